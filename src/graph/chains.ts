// A receiver as written, cut into the steps that lead to its value: `this.store.open().db` is
// this → store → open() → db. Anything that is not such a chain has no steps.

export interface ChainStep {
  /** '' where the step says only what type the value has. */
  readonly name: string;
  readonly isCall: boolean;
  /** It is called with arguments. */
  readonly hasArguments: boolean;
  /** `::` stands behind it. */
  readonly isPath: boolean;
  /** An element of it is taken: its type is not the type of the name. */
  readonly isIndexed: boolean;
  /** The type that the value is said to have from here on (`(x as T)`, `((T) x)`, `x.(T)`), '' for none. */
  readonly cast: string;
}

/** Longer chains say no more about the last step. */
const maxSteps = 24;
/** Makers of a pointer to a value, which is used as the value is. */
const pointers = /^(?:\w+::)*(?:Arc|Rc|Box|Pin|NonNull|Weak|Some|Ok)(?:::<[^<>]*>)?(?:::(?:new|clone|from|pin|as_ref|new_unchecked|downgrade|upgrade))?\(/;

/** Steps of a receiver, or undefined when it is an expression of another shape. */
export function chainSteps(receiver: string): readonly ChainStep[] | undefined {
  return parse(receiver, 0);
}

/** Receivers whose steps are kept; a bound for memory, found again quickly. */
const maxKnownSteps = 20_000;

/** Steps of receivers, remembered. */
export class KnownSteps {
  readonly #steps = new Map<string, readonly ChainStep[] | undefined>();

  of(receiver: string): readonly ChainStep[] | undefined {
    if (maxKnownSteps < this.#steps.size) this.#steps.clear();
    let steps = this.#steps.get(receiver);
    if (steps === undefined && !this.#steps.has(receiver)) {
      steps = chainSteps(receiver);
      this.#steps.set(receiver, steps);
    }
    return steps;
  }
}

function parse(written: string, depth: number): ChainStep[] | undefined {
  const text = written.trim().replace(/^(?:(?:await|co_await|new|mut|try[!?]?)\s+|[*&!]+\s*)+/, '');
  // Most receivers are one name.
  if (plainName.test(text)) return [step(text)];
  const steps: ChainStep[] = [];
  const pointer = pointers.exec(text)?.[0];
  if (pointer !== undefined && depth < maxSteps) {
    const end = closing(text.slice(pointer.length - 1));
    const held = end < 0 ? undefined : parse(text.slice(pointer.length, pointer.length - 1 + end), depth + 1);
    if (held === undefined) return undefined;
    return continued(held, text.slice(pointer.length + end));
  }
  if (text.startsWith('(')) {
    const end = closing(text);
    if (end < 0 || maxSteps < depth) return undefined;
    const inner = text.slice(1, end).trim();
    const rest = text.slice(end + 1).trim();
    const said = /\bas[?!]?\s+([\w.:<>[\]*&\s]+)$/.exec(inner)?.[1];
    // `(T) x` says the type of all that follows.
    if (/^[\p{L}_$(]/u.test(rest)) return [cast(inner)];
    if (said !== undefined) steps.push(cast(said.trim()));
    else {
      const within = parse(inner, depth + 1);
      if (within === undefined) return undefined;
      steps.push(...within);
    }
    return continued(steps, rest);
  }
  return walk(steps, text);
}

/** Steps of what stands in brackets, and those behind it. */
function continued(within: ChainStep[], rest: string): ChainStep[] | undefined {
  const suffix = suffixOf(rest.trim(), within.pop() ?? cast(''));
  if (suffix === undefined) return undefined;
  const steps = [...within, suffix.step];
  if (suffix.rest === '') return steps;
  const separator = separators.exec(suffix.rest)?.[0];
  if (separator === undefined || separator === suffix.rest) return undefined;
  return walk(steps, suffix.rest.slice(separator.length));
}

function walk(steps: ChainStep[], given: string): ChainStep[] | undefined {
  let text = given;
  while (text !== '') {
    const assertion = steps.length === 0 || !text.startsWith('(') ? -1 : closing(text);
    if (0 <= assertion) {
      steps.push(cast(text.slice(1, assertion)));
      text = text.slice(assertion + 1);
    } else {
      const name = (steps.length === 0 ? /^(?:@|\$)?[\p{L}_][\p{L}\p{N}_$]*(?:!(?=\())?|^\$\d+/u : /^(?:#|\$)?[\p{L}_][\p{L}\p{N}_$]*(?:!(?=\())?|^\d+/u).exec(text)?.[0];
      if (name === undefined) return undefined;
      const suffix = suffixOf(text.slice(name.length), step(name));
      if (suffix === undefined) return undefined;
      steps.push(text.startsWith(`${name}::`) ? { ...suffix.step, isPath: true } : suffix.step);
      text = suffix.rest === '::' ? '' : suffix.rest;
    }
    if (text === '' || maxSteps <= steps.length) break;
    const separator = separators.exec(text)?.[0];
    if (separator === undefined || separator === text) return undefined;
    text = text.slice(separator.length);
  }
  return steps.length === 0 || text !== '' ? undefined : steps;
}

const plainName = /^(?:(?:@|\$)?[\p{L}_][\p{L}\p{N}_$]*|\$\d+)$/u;
const separators = /^\s*(?:\?\.|!\.|&\.|\.|->|::|\\|:)\s*/;

/** What follows a name and belongs to it: type arguments, calls, indexes, the braces of a literal, marks. */
function suffixOf(written: string, first: ChainStep): { readonly step: ChainStep; readonly rest: string } | undefined {
  let { isCall, hasArguments, isIndexed } = first;
  let text = written;
  for (;;) {
    const generic = /^(?:::)?<[^<>()]*>/.exec(text)?.[0];
    if (generic !== undefined) text = text.slice(generic.length);
    if (text.startsWith('(') || text.startsWith('[') || text.startsWith('{')) {
      const end = closing(text);
      if (end < 0) return undefined;
      if (text.startsWith('(')) {
        isCall = true;
        hasArguments ||= text.slice(1, end).trim() !== '';
      } else if (text.startsWith('{')) {
        // A function behind the name, or the fields of a value that is made.
        isCall = true;
        hasArguments = true;
      } else if (text.startsWith('[')) isIndexed = true;
      text = text.slice(end + 1);
      continue;
    }
    const rest = text.replace(/^(?:[?!]+(?=\.|->|::|$)|\.await\b|\?$|\s+)/, '');
    if (rest === text) break;
    text = rest;
  }
  return { step: { ...first, isCall, hasArguments, isIndexed }, rest: text };
}

function step(name: string): ChainStep {
  return { name, isPath: false, isCall: false, hasArguments: false, isIndexed: false, cast: '' };
}

function cast(type: string): ChainStep {
  return { name: '', isPath: false, isCall: false, hasArguments: false, isIndexed: false, cast: type };
}

/** A call of a name by itself. */
export function callOf(name: string): ChainStep {
  return { ...step(name), isCall: true };
}

/** Index of the bracket that closes the one at the start, -1 when there is none. */
function closing(text: string): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '(' || character === '[' || character === '{') depth++;
    else if (character === ')' || character === ']' || character === '}') {
      depth--;
      if (depth === 0) return i;
    }
  }
  return -1;
}

/** The first name of a receiver or of what a name is bound to: `h` of `&mut *h.open()`. */
export function headOf(written: string): string {
  return /^[^\p{L}_$@]*(?:(?:await|new|mut|ref|try|co_await)[!?]?\s+[^\p{L}_$@]*)*([@$]{0,2}[\p{L}_\d][\p{L}\p{N}_$]*)/u.exec(written)?.[1] ?? '';
}
