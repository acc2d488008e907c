// The messages that the extension and the graph server exchange beyond LSP's own. MESSAGES.md says the same for people.
import { NotificationType, RequestType, RequestType0 } from 'vscode-languageserver-protocol';
import type { BytesDto, ExploreParams, ExploreResultDto, FolderListingDto, LanguageDto, ListParams, ReadFileDto, ReadParams, ServerOptionsDto, StatusDto } from './types';

/** Client to server: answer one query. */
export const exploreRequest = new RequestType<ExploreParams, ExploreResultDto, void>('codegraph/explore');

/** Client to server: what is indexed. */
export const statusRequest = new RequestType0<StatusDto, void>('codegraph/status');

/** Client to server: which languages are read, and what is read in each. */
export const languagesRequest = new RequestType0<readonly LanguageDto[], void>('codegraph/languages');

/** Client to server: forget the index of every folder and build it again. */
export const rebuildRequest = new RequestType0<void, void>('codegraph/rebuild');

/** Client to server: stop building; what is there stays usable. */
export const cancelIndexingNotification = new NotificationType<void>('codegraph/cancelIndexing');

/** Client to server: settings changed. */
export const configureNotification = new NotificationType<ServerOptionsDto>('codegraph/configure');

/** Server to client: the state of the index changed; at most five a second. */
export const progressNotification = new NotificationType<StatusDto>('codegraph/progress');

/** Server to client: what is in these folders of an open workspace folder; null for one that can not be read. */
export const listRequest = new RequestType<ListParams, (FolderListingDto | null)[], void>('codegraph/list');

/** Server to client: these files of an open workspace folder; null for one that is not there, or is no regular file. */
export const readRequest = new RequestType<ReadParams, (ReadFileDto | null)[], void>('codegraph/read');

/** Server to client, from a server without a disk: a grammar or query of the product, such as `queries/go.scm`. */
export const assetRequest = new RequestType<string, BytesDto, void>('codegraph/asset');

/** Stands for the root of what is open in the editor and in no folder: untitled documents, and any in a window without a folder. */
export const openDocumentsRoot = 'untitled:';
