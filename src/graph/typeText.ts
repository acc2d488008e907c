// Type expressions as they are written, taken apart without knowing what the names in them mean.
import { remember } from '../base/remember';

/** A receiver that is a literal. */
const literal = /^(?:[rbfu]{0,2}["'`\d]|\[)/i;
/** A type that nothing here defines or imports, and objects that every host has. */
const outsideNames = /^(?:\p{Lu}[\p{L}\p{N}]*|console|window|document|process|globalThis)$/u;
/** Types that stand for what is in them when a member is called. */
const transparent =
  /^(?:Promise|Awaited|Readonly|Partial|Required|NonNullable|Optional|Option|Result|Box|Rc|Arc|RefCell|Cell|Ref|RefMut|Mutex|MutexGuard|RwLock|RwLockReadGuard|RwLockWriteGuard|UnsafeCell|OnceLock|NonNull|ManuallyDrop|MaybeUninit|Poll|Pin|Cow|Weak|Lazy|LazyLock|OnceCell|Task|ValueTask|Future|FutureOr|unique_ptr|shared_ptr|weak_ptr|reference_wrapper|Type|Final|ClassVar|Annotated|Self|WeakReference|AtomicReference|Supplier|Provider|Lateinit|State|Observable|Awaitable|Coroutine)$/;

export interface TypeParts {
  readonly outer: string;
  /** The first type argument. */
  readonly inner: string;
  readonly args: readonly string[];
  readonly isList: boolean;
}

/** `Outer<Inner, X>` as its parts, without pointers, references, nullability and array marks. */
export const splitType = remember(10_000, readType);

function readType(given: string): TypeParts {
  // Of several results, the first is the one that a single name is bound to.
  const written = given.startsWith('(') ? (resultTypes(given)[0] ?? '') : given;
  const isList = /^[&*?\s]*(?:\[\d*\]|\.\.\.)|\[\]\s*$/.test(written);
  const text = written.trim()
    .replace(/^(?:(?:const|readonly|mut|ref|out|in|final|var|let|volatile|struct|enum|union|dyn|impl|some|any|inout|borrowed|async|unsigned|signed|typeof|keyof|this|params|\.\.\.)\s+|[&*?]+|\[\]|\[\d*\]|'\w+\s+|<-?chan\s+|chan\s+|\.\.\.)+/g, '')
    .replace(/(?:\s*\|\s*(?:null|undefined|None|false))+$/g, '')
    .replace(/^(?:(?:null|undefined|None)\s*\|\s*)+/g, '')
    .replace(/[?!&*\s]+$/g, '').replace(/(?:\[\])+$/, '').replaceAll(/^["']|["']$/g, '');
  const open = text.search(/[<[]/);
  const outer = (open < 0 ? text : text.slice(0, open)).trim();
  if (!/^[\p{L}_$][\p{L}\p{N}_$.:\\]*$/u.test(outer.replace(/^\\/, ''))) return { outer: '', inner: '', args: [], isList };
  const inside = open < 0 ? '' : text.slice(open + 1, -1);
  const args = splitAtTop(inside, ',').filter((argument) => argument !== '' && !argument.startsWith("'"));
  return { outer: outer.replace(/^\\/, ''), inner: args[0] ?? '', args, isList };
}

/** What a pointer points at (`Arc<Handle>`): what is declared for it is used on that. Other types as they are. */
export function pointee(written: string): string {
  const found = /^(?:\w+::)*(?:Arc|Rc|Box|Pin|NonNull|Weak|ManuallyDrop)\s*<\s*(?:&\s*(?:'\w+\s+)?(?:mut\s+)?)?((?:\w+::)*\p{Lu}[\p{L}\p{N}_]+.*)>$/su.exec(written.trim());
  return found?.[1] ?? written;
}

/** The type of an element of a list, map or array type. */
export function elementType(written: string): string {
  const text = (written.startsWith('(') ? (resultTypes(written)[0] ?? '') : written).trim();
  const array = /^(?:readonly\s+)?(.*?)\[\d*\]$/.exec(text)?.[1] ?? /^\[\d*\]\s*(.*)$/.exec(text)?.[1] ?? /^&?\[(.*)\]$/.exec(text)?.[1];
  if (array !== undefined && array !== '') return array;
  const map = /^map\[[^\]]*\](.*)$/.exec(text)?.[1];
  if (map !== undefined) return map;
  const open = text.indexOf('<') < 0 ? text.indexOf('[') : text.indexOf('<');
  if (open < 0) return '';
  const parts = splitAtTop(text.slice(open + 1, -1), ',');
  return (/^(?:\w+::)*Result$/.test(text.slice(0, open)) ? parts[0] : parts.at(-1)) ?? '';
}

/** The parts of a text between separators that stand in no brackets. */
export function splitAtTop(text: string, separator: ',' | '|' | '&' | '+'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '<' || character === '(' || character === '[' || character === '{') depth++;
    else if (character === ')' || character === ']' || character === '}' || (character === '>' && text[i - 1] !== '=' && text[i - 1] !== '-')) depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

/** The types of which a value has one or all: `A | B`, `A & B`, `A + B`. The text itself where it is one type. */
export function alternatives(written: string): string[] {
  if (!/[|&+]/.test(written)) return [written];
  for (const separator of ['|', '&', '+'] as const) {
    const parts = splitAtTop(written.trim(), separator).filter((part) => part !== '' && !/^(?:null|undefined|None|false|void|never|'\w+|\?.*)$/.test(part));
    if (1 < parts.length || (parts.length === 1 && separator !== '&' && parts[0] !== written.trim())) return parts;
  }
  return [written];
}

/** `const struct ops *` is `ops`. The same types are asked for again and again. */
export const typeSegment = remember(10_000, lastNameOf);

function lastNameOf(written: string): string {
  return /([\p{L}_$][\p{L}\p{N}_$]*)[^\p{L}\p{N}_$]*$/u.exec(written.replace(/[[<(].*$/s, ''))?.[1] ?? '';
}

/** `(int, error)` is two results; a single one may have a name before it. */
export function resultTypes(written: string): string[] {
  const text = written.trim();
  if (text === '') return [];
  if (!text.startsWith('(') || !text.endsWith(')')) return [text];
  const parts: string[] = [];
  let depth = 0;
  let start = 1;
  for (let i = 1; i < text.length; i++) {
    const character = text[i];
    if (i === text.length - 1 || (character === ',' && depth === 0)) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    } else if (character === '(' || character === '[' || character === '{') depth++;
    else if (character === ')' || character === ']' || character === '}') depth--;
  }
  // Named results: `(n int, err error)`, also `(a, b int)`.
  if (!parts.some((part) => /^\w+ +\S/.test(part) && !/^(func|chan|map|struct|interface)\b/.test(part))) return parts;
  const types: string[] = [];
  let last = '';
  for (const part of parts.reverse()) {
    const type = /^\w+ +(\S.*)$/.exec(part)?.[1];
    if (type !== undefined) last = type;
    types.unshift(last);
  }
  return types;
}

export function isLiteral(receiver: string): boolean {
  return literal.test(receiver);
}

/** True for a name that, where nothing here defines it, is one of the host or a library. */
export function isOutsideName(name: string): boolean {
  return outsideNames.test(name);
}

export function isTransparent(type: string): boolean {
  return transparent.test(type);
}
