// The words that a language's `.scm` files may use as captures. A query that uses another one is
// rejected when it is loaded, with the file and the word, so that a typo can not lose symbols silently.
import { type SymbolKind, symbolKinds } from '../graph/fileFacts';

/**
 * One pattern is one of these shapes (optional captures in brackets):
 *
 * - definition: `@def.<kind>` on the whole node, `@name`, [`@params`] on the parameter list (on the
 *   definition itself when the grammar has no list, see `paramNodes`), [`@result`] on the
 *   result or declared type, [`@body`], [`@owner`] on the name of the type a member declared elsewhere belongs to;
 * - block of members without a symbol of its own (Rust `impl`, Swift `extension`): `@scope`, `@owner`;
 * - head of a type: `@super.extends`, `@super.implements`, `@super.embeds`, `@super.mixes`, alone; it belongs to
 *   the innermost type definition or `@scope` around it;
 * - mark, alone or in the pattern of its definition: `@static` inside it; `@export` on a statement around it, on its
 *   name, or on a name elsewhere in the file (an export list) that means the top-level definition of that name;
 * - use: `@call` or `@new` on the whole node, `@callee`, [`@receiver`], [`@args`] (on the
 *   call itself where the arguments have no list; the callee does not count), [`@args.more`] on each argument
 *   outside the list (a trailing closure); `@value` (a name passed or stored
 *   without being called, [`@receiver`]); `@type`; `@emit` / `@listen` on the string that names an event;
 * - import: `@import` on the whole statement, `@import.source`, [`@import.name`], [`@import.alias`],
 *   [`@import.all`], [`@import.default`], [`@import.namespace`], [`@import.reexport`]; what several imports share is
 *   given by place: `@import.prefix` with `@import.group` on the list whose sources begin with the text from the
 *   prefix to the list, and `@import.reexport` alone on a statement around them;
 * - binding: `@bind` on the name, and one of `@bind.type`, `@bind.new`, `@bind.call`, `@bind.alias`, `@bind.element`
 *   (on the list or map that the name is an element of); `@receiver` beside `@bind.alias` is what that is a member of. `@bind.field` instead of `@bind` on the name of a field of a
 *   value that is written out (`{ open: f }`), [`@receiver`] on the type of that value;
 *   On a parameter of a function that is handed on, `@bind` goes with `@bind.closure` on that function, [`@params`] on its
 *   list of parameters, and `@bind.callee` on what it is handed to, [`@args`] on the list of arguments that it is in (left
 *   out: it stands behind them), or `@bind.signature` on the type that the text gives it; with neither, it is the result of the
 *   function around. `@bind.implicit` instead of `@bind`, on the function: it has the row's `implicitParams`.
 *   `@bind.generic` instead of `@bind` on a type parameter, [`@bind.type`] on what it must be. `@bind.callable` on a
 *   signature that values of the type around have, `@params`, [`@result`];
 *   `@bind.entry` instead of `@bind.field` on what fills a field by its place, `@params` on the list around it.
 *   `@bind.given` alone on a parameter that gets the result of the function of its name, `@bind.gives` alone on the name of
 *   a function that gives its result so.
 *   `@bind.again` instead of `@bind` on a name that is declared elsewhere and given another value here. `@bind.returns` beside one
 *   of `@bind.*` and without `@bind`: what a function around gives back, where it does not declare it; alone: that nothing is known of it.
 *   `@bind.position` instead of `@bind` on the type of a member that has a number for a name, `@params` on their list;
 * - branch: `@branch`, alone, on what runs in one of several cases only: behind it a name may be bound otherwise;
 * - block: `@block`, alone, on what ends the meaning of a name that is bound in it;
 * - name that is bound, whatever it is: `@hides`, alone; it hides what has that name outside;
 * - local name: `@local`, alone, on a parameter or variable where it is bound: in the function around it, that name by
 *   itself is no value, no call without arguments and, with the column `callsLocals`, no call at all;
 * - text (uses inside a `@comment` do not count): `@comment`, `@string`, `@doc` (a string that documents what is around it), alone;
 * - `@package`: the package or namespace the file declares, alone;
 * - `@inject`: bracketed text that the grammar leaves unread (arguments of a macro) and that is parsed once more as
 *   the same language, alone. Its definitions count only when it parses without an error;
 *   of `@inject.uses` (a macro's body) only the uses.
 *
 * A `@body` that is a sibling of the definition's node makes the definition longer. A capture of text (`@receiver`,
 * `@result`, `@import.source`, `@bind.*`) that matches several siblings means all from the first to the last; several
 * `@package` in one pattern are the parts of one name.
 *
 * When two patterns define one name, the earlier one in the files says what it is; parameters, result and body
 * that it lacks come from the later one. A function that a `@scope` makes a member is a method. A field inside a function, and a member whose `@owner` is the own object
 * (`this.x = …`), belong to the type around that function.
 */
export const plainCaptures = [
  'name', 'params', 'result', 'body', 'owner', 'scope', 'super.extends', 'super.implements', 'super.embeds',
  'super.mixes', 'export', 'static', 'call', 'new', 'callee', 'receiver', 'args', 'args.more', 'value', 'type', 'emit', 'listen',
  'import', 'import.source', 'import.name', 'import.alias', 'import.all', 'import.default', 'import.namespace',
  'import.reexport', 'import.prefix', 'import.group', 'inject', 'inject.uses', 'bind', 'bind.field', 'bind.type', 'bind.new', 'bind.call', 'bind.alias', 'bind.element',
  'bind.closure', 'bind.callee', 'bind.signature', 'bind.implicit', 'bind.generic', 'bind.callable', 'bind.position', 'bind.entry', 'bind.given', 'bind.gives', 'bind.again', 'bind.returns', 'block', 'branch', 'hides', 'local', 'comment', 'string', 'doc', 'package',
] as const;
export type PlainCapture = (typeof plainCaptures)[number];

/** Captures by number: a definition's after the plain ones, in the order of `symbolKinds`. */
const codes = new Map<string, number>([...plainCaptures, ...symbolKinds.map((kind) => `def.${kind}`)].map((capture, code) => [capture, code]));
export const nCaptureCodes = codes.size;
/** The numbers of the plain captures. */
export const codeOf = Object.fromEntries(plainCaptures.map((capture, code) => [capture, code])) as Readonly<Record<PlainCapture, number>>;

/** The number of a capture; undefined for one that is private to a query. */
export function captureCode(capture: string): number | undefined {
  return codes.get(capture);
}

/** The kind that the capture of a number defines, or undefined for any other capture. */
export function definitionKind(code: number): SymbolKind | undefined {
  return symbolKinds[code - plainCaptures.length];
}

/** The captures of a query that are not in the vocabulary. Those that begin with `_` are private to a query. */
export function unknownCaptures(captures: readonly string[]): string[] {
  return captures.filter((capture) => !capture.startsWith('_') && !codes.has(capture));
}
