// What both halves of a snapshot agree on.
import { type ByteReader, DamagedBytesError } from '../base/bytes';
import type { PiecewiseBytes } from '../base/piecewise';
import type { BindingFact, SuperKind } from './fileFacts';
import type { FilePack } from './filePack';
import type { FileSymbols } from './fileSymbols';
import type { FileHead } from './graphFile';
import type { PackedLexicon } from './lexicon';
import type { ProjectConfig } from './projectConfig';

/** A file of a snapshot. What its path and language tell is added by the builder. */
export interface StoredFile extends Omit<FileHead, 'family' | 'role'> {
  readonly definitions: FileSymbols;
  readonly pack: FilePack;
}

/** Edges of a file with ids in place of symbols, and what they were read from. */
export interface StoredEdges {
  readonly starts: Uint32Array;
  readonly targets: Uint32Array;
  readonly facts: Uint32Array;
  /** As `Readings` has them, with the file ids of the snapshot. */
  readonly keys: Int32Array;
}

/** What a result that edges rest on was read from, by its own key. */
export interface SharedKeys {
  readonly key: number;
  readonly keys: Int32Array;
}

export interface GraphSnapshot {
  readonly config: ProjectConfig;
  /** In order of their symbols' ids, which go up from 1 without gaps, as the ids of the files do in another order. */
  readonly files: readonly StoredFile[];
  readonly nSymbols: number;
  readonly lexicon: PackedLexicon;
  /** By place in `files`; undefined for a file whose edges were not resolved. */
  readonly edges: readonly (StoredEdges | undefined)[];
  readonly shared: readonly SharedKeys[];
}

/** The length of the last section stands behind it in so many bytes, lowest first. */
export const sectionLengthBytes = 4;

/** Texts of a large list that are written and read at a time. */
const textsAtOnce = 4_096;

/** Many texts, without a list of them; gives what is whole by then. Their number is written apart. */
export function* writeTexts(out: PiecewiseBytes, n: number, textAt: (i: number) => string): Generator<Uint8Array> {
  for (let start = 0; start < n; start += textsAtOnce) {
    out.writer.texts(Array.from({ length: Math.min(textsAtOnce, n - start) }, (_, i) => textAt(start + i)));
    out.cut();
    yield* out.take();
  }
}

/** Calls `put` `n` times, with what `writeTexts` wrote, in steps. */
export function* readTexts(reader: ByteReader, n: number, put: (text: string) => void): Generator<void, void> {
  for (let left = n; 0 < left;) {
    const texts = reader.texts();
    if (texts.length !== Math.min(textsAtOnce, left)) throw new DamagedBytesError();
    for (const text of texts) put(text);
    left -= texts.length;
    yield;
  }
}

/** Kinds are written as their place in a list. Spelt as records, so that the compiler misses a new one. */
const allSuperKinds: Readonly<Record<SuperKind, true>> = { extends: true, implements: true, embeds: true, mixes: true };
const allBindingHows: Readonly<Record<BindingFact['how'], true>> = { type: true, new: true, call: true, alias: true, param: true, generic: true, local: true, given: true, gives: true };
export const superKinds = Object.keys(allSuperKinds) as readonly SuperKind[];
export const bindingHows = Object.keys(allBindingHows) as readonly BindingFact['how'][];

/** Marks of a symbol: most have none of what the later ones stand for. */
export const marks = { exported: 1, static: 2, optional: 4, owner: 8, params: 16, result: 32, supers: 64, rest: 128 } as const;
