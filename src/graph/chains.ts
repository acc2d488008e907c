// A receiver as written, cut into the steps that lead to its value: `this.store.open().db` is
// this → store → open() → db. Anything that is not such a chain has no steps.

export interface ChainStep {
  readonly name: string;
  readonly isCall: boolean;
  /** An element of it is taken: its type is not the type of the name. */
  readonly isIndexed: boolean;
}

/** Longer chains say no more about the last step. */
const maxSteps = 8;

/** Steps of a receiver, or undefined when it is an expression of another shape. */
export function chainSteps(receiver: string): readonly ChainStep[] | undefined {
  const steps: ChainStep[] = [];
  let text = receiver.trim().replace(/^(?:await|new|\*|&|!|\(|co_await)+\s*/g, '').replace(/^new\s+/, '');
  let isOpen = receiver.trim().startsWith('(');
  while (text !== '') {
    const name = /^(?:@|\$)?[\p{L}_][\p{L}\p{N}_$]*(?:!(?=\())?/u.exec(text)?.[0];
    if (name === undefined) return undefined;
    text = text.slice(name.length);
    let isCall = false;
    let isIndexed = false;
    for (;;) {
      const generic = /^(?:::)?<[^<>()]*>/.exec(text)?.[0];
      if (generic !== undefined) text = text.slice(generic.length);
      if (text.startsWith('(') || text.startsWith('[')) {
        const end = closing(text);
        if (end < 0) return undefined;
        if (text.startsWith('(')) isCall = true;
        else isIndexed = true;
        text = text.slice(end + 1);
        continue;
      }
      const rest = text.replace(/^(?:[?!]+(?=\.|->|::|$)|\.await\b|\?$|\s+)/, '');
      if (rest === text) break;
      text = rest;
    }
    steps.push({ name, isCall, isIndexed });
    if (isOpen && text.startsWith(')')) {
      isOpen = false;
      text = text.slice(1);
    }
    if (text === '' || maxSteps <= steps.length) break;
    const separator = /^\s*(?:\?\.|!\.|&\.|\.|->|::|\\|:)\s*/.exec(text)?.[0];
    if (separator === undefined) return undefined;
    text = text.slice(separator.length);
  }
  return steps.length === 0 || text !== '' ? undefined : steps;
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
