// Words of C and C++ by what a macro next to them must be, and how names of macros look.

export const controlWords = new Set(['if', 'while', 'for', 'switch', 'catch', 'constexpr']);
export const noCalls = new Set([
  ...controlWords, 'return', 'sizeof', 'else', 'do', 'case', 'goto', 'defined', 'asm', '__asm__', '__asm', 'decltype', 'typeof', '__typeof__', '__typeof', 'alignas', '_Alignas',
  '_Atomic', '__attribute__', '__attribute', '__declspec', 'static_assert', '_Static_assert', 'requires', 'explicit', 'operator', 'noexcept', 'throw', 'new', 'delete', 'co_return',
  'co_await', 'co_yield', 'void', 'int', 'char', 'const', 'unsigned', 'auto',
]);
/** Words that carry on what a parenthesis ended. */
export const carryingOn = new Set(['const', 'noexcept', 'override', 'final', 'volatile', 'requires', 'throw', 'and', 'or', 'xor', 'try', '__attribute__', '__asm__', 'asm']);
/** Nothing but a declaration begins with them, and no parameter of a definition in the old style. */
export const declarationWords = new Set(['static', 'extern', 'typedef', 'template', 'namespace', 'using', 'inline', 'class', 'public', 'private', 'protected']);
export const primitives = new Set(['int', 'void', 'char', 'unsigned', 'long', 'short', 'bool', 'float', 'double', 'const', 'struct', 'enum', 'union', 'size_t']);
/** With these a declaration goes on or begins; a name in front of them is neither a type nor the declared one. */
export const startsDeclaration = new Set([
  'int', 'void', 'char', 'unsigned', 'signed', 'long', 'short', 'bool', 'float', 'double', 'struct', 'enum', 'union', 'static', 'extern', 'inline', 'class', 'template', 'typedef', 'using',
  'namespace', 'virtual', 'explicit', 'constexpr', 'friend', 'typename', 'auto',
]);
/** The words after which they stand all the same. */
export const keywords = new Set([
  ...startsDeclaration, 'const', 'volatile', 'register', 'mutable', 'consteval', 'constinit', 'thread_local', '_Thread_local', '__thread', '__extension__', '__inline', '__inline__', 'restrict',
  '__restrict', '__restrict__', '_Noreturn', '_Complex', '_Bool', '__int128', '__int64', 'operator', 'new', 'delete', 'return', 'export', 'module', 'import', 'requires', 'concept', 'public', 'private',
  'protected', 'default', 'using', 'case', 'sizeof', 'else', 'do', 'goto', 'throw', 'noexcept', 'final', 'override', 'asm', 'size_t',
]);
/** Words of macros that decorate declarations. */
export const likelyDecoration = /API|EXPORT|IMPORT|INLINE|CALL|DECL|EXTERN|STATIC|ATTR|DEPREC|PUBLIC|NODISCARD|VISIB|LINKAGE/;
export const isLoneMarker = /(?:^|_)(?:BEGIN|END|PUSH|POP|DISABLE|ENABLE|START|SUPPRESS|IGNORE)(?:_|$)/;


export function isCapitals(word: string): boolean {
  return /^[A-Z_][A-Z0-9_]{2,}$/.test(word);
}

export function isMacroName(word: string): boolean {
  return /^(?:[A-Z_][A-Z0-9_]{2,}|__\w+)$/.test(word);
}

/** True for what can stand in a call. */
export function isPlain(args: string): boolean {
  return !/[*&=<>!+\-|^/%~]\s*(?:,|$)|\b(?:const|struct|unsigned|enum|union|static|signed|void)\b/.test(args) && !/(?:^|,)\s*(?:,|$)/.test(args.trim() === '' ? 'x' : args);
}

export function nextCode(code: string, at: number): number {
  let i = at;
  while (i < code.length && code.charCodeAt(i) <= 32) i++;
  return i;
}

export function wordAt(code: string, at: number): string {
  const word = /[A-Za-z_]\w*/y;
  word.lastIndex = at;
  return word.exec(code)?.[0] ?? '';
}
