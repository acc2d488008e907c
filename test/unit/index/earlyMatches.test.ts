import assert from 'node:assert/strict';
import { byPathMatches, findEarlyMatches } from '../../../src/index/earlyMatches';

const texts: Readonly<Record<string, string>> = {
  'drivers/pond.c': 'duck duck goose', 'fs/ext4/inode.c': 'int ext4_map_blocks(void);', 'kernel/duck.c': 'goose', 'lib/goose.c': 'nothing', 'lib/z.c': 'rareHeron and goose',
};

suite('index/earlyMatches', () => {
  test('paths with most of the words come first, short ones before long ones, the rest in their order', () => {
    assert.deepEqual(byPathMatches(['b/x.c', 'a/duck/goose/long.c', 'a/duck/goose.c', 'duck.c', 'a/y.c'], ['Duck', 'goose', 'of']), ['a/duck/goose.c', 'a/duck/goose/long.c', 'duck.c', 'b/x.c', 'a/y.c']);
  });

  test('what few files have counts more than what many have, and what none of the words has is not found', async () => {
    const read = (path: string): Promise<string | undefined> => Promise.resolve(texts[path]);
    const found = await findEarlyMatches(Object.keys(texts), { words: ['rareHeron', 'goose'], filesPerStep: 16, read, isOver: () => false });
    assert.equal(found[0], 'lib/z.c');
    assert(!found.includes('fs/ext4/inode.c'));
    assert.deepEqual(await findEarlyMatches(Object.keys(texts), { words: ['ext4_map_blocks'], filesPerStep: 16, read, isOver: () => false }), ['fs/ext4/inode.c']);
  });

  test('the look ends with its time, and with the first steps that bring enough', async () => {
    let nRead = 0;
    const paths = Array.from({ length: 4_000 }, (_, i) => `src/f${i}.c`);
    const read = (): Promise<string> => Promise.resolve(++nRead === 0 ? '' : 'duck');
    assert.equal((await findEarlyMatches(paths, { words: ['duck'], filesPerStep: 16, read, isOver: () => false })).length, nRead);
    assert(nRead < 200, `${nRead} read`);
    nRead = 0;
    assert.deepEqual(await findEarlyMatches(paths, { words: ['duck'], filesPerStep: 16, read, isOver: () => true }), []);
    assert.equal(nRead, 0);
  });
});
