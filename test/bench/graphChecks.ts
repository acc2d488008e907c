// What can be said of a graph without another tool that knows the language. Run through graphChecks.mjs:
//   implements ROOT                       which implementations of interface methods have another number of
//                                         parameters or results, counted in the text by rules of its own
//   sample ROOT LANGUAGE [--n N] [--seed N] [--under FOLDER]   certain call edges, drawn by chance, to be read
import { readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadContentHash } from '../../src/base/contentHash';
import { type FileRecord, type Ref } from '../../src/graph/codeGraph';
import { isCertain } from '../../src/graph/edge';
import { type SymbolRecord, isCallable, isType, qualifiedName } from '../../src/graph/symbol';
import { noLog } from '../../src/index/ports';
import { defaultRules } from '../../src/server/defaults';
import { NodeFileReader } from '../../src/server/node/nodeFiles';
import { Project } from '../../src/server/project';
import { sharedGrammars } from '../support/world';

/** Lines of a target that are shown, so that a reader sees its whole head. */
const nHeadLines = 6;

const words = process.argv.slice(2);
const option = (name: string, fallback: string): string => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? fallback) : fallback);

async function main(): Promise<void> {
  const [command = '', rootArgument = '', language = ''] = words;
  const root = realpathSync(rootArgument);
  const project = new Project(root, basename(root), {
    reader: new NodeFileReader(root), grammars: sharedGrammars(), hash: await loadContentHash(), clock: { nowMs: () => performance.now() }, log: noLog,
  }, defaultRules);
  await project.build();
  const texts = new Texts(root);
  if (command === 'implements') checkImplements(project, texts);
  else if (command === 'sample') printSample(project, texts, language);
  else throw new Error('Say implements or sample.');
}

class Texts {
  readonly #root: string;
  readonly #lines = new Map<string, readonly string[]>();

  constructor(root: string) {
    this.#root = root;
  }

