// The types of cases.mjs for test bundles in TypeScript; what the functions do is said there.
// A body may be synchronous or not.

export function runCases(cases: Readonly<Record<string, () => unknown>>): Promise<void>;
export function until<T>(what: string, probe: () => T | Promise<T>, timeoutMs?: number): Promise<T>;
