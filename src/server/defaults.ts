// What holds when no setting says otherwise.
import type { IndexRules } from '../index/indexState';

export const defaultRules: IndexRules = {
  maxFileBytes: 1_024 * 1_024,
  parseLimitMs: 5_000,
  exclude: [],
};
