// Damaged sources through the extraction, and now and then through the index and an answer: nothing throws, nothing
// hangs, and every place lies in the file. Used by the tests for seconds and by test/long/fuzz.mjs for hours.
import type { FileFacts } from '../../src/graph/fileFacts';
import { namedAfterFile } from '../../src/graph/fileFacts';
import { languageOfPath, languageOfText, languages } from '../../src/syntax/languages';
import { extractFacts } from '../../src/syntax/extract';
import { decodeFacts, encodeFacts } from '../../src/graph/factsCodec';
import { LineTable } from '../../src/base/lineTable';
import { defaultRules } from '../../src/server/defaults';
import { parseExploreInput } from '../../src/extension/tools/exploreInput';
import { collectGarbage } from './garbage';
import { mutated, oddText, oddValue } from './mutations';
import { Random } from './random';
import { World, sharedGrammars, sourceLines } from './world';

/** A sound text, by its path. */
export type Corpus = readonly (readonly [path: string, text: string])[];

export interface FuzzOptions {
  readonly seed: number;
  /** Number of the first run, to repeat one; 0 if left out. */
  readonly firstRun?: number;
  readonly maxRuns: number;
  /** The run ends when it has used this much time of the processor. In milliseconds. */
  readonly maxCpuMs: number;
  /** One in so many is also put into a workspace that is asked about it. */
  readonly answerEvery: number;
  /** Called now and then with the figures so far. */
  readonly onProgress?: (figures: FuzzFigures) => void;
}

export interface FuzzFigures {
  nRuns: number;
  nAnswers: number;
  /** Symbols whose places were held against their text. */
  nSymbols: number;
  cpuMs: number;
  slowestMs: number;
  slowest: string;
  /** Bytes of WebAssembly memory and of heap after the warm-up and at the end. */
  wasmBefore: number;
  wasmAfter: number;
  heapBefore: number;
  heapAfter: number;
  /** What went wrong, each with what repeats it; at most some. */
  readonly failures: string[];
}

/** No text of the size of a source file may take longer. In milliseconds of the processor. */
export const maxRunMs = 2_000;
const maxFailures = 20;
/** Runs after which memory is looked at for the first time: all grammars are loaded and their stacks have grown. */
const warmUpShare = 0.4;

/** One text in so many is taken whole; of the others a stretch, since many small texts try more than few large ones. */
const wholeEvery = 8;
const stretchChars = 700;

/** Some lines of a text, from any place in it. */
function stretch(text: string, random: Random): string {
  if (text.length <= stretchChars) return text;
  const start = text.lastIndexOf('\n', random.below(text.length - stretchChars)) + 1;
  return text.slice(start, start + stretchChars);
}

