// What a chat was sent before: never sent twice while it is held, never withheld when it may be lost, and
// never told apart from the text of now. Every answer is also held to the laws of test/support/answers.ts,
// by which a pointer stands only for lines that this very chat was sent as they are now.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type ReadingOfCall, WorldReaders, assertFlow, assertHides, assertNoPointer, assertPointsTo, assertSays, assertShows, fileIn, orchard, shownPaths,
} from '../support/answers';

const path = 'src/orchard.ts';
const a = { chat: 'A' };

function open(): Promise<WorldReaders> {
  return WorldReaders.open(orchard);
}

suite('repos/field: a repeat in one chat', () => {
  // O32. By design.md §5.3 the same query asked again is the sign of a loss: under `auto` it is sent in full.
  test('the same query is sent in full each time it is asked', async () => {
    const readers = await open();
    for (let i = 0; i < 4; i++) {
      const call = await readers.ask('gradeFruit', a);
      assertShows(call, path, '22-51');
      assertNoPointer(call);
    }
  });

  test('the same query in another spelling is a repeat too', async () => {
    const readers = await open();
    await readers.ask('gradeFruit priceOf', a);
    const call = await readers.ask('  GRADEFRUIT   priceof ', a);
    assertShows(call, path, '22-51');
    assertNoPointer(call);
  });

  test('another question of the same request points to what was sent, in less than half the characters', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', a);
    const alone = await (await open()).ask('gradeFruit priceOf');
    const call = await readers.ask('gradeFruit priceOf', a);
    assertPointsTo(call, path, '22-51', first.deliveryId);
    assertShows(call, 'src/market.ts', '3-6');
    assert.ok(call.sourceChars < 0.5 * alone.sourceChars);
  });

  test('a delivery that is cited is pointed to, also in a repeat and in another request', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', { ...a, request: 'r1' });
    for (const seen of [[first.deliveryId], [`delivery ${first.deliveryId.toUpperCase()}`], [`"${first.deliveryId}", others`]]) {
      const call = await readers.ask('gradeFruit priceOf', { ...a, request: 'r2', seen });
      assertPointsTo(call, path, '22-51', first.deliveryId);
    }
  });

  test('an answer that would hold pointers alone sends the first file in full', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', a);
    const call = await readers.ask('gradeFruit', { ...a, seen: [first.deliveryId] });
    assertShows(call, path, '22-51');
  });

  test('who holds all that answers best is sent what comes next, and the first file again once nothing does', async () => {
    // Each kiln does a little less of what is asked for.
    const steps = ['const glazed = glazePot(pot);', 'const dried = dryPot(glazed);', 'const heated = heatKiln(dried, pot);', 'const cooled = coolKiln(heated);', 'const ready = unloadKiln(cooled);'];
    const kilns = Array.from({ length: 5 }, (_, i) => `//- /src/kiln${i}.ts\nexport function fire${i}(pot: Pot): Pot {\n${[...steps.slice(i), ...Array.from({ length: 6 + i }, (_x, k) => `const tile${k} = slab(${k});`)].map((line) => `  ${line}\n`).join('')}  return pot;\n}`);
    const readers = await WorldReaders.open(kilns.join('\n'));
    const bag = 'glazePot dryPot heatKiln coolKiln unloadKiln';
    const shown: string[][] = [];
    for (const query of [bag, `${bag} ?`, `${bag} ??`]) shown.push(shownPaths(await readers.ask(query, { ...a, dedup: 'session' })));
    assert.deepEqual(shown, [['src/kiln0.ts', 'src/kiln1.ts'], ['src/kiln2.ts'], ['src/kiln0.ts']]);
  });

  test('under `session` whatever the chat was sent is pointed to, under `cited` only what is cited, under `off` nothing', async () => {
    for (const [dedup, seenIt, held] of [['session', false, true], ['cited', false, false], ['cited', true, true], ['off', true, false]] as const) {
      const readers = await open();
      const first = await readers.ask('gradeFruit', { ...a, dedup, request: 'r1' });
      const call = await readers.ask('gradeFruit priceOf', { ...a, dedup, request: 'r2', seen: seenIt ? [first.deliveryId] : [] });
      if (held) assertPointsTo(call, path, '22-51', first.deliveryId);
      else assertShows(call, path, '22-51');
    }
  });

  test('`fresh` sends everything in full at once', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', a);
    assertPointsTo(await readers.ask('gradeFruit priceOf', a), path, '22-51', first.deliveryId);
    const call = await readers.ask('gradeFruit priceOf', { ...a, fresh: true });
    assertShows(call, path, '22-51');
    assertNoPointer(call);
  });

  test('only a run of eight lines or more is worth a pointer', async () => {
    const readers = await open();
    await readers.ask('growthFor', a);
    const call = await readers.ask('growthFor waterTree', a);
    assertShows(call, path, '15-20');
    assertShows(call, path, '10-13');
  });

  test('of a file that is held in part only the rest is sent', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', a);
    const call = await readers.ask(path, a);
    assertShows(call, path, '1-20');
    assertPointsTo(call, path, '22-51', first.deliveryId);
  });
});

