// The settings, read in one place; the rest of the extension is handed values.
import * as vscode from 'vscode';
import type { ServerOptionsDto } from '../protocol/types';
import type { DedupMode } from '../session/possession';
import { isSwitchedOn, resolveDedup } from './dedupMode';
import { environmentNames, settingKeys, settingsSection } from './ids';

/** The settings file of a workspace is checked by no schema. As package.json has it. */
const maxFileKiBLimit = 65_536;

/** The environment variables of the host. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function readDedup(environment: Environment): DedupMode {
  return resolveDedup(settings().get<unknown>(settingKeys.dedup), environment[environmentNames.dedup]);
}

export function readDebug(environment: Environment): boolean {
  return (
    settings().get<unknown>(settingKeys.debug) === true || isSwitchedOn(environment[environmentNames.debug])
  );
}

export function readServerOptions(storagePath: string, factsPath: string): ServerOptionsDto {
  const exclude = settings().get<unknown>(settingKeys.exclude);
  const maxFileKiB = settings().get<unknown>(settingKeys.maxFileKiB);
  return {
    storagePath,
    factsPath,
    maxFileKiB: typeof maxFileKiB === 'number' && 1 <= maxFileKiB ? Math.min(maxFileKiB, maxFileKiBLimit) : 1024,
    exclude: [...stringsOf(exclude), ...enabledGlobs('files'), ...enabledGlobs('search')],
  };
}

/** True for a change that the server has to hear of. */
export function affectsServer(event: vscode.ConfigurationChangeEvent): boolean {
  const keys = [settingKeys.exclude, settingKeys.maxFileKiB].map((key) => `${settingsSection}.${key}`);
  return [...keys, 'files.exclude', 'search.exclude'].some((key) => event.affectsConfiguration(key));
}

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration(settingsSection);
}

/** `files.exclude` and `search.exclude` map globs to true; `{when: …}` conditions are left out. */
function enabledGlobs(section: 'files' | 'search'): string[] {
  const globs = vscode.workspace.getConfiguration(section).get<unknown>('exclude');
  if (typeof globs !== 'object' || globs === null) return [];
  return Object.entries(globs)
    .filter(([, value]) => value === true)
    .map(([glob]) => glob);
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string' && item !== '') : [];
}
