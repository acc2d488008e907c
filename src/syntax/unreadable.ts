// Text that the grammars can not read where their languages allow it; rows of `languages.ts` name it.

/** A line of a type that begins with `<` begins a signature, where the grammar reads arguments of the type above. */
export const scriptUnreadable = [
  { fill: ';', pattern: /[ \t](?=<(?:\r?\n[ \t]*)?[A-Z]\w*(?: extends |,| = |>\())(?<=[\w>\])}"'][ \t]*\r?\n\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)?(?:\/\/.*\r?\n[ \t]*)*[ \t])/g },
  // Variance of type parameters.
  { fill: ' ', pattern: /\b(?:in|out)(?=\s+(?:out\s+)?[A-Z]\w*\s*(?:[,>=]|extends\b))(?<=[<,]\s*(?:in\s+)?\w+)/g },
  // A type of a module between the brackets of a call without arguments, and all types of a module handed on.
  { fill: '0', pattern: /(?<=<)typeof[ \t]{1,9}import\((['"])[^'"\r\n]{1,300}\1\)(?=>\(\))/g },
  { fill: ' ', pattern: /(?<=\bexport[ \t]{1,9})type(?=[ \t]*\*)/g },
] as const;

/** A library without a name, and fields without a value. */
export const dartUnreadable = [
  { fill: ' ', pattern: /^library[ \t]*;/gm },
  { fill: ' ', pattern: /\babstract(?=[ \t]+(?:(?:covariant|late)[ \t]+)?final\b(?![ \t]+class\b))/g },
] as const;

/** Scala: a comma behind the last one, words as a method and as a name, and a second list for a base. */
export const scalaUnreadable = [
  { fill: ' ', pattern: /,(?=[ \t]*(?:\/\/.{0,200})?\r?\n\s*[)\]}])/g },
  { fill: ' ', pattern: /\.(?=match(?:[ \t]*\{|[ \t]*\r?\n\s*case\b))/g },
  { fill: 'e', pattern: /\bend(?=[ \t]+match[ \t]*\{)/g },
  { fill: ' ', pattern: /(?<=\bextends [\w.]{1,80}(?:\[[^\]\n]{0,80}\])?\([^()\n]{0,80}\))\([^()\n]{1,200}\)/g },
] as const;

/** Scala without the types of a function's parameters behind a colon, and without line ends before operators. */
export function readableScala(text: string): string {
  return text
    .replaceAll(/(?<=[\w)\]]:[ \t])\(.{0,300}\)(?=[ \t]*=>[ \t]*(?:\/\/.*)?$)/gm, withoutTypes)
    .replaceAll(/\r?\n(?=[ \t]*(?:\|\||&&|\.match$)(?:[ \t]|$))(?<!(?:[^\n]{200}|\/\/[^\n]{0,200})\n)/gm, (end) => ' '.repeat(end.length));
}

function withoutTypes(params: string): string {
  let depth = 0;
  let isType = false;
  return params.replaceAll(/=>|./g, (part) => {
    if (part === '(' || part === '[') depth++;
    if (part === ')' || part === ']') depth--;
    const isOutside = depth === 0 || (depth === 1 && part === ',');
    if (isOutside) isType = false;
    else if (depth === 1 && part === ':') isType = true;
    if (isType) return ' '.repeat(part.length);
    return part === '_' && depth === 1 ? 'x' : part;
  });
}

/** Items in the branches of macros: `if #[cfg(unix)] { … } else { … }`, `stable: { … }, unstable: { … }`. */
export const rustUnreadable = [
  { fill: ' ', pattern: /\b(?:else[ \t]+)?if[ \t]+#\[[^\]]{1,600}\](?=[ \t]*\{)/g },
  { fill: ' ', pattern: /\belse(?=[ \t]*\{\s*(?:(?:#\[[^\]\n]{1,200}\]|\/\/.{0,300}\n)\s*){0,9}(?:pub|fn|mod|impl|struct|enum|trait|unsafe fn|async fn|type)\b)/g },
  { fill: ' ', pattern: /,(?=\s*[a-z_]{1,40}:[ \t]*\{\s*(?:(?:#\[[^\]\n]{1,200}\]|\/\/.{0,300}\n)\s*){0,9}(?:pub|fn|impl|struct|enum|unsafe fn|async fn)\b)/g },
  { fill: ' ', pattern: /\b[a-z_]{1,40}:(?=[ \t]*\{\s*(?:(?:#\[[^\]\n]{1,200}\]|\/\/.{0,300}\n)\s*){0,9}(?:pub|fn|impl|struct|enum|unsafe fn|async fn)\b)/g },
] as const;

/** Rust with flags as the enum that they are: `struct Flags: u32 { const A = 1; }`. */
export function readableRust(text: string): string {
  return text.replaceAll(/\bstruct([ \t]+\w{1,80})([ \t]*:[ \t]*\w{1,40})([ \t]*\{)([^{}]{0,20000})(?=\})/g,
    (_flags, name: string, type: string, open: string, body: string) =>
      `enum  ${name}${' '.repeat(type.length)}${open}${body.replaceAll(/\bconst\b(?=[ \t]+\w+[ \t]*=)|;(?=[ \t]*(?:\r?\n|$))/g, (word) => (word === ';' ? ',' : '     '))}`);
}
