// A server whose client library is loaded with its first start. The library is by far the largest part of the
// extension, and would make up most of the time of activation.
import type { ServerHandle, ServerLauncher } from './serverHandle';

export function lazyLauncher(load: () => Promise<ServerLauncher>): ServerLauncher {
  return (events) => {
    let loaded: ServerHandle | undefined;
    const handle = load().then((launch) => (loaded = launch(events)));
    // Whoever starts it is told.
    handle.catch(() => {});
    return {
      get isClosed() {
        return loaded?.isClosed ?? false;
      },
      start: async () => (await handle).start(),
      stop: async () => (await handle).stop(),
      explore: async (params, token) => (await handle).explore(params, token),
      status: async (token) => (await handle).status(token),
      languages: async (token) => (await handle).languages(token),
      rebuild: async (token) => (await handle).rebuild(token),
      cancelIndexing: async () => (await handle).cancelIndexing(),
      configure: async (options) => (await handle).configure(options),
      isConnectionLoss: (error) => loaded?.isConnectionLoss(error) ?? false,
    };
  };
}
