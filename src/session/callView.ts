// What is handed down with one call: plain data, so that it can cross to the graph server.
import { type ExploreLineRange, uniteMerged } from '../base/lineRanges';
import type { PendingCall } from './exploreSessionState';
import type { ExploreCallRecord } from './exploreRecord';
import type { HeldFile } from './possession';

export interface PriorFile {
  readonly path: string;
  /** Lines of all latest calls, those that pointers stood for included. */
  readonly ranges: readonly ExploreLineRange[];
  /** Characters that were sent of them. */
  readonly chars: number;
}

export interface ExploreCallView {
  /** Root that `held` and `priorFiles` are relative to; they say nothing about another project. */
  readonly projectRoot: string;
  /** 1-based position of this call in the session, for this project. */
  readonly callIndex: number;
  /** Calls that were answered before. */
  readonly priorCalls: number;
  readonly priorResponseChars: number;
  /** Files of the latest calls, latest first. */
  readonly priorFiles: readonly PriorFile[];
  readonly held: readonly HeldFile[];
  readonly deliveryId: string;
}

export function toCallView(pending: PendingCall, deliveryId: string): ExploreCallView {
  return {
    projectRoot: pending.projectRoot,
    callIndex: pending.index,
    priorCalls: pending.before.callCount,
    priorResponseChars: pending.before.responseBytes,
    priorFiles: priorFiles(pending.before.calls),
    held: pending.held,
    deliveryId,
  };
}

function priorFiles(latestFirst: readonly ExploreCallRecord[]): PriorFile[] {
  const byPath = new Map<string, { ranges: readonly ExploreLineRange[]; chars: number }>();
  for (const call of latestFirst) {
    for (const file of call.files) {
      const known = byPath.get(file.path) ?? { ranges: [], chars: 0 };
      byPath.set(file.path, known);
      known.ranges = uniteMerged(known.ranges, uniteMerged(file.ranges, file.backReferenced));
      known.chars += file.chars;
    }
  }
  return [...byPath].map(([path, { ranges, chars }]) => ({ path, ranges, chars }));
}
