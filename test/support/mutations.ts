// Damages texts as disks, merges, tools and people do: the inputs of the fuzzing.
import type { Random } from './random';

const oddTexts = [
  '\u0000', '\uFEFF', '\u2028', '\u2029', '\uD800', '\uDC00', '\u202E', '\u200D', 'e\u0301\u0302\u0303', '\u{1F9C0}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', 'ß', 'İ', '\u0085', '\u000B', '\u000C', '\u001B[31m', '\u00A0', '漢字', 'עברית',
] as const;
const brackets = ['(', ')', '{', '}', '[', ']', '<', '>', '"', "'", '`', '/*', '*/', '//', '#', '"""', "'''", '<<EOF', '${', '#{', '<script>', '</script>', 'end', '\\'] as const;
const lineEnds = ['\r\n', '\r', '\n', '\n\r', '\u2028'] as const;
/** Texts do not grow without end when one is damaged again and again. In characters. */
const maxChars = 60_000;

type Mutation = (text: string, other: string, random: Random) => string;

const mutations: readonly Mutation[] = [
  function flipBytes(text, _other, random) {
    const bytes = new TextEncoder().encode(text);
    for (let n = 1 + random.below(8); 0 < n && 0 < bytes.length; n--) {
      const at = random.below(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    }
    return new TextDecoder().decode(bytes);
  },
  function deleteChunk(text, _other, random) {
    const [start, end] = chunk(text, random);
    return text.slice(0, start) + text.slice(end);
  },
  function repeatChunk(text, _other, random) {
    const [start, end] = chunk(text, random);
    return text.slice(0, end) + text.slice(start, end).repeat(1 + random.below(random.below(20) === 0 ? 50 : 3)) + text.slice(end);
  },
  function moveChunk(text, _other, random) {
    const [start, end] = chunk(text, random);
    const rest = text.slice(0, start) + text.slice(end);
    const at = random.below(rest.length + 1);
    return rest.slice(0, at) + text.slice(start, end) + rest.slice(at);
  },
  function takeFromOther(text, other, random) {
    const [start, end] = chunk(text, random);
    const [from, to] = chunk(other, random);
    return text.slice(0, start) + other.slice(from, to) + text.slice(end);
  },
  function insertBrackets(text, _other, random) {
    const bracket = random.pick(brackets);
    return insert(text, bracket.repeat(random.below(10) === 0 ? 1 + random.below(400) : 1), random);
  },
  function dropBrackets(text, _other, random) {
    const bracket = random.pick(['{', '}', '(', ')', '"', '\n', ';', ':', 'end']);
    return text.split(bracket).reduce((whole, part) => whole + (random.below(4) === 0 ? '' : bracket) + part);
  },
  function longLine(text, _other, random) {
    const part = random.pick(['x', 'a.b.', '1+', '((', '"s",', 'αβ ', '\t']);
    return insert(text, part.repeat(Math.floor((1_000 + random.below(6_000)) / part.length)), random);
  },
  function manySiblings(text, _other, random) {
    const part = random.pick(text.match(/[\p{L}\p{N}_$]+|["'].{0,20}?["']|[^\s\p{L}\p{N}]{1,3}/gu) ?? ['x']) + random.pick([' ', ', ', ' = 1, ', '; ', '\n', '()', '.', ' | ', ' {} ']);
    return insert(text, part.repeat(Math.floor((300 + random.below(2_700)) / part.length)), random);
  },
  function oddUnicode(text, _other, random) {
    let odd = text;
    for (let n = 1 + random.below(6); 0 < n; n--) odd = insert(odd, random.pick(oddTexts), random);
    return odd;
  },
  function mixLineEnds(text, _other, random) {
    return text.split('\n').reduce((whole, line) => whole + (random.below(3) === 0 ? random.pick(lineEnds) : '\n') + line);
  },
  function joinLines(text) {
    return text.replaceAll('\n', ' ');
  },
  function truncate(text, _other, random) {
    return text.slice(0, random.below(text.length + 1));
  },
  function nulls(text, _other, random) {
    return insert(text, '\u0000'.repeat(1 + random.below(30)), random);
  },
];

/** A text that began as `text` and was damaged one to four times; `other` gives the parts that come from elsewhere. */
export function mutated(text: string, other: string, random: Random): string {
  let damaged = text;
  for (let n = 1 + random.below(4); 0 < n; n--) damaged = random.pick(mutations)(damaged, other, random).slice(0, maxChars);
  return damaged;
}

function chunk(text: string, random: Random): [number, number] {
  const start = random.below(text.length + 1);
  return [start, Math.min(text.length, start + random.below(random.below(4) === 0 ? text.length + 1 : 80))];
}

function insert(text: string, part: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + part + text.slice(at);
}

/** A value as a confused or hostile caller may send it. */
export function oddValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => undefined, () => null, () => NaN, () => -1, () => 1e308, () => 12_000, () => true, () => ({}), () => [], () => Symbol('odd'), () => () => 1, () => 10n,
    () => '', () => ' '.repeat(random.below(20_000)), () => 'x'.repeat(random.below(12_000)), () => oddText(random), () => oddText(random),
    () => Array.from({ length: random.below(50) }, () => oddText(random)), () => Array.from({ length: 100_000 }, (_, i) => `d${i}`), () => [[['deep']]], () => new Date(NaN),
    () => Object.create(null) as unknown, () => new Map([['query', 'x']]),
  ])();
}

/** A question, a path or a name that is none. */
export function oddText(random: Random): string {
  const part = (): string => random.pick([
    ...oddTexts, ...brackets, '../', '../../../../etc/passwd', '/', '\\', 'C:\\', 'file:///x', 'a/b.ts:999999-1', ':0', ':-1', ':12-', '#L5-L', '#L99999999999999999999', 'src/a.ts', 'Foo::bar', 'a.b.c', '"', '`x', '(?:a+)+$', '[', '*', '%00', '%E0%A4%A', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'how does', 'what calls', 'callers of', ' ', ' ', '\n', '\t', 'a'.repeat(300),
  ]);
  return Array.from({ length: 1 + random.below(12) }, part).join('');
}
