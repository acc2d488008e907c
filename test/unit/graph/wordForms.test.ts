import assert from 'node:assert/strict';
import { WordForms } from '../../../src/graph/wordForms';

suite('graph/wordForms', () => {
  test('words of a stem are found in the order in which they came, however many others there are', () => {
    const forms = new WordForms();
    const byStem = new Map<string, number[]>();
    // More than the first tables have room for, some stems with many words.
    for (let term = 1; term < 5_000; term++) {
      const stem = `stem${(term * 7) % (term % 3 === 0 ? 11 : 2_003)}`;
      forms.add(term, stem);
      byStem.set(stem, [...(byStem.get(stem) ?? []), term]);
    }
    for (const [stem, terms] of byStem) assert.deepEqual(forms.alike(stem).filter((term) => terms.includes(term)), terms);
    const nAlike = [...byStem.keys()].reduce((sum, stem) => sum + forms.alike(stem).length, 0);
    assert.ok(nAlike < 5_100, 'hardly another stem has the same hash');
    assert.deepEqual(forms.alike('no such stem'), []);
  });
});
