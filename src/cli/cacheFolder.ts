// Where the command line keeps its snapshots: the place that each system has for such files.
import { isAbsolute, join } from 'node:path';

export interface CacheSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The folder of the person. */
  readonly home: string;
}

export function cacheFolder({ env, platform, home }: CacheSurroundings): string {
  const chosen = env['CODEGRAPH_CACHE'] ?? '';
  if (chosen !== '') return chosen;
  // Relative folders would change with the place the program is called from.
  const folders = [platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_CACHE_HOME'], join(home, platform === 'win32' ? 'AppData/Local' : '.cache')];
  return join(folders.find((folder) => folder !== undefined && isAbsolute(folder)) ?? home, 'codegraph-explore');
}
