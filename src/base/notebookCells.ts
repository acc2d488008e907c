// Code of a notebook (`.ipynb`) by cell. A notebook counts as a folder with one file for each code cell:
// `lab/run.ipynb/cell2.py` is the second cell of all, its lines are those of the cell.

export interface NotebookCell {
  /** 1-based place among all cells, those of text included: what a person counts. */
  readonly number: number;
  /** As the notebook names it, in its own words. */
  readonly language: string;
  readonly text: string;
}

export const notebookEnding = '.ipynb';
const inNotebook = /^(.+\.ipynb)\/cell(\d+)\.\w+$/;

export function cellName(number: number, extension: string): string {
  return `cell${number}.${extension}`;
}

/** The notebook and the number of the cell that a path means; undefined for a path of another kind. */
export function splitCellPath(path: string): { readonly notebook: string; readonly number: number } | undefined {
  const match = inNotebook.exec(path);
  return match?.[1] === undefined ? undefined : { notebook: match[1], number: Number(match[2]) };
}

/** The code cells of a notebook's text; undefined when it is none. */
export function codeCells(text: string): NotebookCell[] | undefined {
  let notebook: unknown;
  try {
    notebook = JSON.parse(text);
  } catch {
    return undefined;
  }
  const cells = at(notebook, 'cells');
  if (!Array.isArray(cells)) return undefined;
  const metadata = at(notebook, 'metadata');
  const own = at(at(metadata, 'language_info'), 'name') ?? at(at(metadata, 'kernelspec'), 'language');
  return cells.flatMap((cell: unknown, i): NotebookCell[] => {
    if (at(cell, 'cell_type') !== 'code') return [];
    const source = at(cell, 'source');
    const language = at(at(at(cell, 'metadata'), 'vscode'), 'languageId') ?? own;
    return [{
      number: i + 1,
      language: typeof language === 'string' ? language : 'python',
      text: Array.isArray(source) ? source.filter((line) => typeof line === 'string').join('') : typeof source === 'string' ? source : '',
    }];
  });
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
