import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldIdentifier, identifierWords, identifiersIn } from '../../../src/base/identifierWords';

suite('base/identifierWords', () => {
  const cut: readonly (readonly [string, readonly string[]])[] = [
    ['getCookieDomain', ['get', 'cookie', 'domain']], ['get_cookie_domain', ['get', 'cookie', 'domain']], ['GET_COOKIE', ['get', 'cookie']], ['HTTPServer_v2', ['http', 'server', 'v', '2']],
    ['parseXMLNode', ['parse', 'xml', 'node']], ['sha256sum', ['sha', '256', 'sum']], ['__init__', ['init']], ['$el', ['el']], ['x', ['x']], ['_', []], ['', []],
    ['kebab-case-name', ['kebab', 'case', 'name']], ['prüfeGröße', ['prüfe', 'größe']], ['считатьСумму', ['считать', 'сумму']], ['ÉcoleNormale', ['école', 'normale']],
    ['寻路', ['寻路']], ['寻路算法', ['寻路', '路算', '算法']], ['get寻路', ['get', '寻路']], ['an\u0303o', ['año']],
  ];
  for (const [identifier, words] of cut) {
    test(`${identifier || 'nothing'} is ${words.join(' ') || 'no word'}`, () => {
      assert.deepEqual(identifierWords(identifier), words);
    });
  }

  test('all spellings of one identifier fold to the same', () => {
    for (const spelling of ['getCookieDomain', 'get_cookie_domain', 'GET_COOKIE_DOMAIN', 'get-cookie-domain', 'GetCookieDomain', '$get_cookieDomain']) assert.equal(foldIdentifier(spelling), 'getcookiedomain', spelling);
  });

  test('folding a folded name changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(foldIdentifier(foldIdentifier(text)), foldIdentifier(text));
    }));
  });

  test('the words of an identifier hold each of its letters and digits once, in lower case', () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9_]{0,20}$/), (identifier) => {
      assert.equal(identifierWords(identifier).join(''), identifier.replaceAll('_', '').toLowerCase());
    }));
  });

  test('identifiers are found in any text, in order', () => {
    assert.deepEqual(identifiersIn('const größe = this.$el + 寻路(2x, _y1); // 𝒳tide'), ['const', 'größe', 'this', '$el', '寻路', 'x', '_y1', '𝒳tide']);
  });
});
