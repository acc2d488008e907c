import assert from 'node:assert/strict';
import { chainSteps } from '../../../src/graph/chains';

/** `a.b()[]` for a chain, with casts as `<T>`; '–' for what is none. What has a block behind it is called, or made. */
function text(receiver: string): string {
  const steps = chainSteps(receiver);
  return steps?.map(({ name, isCall, isIndexed, cast }) => `${cast === '' ? name : `<${cast}>`}${isCall ? '()' : ''}${isIndexed ? '[]' : ''}`).join('.') ?? '–';
}

suite('graph/chains', () => {
  for (const [receiver, steps] of Object.entries({
    'store': 'store',
    '  this.store ': 'this.store',
    'this.store.open().db': 'this.store.open().db',
    'open(a, (b) => c[0])': 'open()',
    'rows[0].cell': 'rows[].cell',
    'a?.b!.c': 'a.b.c',
    'a&.b': 'a.b',
    'h->ops->file': 'h.ops.file',
    'crate::paint::Brush': 'crate.paint.Brush',
    'Self::make()': 'Self.make()',
    '*this': 'this',
    '&mut_x': 'mut_x',
    'await load()': 'load()',
    '(await load())': 'load()',
    '(await load()).rows': 'load().rows',
    'new Pump(1)': 'Pump()',
    '(new Pump(1))': 'Pump()',
    'Vec::<u8>::new()': 'Vec.new()',
    'Map<string, Row>': 'Map',
    '$this->gate': '$this.gate',
    '@cache': '@cache',
    'client.get().await?': 'client.get()',
    'Point{1, 2}': 'Point()',
    '(&geo.Point{X: 1})': 'geo.Point()',
    'lid.also { print(it) }': 'lid.also()',
    'build(1) { lift() }.lid': 'build().lid',
    '(x as Row)': '<Row>',
    '(x as Row).cell': '<Row>.cell',
    '((Row) x)': '<Row>',
    '((struct row *) p)': '<struct row *>',
    'x.(*Row)': 'x.<*Row>',
    'x.(Row).cell': 'x.<Row>.cell',
    'super()': 'super()',
    'größe.maß': 'größe.maß',
  })) {
    test(`\`${receiver}\` is ${steps}`, () => { assert.equal(text(receiver), steps); });
  }

  for (const receiver of ['', '1 + 2', '"text"', 'a + b', 'f(', 'a.', '(a + b).c', '() => x', '[1, 2]', '`t`']) {
    test(`\`${receiver}\` is no chain`, () => { assert.equal(text(receiver), '–'); });
  }

  test('a chain that never ends costs no more than its length', () => {
    assert.equal(text(`a${'.b'.repeat(500)}`), '–');
    assert.equal(text('('.repeat(2_000)), '–');
    assert.equal(text(`${'('.repeat(50)}a${')'.repeat(50)}`), '–');
  });
});
