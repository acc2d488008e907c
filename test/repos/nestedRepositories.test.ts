// Fifty repositories in one, with work trees, submodules, ignored ones, and links in circles, out and across: each
// file once, each repository by its own rules, nothing from outside.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileSweep } from '../../src/index/fileSweep';
import { defaultRules } from '../../src/server/defaults';
import { NodeFileReader } from '../../src/server/node/nodeFiles';
import type { Project } from '../../src/server/project';
import { Readers, assertFlow, assertShows, shownPaths } from '../support/answers';
import { ProjectChats, inFolder, openFolder, openProject } from '../support/diskWorld';

const nRepositories = 50;

/** A word of letters only, another for each number. */
const wordOf = (i: number): string => `${String.fromCharCode(65 + Math.floor(i / 26))}${String.fromCharCode(97 + (i % 26))}`;

class Monorepo {
  readonly root: string;
  /** Source files that must be indexed. */
  readonly wanted = new Map<string, string>();
  /** Names that nobody may be told of. */
  readonly unwanted: string[] = [];

  /** `folder` gets the workspace `inside`, and `outside` beside it. */
  constructor(folder: string) {
    this.root = join(folder, 'inside');
    this.#write('.git/HEAD', 'ref: refs/heads/main\n');
    // None of these rules says anything inside of a repository of its own.
    this.#write('.gitignore', 'ignored/\n/scratch.ts\n*.gen.ts\ndist/\nsrc/only*.ts\n');
    this.#want('tools.ts', 'export function outerTool(): number {\n  return 1;\n}\n');
    this.#unwant('scratch.ts', 'outerScratch');
    this.#unwant('made.gen.ts', 'outerMade');
    for (let i = 0; i < nRepositories; i++) this.#addRepository(i);
    this.#addLinks(folder);
  }

  static folderOf(i: number): string {
    // Some are deeper, and some inside of another one.
    return i % 10 === 7 ? `${Monorepo.folderOf(i - 1)}/inner/r${i}` : i % 3 === 0 ? `packages/group/r${i}` : `packages/r${i}`;
  }

  async open(): Promise<{ project: Project; readers: Readers }> {
    const project = await openFolder(this.root);
    await project.build();
    assert.equal(project.indexer.state.phase, 'ready');
    return { project, readers: new Readers(new ProjectChats(project), (path) => readFileSync(join(this.root, path), 'utf8')) };
  }

  #addRepository(i: number): void {
    const folder = Monorepo.folderOf(i);
    const word = wordOf(i);
    if (i % 4 === 1) this.#write(`${folder}/.git`, `gitdir: ../../.git/modules/r${i}\n`);
    else if (i % 8 === 3) {
      mkdirSync(join(this.root, folder), { recursive: true });
      symlinkSync(join(this.root, '.git'), join(this.root, folder, '.git'));
    }
    else this.#write(`${folder}/.git/HEAD`, 'ref: refs/heads/main\n');
    // What one repository ignores, the others have as source.
    this.#write(`${folder}/.gitignore`, `src/local${i}.ts\nbuild/\n`);
    this.#want(`${folder}/src/main${word}.ts`, `import { part${word} } from './part${word}';\n\nexport function start${word}(): number {\n  return part${word}(${i});\n}\n`);
    this.#want(`${folder}/src/part${word}.ts`, `export function part${word}(n: number): number {\n  return n + ${i};\n}\n`);
    this.#want(`${folder}/src/only${word}.gen.ts`, `export function generated${word}(): number {\n  return ${i};\n}\n`);
    this.#want(`${folder}/dist/shipped${word}.ts`, `export function shipped${word}(): number {\n  return ${i};\n}\n`);
    this.#want(`${folder}/src/local${i + 1}.ts`, `export function kept${word}(): number {\n  return ${i};\n}\n`);
    this.#unwant(`${folder}/src/local${i}.ts`, `local${word}`);
    this.#unwant(`${folder}/build/out${word}.ts`, `built${word}`);
    if (i % 5 === 0) {
      // The rule of the repository around it keeps a repository out.
      this.#write(`ignored/r${i}/.git/HEAD`, 'ref: refs/heads/main\n');
      this.#unwant(`ignored/r${i}/src/a.ts`, `unseen${word}`);
      // A submodule that is not checked out has nothing but its file.
      this.#write(`${folder}/empty/.git`, 'gitdir: ../.git/modules/empty\n');
    }
    if (i % 2 === 0) this.#unwant(`${folder}/.git/hooks/hook${word}.ts`, `hook${word}`);
  }

  #addLinks(folder: string): void {
    mkdirSync(join(folder, 'outside'));
    writeFileSync(join(folder, 'outside/secret.ts'), 'export function outsideSecret(): void {}\n');
    this.unwanted.push('outsideSecret');
    const links: readonly (readonly [target: string, link: string])[] = [
      ['..', 'packages/r1/up'], ['../../..', 'packages/group/r0/src/round'], ['.', 'here'],
      ['twoB', 'packages/twoA'], ['twoA', 'packages/twoB'], ['itself.ts', 'packages/itself.ts'],
      ['chainB', 'chainA'], ['chainC', 'chainB'], ['packages/r1', 'chainC'],
      ['../../outside', 'packages/out'], ['../outside/secret.ts', 'out.ts'], [join(folder, 'outside'), 'absolute'], ['nowhere', 'dangling.ts'],
      ['../r2', 'packages/r1/sibling'], [`../../r2/src/part${wordOf(2)}.ts`, 'packages/r1/src/borrowed.ts'], ['../packages/r1', 'ignoredLink'],
    ];
    for (const [target, link] of links) symlinkSync(target, join(this.root, link));
  }

  #want(path: string, text: string): void {
    this.wanted.set(path, text);
    this.#write(path, text);
  }

  #unwant(path: string, name: string): void {
    this.unwanted.push(name);
    this.#write(path, `export function ${name}(): void {}\n`);
  }

  #write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }
}