  lines(path: string): readonly string[] {
    let lines = this.#lines.get(path);
    if (lines === undefined) {
      lines = readFileSync(join(this.#root, path), 'utf8').split('\n');
      this.#lines.set(path, lines);
    }
    return lines;
  }
}

// ─── Go signatures, read from the text alone ────────────────────────────────────────────────────────────────

interface Signature {
  readonly params: readonly string[];
  readonly results: readonly string[];
}

/** The signature behind a name; undefined when it can not be read. */
function readGoSignature(lines: readonly string[], nameLine: number, name: string): Signature | undefined {
  const text = lines.slice(nameLine - 1, nameLine + 59).join('\n').replaceAll(/\/\/[^\n]*/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const head = new RegExp(`(?:^|[^\\w])${name}\\s*(\\[[^\\]]*\\])?\\(`).exec(text);
  if (head === null) return undefined;
  const open = head.index + head[0].length - 1;
  const close = closing(text, open);
  if (close < 0) return undefined;
  const params = typesOfList(text.slice(open + 1, close));
  const rest = text.slice(close + 1);
  const gap = /^[ \t]*/.exec(rest)?.[0].length ?? 0;
  if (rest[gap] === '(') {
    const end = closing(rest, gap);
    return end < 0 ? undefined : { params, results: typesOfList(rest.slice(gap + 1, end)) };
  }
  // One result goes on to the body or to the end of the line, but for the braces of `interface{}` and `struct{}`.
  const one = (/^[^\n]*/.exec(rest)?.[0] ?? '').replaceAll(/\b(interface|struct)\s*\{\s*\}/g, '$1<>').replace(/\{.*$/, '').replaceAll('<>', '{}').trim();
  return { params, results: one === '' ? [] : [one] };
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? ' ')) depth++;
    else if (')]}'.includes(text[at] ?? ' ') && --depth === 0) return at;
  }
  return -1;
}

/** One type for each parameter: `a, b int` has two, `int, string` has two. */
function typesOfList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of list) {
    if ('([{'.includes(char)) depth++;
    if (')]}'.includes(char)) depth--;
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  parts.push(part.trim());
  const filled = parts.filter((text) => text !== '');
  const named = /^[A-Za-z_]\w*\s+(?!\{)(\S[\s\S]*)$/;
  const isNamed = filled.some((text) => named.test(text) && !/^(?:func|chan|map|struct|interface)\b/.test(text));
  if (!isNamed) return filled;
  const types: string[] = [];
  let type = '';
  for (const text of filled.toReversed()) {
    type = named.exec(text)?.[1] ?? type;
    types.unshift(type);
  }
  return types;
}

function plainType(type: string): string {
  return type.replaceAll(/\b\w+\./g, '').replaceAll(/\s+/g, '').replaceAll('interface{}', 'any').replace(/^\.\.\./, '[]');
}

function checkImplements({ indexer: { graph }, resolver }: Project, texts: Texts): void {
  const counts = { interfaces: 0, interfaceMethods: 0, relations: 0, bySignature: 0, byType: 0, methodEdges: 0, typeEdges: 0, unread: 0, paramCountDiffers: 0, resultCountDiffers: 0, typeNamesDiffer: 0 };
  const kinds = new Map<string, number>();
  const wrong: string[] = [];
  const place = (symbol: SymbolRecord): string => `${qualifiedName(symbol)}@${graph.fileOf(symbol).path}:${symbol.nameLine}`;
  const check = (method: SymbolRecord, need: SymbolRecord): void => {
    const [a, b] = [method, need].map((symbol) => readGoSignature(texts.lines(graph.fileOf(symbol).path), symbol.nameLine, symbol.name));
    if (a === undefined || b === undefined) {
      counts.unread++;
      wrong.push(`unread: ${place(method)} | ${place(need)}`);
      return;
    }
    const isOtherParams = a.params.length !== b.params.length;
    const isOtherResults = a.results.length !== b.results.length;
    const isOtherTypes = [...a.params, ...a.results].map(plainType).join() !== [...b.params, ...b.results].map(plainType).join();
    if (isOtherParams) counts.paramCountDiffers++;
    if (isOtherResults) counts.resultCountDiffers++;
    if (isOtherTypes) counts.typeNamesDiffer++;
    if (isOtherParams || isOtherResults || isOtherTypes) wrong.push(`${place(method)} (${a.params.join('; ')}) → (${a.results.join('; ')})\n    for ${place(need)} (${b.params.join('; ')}) → (${b.results.join('; ')})`);
  };
  for (const file of graph.files()) {
    if (file.language !== 'go') continue;
    counts.interfaces += file.symbols.filter(({ kind }) => kind === 'interface').length;
    for (const symbol of file.symbols) {
      for (const edge of resolver.edgesFrom(symbol)) {
        if (edge.kind !== 'implements' && edge.kind !== 'overrides' && edge.kind !== 'extends') continue;
        const key = `${edge.kind} ${edge.how} ${edge.from.kind}→${edge.to.kind}`;
        kinds.set(key, (kinds.get(key) ?? 0) + 1);
      }
      if (symbol.parent?.kind !== 'interface' || !isCallable(symbol)) continue;
      counts.interfaceMethods++;
      for (const { method, how } of resolver.dispatch.implementationsOf(symbol)) {
        counts.relations++;
        if (how === 'signature') counts.bySignature++;
        else counts.byType++;
        check(method, symbol);
      }
    }
  }
  console.log(JSON.stringify(counts, null, 2));
  console.log(JSON.stringify(Object.fromEntries(kinds), null, 2));
  for (const text of wrong.slice(0, Number(option('--show', '20')))) console.log(text);
}

// ─── Samples to be read ─────────────────────────────────────────────────────────────────────────────────────

interface Drawn {
  readonly file: FileRecord;
  readonly ref: Ref;
  readonly how: string;
  readonly targets: readonly SymbolRecord[];
}

function printSample({ indexer: { graph }, resolver }: Project, texts: Texts, language: string): void {
  const under = option('--under', '');
  const certain: Drawn[] = [];
  let nCalls = 0;
  let nDoubtful = 0;
  for (const file of graph.files()) {
    if (file.language !== language || file.isGenerated || !file.path.startsWith(under)) continue;
    for (let i = 0; i < graph.nRefs(file); i++) {
      const ref = graph.refAt(file, i);
      if (ref.kind !== 'call' && ref.kind !== 'new') continue;
      nCalls++;
      const { symbols, how } = resolver.targetsAt(file, i);
      const targets = symbols.filter((symbol) => isCallable(symbol) || isType(symbol));
      if (targets.length === 0) continue;
      if (isCertain(how)) certain.push({ file, ref, how, targets });
      else nDoubtful++;
    }
  }
  const byHow = new Map<string, number>();
  for (const { how } of certain) byHow.set(how, (byHow.get(how) ?? 0) + 1);
  console.log(JSON.stringify({ calls: nCalls, certain: certain.length, doubtful: nDoubtful, byHow: Object.fromEntries(byHow) }));
  const random = randomFrom(Number(option('--seed', '1')));
  const n = Math.min(Number(option('--n', '40')), certain.length);
  for (let i = 0; i < n; i++) {
    const j = i + Math.floor(random() * (certain.length - i));
    const drawn = certain[j];
    const other = certain[i];
    if (drawn === undefined || other === undefined) continue;
    certain[i] = drawn;
    certain[j] = other;
    const { file, ref, how, targets } = drawn;
    console.log(`\n#${i + 1} ${how} ${file.path}:${ref.line} in ${qualifiedName(ref.from)}: [${ref.receiver}] ${ref.name} (${ref.nArgs} arguments)`);
    const lines = texts.lines(file.path);
    for (let line = Math.max(1, ref.line - 2); line <= Math.min(lines.length, ref.line + 1); line++) console.log(`  ${line === ref.line ? '>' : ' '} ${(lines[line - 1] ?? '').slice(0, 160)}`);
    for (const target of targets) {
      const path = graph.fileOf(target).path;
      const end = Math.min(target.endLine, Math.max(target.nameLine, target.bodyLine), target.nameLine + nHeadLines - 1);
      console.log(`  → ${qualifiedName(target)} @ ${path}:${target.nameLine} | ${texts.lines(path).slice(target.nameLine - 1, end).map((line) => line.trim()).join(' ').slice(0, 220)}`);
    }
  }
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
