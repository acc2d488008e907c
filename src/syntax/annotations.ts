// Annotations of C and C++ for checkers, linkers and optimisers that the compiler's own attributes hide behind.

/** Annotations for checkers and linkers. They say nothing of a declaration's type, and stand anywhere in it. */
export const annotations = new Set([
  '__user', '__iomem', '__rcu', '__percpu', '__force', '__nocast', '__bitwise', '__init', '__exit', '__initdata', '__initconst', '__exitdata',
  '__meminit', '__net_init', '__net_exit', '__net_initdata', '__read_mostly', '__ro_after_init', '__nonstring', '__cold', '__hot', '__maybe_unused', '__always_unused', '__weak',
  '__must_check', '__pure', '__malloc', '__noreturn', '__sched', '__ref', '__refdata', '__visible', '__packed', '__cacheline_aligned', '__cacheline_aligned_in_smp',
  '____cacheline_aligned', '____cacheline_aligned_in_smp', '____cacheline_internodealigned_in_smp', '__randomize_layout', '__no_sanitize_address', '__nosanitize',
  '__unaligned', '__ptr32', '__ptr64', '_Nonnull', '_Nullable', '_Null_unspecified', '__nonnull', '__nullable', '__always_inline', '__lockfunc', '__latent_entropy',
  '__kprobes', 'noinline', 'asmlinkage', 'notrace', '__flatten', '__dead2',
]);
/** The same with arguments. */
const annotationCalls = new Set([
  '__acquires', '__releases', '__must_hold', '__cond_acquires', '__cond_lock', '__aligned', '__counted_by', '__alloc_size', '__assume_aligned', '__section', '__releases_shared', '__acquires_shared',
]);
/** Those of Microsoft's headers. */
const isHeaderAnnotation = /^_(?:In|Out|Inout|Outptr|COM_Out|Ret|Field|Pre|Post|Success|Check_return|Must_inspect_result|Printf_format|Notnull|Null_terminated|Frees_ptr|Use_decl|Acquires|Releases|Requires|Reserved|When|At)(?:_\w*)?_$/;
const formatCall = /__(?:printf|scanf|printflike|scanflike)[ \t]*\(\s*\d+\s*,\s*\d+\s*\)/y;
const callInOneLine = /[ \t]*\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)/y;

/**
 * Where an annotation that begins at an offset ends, with its arguments; undefined for another word, and for one that
 * is a function's or a member's name.
 */
export function annotationEnd(code: string, word: string, at: number, isMember: boolean, isInParens: boolean): number | undefined {
  const end = at + word.length;
  if (annotations.has(word)) {
    const isUsed = /^[ \t]*\(/.test(code.slice(end, end + 8)) || isMember;
    // Those without an underscore are words of attributes, too.
    return isUsed || (!word.startsWith('_') && isInParens) ? undefined : end;
  }
  if (word.startsWith('_') && isHeaderAnnotation.test(word)) {
    callInOneLine.lastIndex = end;
    return callInOneLine.test(code) ? callInOneLine.lastIndex : end;
  }
  if (!word.startsWith('__')) return undefined;
  if (annotationCalls.has(word)) {
    callInOneLine.lastIndex = end;
    return callInOneLine.test(code) ? callInOneLine.lastIndex : undefined;
  }
  formatCall.lastIndex = at;
  return formatCall.test(code) ? formatCall.lastIndex : undefined;
}
