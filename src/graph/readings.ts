// What a result was read from, so that it can be kept until one of those things changes. While a result is
// computed, the graph notes every name, file and place that is asked for; a change says which of them it touches.
import { RecentMap } from '../base/recentMap';
import type { StringTable } from '../base/stringTable';

/** A name that was looked up, or one of the keys below. */
export type ReadingKey = string | number;

/** What a file brings in. */
export function importsKey(file: number): number {
  return -4 * file - 1;
}

/** What the text of a file says of its local names. */
export function bindingsKey(file: number): number {
  return -4 * file - 2;
}

/** Which symbols stand at the top of a file. */
export function topKey(file: number): number {
  return -4 * file - 3;
}

/** What a file uses; any edit counts. */
export function usesKey(file: number): number {
  return -4 * file - 4;
}

/** The file of one of the keys above. */
export function fileOfKey(key: number): number {
  return Math.floor((-key - 1) / 4);
}

/** The same key of another file. */
export function fileKey(file: number, key: number): number {
  return -4 * file - 1 - ((-key - 1) & 3);
}

/** Whether there is a file at a path, its ending aside: an import may leave the ending out. */
export function placeKey(path: string): string {
  const slash = path.lastIndexOf('/');
  const dot = path.indexOf('.', slash + 2);
  return `\n${dot < 0 ? path : path.slice(0, dot)}`;
}

/** Which files there are in a folder, of a file name without its ending, of a package. */
export function folderKey(folder: string): string {
  return `\nin ${folder}`;
}

export function stemKey(stem: string): string {
  return `\nstem ${stem}`;
}

export function packageKey(name: string): string {
  return `\npackage ${name}`;
}

/** What is put into fields of a name. */
export function fieldKey(name: string): string {
  return `\nfield ${name}`;
}

/** Which data at the top of files is of a type of that name, and what stands in it. */
export function typedKey(name: string): string {
  return `\ntyped ${name}`;
}

/** Which functions are put into fields of a name, as `HeldFunctions` finds them for one family of languages, and maybe one type. */
export function heldKey(name: string, family: string, type = ''): string {
  return `\nheld ${name} ${family} ${type}`;
}

/** Which functions stand in tables of the types of a name. */
export function tablesKey(type: string, family: string): string {
  return `\ntables ${type} ${family}`;
}

/** Keys that are remembered as changed; a result older than the oldest of them is computed anew. */
const maxChanges = 50_000;

/** Changed keys are looked up in so many times as many that were read one by one; else it is the other way round. */
const manyTimes = 16;

/** Shared results that are kept; of the others it is known what they were read from. */
const maxShared = 6_000;

interface Frame {
  /** As they were noted. */
  readonly keys: Set<ReadingKey>;
  /** Of results that were used: as `record` gives them. */
  readonly ids: Set<number>;
}

export class Readings {
  readonly #strings: StringTable;
  #frame: Frame | undefined;
  #generation = 0;
  /** Changed keys and the generations that they changed in, oldest first. */
  #changed: number[] = [];
  #changedIn: number[] = [];
  /** Results of this generation or older are lost. */
  #floor = -1;
  readonly #changedSince = new Map<number, ReadonlySet<number>>();
  /** What results were read from that many others use, upwards, by their keys. What has changed is not among them. */
  readonly #shared = new Map<number, Int32Array>();
  readonly #sharedResults = new RecentMap<number, { readonly value: unknown }>(maxShared);
  /** Generations in which shared results were seen to have changed. */
  readonly #sharedChangedIn = new Map<number, number>();
  /** All changes up to that generation were looked up in what shared results were read from. */
  #settled = 0;

  constructor(strings: StringTable) {
    this.#strings = strings;
  }

  /** Goes up with every change of the graph. */
  get generation(): number {
    return this.#generation;
  }

  /** What identifies the result that is being computed; undefined when nothing is. */
  get frame(): object | undefined {
    return this.#frame;
  }

  note(key: ReadingKey): void {
    this.#frame?.keys.add(key);
  }

  /** The graph changed in these keys. */
  change(keys: Iterable<ReadingKey>): void {
    this.#generation++;
    this.#changedSince.clear();
    for (const key of keys) {
      this.#changed.push(this.#id(key));
      this.#changedIn.push(this.#generation);
    }
    if (maxChanges < this.#changed.length) {
      const half = this.#changed.length >> 1;
      this.#floor = this.#changedIn[half] ?? this.#generation;
      this.#changed = this.#changed.slice(half + 1);
      this.#changedIn = this.#changedIn.slice(half + 1);
    }
  }

  /** Everything may have changed. */
  changeAll(): void {
    this.#generation++;
    this.#changedSince.clear();
    this.#changed = [];
    this.#changedIn = [];
    this.#floor = this.#generation - 1;
    this.#shared.clear();
    this.#sharedResults.clear();
    this.#sharedChangedIn.clear();
    this.#settled = this.#generation;
  }

  /** Computes a value and the keys it was read from; a computation around it reads the same. */
  record<V>(compute: () => V): { readonly value: V; readonly keys: Int32Array } {
    return this.#record(compute, this.#frame);
  }