const indexed = (project: Project): string[] => [...project.resolver.graph.tables.filesByPath.keys()].sort();

suite('repos/nestedRepositories', () => {
  test('fifty repositories in one, with links in circles, are indexed to the end, each file once and by the rules of its own repository', () => inFolder(async (folder) => {
    const monorepo = new Monorepo(folder);
    const { project } = await monorepo.open();
    assert.deepEqual(indexed(project), [...monorepo.wanted.keys()].sort());
    assert.deepEqual(project.indexer.state.problems, []);
    for (const name of monorepo.unwanted) assert.equal(project.indexer.graph.symbolsNamed(name).length, 0, name);
  }));

  test('each repository is answered from its own files, and no path by a link is named', () => inFolder(async (folder) => {
    const monorepo = new Monorepo(folder);
    const { readers } = await monorepo.open();
    for (let i = 0; i < nRepositories; i++) {
      const [at, word] = [Monorepo.folderOf(i), wordOf(i)];
      const call = await readers.ask(`start${word} part${word}`);
      assertShows(call, `${at}/src/main${word}.ts`, '3-5');
      assertShows(call, `${at}/src/part${word}.ts`, '1-3');
      assertFlow(call, `start${word}`, `part${word}`);
      assert.deepEqual(shownPaths(call).filter((path) => !path.startsWith(`${at}/`)), []);
      assert.doesNotMatch(call.text, /sibling|borrowed|chain|round|\bup\/|here\//);
    }
    for (const word of [wordOf(2), wordOf(33)]) assertShows(await readers.ask(`generated${word}`), `${Monorepo.folderOf(word === wordOf(2) ? 2 : 33)}/src/only${word}.gen.ts`, '1-3');
  }));

  test('what is outside, ignored or only behind a link is shown by no name and no path', () => inFolder(async (folder) => {
    const monorepo = new Monorepo(folder);
    const { project, readers } = await monorepo.open();
    const before = indexed(project);
    const paths = ['packages/r1/sibling/src/mainAc.ts', 'packages/r1/src/borrowed.ts', 'chainA/src/mainAb.ts', 'packages/out/secret.ts', 'out.ts', 'absolute/secret.ts', '../outside/secret.ts', 'here/tools.ts', 'packages/r1/up/group/r0/src/mainAa.ts', 'ignored/r0/src/a.ts', 'packages/r1/src/local1.ts', 'scratch.ts'];
    await project.indexer.pathsChanged([...paths, 'packages/r1/sibling', 'packages/out', 'here', 'ignored/r0']);
    assert.deepEqual(indexed(project), before);
    for (const query of [...monorepo.unwanted.filter((_, i) => i % 5 === 0), ...paths]) {
      const call = await readers.ask(query);
      assert.deepEqual(shownPaths(call).filter((path) => !monorepo.wanted.has(path)), [], query);
      const others = monorepo.unwanted.filter((name) => name !== query && call.text.includes(name));
      assert.deepEqual(others, [], query);
    }
  }));

  test('a single path is judged as the walk judges it, in every repository', () => inFolder(async (folder) => {
    const monorepo = new Monorepo(folder);
    const { project } = await monorepo.open();
    for (let i = 0; i < nRepositories; i++) {
      const [at, word] = [Monorepo.folderOf(i), wordOf(i)];
      const made = { [`${at}/src/later.gen.ts`]: true, [`${at}/dist/later.ts`]: true, [`${at}/build/later.ts`]: false, [`${at}/.git/later.ts`]: false };
      for (const path of Object.keys(made)) {
        if (path.includes('/.git/') && i % 2 === 1) continue;
        mkdirSync(dirname(join(monorepo.root, path)), { recursive: true });
        writeFileSync(join(monorepo.root, path), `export function later${word}(): void {}\n`);
      }
      await project.indexer.pathsChanged(Object.keys(made));
      for (const [path, isWanted] of Object.entries(made)) assert.equal(project.indexer.graph.fileAt(path) !== undefined, isWanted, path);
    }
  }));

  test('a folder that becomes a repository of its own, or ceases to be one, changes its rules', () => inFolder(async (folder) => {
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const [path, text] of [['.gitignore', '*.gen.ts\n'], ['lib/a.gen.ts', 'export function generated(): void {}\n'], ['lib/a.ts', 'export function plain(): void {}\n']] as const) write(path, text);
    const sweep = new FileSweep(new NodeFileReader(folder), defaultRules.exclude);
    const project = await openProject(folder, sweep.reader);
    await project.build();
    assert.deepEqual(indexed(project), ['lib/a.ts']);
    write('lib/.git/HEAD', 'ref: refs/heads/main\n');
    await project.indexer.pathsChanged(['lib/.git']);
    assert.deepEqual(indexed(project), ['lib/a.gen.ts', 'lib/a.ts']);
    renameSync(join(folder, 'lib/.git'), join(folder, 'git'));
    // Nobody tells of it.
    assert.deepEqual([...await sweep.run(project.indexer)].filter((path) => path.endsWith('.git')), ['lib/.git']);
    assert.deepEqual(indexed(project), ['lib/a.ts']);
    write('lib/.git', 'gitdir: ../git\n');
    await sweep.run(project.indexer);
    assert.deepEqual(indexed(project), ['lib/a.gen.ts', 'lib/a.ts']);
    assert.deepEqual(await sweep.run(project.indexer), []);
    rmSync(join(folder, 'lib/.git'));
    await sweep.run(project.indexer);
    assert.deepEqual(indexed(project), ['lib/a.ts']);
  }));
});
