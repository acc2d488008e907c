// A graph that comes from a snapshot is the one that went in, and goes on like it.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { atOnce } from '../../../src/base/inSteps';
import { ByteReader, ByteWriter, joinBytes } from '../../../src/base/bytes';
import { type ContentHash, loadContentHash } from '../../../src/base/contentHash';
import { StringTable } from '../../../src/base/stringTable';
import type { CodeGraph } from '../../../src/graph/codeGraph';
import { GraphBuilder } from '../../../src/graph/graphBuilder';
import { Resolver } from '../../../src/graph/resolver';
import { GraphChangedError, decodeSnapshot, encodeSnapshot } from '../../../src/graph/snapshot';
import { traitsOf } from '../../../src/syntax/languages';
import { allEdges } from './edgeTexts';
import { dumpGraph } from './graphDump';
import { MemoryBlobs } from '../../support/memoryBlobs';
import { World } from '../../support/world';

const pause = (): Promise<void> => Promise.resolve();
const isLeftOut = (): boolean => false;
const noTexts: readonly string[] = [];

/** Variants of the files of one small workspace; '' stands for a file that is not there. */
const variants: Readonly<Record<string, readonly string[]>> = {
  'src/store.ts': [
    'import { Base as Root } from "./base";\n/** Keeps things. */\nexport class Store<T> extends Root implements Closer, Opener {\n  static n = 1;\n  load(id: string, ...rest: number[]): string {\n    return this.check(id);\n  }\n}\nexport const open = () => new Store();\nbus.on("saved", open);\n',
    '// Käse und 日本語 🧀\nexport function größe(ähre: number): number {\n  return ähre; // "🧀"\n}\nexport const table: Handlers = { größe };\n',
    'export function open(): Store {\n  return new Store();\n}\nfunction broken( {\n',
    '',
  ],
  'src/base.ts': ['export class Base {\n  check(id: string): string {\n    return id;\n  }\n}\nexport interface Closer {\n  close(): void;\n}\n', 'export * from "./store";\nexport { open as unlock } from "./store";\n', ''],
  'app/box.vue': ['<template><Store @open="open" /></template>\n<script setup lang="ts">\nimport { open } from "../src/store";\nconst size = open().load("a", 1, 2);\n</script>\n', ''],
  'go/a.go': ['package a\n\n// Sink takes bytes.\ntype Sink interface {\n\tWrite(p []byte) (int, error)\n}\n\ntype File struct{ Deep }\n\nfunc (f *File) Write(p []byte) (int, error) { return 0, nil }\n\nvar sinks = map[string]Sink{"file": &File{}}\n', 'package b\n\nfunc Run(s Sink) {\n\ts.Write(nil)\n}\n', ''],
  'rust/lib.rs': ['pub trait Shape { fn area(&self) -> f64; }\npub struct Square(f64);\nimpl Shape for Square { fn area(&self) -> f64 { self.0 * self.0 } }\npub fn sum(all: &[Square]) -> f64 { all.iter().map(|s| s.area()).sum() }\n', ''],
  'c/ops.c': ['struct ops { int (*open)(int id); };\nstatic int file_open(int id) { return id; }\nconst struct ops file_ops = { .open = file_open };\nint start(struct ops *o) { return o->open(1); }\n', '/* Code generated. DO NOT EDIT. */\nint stop(void) { return 0; }\n', ''],
  'c/net.h': ['struct net { int (*probe)(int id); int (*open)(int id); };\ntypedef struct net any;\n', 'struct disk { int (*open)(int id); int (*probe)(int id); };\ntypedef struct disk any;\n', ''],
  'c/net.c': ['#include "net.h"\nstatic int net_open(int id) { return id; }\nany first = { .open = net_open };\nany second[] = { { net_open } };\nvoid put(any *a) { a->probe = net_open; }\n', ''],
  'c/call.c': ['#include "net.h"\nint call(struct net *n, struct disk *d) { return n->open(1) + d->open(2) + n->probe(3) + d->probe(4); }\n', ''],
  'lib/many.py': [Array.from({ length: 40 }, (_, i) => `def step_${i}(load):\n    """Step ${i} of ${i * i}."""\n    return step_${(i * 7) % 40}(load)\n`).join('\n'), 'class Loaf(Bread, metaclass=Meta):\n    crumb: int = 1\n\n    def bake(self, heat=3, *args):\n        return self.crumb\n', ''],
};
const edit = fc.constantFrom(...Object.keys(variants)).chain((path) => fc.constantFrom(...(variants[path] ?? noTexts)).map((text) => ({ path, text })));
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;
const questions = ['load open', 'how is a loaf baked from steps', 'Sink.Write', 'src/store.ts'];

async function apply(world: World, { path, text }: Edit): Promise<void> {
  if (text === '') world.reader.files.delete(path);
  else world.reader.write(path, text);
  await world.project.indexer.pathsChanged([path]);
}

/** Timings differ, and only the reports have them. */
async function answersOf(world: World): Promise<string[]> {
  const texts: string[] = [];
  for (const question of questions) texts.push((await world.ask(question)).text);
  return texts;
}

