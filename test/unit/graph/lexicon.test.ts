import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Lexicon, lexicalFields, nFields } from '../../../src/graph/lexicon';

const code = lexicalFields.indexOf('code');

/** A document with words in its code only. */
function inCode(words: Readonly<Record<string, number>>): (ReadonlyMap<string, number> | undefined)[] {
  return Array.from({ length: nFields }, (_, field) => (field === code ? new Map(Object.entries(words)) : undefined));
}

/** Unit → count in the code, live units only. */
function read(lexicon: Lexicon, word: string): [number, number][] {
  const term = lexicon.terms.find(word);
  const postings = term === undefined ? undefined : lexicon.postings(term);
  if (postings === undefined) return [];
  return Array.from({ length: postings.n }, (_, i): [number, number] => [postings.units[i] ?? 0, ((postings.counts[i] ?? 0) >>> (4 * code)) & 15]).filter(([unit]) => lexicon.isLive(unit));
}

suite('graph/lexicon', () => {
  test('a word leads to the units that hold it, with a count of at most 15', () => {
    const lexicon = new Lexicon();
    lexicon.add(3, inCode({ apple: 2, pear: 40 }));
    lexicon.add(5_000, inCode({ apple: 1 }));
    assert.deepEqual(read(lexicon, 'apple'), [[3, 2], [5_000, 1]]);
    assert.deepEqual(read(lexicon, 'pear'), [[3, 15]]);
    assert.deepEqual(read(lexicon, 'plum'), []);
    assert.equal(lexicon.nUnits, 2);
  });

  test('a word whose units are all removed is nowhere', () => {
    const lexicon = new Lexicon();
    lexicon.add(1, inCode({ apple: 1, pear: 1 }));
    lexicon.add(2, inCode({ pear: 1 }));
    lexicon.remove(1);
    assert.equal(lexicon.postings(lexicon.terms.find('apple') ?? 0), undefined);
    assert.deepEqual(read(lexicon, 'pear'), [[2, 1]]);
  });

  test('lengths are relative to the mean, and whole words add none', () => {
    const lexicon = new Lexicon();
    lexicon.add(1, inCode({ a: 1, '=ab': 1, '~a b': 1 }));
    lexicon.add(2, inCode({ a: 3 }));
    assert.equal(lexicon.relativeLength(1, code), 0.5);
    assert.equal(lexicon.relativeLength(2, code), 1.5);
    lexicon.remove(2);
    assert.equal(lexicon.relativeLength(1, code), 1);
  });

  test('words of one stem are found by it, those that come later included', () => {
    const lexicon = new Lexicon();
    lexicon.add(1, inCode({ running: 1 }));
    assert.deepEqual(lexicon.formsOf('run'), ['running']);
    lexicon.add(2, inCode({ runs: 1 }));
    assert.deepEqual(lexicon.formsOf('run'), ['running', 'runs']);
  });

  test('after any adding and removing, every word leads to what a plain map says', () => {
    const steps = fc.array(fc.record({ words: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })), removes: fc.nat(30) }), { maxLength: 60 });
    fc.assert(fc.property(steps, (rows) => {
      const lexicon = new Lexicon();
      const model = new Map<number, Readonly<Record<string, number>>>();
      rows.forEach(({ words, removes }, unit) => {
        lexicon.add(unit, inCode(words));
        model.set(unit, words);
        lexicon.remove(removes);
        model.delete(removes);
        if (unit % 7 === 0) lexicon.trim();
      });
      for (const word of ['a', 'b', 'c']) {
        assert.deepEqual(read(lexicon, word), [...model].flatMap(([unit, words]): [number, number][] => (words[word] === undefined ? [] : [[unit, words[word]]])));
      }
      assert.equal(lexicon.nUnits, model.size);
    }));
  });

  test('when much is removed, what is left stays and the lists get shorter', () => {
    const lexicon = new Lexicon();
    for (let unit = 0; unit < 5_000; unit++) lexicon.add(unit, inCode({ word: 1 }));
    for (let unit = 0; unit < 4_500; unit++) lexicon.remove(unit);
    assert.equal(read(lexicon, 'word').length, 500);
    assert.ok((lexicon.postings(lexicon.terms.find('word') ?? 0)?.n ?? 0) < 5_000);
  });
});
