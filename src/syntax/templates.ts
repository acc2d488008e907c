// Code that makes code: files of Elixir hold `<%= … %>` where a generator writes names, and `<% … %>` around lines.
import { blanked } from './textEdits';

/** True for a text in which a generator's marks stand outside of strings. */
const isTemplate = /^[ \t]*(?:defmodule|alias|use|import)[ \t][^"\n]{0,200}<%|:<%=|^<%/m;
const control = /^<%#|^<%=?\s*(?:(?:if|unless|for|case|cond|else|end)\b[^]*(?:\bdo|->|else|end)|[^]*->)\s*-?%>$/;

/** The text with the same length and lines, in which a written name stands for each mark. */
export function withoutTemplateMarks(text: string): string {
  if (!text.includes('<%') || !isTemplate.test(text)) return text;
  return text.replaceAll(/<%(?:[^%<]|%(?!>)|<(?!%)){0,2000}%>/g, (mark, offset: number) => {
    const isLine = isBlankBefore(text, offset) && isBlankBehind(text, offset + mark.length);
    if (isLine || !mark.startsWith('<%=') || control.test(mark)) return blanked(mark);
    const isModule = /^<%=\s*inspect\b/.test(mark) || /^\.[A-Z]/.test(text.slice(offset + mark.length, offset + mark.length + 2)) ||
      /\b(?:defmodule|alias|use|import)[ \t]+$/.test(text.slice(Math.max(0, offset - 12), offset));
    return mark.replaceAll(/[^\r\n]/g, isModule ? 'A' : 'a');
  });
}

function isBlankBefore(text: string, offset: number): boolean {
  return /(?:^|\n)[ \t]{0,40}$/.test(text.slice(Math.max(0, offset - 41), offset));
}

function isBlankBehind(text: string, offset: number): boolean {
  return /^[ \t]{0,40}(?:\r?\n|$)/.test(text.slice(offset, offset + 42));
}