  /** A result that many others use by its key, computed where it is not known. A computation around it reads that key alone. */
  share<V>(key: string, compute: () => V): V {
    this.#settle();
    this.note(key);
    const id = this.#id(key);
    const known = this.#sharedResults.get(id);
    if (known !== undefined) return known.value as V;
    const { value, keys } = this.#record(compute, undefined);
    this.#shared.set(id, keys.sort());
    this.#sharedResults.set(id, { value });
    return value;
  }

  /** What shared results were read from, by their keys, for those that have not changed. */
  shared(): ReadonlyMap<number, Int32Array> {
    this.#settle();
    return this.#shared;
  }

  /** Takes over what a shared result was read from, for results that were read from it and are kept. */
  restoreShared(key: number, keys: Int32Array): void {
    this.#shared.set(key, keys.sort());
  }

  #record<V>(compute: () => V, outer: Frame | undefined): { readonly value: V; readonly keys: Int32Array } {
    const around = this.#frame;
    const frame: Frame = { keys: new Set(), ids: new Set() };
    this.#frame = frame;
    try {
      const value = compute();
      const { ids } = frame;
      for (const key of frame.keys) ids.add(this.#id(key));
      if (outer !== undefined) for (const id of ids) outer.ids.add(id);
      const keys = new Int32Array(ids.size);
      let n = 0;
      for (const id of ids) keys[n++] = id;
      return { value, keys };
    } finally {
      this.#frame = around;
    }
  }

  /** True when nothing that was read for a result of that generation has changed since. */
  isFresh(keys: Int32Array, generation: number): boolean {
    if (generation === this.#generation) return true;
    this.#settle();
    if (generation <= this.#floor) return false;
    const changed = this.#since(generation);
    if (changed.size === 0) return true;
    for (const key of keys) if (changed.has(key)) return false;
    return true;
  }

  /** Notes keys of a kept result for the computation that uses it. */
  noteAll(keys: Int32Array): void {
    if (this.#frame === undefined) return;
    const { ids } = this.#frame;
    for (const key of keys) ids.add(key);
  }

  #since(generation: number): ReadonlySet<number> {
    let set = this.#changedSince.get(generation);
    if (set === undefined) {
      const made = new Set(this.#changedAfter(generation));
      for (const [key, changedIn] of this.#sharedChangedIn) if (generation < changedIn) made.add(key);
      set = made;
      this.#changedSince.set(generation, set);
    }
    return set;
  }

  #changedAfter(generation: number): number[] {
    let from = this.#changed.length;
    while (0 < from && generation < (this.#changedIn[from - 1] ?? 0)) from--;
    return this.#changed.slice(from);
  }

  /** Lets go of shared results that were read from what changed, and of those that were read from these. */
  #settle(): void {
    const before = this.#settled;
    if (before === this.#generation) return;
    this.#settled = this.#generation;
    // What was read from any of them is lost, too.
    if (before < this.#floor) {
      this.#shared.clear();
      this.#sharedResults.clear();
    }
    if (this.#shared.size === 0) return;
    for (let changed = new Set(this.#changedAfter(before)); 0 < changed.size;) {
      const next = new Set<number>();
      for (const [key, keys] of this.#shared) {
        if (!hasAny(keys, changed)) continue;
        next.add(key);
        this.#shared.delete(key);
        this.#sharedResults.delete(key);
        this.#sharedChangedIn.set(key, this.#generation);
      }
      changed = next;
    }
  }

  #id(key: ReadingKey): number {
    return typeof key === 'number' ? key : this.#strings.intern(key);
  }
}

/** Whether one of some keys is among others, which go up. */
function hasAny(keys: Int32Array, wanted: ReadonlySet<number>): boolean {
  if (keys.length < manyTimes * wanted.size) {
    for (const key of keys) if (wanted.has(key)) return true;
    return false;
  }
  for (const key of wanted) {
    let low = 0;
    for (let high = keys.length; low < high;) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    if (keys[low] === key) return true;
  }
  return false;
}

/** A result, what it was read from, and when it was last seen to be right. */
export interface Entry<V> {
  readonly value: V;
  readonly keys: Int32Array;
  generation: number;
}

/** Results by key object, each kept as long as what it was read from. */
export class Memo<K extends object, V> {
  readonly #readings: Readings;
  readonly #compute: (key: K) => V;
  readonly #entries: WeakMap<K, Entry<V>>;

  /** `entries` are results that are known already. */
  constructor(readings: Readings, compute: (key: K) => V, entries = new WeakMap<K, Entry<V>>()) {
    this.#readings = readings;
    this.#compute = compute;
    this.#entries = entries;
  }

  /** True where `get` computes nothing. */
  isKnown(key: K): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#readings.isFresh(entry.keys, entry.generation);
  }

  get(key: K): V {
    let entry = this.#entries.get(key);
    if (entry !== undefined && this.#readings.isFresh(entry.keys, entry.generation)) {
      entry.generation = this.#readings.generation;
      this.#readings.noteAll(entry.keys);
      return entry.value;
    }
    entry = { ...this.#readings.record(() => this.#compute(key)), generation: this.#readings.generation };
    this.#entries.set(key, entry);
    return entry.value;
  }
}