/** Damages the texts of a corpus one after the other, so that each language gets its turn. */
export async function fuzzSources(corpus: Corpus, { seed, firstRun = 0, maxRuns, maxCpuMs, answerEvery, onProgress }: FuzzOptions): Promise<FuzzFigures> {
  const byLanguage = new Map<string, [string, string][]>();
  for (const [path, text] of corpus) {
    const row = languageOfPath(path);
    if (row === undefined || 40_000 < text.length) continue;
    const texts = byLanguage.get(row.id) ?? [];
    texts.push([path, text]);
    byLanguage.set(row.id, texts);
  }
  const names = [...byLanguage.keys()].sort();
  for (const name of names) await sharedGrammars().load(name);
  const memories = memoriesOfGrammars();
  const world = await World.open(new Map([['src/kept.ts', 'export function kept(): number {\n  return 1;\n}\n']]));
  const figures: FuzzFigures = { nRuns: 0, nAnswers: 0, nSymbols: 0, cpuMs: 0, slowestMs: 0, slowest: '', wasmBefore: 0, wasmAfter: 0, heapBefore: 0, heapAfter: 0, failures: [] };
  const startMs = cpuMs();
  while (figures.nRuns < maxRuns && figures.failures.length < maxFailures) {
    figures.cpuMs = cpuMs() - startMs;
    if (maxCpuMs <= figures.cpuMs) break;
    if (figures.heapBefore === 0 && warmUpShare <= Math.max(figures.nRuns / maxRuns, figures.cpuMs / maxCpuMs)) [figures.wasmBefore, figures.heapBefore] = [memories(), heapHeld()];
    const run = firstRun + figures.nRuns;
    const runSeed = seed + run;
    const own = new Random(runSeed);
    const name = names[run % names.length] ?? '';
    const [path, text] = own.pick(byLanguage.get(name) ?? []);
    const [, other] = own.pick(own.below(3) === 0 ? byLanguage.get(own.pick(names)) ?? [] : byLanguage.get(name) ?? []);
    const damaged = mutated(own.below(wholeEvery) === 0 ? text : stretch(text, own), other, own);
    const isAsked = run % answerEvery === answerEvery - 1;
    const beginMs = cpuMs();
    try {
      figures.nSymbols += checkExtraction(path, damaged);
      if (isAsked) {
        figures.nAnswers++;
        await checkAnswer(world, path, damaged, own);
      }
    } catch (error) {
      figures.failures.push(`--seed ${seed} --first ${run}, ${path}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
    const tookMs = cpuMs() - beginMs;
    if (figures.slowestMs < tookMs) [figures.slowestMs, figures.slowest] = [tookMs, `--seed ${seed} --first ${run}, ${path}, ${damaged.length} characters`];
    if (maxRunMs < tookMs) figures.failures.push(`--seed ${seed} --first ${run}, ${path}: it took ${Math.round(tookMs)} ms`);
    figures.nRuns++;
    if (figures.nRuns % 5_000 === 0) onProgress?.(figures);
    // Promises of the index are let go.
    if (figures.nRuns % 200 === 0) await new Promise<void>((resume) => { setImmediate(resume); });
  }
  figures.cpuMs = cpuMs() - startMs;
  [figures.wasmAfter, figures.heapAfter] = [memories(), heapHeld()];
  return figures;
}

/** Extracts, and holds the facts against the text; the number of symbols. */
function checkExtraction(path: string, text: string): number {
  const named = languageOfPath(path);
  const row = named === undefined ? undefined : languageOfText(named, text);
  const language = row === undefined ? undefined : sharedGrammars().ready(row.id);
  if (row === undefined || language === undefined) return 0;
  const facts = extractFacts(language, text, defaultRules);
  checkFacts(facts, text);
  const again = decodeFacts(encodeFacts(facts));
  if (again === undefined || again.symbols.length !== facts.symbols.length || again.refs.length !== facts.refs.length) throw new Error('facts that were written and read are others');
  return facts.symbols.length;
}

/** Throws for the first place that is not in the text. */
export function checkFacts(facts: FileFacts, text: string): void {
  const table = new LineTable(text);
  const { nLines } = table;
  const lines = text.split(/\r\n|\r|\n/);
  const expect = (isGood: boolean, what: string): void => {
    if (!isGood) throw new Error(what);
  };
  const isLine = (line: number): boolean => Number.isInteger(line) && 1 <= line && line <= nLines;
  expect(facts.nLines === nLines, `it has ${nLines} lines, the facts say ${facts.nLines}`);
  facts.symbols.forEach((symbol, i) => {
    const it = `symbol ${i} ${symbol.kind} ${JSON.stringify(symbol.name.slice(0, 60))} ${symbol.startLine}..${symbol.endLine}`;
    expect(isLine(symbol.startLine) && isLine(symbol.endLine) && symbol.startLine <= symbol.endLine, `${it}: its lines are not in the file of ${nLines}`);
    expect(symbol.startLine <= symbol.nameLine && symbol.nameLine <= symbol.endLine, `${it}: its name is on line ${symbol.nameLine}`);
    expect(isLine(symbol.docLine) && symbol.docLine <= symbol.startLine, `${it}: its comment is on line ${symbol.docLine}`);
    expect(symbol.bodyLine === 0 || (symbol.startLine <= symbol.bodyLine && symbol.bodyLine <= symbol.endLine), `${it}: its body is on line ${symbol.bodyLine}`);
    expect(-1 <= symbol.parent && symbol.parent < facts.symbols.length && symbol.parent !== i, `${it}: its parent is ${symbol.parent}`);
    expect(symbol.name !== '', `${it}: it has no name`);
    const bare = symbol.name.split(/[^\p{L}\p{N}_$]+/u).filter((word) => word !== '');
    expect(symbol.name === namedAfterFile || bare.length === 0 || (lines[symbol.nameLine - 1] ?? '').includes(bare.at(-1) ?? ''), `${it}: its name is not in line ${symbol.nameLine}`);
  });
  for (const ref of facts.refs) expect(isLine(ref.line) && -1 <= ref.from && ref.from < facts.symbols.length, `use of ${ref.name} on line ${ref.line} from ${ref.from}`);
  for (const { line, source } of facts.imports) expect(isLine(line), `import of ${source} on line ${line}`);
  for (const { line, name, scope } of facts.bindings) expect(isLine(line) && -1 <= scope && scope < facts.symbols.length, `binding of ${name} on line ${line}`);
  for (const { line, owner } of facts.conformances) expect(isLine(line), `conformance of ${owner} on line ${line}`);
  for (const unit of facts.units) expect(isLine(unit.startLine) && isLine(unit.endLine) && unit.startLine <= unit.endLine && 0 <= unit.symbol && unit.symbol < facts.symbols.length, `unit ${unit.startLine}..${unit.endLine} of ${unit.symbol}`);
}

/** Puts a damaged text into a workspace and asks: what is shown is in the text, under its numbers. */
async function checkAnswer(world: World, path: string, text: string, random: Random): Promise<void> {
  const place = `src/${path.slice(path.lastIndexOf('/') + 1)}`;
  world.reader.write(place, text);
  await world.project.indexer.pathsChanged([place]);
  const reason = world.project.indexer.skipped.get(place);
  if (reason?.startsWith('Its symbols could not be read') === true) throw new Error(reason);
  const names = [...(world.project.indexer.graph.fileAt(place)?.symbols ?? [])].map(({ name }) => name);
  const query = 0 < names.length && random.below(2) === 0 ? random.pick(names) : random.below(2) === 0 ? `${place}:${random.below(40)}-${random.below(90)}` : oddText(random);
  const { text: answer } = await world.ask(query.trim() === '' ? 'kept' : query.slice(0, 10_000));
  if (answer === '') throw new Error(`no answer to ${JSON.stringify(query)}`);
  const now = new TextDecoder().decode(world.reader.files.get(place)).split(/\r\n|\r|\n/);
  for (const [number, line] of sourceLines(answer).get(place) ?? []) if (now[number - 1]?.trimEnd() !== line.trimEnd()) throw new Error(`line ${number} is shown as ${JSON.stringify(line)} and is ${JSON.stringify(now[number - 1])}`);
  world.reader.files.delete(place);
  await world.project.indexer.pathsChanged([place]);
}

/** Odd tool inputs: each gets a sentence or an answer. Gives how many were answered. */
export async function fuzzInputs({ seed, maxRuns, maxCpuMs }: Pick<FuzzOptions, 'seed' | 'maxRuns' | 'maxCpuMs'>): Promise<{ nRuns: number; nAnswered: number; slowestMs: number }> {
  const world = await World.open(`
//- /src/a.ts
import { bee } from './b';
export class Foo { bar(): void { bee(); } }
//- /src/b.ts
export function bee(): void {}
`);
  const startMs = cpuMs();
  let nAnswered = 0;
  let nRuns = 0;
  let slowestMs = 0;
  for (; nRuns < maxRuns && cpuMs() - startMs < maxCpuMs; nRuns++) {
    const random = new Random(seed + nRuns);
    const isQuery = random.below(4) !== 0;
    const odd = (makes: () => unknown): unknown => (random.below(5) === 0 ? oddValue(random) : makes());
    const raw = random.below(12) === 0 ? oddValue(random) : {
      query: isQuery ? oddText(random) : oddValue(random), ...(random.below(2) === 0 ? {} : { seen: odd(() => [oddText(random), 'dabcd1']) }), ...(random.below(3) === 0 ? { projectPath: odd(() => oddText(random)) } : {}),
      ...(random.below(3) === 0 ? { maxChars: odd(() => 1_000 + random.below(23_000)) } : {}), ...(random.below(3) === 0 ? { fresh: odd(() => random.below(2) === 0) } : {}), [oddText(random)]: oddValue(random),
    };
    const beginMs = cpuMs();
    const parsed = parseExploreInput(raw);
    if (parsed.kind === 'complaint') {
      if (!/^.{20,600}$/s.test(parsed.message) || !/[.)}]$/.test(parsed.message)) throw new Error(`seed ${seed + nRuns}: no sentence: ${parsed.message}`);
    } else {
      const { input } = parsed;
      const { text } = await world.ask(input.query, { chat: `chat ${nRuns % 7}`, seen: input.seen, fresh: input.fresh, maxChars: input.maxChars });
      if (text === '') throw new Error(`seed ${seed + nRuns}: no answer to ${JSON.stringify(input.query)}`);
      nAnswered++;
    }
    const tookMs = cpuMs() - beginMs;
    slowestMs = Math.max(slowestMs, tookMs);
    if (maxRunMs < tookMs) throw new Error(`seed ${seed + nRuns}: it took ${Math.round(tookMs)} ms`);
  }
  return { nRuns, nAnswered, slowestMs };
}

/** Rows that a corpus has nothing for. */
export function missingLanguages(corpus: Corpus): string[] {
  const present = new Set(corpus.map(([path]) => languageOfPath(path)?.id));
  return languages.map(({ id }) => id).filter((id) => !present.has(id));
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function heapHeld(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Bytes of the memory that all grammars share: it never shrinks, so what leaks is seen in its size. */
function memoriesOfGrammars(): () => number {
  return () => wasmMemories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
}

interface MemoryLike {
  readonly buffer: ArrayBuffer;
}

const wasmMemories: MemoryLike[] = [];
watchMemories();

/** Keeps hold of the memory of each WebAssembly program that starts from now on. */
function watchMemories(): void {
  const wasm = (globalThis as unknown as { WebAssembly: { instantiate: (source: unknown, imports?: { env?: Record<string, unknown> }) => Promise<unknown>; Memory: abstract new () => MemoryLike } }).WebAssembly;
  const { instantiate } = wasm;
  wasm.instantiate = async (source, imports) => {
    const made = (await instantiate(source, imports)) as { instance?: { exports: object }; exports?: object };
    for (const value of [...Object.values(imports?.env ?? {}), ...Object.values((made.instance ?? made).exports ?? {})]) if (value instanceof wasm.Memory && !wasmMemories.includes(value)) wasmMemories.push(value);
    return made;
  };
}
