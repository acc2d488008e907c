import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseQuery } from '../../../src/explore/query';

function pathsOf(query: string): string[] {
  return parseQuery(query).paths.map(({ path, lines }) => (lines === undefined ? path : `${path}:${lines.start}-${lines.end}`));
}

function sureNames(query: string): string[] {
  return parseQuery(query).names.filter(({ isSurelyName }) => isSurelyName).map(({ written }) => written);
}

suite('explore/query', () => {
  const kinds: readonly (readonly [string, 'names' | 'question' | 'flow'])[] = [
    ['gradeFruit', 'names'], ['Tree.water priceOf', 'names'], ['FruitBasket each_fruit ripe_enough? isEmpty?', 'names'], ['pump overflow?', 'question'], ['src/a.ts', 'names'], ['parser lexer token', 'names'], ['寻路', 'names'], ['', 'names'],
    ['where is the fruit graded', 'question'], ['what does gradeFruit return?', 'question'], ['who calls gradeFruit', 'question'], ['gradeFruit?', 'question'],
    ['how does a request get from the router to the database?', 'flow'], ['what happens when a file is saved while the index is built?', 'flow'],
    ['trace an upload from the button to the disk', 'flow'], ['how is an invoice rendered, mailed and archived after payment?', 'flow'],
  ];
  for (const [query, kind] of kinds) {
    test(`“${query}” is of the kind ${kind}`, () => {
      assert.equal(parseQuery(query).kind, kind);
    });
  }

  const paths: readonly (readonly [string, readonly string[]])[] = [
    ['src/a.ts', ['src/a.ts']], ['./src/a.ts', ['src/a.ts']], ['/src/a.ts', ['src/a.ts']], ['a.ts', ['a.ts']], ['`src/a.ts`', ['src/a.ts']], ['"src/a.ts"', ['src/a.ts']],
    ['src/a.ts:12', ['src/a.ts:12-12']], ['src/a.ts:12-40', ['src/a.ts:12-40']], ['src/a.ts:40-12', ['src/a.ts:12-40']], ['src/a.ts#L12', ['src/a.ts:12-12']],
    ['src/a.ts#L12-L40', ['src/a.ts:12-40']], ['src/a.ts#L12-40', ['src/a.ts:12-40']], ['src/a.ts:12:5', ['src/a.ts:12-12']], ['src/a.ts lines 12-40', ['src/a.ts:12-40']],
    ['lines 3 to 9 of src/a.ts', ['src/a.ts:3-9']], ['src/a.ts line 7', ['src/a.ts:7-7']], ['src/a.ts:0', ['src/a.ts:1-1']],
    ['what is in src/a.ts?', ['src/a.ts']], ['see src/a.ts, then src/b.go.', ['src/a.ts', 'src/b.go']], ['(src/a.ts)', ['src/a.ts']],
    ['src/größe/maß.ts', ['src/größe/maß.ts']], ['src/路/寻.py', ['src/路/寻.py']], ['a-b/c_d/e.f.test.tsx', ['a-b/c_d/e.f.test.tsx']], ['@scope/pkg/index.js', ['@scope/pkg/index.js']],
    ['tools/rollout', ['tools/rollout']], ['tools/', ['tools/']],
    ['Scene.update', []], ['version 1.2.3', []], ['e.g. this', []], ['3.14', []],
    ['.env', ['.env']], ['config/.env.local', ['config/.env.local']], ['.gitignore', ['.gitignore']],
    ['src/app/[id]/page.tsx', ['src/app/[id]/page.tsx']], ['src/app/(shop)/cart.ts', ['src/app/(shop)/cart.ts']], ['app/[...slug]/route.ts:3', ['app/[...slug]/route.ts:3-3']],
    ['"my folder/a file.ts"', ['my folder/a file.ts']], ['src\\win\\a.cs', ['src/win/a.cs']],
  ];
  for (const [query, expected] of paths) {
    test(`paths of “${query}”: ${expected.join(', ') || 'none'}`, () => {
      assert.deepEqual(pathsOf(query), expected);
    });
  }

  const names: readonly (readonly [string, readonly string[]])[] = [
    ['gradeFruit', ['gradeFruit']], ['grade_fruit', ['grade_fruit']], ['Tree.water', ['Tree.water']], ['Tree::water', ['Tree::water']], ['tree->water', ['tree->water']], ['Tree#water', ['Tree#water']],
    ['water()', ['water']], ['`water`', ['water']], ['how does water flow', []], ['what does gradeFruit do', ['gradeFruit']], ['$scope', ['$scope']],
    ['寻路', ['寻路']], ['prüfeGröße', ['prüfeGröße']], ['HTTPServer start', ['HTTPServer']], ['XMLNode2', ['XMLNode2']], ['_private', ['_private']],
  ];
  for (const [query, expected] of names) {
    test(`names of “${query}”: ${expected.join(', ') || 'none'}`, () => {
      assert.deepEqual(sureNames(query), expected);
    });
  }

  test('the parts of a qualified name are its segments', () => {
    for (const query of ['A.b.cut', 'A::b::cut', 'A#b->cut']) assert.deepEqual(parseQuery(query).names[0]?.parts, ['A', 'b', 'cut'], query);
  });

  test('the words of a sure path are no words to search for', () => {
    assert.deepEqual(parseQuery('src/market.ts').tokens, []);
    assert.deepEqual(parseQuery('price in src/market.ts').tokens.map(({ text }) => text), ['price']);
  });

  test('commits, checksums and ids of events are neither names nor words', () => {
    for (const digest of ['d4b77a8d8967ce1bf701ec65ceb9a75e85e5f2e0', '4f1c2ab', 'AB12CD34', '123e4567-e89b-12d3-a456-426614174000']) {
      const query = parseQuery(`the merge ${digest} broke the cache`);
      assert.deepEqual(query.names.filter(({ isSurelyName }) => isSurelyName), [], digest);
      assert.deepEqual(query.tokens.map(({ text }) => text), ['merge', 'broke', 'cache'], digest);
    }
    for (const name of ['deadbeef', 'decade1', 'abc123', 'fade2000', 'sha256', 'face2face_id', 'v1beta1']) {
      assert.ok(parseQuery(`the merge ${name} broke the cache`).names.some(({ written }) => written === name), name);
    }
  });

  test('who uses a name is asked in many ways, and only then', () => {
    for (const query of ['who calls gradeFruit', 'callers of gradeFruit', 'where is gradeFruit used?', 'what uses Tree', 'find all references to Tree', 'implementations of Store']) {
      assert.equal(parseQuery(query).asksForCallers, true, query);
    }
    for (const query of ['gradeFruit', 'what does gradeFruit call?', 'which functions does gradeFruit call?', 'call gradeFruit', 'how is the grade computed?']) assert.equal(parseQuery(query).asksForCallers, false, query);
  });

  test('tests are wanted when the query speaks of them, not when a word holds them', () => {
    for (const query of [
      'tests for gradeFruit', 'which test covers priceOf', 'spec of priceOf', 'usage examples', 'Which unit tests exercise the grader?', 'gradeFruit test',
      'Where are the integration tests of the shop?', 'How is the grader tested?', 'Is priceOf covered by any test?', 'show me an example of a custom grader', 'the benchmarks',
    ]) assert.equal(parseQuery(query).wantsTests, true, query);
    for (const query of [
      'latest price', 'contest winner', 'inspect the attestation', 'special offer', 'When a test fails, where is its report put together?', 'What happens to a module under test?',
      'Where are all test modules rewritten?', 'How does one test function become several items?', 'For example, a price of zero is refused. Where?', 'Where is the test per entry compiled?',
      'Loading fixtures dies with a nil column. Where are they inserted?', 'gradeFruit test_fruit price-benchmark', 'The function tests whether a price fits. Where is it?',
    ]) assert.equal(parseQuery(query).wantsTests, false, query);
  });

  test('any text is understood as some query, quickly, and never throws', () => {
    const piece = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('src/a.ts', ':', '12-', '#L', '`', '.', '/', '::', '->', '(', 'how does', '?', 'a'.repeat(500), '../', 'x.y', '-'));
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const parsed = parseQuery(pieces.join(''));
      for (const { path, lines } of parsed.paths) {
        assert.notEqual(path, '');
        if (lines !== undefined) assert.ok(1 <= lines.start && lines.start <= lines.end);
      }
      for (const { words } of parsed.tokens) assert.ok(0 < words.length);
      for (const { parts } of parsed.names) assert.ok(0 < parts.length && parts.every((part) => part !== ''));
    }), { numRuns: 300 });
  });

  for (const text of ['a/'.repeat(5_000), 'a.'.repeat(5_000), 'a-'.repeat(5_000), '('.repeat(10_000), 'a::'.repeat(3_300), `${'x'.repeat(9_999)}.`, '"'.repeat(10_000), 'src/'.concat('a'.repeat(9_000))]) {
    test(`ten thousand characters like “${text.slice(0, 8)}” take no time`, () => {
      const startMs = performance.now();
      parseQuery(text);
      assert.ok(performance.now() - startMs < 250, `${performance.now() - startMs} ms`);
    });
  }
});
