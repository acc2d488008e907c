// The source lines that an answer really shows, read from its text alone, whichever tool wrote it: a bold path,
// then a fence of `<number>\t<text>` lines.

/** [{ path, line, text }] in the order of the text. */
export function numberedLines(answer) {
  return scan(answer).lines;
}

/** Lines that our answers say were sent before: [{ path, start, end, deliveryId }]; the id is '' in a gap marker. */
export function claimedAsSent(answer) {
  return scan(answer).claims;
}

function scan(answer) {
  const lines = [];
  const claims = [];
  let path = '';
  let fence = '';
  for (const row of answer.split('\n')) {
    if (fence === '') {
      const header = /^(?:#+ )?\*\*`([^`]+)`\*\*/.exec(row)?.[1];
      const pointer = /^> \*\*Already sent\*\* in delivery ([^:]+): `[^`]+` (.+)$/.exec(row);
      if (header !== undefined) path = header.startsWith('"') ? JSON.parse(header) : header;
      else if (pointer !== null) {
        // Spans are spelled up to "(", "+N more" or ", unchanged".
        for (const [, start, end] of (pointer[2].split(/ \(|, unchanged/)[0] ?? '').matchAll(/L(\d+)-(\d+)/g)) claims.push({ path, start: Number(start), end: Number(end), deliveryId: pointer[1] });
      } else if (path !== '') fence = /^`{3,}/.exec(row)?.[0] ?? '';
      continue;
    }
    if (row.trimEnd() === fence) {
      fence = '';
      continue;
    }
    const line = /^\s*(\d+)\t(.*)$/.exec(row);
    const gap = /^⋯ (\d+)-(\d+) already sent/.exec(row);
    if (line !== null) lines.push({ path, line: Number(line[1]), text: line[2] });
    else if (gap !== null) claims.push({ path, start: Number(gap[1]), end: Number(gap[2]), deliveryId: '' });
  }
  return { lines, claims };
}

/** Names one line of one text. */
export function lineKey({ path, line, text }) {
  return `${path}:${line}:${text}`;
}