suite('graph/snapshot', () => {
  let hash: ContentHash;
  suiteSetup(async () => {
    hash = await loadContentHash();
  });

  async function encode(graph: CodeGraph, stamp = 'build 1'): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of encodeSnapshot(graph, { hash, stamp, isLeftOut, pause })) pieces.push(piece);
    return joinBytes(pieces);
  }

  test('a graph that was written and read is the same, and so are its edges, its answers and what edits make of it', async function () {
    this.timeout(60_000);
    const world = fc.record(Object.fromEntries(Object.entries(variants).map(([path, texts]) => [path, fc.constantFrom(...texts)])));
    await fc.assert(fc.asyncProperty(world, fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), fc.boolean(), async (files, before, after, isResolved) => {
      const blobs = new MemoryBlobs();
      const built = await World.open(new Map(Object.entries(files).filter(([, text]) => text !== '')), { blobs });
      for (const one of before) await apply(built, one);
      if (isResolved) allEdges(built);
      await built.project.saveSnapshot();
      const opened = await World.open(new Map([...built.reader.files.keys()].map((path) => [path, built.text(path)])), { blobs });
      assert.equal(opened.project.indexer.state.source, 'snapshot');
      assert.deepEqual(dumpGraph(opened.project.indexer.graph), dumpGraph(built.project.indexer.graph));
      assert.deepEqual(allEdges(opened), allEdges(built));
      assert.deepEqual(await answersOf(opened), await answersOf(built));
      for (const one of after) {
        await apply(built, one);
        await apply(opened, one);
      }
      assert.deepEqual(dumpGraph(opened.project.indexer.graph), dumpGraph(built.project.indexer.graph));
      assert.deepEqual(allEdges(opened), allEdges(built));
      assert.deepEqual(await answersOf(opened), await answersOf(built));
      // Written again from what is half packed, and read again.
      const again = new GraphBuilder(traitsOf);
      const snapshot = decodeSnapshot(await encode(opened.project.indexer.graph), again.graph.tables.strings, { hash, stamp: 'build 1' });
      assert(!('problem' in snapshot));
      atOnce(again.restoring(snapshot));
      assert.deepEqual(dumpGraph(again.graph), dumpGraph(built.project.indexer.graph));
    }), { numRuns: process.env['CODEGRAPH_LONG'] === '1' ? 300 : 20 });
  });

  test('what has become of a graph by edits is written as if it had been built that way', async () => {
    const world = await World.open(new Map([['a.ts', 'export function one(): void {}\n'], ['b.ts', 'export function two(): void {}\n']]));
    const { graph } = world.project.indexer;
    const before = await encode(graph);
    await apply(world, { path: 'a.ts', text: 'export function other(): number {\n  return 1;\n}\n' });
    await apply(world, { path: 'b.ts', text: '' });
    await apply(world, { path: 'b.ts', text: 'export function two(): void {}\n' });
    await apply(world, { path: 'a.ts', text: 'export function one(): void {}\n' });
    await apply(world, { path: 'b.ts', text: '\nexport function two(): void {}\n' });
    await apply(world, { path: 'b.ts', text: 'export function two(): void {}\n' });
    assert.deepEqual(await encode(graph), before);
  });

  test('edges that were resolved come back resolved, and only those that a change between touches are resolved again', async () => {
    const files = new Map([
      ['a.ts', 'export function one(): void {}\n'], ['b.ts', 'import { one } from "./a";\nexport function two(): void {\n  one();\n}\n'],
      ['c.ts', 'export function three(): void {}\nfunction four(): void {\n  three();\n}\n'], ['tsconfig.json', '{ "compilerOptions": {} }\n'],
    ]);
    const blobs = new MemoryBlobs();
    const built = await World.open(files, { blobs });
    await built.project.saveSnapshot();
    const same = await World.open(files, { blobs });
    assert.equal(same.project.indexer.graph.countResolved(), 3);
    files.set('a.ts', 'export function uno(): void {}\n');
    const edited = await World.open(files, { blobs });
    const { graph } = edited.project.indexer;
    const isResolved = (path: string): boolean => {
      const file = graph.fileAt(path);
      const entry = file === undefined ? undefined : graph.resolved.get(file);
      return entry !== undefined && graph.readings.isFresh(entry.keys, entry.generation);
    };
    assert.deepEqual(['a.ts', 'b.ts', 'c.ts'].map(isResolved), [false, false, true]);
    assert.deepEqual(allEdges(edited), allEdges(await World.open(files)));
    files.set('tsconfig.json', '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["lib/*"] } } }\n');
    assert.equal((await World.open(files, { blobs })).project.indexer.graph.countResolved(), 0, 'under another configuration any import may mean something else');
  });

  test('half a pair of a character is kept', async () => {
    const world = await World.open('//- /a.ts\nexport function one(): void {}\n');
    world.project.indexer.setDocument('b.ts', { text: 'export const half = "\ud83d";\nexport function two(a: "\ud83d"): void {}\n' });
    await world.project.indexer.flushDocuments();
    const { graph } = world.project.indexer;
    const builder = new GraphBuilder(traitsOf);
    const snapshot = decodeSnapshot(await encode(graph), builder.graph.tables.strings, { hash, stamp: 'build 1' });
    assert(!('problem' in snapshot));
    atOnce(builder.restoring(snapshot));
    assert.deepEqual(dumpGraph(builder.graph), dumpGraph(graph));
  });

  test('a graph that changes while it is written is not written', async () => {
    const world = await World.open('//- /a.ts\nexport function one(): void {}\n');
    let n = 0;
    const pieces = encodeSnapshot(world.project.indexer.graph, { hash, stamp: '', isLeftOut, pause: () => (n++ === 0 ? apply(world, { path: 'a.ts', text: 'let two = 2;\n' }) : Promise.resolve()) });
    await assert.rejects(pieces.next(), GraphChangedError);
    assert.equal(n, 1);
  });

  test('a snapshot of another build of the product is not used', async () => {
    const { graph } = (await World.open('//- /a.ts\nexport function one(): void {}\n')).project.indexer;
    const bytes = await encode(graph, 'build 1');
    assert.deepEqual(decodeSnapshot(bytes, new StringTable(), { hash, stamp: 'build 2' }), { problem: 'another version of the product wrote it' });
    assert(!('problem' in decodeSnapshot(bytes, new StringTable(), { hash, stamp: 'build 1' })));
  });

  test('a snapshot with any byte changed, lost or added is not used', async () => {
    const { graph } = (await World.open(new Map(Object.entries(variants).map(([path, [text = '']]) => [path, text])))).project.indexer;
    const bytes = await encode(graph);
    const flip = fc.record({ kind: fc.constant('flip' as const), at: fc.nat(bytes.length - 1), by: fc.integer({ min: 1, max: 255 }) });
    const foot = fc.record({ kind: fc.constant('flip' as const), at: fc.integer({ min: bytes.length - 60, max: bytes.length - 1 }), by: fc.integer({ min: 1, max: 255 }) });
    const cut = fc.record({ kind: fc.constant('cut' as const), at: fc.nat(bytes.length - 1), by: fc.constant(0) });
    const add = fc.record({ kind: fc.constant('add' as const), at: fc.nat(bytes.length), by: fc.nat(255) });
    fc.assert(fc.property(fc.oneof(flip, foot, cut, add), ({ kind, at, by }) => {
      const damaged = kind === 'cut' ? bytes.slice(0, at) : kind === 'add' ? Uint8Array.from([...bytes.subarray(0, at), by, ...bytes.subarray(at)]) : bytes.map((byte, i) => (i === at ? byte ^ by : byte));
      assert('problem' in decodeSnapshot(damaged, new StringTable(), { hash, stamp: 'build 1' }), `${kind} at ${at}`);
    }), { numRuns: 300 });
  });

  test('damage under a right checksum is found, or gives a graph that can be asked and edited', async () => {
    const { graph } = (await World.open(new Map(Object.entries(variants).map(([path, [text = '']]) => [path, text])))).project.indexer;
    const bytes = await encode(graph);
    const end = bytes.length - 2;
    const footBytes = (bytes[end] ?? 0) | ((bytes[end + 1] ?? 0) << 8);
    const payload = bytes.subarray(0, end - footBytes);
    const foot = new ByteReader(bytes.subarray(end - footBytes, end));
    const texts = foot.texts();
    const version = foot.varint();
    assert.equal(foot.varint(), payload.length);
    let nFound = 0;
    fc.assert(fc.property(fc.array(fc.record({ at: fc.nat(payload.length - 1), by: fc.integer({ min: 1, max: 255 }) }), { minLength: 1, maxLength: 3 }), (flips) => {
      const damaged = payload.slice();
      for (const { at, by } of flips) damaged[at] = (damaged[at] ?? 0) ^ by;
      const writer = new ByteWriter();
      writer.bytes(damaged);
      writer.texts([texts[0] ?? '', texts[1] ?? '', hash.hashBytes(damaged)]);
      writer.varint(version);
      writer.varint(damaged.length);
      const nFoot = writer.length - damaged.length;
      writer.byte(nFoot & 0xff);
      writer.byte(nFoot >>> 8);
      const builder = new GraphBuilder(traitsOf);
      const snapshot = decodeSnapshot(writer.view(), builder.graph.tables.strings, { hash, stamp: 'build 1' });
      if ('problem' in snapshot) {
        nFound++;
        return;
      }
      atOnce(builder.restoring(snapshot));
      const resolver = new Resolver(builder.graph);
      for (const file of builder.graph.files()) for (const symbol of [file.root, ...file.symbols]) resolver.edgesFrom(symbol);
      for (const path of [...builder.graph.tables.filesByPath.keys()]) builder.removeFile(path);
      assert.equal(builder.graph.nFiles, 0);
    }), { numRuns: 300 });
    assert(0 < nFound);
  });
});