suite('repos/field: text that changed between two calls', () => {
  // O32, O34: nobody has told the index, and size and time of the file are the same.
  test('a file edited by another program is read again before it is shown', async () => {
    for (const word of ['tray', 'dish', 'a much longer word', '']) {
      for (const query of ['gradeFruit', 'gradeFruit priceOf']) {
        const readers = await open();
        await readers.ask('gradeFruit', a);
        readers.write(path, readers.world.text(path).replace('"bowl"', `"${word}"`));
        const call = await readers.ask(query, a);
        assertShows(call, path, '29');
        assert.doesNotMatch(call.text, /bowl/);
        assertNoPointer(call);
      }
    }
  });

  // O33
  const shifts: readonly (readonly [string, (text: string) => string, string])[] = [
    ['forty lines above', (text) => `${'// pad\n'.repeat(40)}${text}`, '50-53'],
    ['one line above', (text) => `\n${text}`, '11-14'],
    ['lines above taken away', (text) => text.split('\n').slice(5).join('\n'), '5-8'],
    ['a function of the same shape above', (text) => `export function plantBush(t: number): number {\n  return t;\n}\n\n${text}`, '14-17'],
    ['the order of functions changed', (text) => {
      const lines = text.split('\n');
      return [...lines.slice(0, 9), ...lines.slice(14, 21), ...lines.slice(9, 14), ...lines.slice(21)].join('\n');
    }, '17-20'],
  ];
  for (const [what, change, lines] of shifts) {
    test(`the text under a name is that symbol: ${what}`, async () => {
      for (const isTold of [false, true]) {
        const readers = await open();
        await readers.ask('waterTree', a);
        readers.write(path, change(readers.world.text(path)));
        if (isTold) await readers.told(path);
        for (const chat of ['A', 'B']) {
          const call = await readers.ask('waterTree', { chat });
          assertShows(call, path, lines);
          assert.equal(fileIn(call, path)?.lines.size, 4, call.text);
          assert.doesNotMatch(call.text, /\/\/ pad|plantBush/);
        }
      }
    });
  }

  test('line ends that change are new text with the same lines', async () => {
    const readers = await open();
    await readers.ask('gradeFruit', a);
    readers.write(path, readers.world.text(path).replaceAll('\n', '\r\n'));
    const call = await readers.ask('gradeFruit priceOf', a);
    assertShows(call, path, '22-51');
    assertNoPointer(call);
  });

  test('a symbol that was taken out of its file is not found, and nothing else is shown for it', async () => {
    for (const isTold of [false, true]) {
      const readers = await open();
      await readers.ask('waterTree', a);
      readers.write(path, readers.world.text(path).replace(/export function waterTree.*?\n\}\n/s, ''));
      if (isTold) await readers.told(path);
      const call = await readers.ask('waterTree', a);
      assertSays(call, /does not exist|Nothing in this workspace/);
      assert.deepEqual(shownPaths(call), []);
    }
  });

  test('a symbol that was renamed is found under its new name at once', async () => {
    const readers = await open();
    await readers.ask('waterTree', a);
    readers.write(path, readers.world.text(path).replaceAll('waterTree', 'soakTree'));
    await readers.told(path);
    assertShows(await readers.ask('soakTree', a), path, '10-13');
  });

  test('a file that became broken still shows its present text', async () => {
    const readers = await open();
    await readers.ask('gradeFruit', a);
    readers.write(path, readers.world.text(path).replace('switch (season) {', 'switch (season {{{'));
    const call = await readers.ask('gradeFruit', a);
    assert.match(call.text, /switch \(season \{\{\{/);
  });

  test('a file emptied, or made binary, is not shown with its old text', async () => {
    for (const text of ['', '\n', '\0\0\0']) {
      const readers = await open();
      await readers.ask('gradeFruit', a);
      readers.write(path, text);
      const call = await readers.ask('gradeFruit priceOf', a);
      assert.doesNotMatch(call.text, /bowl/);
      assertShows(call, 'src/market.ts', '3-6');
    }
  });

  test('a file that changes while the answer is made is shown in one version', async () => {
    for (const nLines of [1, 40, 200]) {
      const readers = await open();
      const { reader, project } = readers.world;
      const read = reader.read.bind(reader);
      let isOnce = true;
      reader.read = async (file) => {
        if (file === 'src/market.ts' && isOnce) {
          isOnce = false;
          readers.write(path, `${'// pad\n'.repeat(nLines)}${readers.world.text(path)}`);
          await project.indexer.freshen(path);
        }
        return read(file);
      };
      const call = await readers.ask('gradeFruit priceOf', a);
      assertShows(call, path, `${22 + nLines}-${51 + nLines}`);
    }
  });

  // O35
  test('a symbol of an intermediate state leaves nothing behind, and the old delivery counts again', async () => {
    const readers = await open();
    const before = readers.world.text(path);
    const first = await readers.ask('gradeFruit', a);
    for (let round = 0; round < 2; round++) {
      readers.type(path, `${before}export function ghostTree(): number { return growthFor(9); }\n`);
      readers.write(path, `${before}export function ghostTree(): number { return growthFor(9); }\n`);
      await readers.told(path);
      assertShows(await readers.ask('ghostTree', { chat: `ghost ${round}` }), path, '52');
      readers.type(path, before);
      readers.write(path, before);
      await readers.told(path);
      const gone = await readers.ask('ghostTree', { chat: `gone ${round}` });
      assert.equal(gone.isMiss, true, gone.text);
    }
    const callers = await readers.ask('who calls growthFor', a);
    assertFlow(callers, 'waterTree', 'growthFor');
    assert.doesNotMatch(callers.text, /ghostTree/);
    const call = await readers.ask('gradeFruit priceOf', a);
    assertPointsTo(call, path, '22-51', first.deliveryId);
  });
});

suite('repos/field: whose context it is', () => {
  // O36
  test('two chats that take turns each have their own record', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', { chat: 'A' });
    const second = await readers.ask('gradeFruit', { chat: 'B' });
    assertShows(first, path, '22-51');
    assertShows(second, path, '22-51');
    assertPointsTo(await readers.ask('gradeFruit plantTree', { chat: 'A' }), path, '22-51', first.deliveryId);
    const third = await readers.ask('priceOf gradeFruit', { chat: 'B' });
    assertPointsTo(third, path, '22-51', second.deliveryId);
    assertShows(third, 'src/market.ts', '3-6');
    assertShows(await readers.ask('gradeFruit', { chat: 'C' }), path, '22-51');
  });

  test('a delivery of another chat proves nothing, cited or not', async () => {
    const readers = await open();
    const other = await readers.ask('gradeFruit', { chat: 'A' });
    const call = await readers.ask('gradeFruit priceOf', { chat: 'B', seen: [other.deliveryId] });
    assertShows(call, path, '22-51');
    assertNoPointer(call);
  });

  test('an id that nobody was given proves nothing', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', { chat: 'A', request: 'r1' });
    const guesses = ['1', 'd00001', 'all', '*', first.deliveryId.slice(0, -1), `${first.deliveryId}0`];
    for (const seen of guesses) {
      assertNoPointer(await readers.ask('gradeFruit priceOf', { chat: 'A', request: `r ${seen}`, seen: [seen] }));
    }
  });

  // O37
  test('a sub-agent, which has a request of its own, gets the source', async () => {
    const readers = await open();
    const main = await readers.ask('gradeFruit', { chat: 'A', request: 'main' });
    const sub = await readers.ask('gradeFruit priceOf', { chat: 'A', request: 'sub' });
    assertShows(sub, path, '22-51');
    assertNoPointer(sub);
    // What the sub-agent was sent proves nothing about the main agent; its own delivery does.
    const call = await readers.ask('gradeFruit plantTree', { chat: 'A', request: 'main' });
    for (const pointer of fileIn(call, path)?.pointers ?? []) assert.deepEqual(pointer.deliveryIds, [main.deliveryId]);
  });

  test('a later turn of the chat gets the source unless it cites it', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', { chat: 'A', request: 'turn 1' });
    assertNoPointer(await readers.ask('gradeFruit priceOf', { chat: 'A', request: 'turn 2' }));
    assertPointsTo(await readers.ask('gradeFruit plantTree', { chat: 'A', request: 'turn 3', seen: [first.deliveryId] }), path, '22-51', first.deliveryId);
  });

  test('a call without identity is sent everything, every time, and leaves no trace', async () => {
    const readers = await open();
    for (let i = 0; i < 3; i++) assertShows(await readers.ask('gradeFruit'), path, '22-51');
    assertNoPointer(await readers.ask('gradeFruit priceOf', a));
    assert.equal(readers.world.sessions.sessions()[0]?.projects[0]?.callCount, 1);
  });
});

