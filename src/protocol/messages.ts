// The messages that the extension and the graph server exchange beyond LSP's own. MESSAGES.md says the same for people.
import { NotificationType, RequestType, RequestType0 } from 'vscode-languageserver-protocol';
import type { ExploreParams, ExploreResultDto, LanguageDto, ServerOptionsDto, StatusDto } from './types';

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
