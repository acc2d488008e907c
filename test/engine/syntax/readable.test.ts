// What is rewritten before a grammar reads it costs no more than a text of its length may.
import assert from 'node:assert/strict';
import { languageById } from '../../../src/syntax/languages';
import { readableText } from '../../../src/syntax/trees';
import { defined } from '../../support/defined';

const nChars = 100_000;
/** A pattern that looks at the rest of such a text from each of its places takes ten seconds and more. */
const limitMs = 2_000;
const beginnings = [
  ' ', '\t', '(', '()', '{ ', '} ', '$', '$a', '"""', '#"""', "'", '\\', '/* ', '/*x*/ ', '// ', '@A ', '@A("', '@A\n', 'class A ', 'class A<', 'class A\n@A ',
  'open ', 'set ', 'suspend ', 'final ', 'x get ', 'val a\n', 'context(a: ', 'is A if ', ' if ', 'is A<', 'case (', 'case .a', '.a ..', 'where ', 'where a,\n',
  'typealias a where ', 'associatedtype A where a,\n', 'init(', 'init(x) where a,\n {', '/A.b ', 'a: (), ', 'if try await ', '#available(', 'throws(',
];

suite('syntax/readable', () => {
  for (const id of ['kotlin', 'swift']) {
    test(`${id} that begins one thing again and again is made readable in a time that goes with its length`, () => {
      const row = defined(languageById(id));
      for (const beginning of beginnings) {
        const text = `\n${beginning.repeat(Math.ceil(nChars / beginning.length))}`;
        const startMs = performance.now();
        const readable = readableText(row, text);
        assert.equal(readable.length, text.length);
        assert.ok(performance.now() - startMs < limitMs, `${JSON.stringify(beginning)} took ${Math.round(performance.now() - startMs)} ms`);
      }
    }).timeout(60_000);
  }
});