suite('repos/field: context that may be lost', () => {
  // O38
  test('after a loss that shows in the token budget the text is sent again', async () => {
    for (const later of [21_000, 14_000, undefined]) {
      const readers = await open();
      await readers.ask('gradeFruit', { ...a, tokenBudget: 20_000 });
      const call = await readers.ask('gradeFruit priceOf', { ...a, ...(later === undefined ? {} : { tokenBudget: later }) });
      assertShows(call, path, '22-51');
    }
  });

  test('a budget that falls a little, as it does with every round, is no loss', async () => {
    const readers = await open();
    const first = await readers.ask('gradeFruit', { ...a, tokenBudget: 20_000 });
    assertPointsTo(await readers.ask('gradeFruit priceOf', { ...a, tokenBudget: 18_000 }), path, '22-51', first.deliveryId);
  });

  test('a delivery more than four calls ago is sent again', async () => {
    const readers = await open();
    await readers.ask('gradeFruit', a);
    for (const query of ['priceOf', 'plantTree', 'pulseControl', 'Tree']) await readers.ask(query, a);
    assertShows(await readers.ask('gradeFruit priceOf', a), path, '22-51');
  });

  test('what a pointer stood for comes in full when the reader asks for it again', async () => {
    const readers = await open();
    await readers.ask('gradeFruit', a);
    assert.equal((await readers.ask('gradeFruit priceOf', a)).reading.files.flatMap(({ pointers }) => pointers).length, 1);
    const again = await readers.ask('gradeFruit priceOf', a);
    assertShows(again, path, '22-51');
  });

  // O39
  test('only lines that were in the text count as sent', async () => {
    const readers = await open();
    const calls = [await readers.ask(path, { ...a, maxChars: 1_000 }), await readers.ask(`${path} `, a), await readers.ask('gradeFruit', a)];
    const shown = new Set(calls.flatMap((call) => [...(fileIn(call, path)?.lines.keys() ?? [])]));
    for (let line = 22; line <= 51; line++) assert.ok(shown.has(line), `line ${line} was shown`);
  });

  test('a function that was cut to fit is completed by the next call, not repeated', async () => {
    const body = Array.from({ length: 120 }, (_, i) => `  total += values[${i}] ?? ${i};`).join('\n');
    const readers = await WorldReaders.open(new Map([['src/long.ts', `export function addAll(values: number[]): number {\n  let total = 0;\n${body}\n  return total;\n}\n`]]));
    const first = await readers.ask('addAll', { ...a, maxChars: 2_000 });
    const last = [...(fileIn(first, 'src/long.ts')?.lines.keys() ?? [])].at(-1) ?? 0;
    assert.ok(8 < last && last < 124);
    const second = await readers.ask('src/long.ts', a);
    assertPointsTo(second, 'src/long.ts', `1-${last}`, first.deliveryId);
    assertShows(second, 'src/long.ts', `${last + 1}-124`);
  });
});

