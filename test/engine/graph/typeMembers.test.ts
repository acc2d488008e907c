import assert from 'node:assert/strict';
import { World, allEdges, callsFrom, outEdges } from './edgeTexts';

suite('graph/typeMembers', () => {
  test('a module that hundreds of files open again costs what it has, not that times the number of its parts', async () => {
    const nParts = 600;
    // Each part brings the base in again, and asks for members of the module, of its base and of a class of another part.
    const parts = Array.from({ length: nParts }, (_, i) => `//- /part${i}.rb
module Store
  extend Naming
  class Table${i} < Base
    def self.open(name)
      @kept = Store.label(name)
      Store::Table${(i + 1) % nParts}.open(@kept)
      @rows = Store.part${(i + 7) % nParts}
      @rows.first(@kept).second(@rows)
    end
  end
  def self.part${i}
    label(Store.part${(i + 3) % nParts})
  end
end
`);
    // Who only uses the module sees all parts of it.
    const users = Array.from({ length: 150 }, (_, i) => `//- /user${i}.rb
class User${i} < Store::Table${i}
  def use
    @label = Store.label(Store::Base.new.row)
    @other = Store.part${i}.first(@label)
    Store::Table${i}.open(@other).second(Store.label(@label))
  end
end
`);
    const world = await World.open(`${parts.join('')}${users.join('')}//- /naming.rb
module Naming
  def label(name)
    name
  end
end
//- /base.rb
module Store
  class Base
    def row
    end
  end
end
`);
    assert.deepEqual(callsFrom(world, 'part0.rb#Store.Table0.open'), ['naming.rb#Naming.label', 'part1.rb#Store.Table1.open', 'part7.rb#Store.part7']);
    assert.deepEqual(callsFrom(world, 'part598.rb#Store.part598'), ['naming.rb#Naming.label', 'part1.rb#Store.part1']);
    assert.deepEqual(callsFrom(world, 'user9.rb#User9.use'), ['base.rb#Store.Base', 'base.rb#Store.Base.row', 'naming.rb#Naming.label', 'part9.rb#Store.Table9.open', 'part9.rb#Store.part9']);
    // Resolved from every file: what costs the square or the cube of the parts takes minutes here.
    assert.equal(allEdges(world).filter((text) => /^(?:part|user)\d+\.rb#\S+ \d+ calls /.test(text)).length, 3_600);
  });

  test('a base that several parts of a class name is one base', async () => {
    const world = await World.open(`
//- /Keeper.cs
class Keeper { public Keeper(int size) { } public void Close() { } }
//- /Shelf.cs
partial class Shelf : Keeper { public Shelf() : base(3) { Close(); } }
//- /Shelf.Rows.cs
partial class Shelf : Keeper { public void Rows() { } }
`);
    assert.deepEqual(outEdges(world, 'Shelf.cs#Shelf.Shelf'), ['calls Keeper.cs#Keeper.Close by scope', 'calls Keeper.cs#Keeper.Keeper by type']);
  });
});
