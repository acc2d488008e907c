// The folders that the windows of the suites open, written anew for every window: tests change them.
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const orchard = `export interface Tree {
  id: string;
  fruit: number;
}

export function plantTree(id: string): Tree {
  return { id, fruit: 0 };
}

export function waterTree(t: Tree, litres: number): Tree {
  const gain = growthFor(litres);
  return { ...t, fruit: t.fruit + gain };
}

export function growthFor(litres: number): number {
  if (litres <= 0) {
    return 0;
  }
  return Math.floor(litres / 2);
}

export function gradeFruit(t: Tree, season: string): string {
  const marks: string[] = [];
  if (t.fruit > 900) {
    marks.push("crate");
  } else if (t.fruit > 400) {
    marks.push("basket");
  } else if (t.fruit > 100) {
    marks.push("bowl");
  } else {
    marks.push("handful");
  }
  switch (season) {
    case "spring":
      marks.push("early");
      break;
    case "summer":
      marks.push("ripe");
      break;
    case "autumn":
      marks.push("late");
      break;
    case "winter":
      marks.push("stored");
      break;
    default:
      marks.push("unknown season");
  }
  const joined = marks.join(" / ");
  return joined.length > 40 ? joined.slice(0, 40) : joined;
}
`;

const market = `import { gradeFruit, type Tree } from "./orchard";

export function priceOf(t: Tree): number {
  const grade = gradeFruit(t, "summer");
  return grade.startsWith("crate") ? 50 : 5;
}
`;

const pulse = `export function pulseControl(): string {
  return "alive";
}
`;

/** The three files that most field cases share. */
export const orchardFiles = { 'src/orchard.ts': orchard, 'src/market.ts': market, 'src/pulse.ts': pulse };

/** A notebook with a cell of text and, second, one of code. */
export const notebookText = JSON.stringify({
  cells: [
    { cell_type: 'markdown', metadata: {}, source: ['# notes\n'] },
    { cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: ['def cell_fn(x):\n', '    return x + 1\n'] },
  ],
  metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 5,
});

/** A department store of twelve halls: each a file of eight functions of two thousand characters that call one another. */
export function storeFiles() {
  const halls = ['kiln', 'loom', 'press', 'forge', 'mill', 'dock', 'silo', 'crane', 'belt', 'vat', 'lathe', 'oven'];
  const steps = ['Intake', 'Sort', 'Weigh', 'Clean', 'Shape', 'Inspect', 'Pack', 'Ship'];
  return Object.fromEntries(halls.map((hall, i) => {
    const next = halls[i + 1];
    const functions = steps.map((step, j) => {
      const following = steps[j + 1];
      const call = following !== undefined ? `${hall}${following}(load)` : next !== undefined ? `${next}Intake(load)` : 'load';
      const checks = Array.from({ length: 18 }, (_, k) => [
        `  // ${hall} ${step.toLowerCase()} station ${k}: a load above its mark waits for the next shift`,
        `  if (load.tons > ${(i + 1) * 100 + j * 20 + k}) load.notes.push("${hall} ${step.toLowerCase()} ${k}");`,
      ].join('\n')).join('\n');
      return `export function ${hall}${step}(load: Load): Load {\n${checks}\n  return ${call};\n}\n`;
    });
    const imports = `import type { Load } from "./load";\n${next === undefined ? '' : `import { ${next}Intake } from "./${next}";\n`}`;
    return [`src/${hall}.ts`, `${imports}\n${functions.join('\n')}`];
  }).concat([['src/load.ts', 'export interface Load {\n  tons: number;\n  notes: string[];\n}\n']]));
}

/** Small files in number: each has a function that calls the one of the next. */
export function manyFiles(nFiles) {
  return Object.fromEntries(Array.from({ length: nFiles }, (_, i) => [
    `many/part${i}.ts`,
    `import { step${i + 1} } from "./part${i + 1}";\n\nexport function step${i}(weight: number): number {\n  // part ${i} adds its own weight\n  return ${i + 1 < nFiles ? `step${i + 1}(weight + ${i})` : 'weight'};\n}\n`,
  ]));
}

/** Names and text that would run in a page that takes them for HTML. */
export const hostileFiles = {
  'src/<img src=x onerror=alert(1)>.ts': 'export function hostile(): string {\n  return "</script><img src=x onerror=document.title=1>";\n}\n',
  'src/it\'s "fine" & {ok}.ts': 'export function q(): number {\n  return 1;\n}\n',
};

const tide = (value) => `export function tide(): string {\n${Array.from({ length: 9 }, (_, i) => `  // watch ${i}: the water stands at the mark`).join('\n')}\n  return "${value}";\n}\n`;

/** A workspace file with two folders that have a path in common. */
export function writeMultiRoot() {
  const folder = writeWorkspace({
    'north/src/util.ts': tide('north'),
    'south/src/util.ts': tide('south'),
    'south/src/wharf.ts': 'export function wharf(): string {\n  return "quay";\n}\n',
    'two.code-workspace': JSON.stringify({ folders: [{ path: 'north' }, { path: 'south' }] }),
  });
  return join(folder, 'two.code-workspace');
}

/** A folder of its own with these files, path → text. */
export function writeWorkspace(files) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-e2e-')));
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
