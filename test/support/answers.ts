// Reads answers the way a model does, and holds every one of them to the laws that no question may break:
// numbered lines are the lines of the document, they stand in fences and nowhere else, what is reported is
// what is written, and a pointer stands only for lines that the very chat was sent before.
import assert from 'node:assert/strict';
import { ceilings } from '../../src/explore/weights';
import { parseQuery } from '../../src/explore/query';
import { type Answer, type AskOptions, World } from './world';

/** Lines longer than this are data, and a line of an answer is never longer. In UTF-16 units. */
const maxLineChars = 2_000;

export interface ReadFile {
  readonly path: string;
  /** What the header says after the path. */
  readonly symbols: string;
  /** Line number → text, as numbered in the fences. */
  readonly lines: ReadonlyMap<number, string>;
  /** Lines of gap markers, as written. */
  readonly gaps: readonly string[];
  readonly pointers: readonly ReadPointer[];
}

/** "Already sent": what a reader is told to hold. */
export interface ReadPointer {
  readonly text: string;
  readonly path: string;
  readonly deliveryIds: readonly string[];
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

export interface ReadHop {
  readonly from: string;
  readonly to: string;
  /** What stands in brackets behind the hop, '' for a plain call. */
  readonly marks: string;
}

/** An answer, taken apart by the fixed rules of its format. */
export interface Reading {
  readonly files: readonly ReadFile[];
  readonly hops: readonly ReadHop[];
  /** Everything outside of fences, line by line. */
  readonly outside: readonly string[];
}

/** Takes an answer apart; throws where its form is broken. */
export function readAnswer(text: string): Reading {
  const files: { path: string; symbols: string; lines: Map<number, string>; gaps: string[]; pointers: ReadPointer[] }[] = [];
  const outside: string[] = [];
  const hops: ReadHop[] = [];
  let fence = '';
  let hop: ReadHop | undefined;
  let isFlow = false;
  assert.ok(text.endsWith('\n'), 'the answer ends with a line end');
  for (const line of text.slice(0, -1).split('\n')) {
    const file = files.at(-1);
    if (fence !== '') {
      assert.ok(file !== undefined);
      if (line === fence) {
        fence = '';
        continue;
      }
      for (const [run] of line.matchAll(/`+/g)) assert.ok(run.length < fence.length, `a run of backticks as long as its fence: ${line}`);
      const numbered = /^(\d+)\t([^]*)$/.exec(line);
      if (numbered === null) {
        assert.match(line, /^⋯ /, `a line in a fence is numbered or marks a gap: ${JSON.stringify(line)}`);
        file.gaps.push(line);
        continue;
      }
      const number = Number(numbered[1]);
      assert.ok(!file.lines.has(number), `line ${number} of ${file.path} is there twice`);
      const last = [...file.lines.keys()].at(-1) ?? 0;
      assert.ok(last < number, `lines of ${file.path} are in order: ${number} after ${last}`);
      if (0 < last && last + 1 < number) assert.match(file.gaps.at(-1) ?? '', new RegExp(`^⋯ (line )?(${last + 1}\\b|\\d)`), `the gap before line ${number} of ${file.path} is marked`);
      file.lines.set(number, numbered[2] ?? '');
      continue;
    }
    const opened = /^(`{3,})[\w+-]*$/.exec(line)?.[1];
    if (opened !== undefined) {
      assert.ok(file !== undefined, 'a fence belongs to a file');
      fence = opened;
      continue;
    }
    assert.doesNotMatch(line, /^\s*\d+\t/, 'no source line outside of a fence');
    outside.push(line);
    const header = /^\*\*`(.+?)`\*\*(?: — (.*))?$/.exec(line);
    if (header !== null) files.push({ path: unquote(header[1] ?? ''), symbols: header[2] ?? '', lines: new Map(), gaps: [], pointers: [] });
    else if (line.startsWith('> ')) file?.pointers.push(readPointer(line));
    if (line === '**Flow**' || line === '') isFlow = line !== '';
    else if (isFlow && line !== '…') {
      hop = readHop(line, hop);
      hops.push(hop);
    }
  }
  assert.equal(fence, '', 'every fence is closed');
  const paths = files.map(({ path }) => path);
  assert.deepEqual(paths, [...new Set(paths)], 'each file has one place in an answer');
  return { files, hops, outside };
}

const place = String.raw`(?: \((?:"(?:[^"\\]|\\.)*"|[^()"]*):\d+\))?`;
const hopPattern = new RegExp(String.raw`^(?:- (.+?)${place} | {2,})→ (.+?)${place}(?: at \d+)?(?: \[(.*)\])?$`);

/** One hop a line; a line that does not say where it starts goes on from where the last one started. */
function readHop(line: string, before: ReadHop | undefined): ReadHop {
  const match = hopPattern.exec(line);
  assert.ok(match !== null, `a line of the flow is a hop: ${line}`);
  const from = match[1] ?? before?.from;
  assert.ok(from !== undefined, `a hop starts somewhere: ${line}`);
  return { from, to: match[2] ?? '', marks: match[3] ?? '' };
}

function unquote(printed: string): string {
  return printed.startsWith('"') ? (JSON.parse(printed) as string) : printed;
}

function readPointer(line: string): ReadPointer {
  const match = /^> \*\*Already sent\*\* in deliver(?:y|ies) ([\w, ]+): `(.+?)` L(\d[\d, L-]*)(?:, \+\d+ more)?(?: \(.*\))?, unchanged since\. .*`fresh: true`/.exec(line);
  assert.ok(match !== null, `a pointer names delivery, path and lines, and how to get them: ${line}`);
  return {
    text: line, path: unquote(match[2] ?? ''), deliveryIds: (match[1] ?? '').split(', '),
    ranges: (match[3] ?? '').split(/, ?L?/).filter((part) => part !== '').map((part) => {
      const [start = '', end = start] = part.split('-');
      return { start: Number(start), end: Number(end) };
    }),
  };
}

/** Lines of a text, by the rule of the editor: \n, \r\n and a lone \r end a line. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

export interface ReadingOfCall extends Answer {
  readonly reading: Reading;
}

/** A workspace and its readers: every answer that comes through here is held to the laws. */
export class Readers {
  readonly world: Pick<World, 'ask'>;
  readonly #textOf: (path: string) => string;
  /** Chat → delivery id → path → numbered lines. */
  readonly #sent = new Map<string, Map<string, Map<string, ReadonlyMap<number, string>>>>();

  /** `textOf` gives the text that the workspace has at a path at this moment. */
  constructor(world: Pick<World, 'ask'>, textOf: (path: string) => string) {
    this.world = world;
    this.#textOf = textOf;
  }

  async ask(query: string, options: AskOptions = {}): Promise<ReadingOfCall> {
    const answer = await this.world.ask(query, options);
    const reading = checkAnswer(answer, query, options, this.#textOf);
    if (options.chat === undefined) {
      // Line by line: for a pattern with `m` a line of source may go on after U+2028.
      assert.ok(reading.outside.every((line) => !/^(Delivery |> )/.test(line)), 'a call that nobody tracks has no delivery and no pointer');
      return { ...answer, reading };
    }
    const chat = this.#sent.get(options.chat) ?? new Map<string, Map<string, ReadonlyMap<number, string>>>();
    this.#sent.set(options.chat, chat);
    for (const pointer of reading.files.flatMap(({ pointers }) => pointers)) this.#checkPointer(pointer, chat);
    const lines = new Map<string, ReadonlyMap<number, string>>(reading.files.map((file) => [file.path, file.lines]));
    chat.set(answer.deliveryId, lines);
    return { ...answer, reading };
  }

  /** What a pointer stands for was sent to this chat, in a delivery it names, and is the text of now. */
  #checkPointer(pointer: ReadPointer, chat: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<number, string>>>): void {
    const now = linesOf(this.#textOf(pointer.path));
    for (const id of pointer.deliveryIds) assert.ok(chat.has(id), `delivery ${id} is of this chat: ${pointer.text}`);
    for (const { start, end } of pointer.ranges) {
      for (let line = start; line <= end; line++) {
        const wasSent = pointer.deliveryIds.some((id) => chat.get(id)?.get(pointer.path)?.get(line) === now[line - 1]);
        assert.ok(wasSent, `line ${line} of ${pointer.path} was sent as it is now: ${pointer.text}`);
      }
    }
  }
}

interface OpenDocument {
  readonly text: string;
  /** At some time this text was on disk, too. */
  wasStored: boolean;
}

/**
 * The text that counts: that of an open document, unless it was seen to be what is on disk. Then it has nothing unsaved, and
 * what the disk has else is from another program, of which the editor will hear.
 */
function presentText(world: World, documents: ReadonlyMap<string, OpenDocument>, path: string): string {
  const document = documents.get(path);
  if (document === undefined) return world.text(path);
  if (world.project.indexer.documents.isUnsaved(path)) return document.text;
  assert.ok(document.wasStored, `${path} was never saved as it is in the editor`);
  return world.text(path);
}

/** Readers of an in-memory world, with the documents that are open in it. */
export class WorldReaders extends Readers {
  declare readonly world: World;
  readonly #documents: Map<string, OpenDocument>;
  #nVersions = 0;

  private constructor(world: World, documents: Map<string, OpenDocument>) {
    super(world, (path) => presentText(world, documents, path));
    this.#documents = documents;
  }

  static async open(files: string | ReadonlyMap<string, string>): Promise<WorldReaders> {
    return new WorldReaders(await World.open(files), new Map());
  }

  /** Types into the editor. */
  type(path: string, text: string): void {
    this.#documents.set(path, { text, wasStored: this.world.reader.files.has(path) && this.world.text(path) === text });
    this.world.project.indexer.setDocument(path, { text, version: ++this.#nVersions });
  }

  /** Closes the editor without saving. */
  close(path: string): void {
    this.#documents.delete(path);
    this.world.project.indexer.closeDocument(path);
  }

  /** Another program writes; nobody has been told yet. */
  write(path: string, text: string): void {
    this.world.reader.write(path, text);
    const document = this.#documents.get(path);
    if (document?.text === text) document.wasStored = true;
  }

  remove(path: string): void {
    this.world.reader.files.delete(path);
  }

  /** The watcher tells. */
  async told(...paths: string[]): Promise<void> {
    await this.world.project.indexer.pathsChanged(paths);
  }
}

/** The laws that hold for one answer by itself. */
export function checkAnswer(answer: Answer, query: string, options: AskOptions, textOf: (path: string) => string): Reading {
  const reading = readAnswer(answer.text);
  assert.ok(answer.text.startsWith('**Explore** "'), 'an answer begins with its title');
  for (const file of reading.files) {
    const lines = linesOf(textOf(file.path));
    for (const [number, text] of file.lines) assert.equal(text, lines[number - 1], `${file.path}:${number}`);
    for (const { path } of file.pointers) assert.equal(path, file.path, 'a pointer stands under its own file');
  }
  checkEmission(answer, reading);
  const ceiling = options.maxChars ?? ceilings[parseQuery(query).kind];
  assert.ok(answer.text.length <= ceiling, `${answer.text.length} characters, the ceiling is ${ceiling}`);
  if (answer.isMiss) assert.ok(answer.text.length <= 1_500 && reading.files.length === 0, 'a miss is short and shows no source');
  for (const line of answer.text.split('\n')) assert.ok(line.length <= maxLineChars, `a line of ${line.length} characters`);
  assert.doesNotMatch(answer.text, /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/, 'no half of a character');
  for (const line of reading.outside.filter((text) => !text.startsWith('**Explore** '))) checkWords(line);
  return reading;
}

/** What is reported as sent is what is written, line by line. */
function checkEmission(answer: Answer, reading: Reading): void {
  const reported = new Map(answer.files.map((file) => [file.path, file]));
  assert.deepEqual([...reported.keys()], reading.files.map(({ path }) => path));
  for (const { path, lines, pointers } of reading.files) {
    const file = reported.get(path);
    const numbers = (file?.ranges ?? []).flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i));
    assert.deepEqual(numbers, [...lines.keys()], `ranges of ${path}`);
    let chars = 0;
    for (const text of lines.values()) chars += text.length + 1;
    assert.equal(file?.chars, chars, `characters of ${path}`);
    for (const range of file?.backReferenced ?? []) {
      for (let line = range.start; line <= range.end; line++) assert.ok(!lines.has(line), `${path}:${line} is both sent and pointed to`);
    }
    assert.equal(0 < (file?.backReferenced.length ?? 0), 0 < pointers.length, `a pointer in ${path} is reported, and none else`);
  }
}

/** The product's own words promise nothing false, forbid nothing, and send the model to no other tool. */
function checkWords(line: string): void {
  assert.doesNotMatch(line, /\bomitted\b/i);
  assert.doesNotMatch(line, /\bread_?file\b|\bgrep\b|\bterminal\b|\b(do not|don't|must not|never) (read|open|call)\b|\bread (the|this) file\b/i, 'no other tool is named');
  assert.doesNotMatch(line, /\bno (more|further) calls\b|\bnot allowed\b|\b(call|tool|your) quota\b|\bbudget is used up\b/i, 'no call is forbidden');
}

/** Text of the same first call, tracked and not, each in a world of its own; the laws of sameness hold. */
export async function checkFirstCall(files: string | ReadonlyMap<string, string>, query: string, options: Omit<AskOptions, 'chat'> = {}): Promise<void> {
  const ask = async (chat: string | undefined): Promise<string> => (await (await WorldReaders.open(files)).ask(query, { ...options, chat })).text;
  const tracked = await ask('first');
  assert.equal(await ask('first'), tracked, 'the same call in the same world gives the same text');
  const untracked = await ask(undefined);
  assert.equal(await ask(undefined), untracked);
  if (untracked.length + 130 < (options.maxChars ?? ceilings[parseQuery(query).kind])) {
    assert.equal(tracked.replace(/^Delivery .*\n/m, ''), untracked, 'without tracking the delivery line is missing, and nothing else');
  }
}

/** `22-51` or `7`: lines that are shown with their own text. */
export function assertShows(call: ReadingOfCall, path: string, lines: string): void {
  const { start, end } = toRange(lines);
  const file = fileIn(call, path);
  for (let line = start; line <= end; line++) assert.ok(file?.lines.has(line), `${path}:${line} is shown in:\n${call.text}`);
}

/** No line of the range is shown. */
export function assertHides(call: ReadingOfCall, path: string, lines: string): void {
  const { start, end } = toRange(lines);
  const file = fileIn(call, path);
  for (let line = start; line <= end; line++) assert.ok(file?.lines.has(line) !== true, `${path}:${line} is not shown in:\n${call.text}`);
}

/** A pointer stands for exactly these lines, of that delivery. */
export function assertPointsTo(call: ReadingOfCall, path: string, lines: string, deliveryId: string): void {
  const pointers = fileIn(call, path)?.pointers ?? [];
  const range = toRange(lines);
  const isThere = pointers.some((pointer) => pointer.deliveryIds.includes(deliveryId) && pointer.ranges.some(({ start, end }) => start <= range.start && range.end <= end));
  assert.ok(isThere, `a pointer to ${path} ${lines} in ${deliveryId}:\n${call.text}`);
  assertHides(call, path, lines);
}

export function assertNoPointer(call: ReadingOfCall): void {
  assert.deepEqual(call.reading.files.flatMap(({ pointers }) => pointers.map(({ text }) => text)), []);
}

/** The flow says that `from` reaches `to`, each given by its last name. */
export function assertFlow(call: ReadingOfCall, from: string, to: string): void {
  assert.ok(hasFlow(call, from, to), `${from} → ${to} in:\n${call.text}`);
}

export function hasFlow(call: ReadingOfCall, from: string, to: string): boolean {
  return call.reading.hops.some((hop) => isNamed(hop.from, from) && isNamed(hop.to, to));
}

export function assertSays(call: ReadingOfCall, words: RegExp): void {
  assert.match(call.reading.outside.join('\n'), words);
}

export function fileIn(call: ReadingOfCall, path: string): ReadFile | undefined {
  return call.reading.files.find((file) => file.path === path);
}

export function shownPaths(call: ReadingOfCall): string[] {
  return call.reading.files.filter(({ lines }) => 0 < lines.size).map(({ path }) => path);
}

function isNamed(qualified: string, name: string): boolean {
  return qualified === name || qualified.endsWith(`.${name}`);
}

function toRange(lines: string): { readonly start: number; readonly end: number } {
  const [start = '', end = start] = lines.split('-');
  return { start: Number(start), end: Number(end) };
}

/** The fixture that most field cases share: three files, one function of thirty lines. */
export const orchard = `
//- /src/orchard.ts
export interface Tree {
  id: string;
  fruit: number;
}

export function plantTree(id: string): Tree {
  return { id, fruit: 0 };
}

export function waterTree(t: Tree, litres: number): Tree {
  const gain = growthFor(litres);
  return { ...t, fruit: t.fruit + gain };
}

export function growthFor(litres: number): number {
  if (litres <= 0) {
    return 0;
  }
  return Math.floor(litres / 2);
}

export function gradeFruit(t: Tree, season: string): string {
  const marks: string[] = [];
  if (t.fruit > 900) {
    marks.push("crate");
  } else if (t.fruit > 400) {
    marks.push("basket");
  } else if (t.fruit > 100) {
    marks.push("bowl");
  } else {
    marks.push("handful");
  }
  switch (season) {
    case "spring":
      marks.push("early");
      break;
    case "summer":
      marks.push("ripe");
      break;
    case "autumn":
      marks.push("late");
      break;
    case "winter":
      marks.push("stored");
      break;
    default:
      marks.push("unknown season");
  }
  const joined = marks.join(" / ");
  return joined.length > 40 ? joined.slice(0, 40) : joined;
}
//- /src/market.ts
import { gradeFruit, type Tree } from "./orchard";

export function priceOf(t: Tree): number {
  const grade = gradeFruit(t, "summer");
  return grade.startsWith("crate") ? 50 : 5;
}
//- /src/pulse.ts
export function pulseControl(): string {
  return "alive";
}
`;
