// Which lines that were sent before may be left out: the setting, and the environment variable that wins.
import type { DedupMode } from '../session/possession';

const dedupModes: readonly DedupMode[] = ['auto', 'cited', 'session', 'off'];

/** `CODEGRAPH_EXPLORE_DEDUP=0` switches off, a mode's name selects it; anything else leaves the setting. */
export function resolveDedup(setting: unknown, environmentValue: string | undefined): DedupMode {
  const spelled = environmentValue?.trim().toLowerCase();
  if (spelled === '0' || spelled === 'false') return 'off';
  return dedupModes.find((mode) => mode === spelled) ?? dedupModes.find((mode) => mode === setting) ?? 'auto';
}

/** How a switch in the environment reads: set, and neither 0 nor false. */
export function isSwitchedOn(environmentValue: string | undefined): boolean {
  const spelled = environmentValue?.trim().toLowerCase() ?? '';
  return spelled !== '' && spelled !== '0' && spelled !== 'false';
}
