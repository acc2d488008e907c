// How one symbol uses another, and how that is known.

export const edgeKinds = [
  'contains', 'calls', 'references', 'imports', 'exports', 'extends', 'implements', 'overrides', 'instantiates',
] as const;
export type EdgeKind = (typeof edgeKinds)[number];

/**
 * The evidence for an edge, strongest first.
 * `scope`: the name is bound in an enclosing scope or the own type; `import`: by an import; `type`: by the type of
 * the receiver; `signature`: an implementation whose signature fits; `event`: the same event name; `unique`: the only
 * definition of that name in the workspace; `heuristic`: likely by what the file mentions; `ambiguous`: one of several.
 */
export const evidences = ['scope', 'import', 'type', 'signature', 'event', 'unique', 'heuristic', 'ambiguous'] as const;
export type Evidence = (typeof evidences)[number];

/** True for evidence that is shown without a mark of doubt. */
export function isCertain(how: Evidence): boolean {
  return how === 'scope' || how === 'import' || how === 'type' || how === 'signature' || how === 'unique';
}
