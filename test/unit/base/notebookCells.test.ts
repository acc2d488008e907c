import assert from 'node:assert/strict';
import { cellName, codeCells, splitCellPath } from '../../../src/base/notebookCells';

suite('base/notebookCells', () => {
  test('code cells have their place among all cells, their text, and the language of the cell or of the notebook', () => {
    const cells = [
      { cell_type: 'markdown', source: ['# notes\n'] },
      { cell_type: 'code', source: ['def f(x):\n', '    return x\n'] },
      { cell_type: 'code', source: 'const a = 1;', metadata: { vscode: { languageId: 'javascript' } } },
      { cell_type: 'code' },
    ];
    assert.deepEqual(codeCells(JSON.stringify({ cells, metadata: { language_info: { name: 'julia' } } })), [
      { number: 2, language: 'julia', text: 'def f(x):\n    return x\n' }, { number: 3, language: 'javascript', text: 'const a = 1;' }, { number: 4, language: 'julia', text: '' },
    ]);
    assert.equal(codeCells(JSON.stringify({ cells, metadata: { kernelspec: { language: 'rust' } } }))?.[0]?.language, 'rust');
    assert.equal(codeCells(JSON.stringify({ cells }))?.[0]?.language, 'python');
  });

  test('what is no notebook has no cells', () => {
    for (const text of ['', '{', '[]', 'null', '{"cells":{}}', '{"worksheets":[]}']) assert.equal(codeCells(text), undefined, text);
    assert.deepEqual(codeCells('{"cells":[null,1,"x",{"cell_type":"code","source":[1,"a"]}]}'), [{ number: 4, language: 'python', text: 'a' }]);
  });

  test('a cell has a path of its own below the notebook', () => {
    assert.deepEqual(splitCellPath(`lab/run.ipynb/${cellName(12, 'py')}`), { notebook: 'lab/run.ipynb', number: 12 });
    for (const path of ['lab/run.ipynb', 'lab/cell2.py', 'run.ipynb/other.py', 'run.ipynb/cell.py', 'run.ipynb/cell2.py/x']) assert.equal(splitCellPath(path), undefined, path);
  });
});
