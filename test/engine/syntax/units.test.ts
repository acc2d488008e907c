import assert from 'node:assert/strict';
import type { FileFacts, UnitFact } from '../../../src/graph/fileFacts';
import { collectGarbage } from '../../support/garbage';
import { factsOf } from '../../support/languageHarness';

function unit(facts: FileFacts, name: string): UnitFact {
  const found = facts.units.find(({ symbol }) => facts.symbols[symbol]?.name === name);
  assert.ok(found !== undefined, `no unit of ${name}`);
  return found;
}

function words(facts: FileFacts, name: string, field: keyof UnitFact['terms']): string[] {
  return [...unit(facts, name).terms[field].keys()].filter((term) => /^\w/.test(term));
}

suite('units', () => {
  test('words are sorted into what comments, strings and code say', async () => {
    const facts = await factsOf('javascript', '// Opens crates.\nfunction lid() {\n  // gently\n  return pry("splinter" + `${crowbar} wedge`);\n}');
    assert.deepEqual(words(facts, 'lid', 'doc'), ['opens', 'crates']);
    assert.deepEqual(words(facts, 'lid', 'comment'), ['gently']);
    assert.deepEqual(words(facts, 'lid', 'string'), ['splinter', 'wedge']);
    assert.ok(words(facts, 'lid', 'code').includes('crowbar'));
  });

  test('a docstring is doc text of what it documents, and not of what is around that', async () => {
    const facts = await factsOf('python', 'def outer():\n    """Stacks barrels."""\n    def inner():\n        """Rolls kegs."""\n        return "cask"\n    return inner');
    assert.deepEqual(words(facts, 'outer', 'doc'), ['stacks', 'barrels']);
    assert.deepEqual(words(facts, 'inner', 'doc'), ['rolls', 'kegs']);
    assert.deepEqual(words(facts, 'inner', 'string'), ['cask']);
  });

  test('the text of a type ends before its first member, whose comment is its own', async () => {
    const facts = await factsOf('typescript', '/** Holds crates. */\nclass Shelf {\n  depth = 1;\n\n  /** Lifts planks. */\n  raise() {}\n}');
    assert.deepEqual([unit(facts, 'Shelf').startLine, unit(facts, 'Shelf').endLine], [2, 4]);
    assert.deepEqual(words(facts, 'Shelf', 'doc'), ['holds', 'crates']);
    assert.deepEqual(words(facts, 'raise', 'doc'), ['lifts', 'planks']);
  });

  test('short data has no text of its own, a longer table has', async () => {
    const facts = await factsOf('javascript', 'const low = 1;\nconst table = {\n  plank: 1,\n};');
    assert.deepEqual(facts.units.map(({ symbol }) => facts.symbols[symbol]?.name), ['table']);
  });

  test('words of texts that are gone do not fill the memory', async () => {
    const wordsOf = (n: number): string => Array.from({ length: 500 }, (_, i) => `handle${letters(n)}Of${letters(i)}();`).join('\n');
    const heapAfter = async (from: number, n: number): Promise<number> => {
      for (let i = from; i < from + n; i++) await factsOf('javascript', wordsOf(i));
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    // Of 30,000 new words each would take some 500 bytes.
    const before = await heapAfter(0, 20);
    const grown = (await heapAfter(20, 60)) - before;
    assert(grown < 3_000_000, `${grown} bytes`);
  });
});

/** A word of its own for each number. */
function letters(n: number): string {
  return String(n).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '');
}