suite('repos/field: calls that end badly', () => {
  // O40
  test('a cancelled call ends as cancelled and leaves nothing', async () => {
    const readers = await open();
    const token = { isCancellationRequested: true };
    await assert.rejects(readers.ask('gradeFruit', { ...a, token }), { name: 'CancelledError' });
    const running = readers.ask('gradeFruit', { ...a, token: (token.isCancellationRequested = false, token) });
    token.isCancellationRequested = true;
    await assert.rejects(running, { name: 'CancelledError' });
    const call = await readers.ask('gradeFruit priceOf', a);
    assertShows(call, path, '22-51');
    assertNoPointer(call);
  });

  test('a file that can not be read is named, and the rest is shown', async () => {
    for (const isTold of [false, true]) {
      const readers = await open();
      readers.world.reader.unreadable.add('src/market.ts');
      if (isTold) await readers.told('src/market.ts');
      const call = await readers.ask('gradeFruit priceOf', { chat: 'B' });
      assertShows(call, path, '22-51');
      assertSays(call, /src\/market\.ts.*could not be read|could not be read.*src\/market\.ts/);
      readers.world.reader.unreadable.clear();
      if (isTold) await readers.told('src/market.ts');
      assertShows(await readers.ask('priceOf', { chat: 'B' }), 'src/market.ts', '3-6');
    }
  });

  // O44
  test('calls that run at the same time each carry what they ask for', async () => {
    const readers = await open();
    const calls = await Promise.all(['gradeFruit', 'gradeFruit', 'priceOf gradeFruit'].map((query) => readers.ask(query, a)));
    for (const call of calls) {
      assertShows(call, path, '22-51');
      assertNoPointer(call);
    }
    assert.equal(new Set(calls.map(({ deliveryId }) => deliveryId)).size, 3);
    assertShows(await readers.ask('gradeFruit plantTree', a), path, '22-51');
  });

  test('of calls at the same time a cancelled one counts for nothing', async () => {
    const readers = await open();
    const token = { isCancellationRequested: false };
    const cancelled = readers.ask('gradeFruit', { chat: 'B', token });
    const others = Promise.all(['gradeFruit', 'priceOf gradeFruit'].map((query) => readers.ask(query, { chat: 'B' })));
    token.isCancellationRequested = true;
    await assert.rejects(cancelled, { name: 'CancelledError' });
    for (const call of await others) assertShows(call, path, '22-51');
    assertShows(await readers.ask('gradeFruit', { chat: 'B' }), path, '22-51');
  });
});

