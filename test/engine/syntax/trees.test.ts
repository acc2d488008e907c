// A grammar that hangs or fails costs one text.
import assert from 'node:assert/strict';
import { Query } from 'web-tree-sitter';
import { extractFacts } from '../../../src/syntax/extract';
import { Grammars, type LoadedLanguage } from '../../../src/syntax/grammars';
import { defaultRules } from '../../../src/server/defaults';
import { openProject } from '../../support/diskWorld';
import { defined } from '../../support/defined';
import { sourceAssets } from '../../support/languageHarness';
import { MemoryReader } from '../../support/world';

const text = 'export function kept(): number {\n  return 1;\n}\n';

/** A language of the test's own, whose parser may be spoilt. */
async function ownLanguage(id = 'typescript'): Promise<{ grammars: Grammars; language: LoadedLanguage }> {
  const grammars = new Grammars(sourceAssets(process.cwd()), () => {});
  return { grammars, language: defined(await grammars.load(id)) };
}

/** As a grammar does that reads out of its memory. */
function trap(language: LoadedLanguage): void {
  language.parser.parse = () => { throw new WebAssembly.RuntimeError('memory access out of bounds'); };
}

suite('syntax/trees', () => {
  test('a parser that does not come to an end is stopped, the sooner the shorter its text', async () => {
    const { language } = await ownLanguage();
    const parse = language.parser.parse.bind(language.parser);
    let nCalls = 0;
    language.parser.parse = (_text, _tree, options) => {
      const isOver = options?.progressCallback as (state: { currentOffset: number; hasError: boolean }) => boolean;
      while (!isOver({ currentOffset: 0, hasError: true })) nCalls++;
      return null;
    };
    const startMs = performance.now();
    const facts = extractFacts(language, text, defaultRules);
    const tookMs = performance.now() - startMs;
    assert(0 < nCalls && 900 < tookMs && tookMs < 2_000, `${nCalls} calls, ${tookMs} ms`);
    assert.deepEqual([facts.symbols.length, facts.nLines, facts.problems.length], [0, 3, 1]);
    language.parser.parse = parse;
    assert.equal(extractFacts(language, text, defaultRules).symbols[0]?.name, 'kept');
  });

  test('a query that does not come to an end is stopped too, and the next text is read as ever', async () => {
    const { language } = await ownLanguage('bash');
    // Each word waits for any later one, and all that wait are compared at each step.
    const slow = new Query(defined(language.parser.language ?? undefined), '(command argument: (word) @a argument: (word) @b (#eq? @a "no"))');
    const startMs = performance.now();
    const facts = extractFacts({ ...language, query: slow }, `run${' αβ'.repeat(3_000)}\n`, defaultRules);
    assert.ok(performance.now() - startMs < 4_000);
    assert.deepEqual([facts.symbols.length, facts.problems.length], [0, 1]);
    assert.deepEqual(extractFacts(language, 'kept() { run; }\n', defaultRules).symbols.map(({ name }) => name), ['kept']);
    slow.delete();
  });

  test('thousands of words in one declaration are read through in time', async () => {
    const { language } = await ownLanguage('bash');
    const facts = extractFacts(language, `export RE${' αβ'.repeat(4_000)} GION=north\ndeclare -g -r NORTH=1 SOUTH=2\ndeclare -r EAST=1 WEST=2\n`, defaultRules);
    assert.deepEqual(facts.problems, []);
    assert.deepEqual(facts.symbols.map(({ name, kind }) => `${kind} ${name}`), ['variable GION', 'constant NORTH', 'variable SOUTH', 'constant EAST', 'constant WEST']);
  });

  test('broken text in a macro may be nested deeper than the stack', async () => {
    const { language } = await ownLanguage('rust');
    for (const depth of [2_000, 12_000]) {
      const facts = extractFacts(language, `fn kept() {\n  run!(${'('.repeat(depth)} x } ${')'.repeat(depth)});\n}\n`, defaultRules);
      assert.deepEqual(facts.symbols.map(({ name }) => name), ['kept'], `${depth} levels`);
    }
  });

  test('a line of thousands of words does not keep a grammar from looking at the clock', async () => {
    for (const [id, line] of [['swift', 'αβ '.repeat(8_000)], ['dart', `${'n {} '.repeat(3_000)}${'n()'.repeat(200)}`]] as const) {
      const { language } = await ownLanguage(id);
      const before = process.cpuUsage();
      extractFacts(language, `class Crate {\n  var lid: ${line}\n}\n`, defaultRules);
      const { user, system } = process.cpuUsage(before);
      // Without a break in the line Swift takes 19 s here.
      assert.ok(user + system < 6_000_000, `${id}: ${(user + system) / 1_000_000} s`);
    }
  });

  test('a limit does not depend on the time of day, which may be set while a text is parsed', async () => {
    const { language } = await ownLanguage();
    const { now } = Date;
    let day = now();
    Date.now = () => (day += 3_600_000);
    try {
      assert.deepEqual(extractFacts(language, text.repeat(200), defaultRules).problems, []);
    } finally {
      Date.now = now;
    }
  });

  test('after a trap the next text is parsed by another parser, and gives what it gave before', async () => {
    const { language } = await ownLanguage();
    const before = extractFacts(language, text, defaultRules);
    const spoilt = language.parser;
    trap(language);
    assert.throws(() => extractFacts(language, text, defaultRules), /out of bounds/);
    assert.notEqual(language.parser, spoilt);
    assert.deepEqual(extractFacts(language, text, defaultRules), before);
  });

  test('a file whose grammar traps is skipped with the reason, and those after it are indexed', async () => {
    const { grammars, language } = await ownLanguage();
    const reader = new MemoryReader(new Map([['a.ts', text], ['b.ts', text.replace('kept', 'bee')]]));
    const project = await openProject('/world', reader, defaultRules, grammars);
    trap(language);
    await project.build();
    assert.match(project.indexer.skipped.get('a.ts') ?? '', /could not be read: memory access out of bounds/);
    assert.equal(project.indexer.graph.symbolsNamed('bee').length, 1);
    reader.write('a.ts', `${text}\n`);
    await project.indexer.pathsChanged(['a.ts']);
    assert.equal(project.indexer.graph.symbolsNamed('kept').length, 1);
    assert.equal(project.indexer.skipped.size, 0);
  });
});
