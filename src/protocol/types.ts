// What crosses between the extension and the graph server: plain data, no classes, no branded ids.

export interface LineRangeDto {
  readonly start: number;
  readonly end: number;
}

/** Source that this reader can be shown to hold, from one earlier delivery. */
export interface HeldFileDto {
  readonly path: string;
  readonly deliveryId: string;
  /** `<length>:<hash>` of the text the lines were cut from. */
  readonly fingerprint: string;
  readonly ranges: readonly LineRangeDto[];
}

/** One file that the session has been sent before, for the diagnostics. */
export interface PriorFileDto {
  readonly path: string;
  readonly ranges: readonly LineRangeDto[];
  readonly chars: number;
}

/** What the session knows, carried down with one call. Absent for a caller that nobody tracks. */
export interface SessionViewDto {
  /** The root that the record below belongs to; held source of another root proves nothing. */
  readonly projectRoot: string;
  /** 1-based position of this call in the session, for this project. */
  readonly callIndex: number;
  readonly priorCalls: number;
  readonly priorResponseChars: number;
  readonly priorFiles: readonly PriorFileDto[];
  /** What may be withheld; the possession gate has already been passed. */
  readonly held: readonly HeldFileDto[];
  /** Id under which this answer can be cited later. */
  readonly deliveryId: string;
}

export interface ExploreParams {
  readonly query: string;
  /** Folder of the workspace that is meant, as given by the caller; '' when it gave none. */
  readonly projectPath: string;
  /** Ceiling that the caller asked for, or 0 for the one of the question's kind. */
  readonly maxChars: number;
  /** Ceiling that the host imposes, or 0. The answer keeps under both. */
  readonly hostMaxChars: number;
  /** Calls of this session past its allowance; each shrinks the ceiling. */
  readonly callsOverAllowance: number;
  readonly session: SessionViewDto | null;
}

export interface EmittedFileDto {
  readonly path: string;
  /** Lines whose text is in the answer. */
  readonly ranges: readonly LineRangeDto[];
  /** Characters of those lines, line ends included, numbers not. */
  readonly chars: number;
  readonly fingerprint: string;
  readonly render: RenderKind;
  /** Lines that a back-reference stands for. */
  readonly backReferenced: readonly LineRangeDto[];
}

export type RenderKind = 'whole' | 'focused' | 'clusters' | 'skeleton' | 'backref';

/** What an answer sent, carried up and taken off before anyone else sees the result. */
export interface EmissionDto {
  readonly query: string;
  readonly files: readonly EmittedFileDto[];
  readonly sourceChars: number;
  readonly responseChars: number;
}

export interface ExploreAnswerDto {
  readonly kind: 'answer';
  /** Resolved root of the project that answered; the key of the session record. */
  readonly projectRoot: string;
  readonly text: string;
  /** The diagnostic block as text. */
  readonly report: string;
  /** Advised calls of the project's tier, for the allowance. */
  readonly advisedCalls: number;
  readonly emission: EmissionDto;
  readonly flow: readonly FlowHopDto[];
  readonly latencyMs: number;
}

export interface FlowHopDto {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** Begins a path: nothing of the hop before leads here. */
  readonly isStart: boolean;
  /** How this hop is reached from the one before; '' for the first and for a plain call. */
  readonly how: string;
}

/** A call that could not be answered. Nothing is recorded for it. */
export interface ExploreRefusalDto {
  readonly kind: 'refusal';
  readonly code: string;
  /** What is wrong and what to do instead, for the model. */
  readonly message: string;
}

export type ExploreResultDto = ExploreAnswerDto | ExploreRefusalDto;

export interface SkippedFileDto {
  readonly path: string;
  readonly reason: string;
}

export interface ProjectStatusDto {
  readonly root: string;
  readonly name: string;
  readonly state: 'idle' | 'discovering' | 'indexing' | 'ready' | 'failed';
  readonly nFiles: number;
  readonly nFilesDone: number;
  readonly nSymbols: number;
  readonly nSkipped: number;
  readonly skipped: readonly SkippedFileDto[];
  readonly problems: readonly string[];
  readonly languages: readonly { readonly id: string; readonly nFiles: number }[];
  /** How the index came to be: '' while it is built. */
  readonly source: '' | 'built' | 'snapshot';
  readonly wallMs: number;
  /** Texts that were parsed since the folder was opened: not found among what is kept. */
  readonly nParsed: number;
  /** Files that changed and are not taken in yet. */
  readonly nPending: number;
}

export interface StatusDto {
  readonly projects: readonly ProjectStatusDto[];
  readonly memoryMiB: number;
}

/** A language that is read, and what is read in it. */
export interface LanguageDto {
  readonly id: string;
  readonly title: string;
  /** Without the dot. */
  readonly extensions: readonly string[];
  readonly capabilities: readonly string[];
}

/** Sent with `initialize`. */
export interface ServerOptionsDto {
  /** Folder for snapshots, or '' for none. */
  readonly storagePath: string;
  /** Folder for facts of texts, shared by all workspaces; left out or '' for none. */
  readonly factsPath?: string;
  readonly maxFileKiB: number;
  readonly exclude: readonly string[];
}

/** Bytes on their way between the processes: base64 where only JSON travels. */
export type BytesDto = string | Uint8Array;

/** Folders of a workspace folder that the server can not read by itself. */
export interface ListParams {
  /** URI of the workspace folder. */
  readonly root: string;
  /** Paths below it with `/`; '' is the folder itself. */
  readonly folders: readonly string[];
}

/** Names, without links. */
export interface FolderListingDto {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

export interface ReadParams {
  readonly root: string;
  readonly paths: readonly string[];
  /** A larger file is told of and not read. */
  readonly maxBytes: number;
}

export interface ReadFileDto {
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  /** Null for a file that is too large or can not be read. */
  readonly bytes: BytesDto | null;
}
