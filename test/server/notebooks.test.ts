// Code in notebooks, by cell: closed ones from the file, open ones as the editor has them.
import assert from 'node:assert/strict';
import { withServer } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const code = (...source: string[]): object => ({ cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source });
const text = (...source: string[]): object => ({ cell_type: 'markdown', metadata: {}, source });
const notebook = (...cells: object[]): string => JSON.stringify({ cells, metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 5 });

const path = 'lab/run.ipynb';
const saved = notebook(text('# notes\n'), code('def cell_fn(x):\n', '    return x + 1\n'));
const world = `
//- /lab/run.ipynb
${saved}
//- /src/pulse.ts
export function pulseControl(): string {
  return "alive";
}
`;
const open = [{ text: '# notes\n' }, { languageId: 'python', text: 'def cell_fn(x):\n    return x + 1\n' }];

suite('server/notebooks', () => {
  // O62a
  test('a function in a cell of a closed notebook is shown with the lines of the cell, under the cell', () => withServer([world], async (server) => {
    const { text: answer } = await server.answer('cell_fn');
    assert.deepEqual([...(sourceLines(answer).get(`${path}/cell2.py`) ?? [])], [[1, 'def cell_fn(x):'], [2, '    return x + 1']]);
    assert.doesNotMatch(answer, /cell_type|unsaved/);
    const [project] = (await server.status()).projects;
    assert.deepEqual([project?.nFiles, project?.languages], [2, [{ id: 'python', nFiles: 1 }, { id: 'typescript', nFiles: 1 }]]);
  }));

  test('the path of a cell, with lines, is a query', () => withServer([world], async (server) => {
    assert.deepEqual([...(sourceLines((await server.answer(`${path}/cell2.py:1-2`)).text).get(`${path}/cell2.py`)?.keys() ?? [])], [1, 2]);
  }));

  // O62b
  test('the text of an open notebook counts, and is said to be unsaved when it is', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(path) ?? '';
    await server.openNotebook(uri, open);
    assert.doesNotMatch((await server.answer('cell_fn')).text, /unsaved/);
    await server.editCell(uri, '1', 'def cell_fn(x):\n    return x + 2\n');
    const { text: answer } = await server.answer('cell_fn');
    assert.deepEqual([...(sourceLines(answer).get(`${path}/cell2.py`)?.values() ?? [])], ['def cell_fn(x):', '    return x + 2']);
    assert.match(answer, /unsaved changes of the editor: lab\/run\.ipynb\/cell2\.py/);
    await server.closeNotebook(uri, ['0', '1']);
    assert.equal(sourceLines((await server.answer('cell_fn')).text).get(`${path}/cell2.py`)?.get(2), '    return x + 1');
  }));

  // O62b
  test('a cell that moved is shown at its new place only, until the notebook is closed without saving', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(path) ?? '';
    await server.openNotebook(uri, open);
    await server.answer('cell_fn');
    await server.spliceCells(uri, 1, [], [{ languageId: 'python', text: 'def other_fn(y):\n    return y\n' }]);
    const moved = sourceLines((await server.answer('cell_fn')).text);
    assert.deepEqual([moved.get(`${path}/cell3.py`)?.get(1), moved.get(`${path}/cell2.py`)?.get(1)], ['def cell_fn(x):', undefined]);
    assert.equal(sourceLines((await server.answer('other_fn')).text).get(`${path}/cell2.py`)?.get(1), 'def other_fn(y):');
    await server.closeNotebook(uri, ['0', '1', 'new0']);
    assert.equal(sourceLines((await server.answer('cell_fn')).text).get(`${path}/cell2.py`)?.get(1), 'def cell_fn(x):');
    assert.equal((await server.answer('other_fn')).emission.files.length, 0);
  }));

  test('a cell that was removed in the editor is gone, though the file has it', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(path) ?? '';
    await server.openNotebook(uri, open);
    await server.spliceCells(uri, 1, ['1'], []);
    assert.equal((await server.answer('cell_fn')).emission.files.length, 0);
  }));

  test('a notebook that is edited on disk is shown as it is, and one that is broken is named as skipped', () => withServer([world], async (server, folder) => {
    folder?.write(path, notebook(code('import os\n'), code('\n', 'def cell_fn(x):\n', '    return os.name\n')));
    await server.watched({ [folder?.uri(path) ?? '']: 'changed' });
    assert.equal(sourceLines((await server.answer('cell_fn')).text).get(`${path}/cell2.py`)?.get(3), '    return os.name');
    folder?.write(path, '{"cells": [');
    await server.watched({ [folder?.uri(path) ?? '']: 'changed' });
    assert.equal((await server.answer('cell_fn')).emission.files.length, 0);
    assert.deepEqual((await server.status()).projects[0]?.skipped, [{ path, reason: 'it can not be read as a notebook' }]);
  }));

  // O62d
  test('notebooks take nothing from other files', () => withServer([world], async (server, folder) => {
    await server.openNotebook(folder?.uri(path) ?? '', open);
    assert.deepEqual([...(sourceLines((await server.answer('pulseControl')).text).get('src/pulse.ts')?.keys() ?? [])], [1, 2, 3]);
  }));

  test('an ignored notebook is not indexed', () => withServer([`${world}//- /.gitignore\nlab/*.ipynb\n`], async (server) => {
    assert.equal((await server.answer('cell_fn')).emission.files.length, 0);
  }));
});
