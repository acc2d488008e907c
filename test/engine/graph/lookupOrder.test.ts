import assert from 'node:assert/strict';
import { World, callsFrom, outEdges, placeText, symbolAt } from './edgeTexts';

/** The same three mixins, of which each hands on, in languages that look through them in different orders. */
const mixins: Readonly<Record<string, string>> = {
  ruby: `//- /a.rb
class Record
  def save
    create
  end
  def create
  end
end
//- /stamps.rb
module Stamps
  def create
    super
  end
end
//- /changes.rb
module Changes
  def create
    super
  end
end
//- /post.rb
class Post < Record
  include Stamps
  include Changes
end
`,
  dart: `//- /a.dart
class Record {
  void save() { create(); }
  void create() {}
}
//- /stamps.dart
mixin Stamps { void create() { super.create(); } }
//- /changes.dart
mixin Changes { void create() { super.create(); } }
//- /post.dart
import 'a.dart';
import 'stamps.dart';
import 'changes.dart';
class Post extends Record with Stamps, Changes {}
`,
  scala: `//- /a.scala
class Record {
  def save(): Unit = create()
  def create(): Unit = {}
}
//- /stamps.scala
trait Stamps { abstract override def create(): Unit = { super.create() } }
//- /changes.scala
trait Changes { abstract override def create(): Unit = { super.create() } }
//- /post.scala
class Post extends Record with Stamps with Changes
`,
  python: `//- /a.py
class Record:
    def save(self):
        self.create()
    def create(self):
        pass
//- /stamps.py
class Stamps:
    def create(self):
        super().create()
//- /changes.py
class Changes:
    def create(self):
        super(Changes, self).create()
//- /post.py
from a import Record
from stamps import Stamps
from changes import Changes
class Post(Changes, Stamps, Record):
    pass
`,
};
const endings: Readonly<Record<string, string>> = { ruby: 'rb', dart: 'dart', scala: 'scala', python: 'py' };

function runs(world: World, place: string): string[] {
  const { dispatch, graph } = world.project.resolver;
  return dispatch.implementationsOf(symbolAt(world, place)).map(({ method }) => placeText(graph, method)).sort();
}

function bases(world: World, place: string): string[] {
  const { dispatch, graph } = world.project.resolver;
  return dispatch.basesOf(symbolAt(world, place)).map((method) => placeText(graph, method)).sort();
}

suite('graph/lookupOrder', () => {
  for (const [language, text] of Object.entries(mixins)) {
    const ending = endings[language] ?? '';
    test(`a mixin hands on to the next one and the last one to the class: ${language}`, async () => {
      const world = await World.open(text);
      assert.deepEqual(callsFrom(world, `changes.${ending}#Changes.create`), [`stamps.${ending}#Stamps.create`]);
      assert.deepEqual(callsFrom(world, `stamps.${ending}#Stamps.create`), [`a.${ending}#Record.create`]);
      assert.deepEqual(runs(world, `a.${ending}#Record.create`), [`changes.${ending}#Changes.create`, `stamps.${ending}#Stamps.create`]);
      assert.deepEqual(runs(world, `stamps.${ending}#Stamps.create`), [`changes.${ending}#Changes.create`]);
      assert.deepEqual(runs(world, `changes.${ending}#Changes.create`), []);
      assert.deepEqual(bases(world, `changes.${ending}#Changes.create`), [`stamps.${ending}#Stamps.create`]);
    });
  }

  test('the order in which a class names its mixins decides, and a change of it is seen', async () => {
    const world = await World.open(mixins['ruby'] ?? '');
    assert.deepEqual(callsFrom(world, 'changes.rb#Changes.create'), ['stamps.rb#Stamps.create']);
    world.reader.write('post.rb', 'class Post < Record\n  include Changes\n  include Stamps\nend\n');
    await world.project.indexer.freshen('post.rb');
    assert.deepEqual(callsFrom(world, 'stamps.rb#Stamps.create'), ['changes.rb#Changes.create']);
    assert.deepEqual(callsFrom(world, 'changes.rb#Changes.create'), ['a.rb#Record.create']);
  });

  test('where two classes go on differently, both are possible', async () => {
    const world = await World.open(`//- /a.py
class Quiet:
    def close(self):
        super().close()
class File:
    def close(self):
        pass
class Socket:
    def close(self):
        pass
class QuietFile(Quiet, File):
    pass
class QuietSocket(Quiet, Socket):
    pass
`);
    assert.deepEqual(outEdges(world, 'a.py#Quiet.close').filter((text) => text.startsWith('calls')), ['calls a.py#File.close by ambiguous', 'calls a.py#Socket.close by ambiguous']);
  });

  test('what a type inherits itself comes first, and nothing is guessed where no type has the mixin', async () => {
    const world = await World.open(`//- /a.py
class Base:
    def open(self):
        pass
class Own(Base):
    def open(self):
        super().open()
class Alone:
    def open(self):
        super().open()
class Other:
    def open(self):
        pass
class Both(Own, Other):
    pass
`);
    assert.deepEqual(callsFrom(world, 'a.py#Own.open'), ['a.py#Base.open']);
    assert.deepEqual(callsFrom(world, 'a.py#Alone.open'), []);
  });
});
