import assert from 'node:assert/strict';
import { noStopWords } from '../../../src/base/stopWords';
import { identifierTerms, pairTerm, stem, wholeTerm } from '../../../src/base/terms';

suite('base/terms', () => {
  test('forms of one word have one stem', () => {
    for (const forms of [['add', 'adds', 'added', 'adding'], ['key', 'keys'], ['day', 'days'], ['try', 'tries', 'tried'], ['use', 'uses', 'used', 'using'], ['log', 'logs', 'logged', 'logging'], ['egg', 'eggs'], ['err', 'erred'], ['index', 'indexed', 'indexing'], ['render', 'renders', 'rendered', 'rendering'], ['plan', 'plans', 'planned', 'planning'], ['id', 'ids'], ['api', 'apis']]) {
      assert.equal(new Set(forms.map(stem)).size, 1, `${forms.join(', ')}: ${forms.map(stem).join(', ')}`);
    }
  });

  test('different words keep different stems', () => {
    for (const [a, b] of [['add', 'aid'], ['key', 'keep'], ['user', 'uses'], ['log', 'logic'], ['state', 'static'], ['cart', 'card']] as const) assert.notEqual(stem(a), stem(b), `${a} ${b}`);
  });

  test('words of other scripts, numbers and short ones stay as they are', () => {
    for (const word of ['größen', 'сумму', '寻路', '256', 'v2', 'is', 'x']) assert.equal(stem(word), word);
  });

  test('an identifier of several words is also found as a whole and by its pairs', () => {
    assert.deepEqual(identifierTerms('getCookieDomains', noStopWords), ['get', 'cookie', 'domains', '=getcookiedomains', '~get_cooki', '~cooki_domain']);
    assert.deepEqual(identifierTerms('cookie', noStopWords), ['cookie']);
    assert.equal(wholeTerm('ab'), '=ab');
    assert.equal(pairTerm('cookies', 'domains'), pairTerm('cookie', 'domain'));
  });

  test('single letters, numbers, stop words and data are left out', () => {
    assert.deepEqual(identifierTerms('x', noStopWords), []);
    assert.deepEqual(identifierTerms('42', noStopWords), []);
    assert.deepEqual(identifierTerms('the', new Set(['the'])), []);
    assert.deepEqual(identifierTerms('a'.repeat(200), noStopWords), []);
    assert.deepEqual(identifierTerms('寻', noStopWords), ['寻']);
  });
});
