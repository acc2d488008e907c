// Reads the markup of a single-file component in one pass: its script blocks, the components and
// functions that tags name, the expressions in it, and its text. No tree: half-written markup is
// read as far as it goes.
import type { EmbeddedLanguages } from './languages';

/** Half-open offsets in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ScriptBlock {
  readonly body: Span;
  /** Value of the attribute `lang`, '' where there is none. */
  readonly lang: string;
}

export interface MarkupUse {
  readonly kind: 'call' | 'value';
  readonly name: string;
  readonly receiver: string;
  readonly at: number;
  /** An element of HTML unless the file imports a component of that name. */
  readonly isDoubtful: boolean;
}

export interface Markup {
  readonly blocks: ScriptBlock[];
  readonly uses: MarkupUse[];
  /** Code in attributes and between braces, without what encloses it. */
  readonly expressions: Span[];
  readonly texts: Span[];
  readonly comments: Span[];
  /** Files that hold a script block in place of the block. */
  readonly sources: Span[];
}

interface Attribute {
  readonly name: string;
  readonly at: number;
  /** Without quotes or braces. */
  readonly value: Span | undefined;
  readonly quote: string;
}

const tagHead = /<([A-Za-z][\w.:-]*)/y;
const attributeName = /[^\s=>/"'{]+/y;
/** `{#if x}`, `{:else if x}`, `{@html x}`: the word is no part of the expression. */
const blockWord = /^\s*[#:@][\w-]+(?:\s+if\b)?/;
/** `items as item`, `promise then value`, `item in items`: the names that it brings are no uses. */
const broughtNames = /\s(?:as|then|catch)\s[\s\S]*$/;
const loopNames = /^[\s\S]*?\s(?:in|of)\s/;

export function readMarkup(text: string, embedded: EmbeddedLanguages): Markup {
  const markup: Markup = { blocks: [], uses: [], expressions: [], texts: [], comments: [], sources: [] };
  let at = 0;
  let textStart = 0;
  const endText = (end: number): void => {
    if (textStart < end) markup.texts.push({ start: textStart, end });
  };
  while (at < text.length) {
    const next = nextMark(text, at, embedded.open);
    if (next < 0) break;
    endText(next);
    if (text.startsWith('<!--', next)) {
      at = endOf(text, '-->', next + 4);
      markup.comments.push({ start: next, end: at });
    } else if (text.startsWith(embedded.open, next)) {
      const start = next + embedded.open.length;
      const end = closingBrace(text, start);
      addExpression(markup, text, { start, end });
      at = Math.min(text.length, end + embedded.open.length);
    } else {
      tagHead.lastIndex = next;
      const name = tagHead.exec(text)?.[1];
      at = name === undefined ? next + 1 : readTag(markup, text, embedded, name, next);
    }
    textStart = at;
  }
  endText(text.length);
  return markup;
}

/** The text with everything outside of `spans` blank. */
export function blankOutside(text: string, spans: readonly Span[]): string {
  let blanked = '';
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    // What is half-written can be read as part of two places.
    const from = Math.max(at, start);
    if (end <= from) continue;
    blanked += text.slice(at, from).replaceAll(/[^\r\n]/g, ' ') + text.slice(from, end);
    at = end;
  }
  return blanked + text.slice(at).replaceAll(/[^\r\n]/g, ' ');
}

/** Reads one tag, and the block that it opens when that is no markup; the offset behind it. */
function readTag(markup: Markup, text: string, embedded: EmbeddedLanguages, name: string, start: number): number {
  const { attributes, end } = readAttributes(text, start + 1 + name.length);
  const isBlock = name === embedded.tag || name === 'style';
  if (!isBlock) {
    addComponent(markup, name, start + 1, embedded);
    for (const attribute of attributes) addAttribute(markup, text, attribute, embedded);
    return end;
  }
  if (text[end - 2] === '/') return end;
  const close = new RegExp(`</${name}\\s*>`, 'g');
  close.lastIndex = end;
  const found = close.exec(text);
  const bodyEnd = found?.index ?? text.length;
  if (name === embedded.tag) addBlock(markup, text, attributes, { start: end, end: bodyEnd });
  return found === null ? text.length : close.lastIndex;
}

function addBlock(markup: Markup, text: string, attributes: readonly Attribute[], body: Span): void {
  const valueOf = (wanted: string): string => {
    const value = attributes.find(({ name }) => name === wanted)?.value;
    return value === undefined ? '' : text.slice(value.start, value.end);
  };
  const type = valueOf('type');
  // Data and templates also come as script blocks.
  if (type !== '' && !/module|javascript|typescript|babel/.test(type)) return;
  markup.blocks.push({ body, lang: valueOf('lang') || (type.includes('typescript') ? 'ts' : '') });
  const source = attributes.find(({ name, value }) => name === 'src' && value !== undefined)?.value;
  if (source !== undefined) markup.sources.push(source);
}

function addComponent(markup: Markup, tag: string, at: number, embedded: EmbeddedLanguages): void {
  const dot = tag.lastIndexOf('.');
  if (0 < dot) markup.uses.push({ kind: 'call', name: tag.slice(dot + 1), receiver: tag.slice(0, dot), at, isDoubtful: false });
  else if (/^[A-Z]/.test(tag)) markup.uses.push({ kind: 'call', name: tag, receiver: '', at, isDoubtful: false });
  else if (embedded.hasKebabTags) {
    const name = tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    markup.uses.push({ kind: 'call', name, receiver: '', at, isDoubtful: !tag.includes('-') });
  }
}

function addAttribute(markup: Markup, text: string, attribute: Attribute, embedded: EmbeddedLanguages): void {
  const { name, value, quote, at } = attribute;
  const used = embedded.functionAttribute?.exec(name)?.[1];
  if (used !== undefined) markup.uses.push({ kind: 'value', name: used, receiver: '', at, isDoubtful: false });
  if (value === undefined) return;
  if (quote === '{') addExpression(markup, text, value);
  else if (embedded.expressionAttribute?.test(name) === true) addExpression(markup, text, value);
  else if (embedded.open === '{') {
    for (let brace = text.indexOf('{', value.start); 0 <= brace && brace < value.end; brace = text.indexOf('{', brace)) {
      const end = closingBrace(text, brace + 1);
      addExpression(markup, text, { start: brace + 1, end });
      brace = end;
    }
  }
}

function addExpression(markup: Markup, text: string, { start, end }: Span): void {
  const written = text.slice(start, end);
  if (/^\s*\//.test(written)) return;
  const word = blockWord.exec(written)?.[0] ?? '';
  let from = start + word.length;
  const rest = text.slice(from, end);
  const to = word === '' ? end : from + rest.replace(broughtNames, '').length;
  // A loop of Vue is told by its parts: code seldom begins with `name in` elsewhere.
  if (word === '' && /^\s*(?:[\w$]+|\([^()]*\)|\{[^{}]*\})\s+(?:in|of)\s/.test(rest)) from += loopNames.exec(rest)?.[0].length ?? 0;
  if (from < to && 0 < from) markup.expressions.push({ start: from, end: to });
}

function readAttributes(text: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = [];
  let at = from;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (character === '>') return { attributes, end: at + 1 };
    // A tag that is being typed ends where the next begins.
    if (character === '<') return { attributes, end: at };
    if (character === '{') {
      const end = closingBrace(text, at + 1);
      attributes.push({ name: '', at, value: { start: at + 1, end }, quote: '{' });
      at = end + 1;
      continue;
    }
    attributeName.lastIndex = at;
    const name = attributeName.exec(text)?.[0];
    if (name === undefined) {
      at++;
      continue;
    }
    const nameAt = at;
    at += name.length;
    const equals = /^\s*=\s*/.exec(text.slice(at, at + 100))?.[0];
    if (equals === undefined) {
      attributes.push({ name, at: nameAt, value: undefined, quote: '' });
      continue;
    }
    at += equals.length;
    const quote = text[at] ?? '';
    let value: Span;
    if (quote === '"' || quote === "'") {
      value = { start: at + 1, end: closingQuote(text, quote, at + 1) };
      at = text[value.end] === quote ? value.end + 1 : value.end;
    } else if (quote === '{') {
      value = { start: at + 1, end: closingBrace(text, at + 1) };
      at = value.end + 1;
    } else {
      value = { start: at, end: at + (/^[^\s>]*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0) };
      at = value.end;
    }
    attributes.push({ name, at: nameAt, value, quote });
  }
  return { attributes, end: text.length };
}

/** Offset of the next tag, comment or opening brace, -1 for none. */
function nextMark(text: string, from: number, open: string): number {
  const brace = text.indexOf(open, from);
  for (let tag = text.indexOf('<', from); 0 <= tag && (brace < 0 || tag < brace); tag = text.indexOf('<', tag + 1)) {
    if (/[A-Za-z!/]/.test(text[tag + 1] ?? '')) return tag;
  }
  return brace;
}

/** Offset behind the next `mark`, or the end. */
function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Offset of the closing quote; a value that is being typed ends before the tag on a later line. */
function closingQuote(text: string, quote: string, from: number): number {
  const found = text.indexOf(quote, from);
  const end = found < 0 ? text.length : found;
  const tag = text.slice(from, end).search(/[\r\n]\s*<[A-Za-z/]/);
  return tag < 0 ? end : from + tag;
}

/** Offset of the brace that closes the one before `from`; strings in it may hold braces. */
function closingBrace(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '{') depth++;
    else if (character === '}') {
      depth--;
      if (depth === 0) return at;
    } else if (character === '"' || character === "'" || character === '`') {
      const end = text.indexOf(character, at + 1);
      const line = text.indexOf('\n', at + 1);
      // An apostrophe in half-written code does not swallow the file.
      if (0 <= end && (character === '`' || line < 0 || end < line)) at = end;
    }
  }
  return text.length;
}