suite('repos/field: the editor and the disk', () => {
  // O42
  const edit = (text: string): string => `// note\n// note\n// note\n${text.replace('"bowl"', '"vase"')}`;

  test('unsaved text is shown with its own lines and is marked', async () => {
    const readers = await open();
    const stored = readers.world.text(path);
    const first = await readers.ask('gradeFruit', a);
    readers.type(path, edit(stored));
    const unsaved = await readers.ask('gradeFruit', a);
    assertShows(unsaved, path, '25-54');
    assertNoPointer(unsaved);
    assert.match(fileIn(unsaved, path)?.lines.get(32) ?? '', /"vase"/);
    assertSays(unsaved, /unsaved.*src\/orchard\.ts/);
    assertFlow(await readers.ask('priceOf', a), 'priceOf', 'gradeFruit');
    readers.close(path);
    const reverted = await readers.ask('gradeFruit plantTree', a);
    assert.doesNotMatch(reverted.text, /vase|unsaved/);
    for (const pointer of fileIn(reverted, path)?.pointers ?? []) assert.deepEqual(pointer.deliveryIds, [first.deliveryId]);
    readers.type(path, edit(stored));
    readers.write(path, edit(stored));
    await readers.told(path);
    const saved = await readers.ask('gradeFruit', a);
    assertShows(saved, path, '25-54');
    assert.doesNotMatch(saved.text, /unsaved/);
  });

  test('a symbol that exists in the editor only is found, and gone when the editor is closed', async () => {
    const readers = await open();
    readers.type('src/pulse.ts', `${readers.world.text('src/pulse.ts')}export function draftOnly(): void {}\n`);
    assertShows(await readers.ask('draftOnly', a), 'src/pulse.ts', '4');
    readers.close('src/pulse.ts');
    assert.equal((await readers.ask('draftOnly', a)).isMiss, true);
  });

  test('a new document that is not on disk yet is shown, and gone when it is closed', async () => {
    const readers = await open();
    readers.type('src/fresh.ts', 'export function freshlyTyped(): void {}\n');
    assertShows(await readers.ask('freshlyTyped', a), 'src/fresh.ts', '1');
    readers.close('src/fresh.ts');
    assert.equal((await readers.ask('freshlyTyped', a)).isMiss, true);
  });

  test('the disk may change below an open document without being shown', async () => {
    const readers = await open();
    readers.type(path, readers.world.text(path));
    readers.write(path, '// gone\n');
    await readers.told(path);
    const call = await readers.ask('gradeFruit', a);
    assertShows(call, path, '22-51');
    assertSays(call, /unsaved/);
  });

  test('a file deleted below an open document is still the document', async () => {
    const readers = await open();
    readers.type(path, readers.world.text(path));
    readers.remove(path);
    await readers.told(path);
    assertShows(await readers.ask('gradeFruit', a), path, '22-51');
    readers.close(path);
    const closed = await readers.ask('gradeFruit', a);
    assert.equal(fileIn(closed, path), undefined, closed.text);
    assertSays(closed, /Used here but not defined: `gradeFruit`/);
  });
});

suite('repos/field: files that move', () => {
  // O43
  const move = (readers: WorldReaders, from: string, to: string): void => {
    readers.write(to, readers.world.text(from));
    readers.remove(from);
  };

  const assertOnce = (call: ReadingOfCall, name: string, file: string): void => {
    assert.deepEqual(call.reading.files.filter(({ symbols }) => symbols.includes(name)).map((read) => read.path), [file], call.text);
  };

  test('a file that was renamed is shown once, under its new path', async () => {
    for (const told of [[path, 'src/grove.ts'], ['src/grove.ts', path], ['src/grove.ts']]) {
      const readers = await open();
      await readers.ask('gradeFruit', a);
      move(readers, path, 'src/grove.ts');
      await readers.told(...told);
      const call = await readers.ask('gradeFruit', a);
      assertShows(call, 'src/grove.ts', '22-51');
      assertOnce(call, 'gradeFruit', 'src/grove.ts');
    }
  });

  test('a file whose name changed its case is shown once', async () => {
    const readers = await open();
    move(readers, path, 'src/Orchard.ts');
    await readers.told(path, 'src/Orchard.ts');
    assertOnce(await readers.ask('gradeFruit', a), 'gradeFruit', 'src/Orchard.ts');
  });

  test('a folder that was renamed takes its files along, whichever of the two is told', async () => {
    for (const told of [['src', 'shop'], ['shop', 'src'], ['shop'], ['src']]) {
      const readers = await open();
      await readers.ask('gradeFruit', a);
      for (const name of ['orchard.ts', 'market.ts', 'pulse.ts']) move(readers, `src/${name}`, `shop/${name}`);
      await readers.told(...told);
      const call = await readers.ask('priceOf gradeFruit', a);
      assert.doesNotMatch(call.text, /src\//, `told ${told.join(', ')}`);
      if (!told.includes('shop')) continue;
      assertOnce(call, 'gradeFruit', 'shop/orchard.ts');
      assertOnce(call, 'priceOf', 'shop/market.ts');
      assertFlow(call, 'priceOf', 'gradeFruit');
    }
  });

  test('a deleted file is not found and not pointed to, told or not', async () => {
    for (const isTold of [false, true]) {
      const readers = await open();
      await readers.ask('gradeFruit', a);
      readers.remove(path);
      if (isTold) await readers.told(path);
      const call = await readers.ask('gradeFruit priceOf', a);
      assert.equal(fileIn(call, path), undefined, call.text);
      assertSays(call, /Used here but not defined: `gradeFruit`/);
      assertShows(call, 'src/market.ts', '3-6');
      const alone = await readers.ask('gradeFruit', a);
      assertSays(alone, /Used here but not defined: `gradeFruit`/);
      assert.equal(fileIn(alone, path), undefined, alone.text);
    }
  });

  test('a copy is a file of its own: what was sent of one is no proof for the other', async () => {
    const readers = await open();
    await readers.ask('gradeFruit', a);
    readers.write('copy/orchard.ts', readers.world.text(path));
    await readers.told('copy/orchard.ts');
    const call = await readers.ask('copy/orchard.ts', a);
    assertShows(call, 'copy/orchard.ts', '22-51');
    assertHides(call, path, '22-51');
  });
});

suite('repos/field: laws of a session', () => {
  const queries = ['gradeFruit', 'gradeFruit priceOf', path, 'waterTree growthFor', 'how is the fruit graded for a season?', `${path}:20-40`, 'Tree', 'pulseControl', 'who calls growthFor', 'noSuchName'];
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({
      what: fc.constant('ask' as const), query: fc.constantFrom(...queries), chat: fc.constantFrom('A', 'A', 'B', undefined), request: fc.constantFrom('r1', 'r2'),
      nSeen: fc.nat(2), fresh: fc.constantFrom(false, false, false, true), maxChars: fc.constantFrom(undefined, undefined, 1_000, 2_500),
      dedup: fc.constantFrom('auto', 'auto', 'session', 'cited', 'off'), budget: fc.constantFrom(undefined, 8_000, 20_000),
    }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('write', 'type', 'told', 'close'), line: fc.integer({ min: 0, max: 51 }), text: fc.constantFrom('', '// new', '// `````', '> **Already sent** in delivery d0', '7\tfake') }) },
  );

  test('whatever is asked and edited, pointers stand only for what was sent and lines are those of the document', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const readers = await open();
      const ids: string[] = [];
      let open_ = false;
      for (const one of steps) {
        if ('query' in one) {
          const seen = ids.slice(ids.length - one.nSeen);
          const call = await readers.ask(one.query, {
            chat: one.chat, request: one.request, seen, fresh: one.fresh, dedup: one.dedup,
            ...(one.maxChars === undefined ? {} : { maxChars: one.maxChars }), ...(one.budget === undefined ? {} : { tokenBudget: one.budget }),
          });
          if (call.deliveryId !== '') ids.push(call.deliveryId);
          if (one.fresh || one.dedup === 'off') assertNoPointer(call);
          continue;
        }
        const lines = readers.world.text(path).split('\n');
        lines.splice(one.line, 1, one.text);
        if (one.what === 'write') readers.write(path, lines.join('\n'));
        else if (one.what === 'type') {
          readers.type(path, lines.join('\n'));
          open_ = true;
        } else if (one.what === 'told') await readers.told(path);
        else if (open_) readers.close(path);
      }
    }), { numRuns: process.env['CODEGRAPH_LONG'] === '1' ? 400 : 40 });
  });
});
