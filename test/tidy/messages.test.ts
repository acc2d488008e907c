// MESSAGES.md describes the messages as they are.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(`src/protocol/${name}`, 'utf8');

suite('tidy/messages', () => {
  const sources = ['messages.ts', 'types.ts'].map(read);
  const document = read('MESSAGES.md');

  test('MESSAGES.md was read again after the last change of the messages', () => {
    const hash = createHash('sha256').update(sources.join('\0')).digest('hex').slice(0, 16);
    const written = /^Hash: `([0-9a-f]+)`$/m.exec(document)?.[1];
    assert.equal(written, hash, `Bring src/protocol/MESSAGES.md up to date with messages.ts and types.ts, then end it with the line\nHash: \`${hash}\`\n`);
  });

  test('MESSAGES.md names every message and every type', () => {
    const names = sources.flatMap((text) => [...text.matchAll(/'(codegraph\/\w+)'|^export (?:interface|type) (\w+)/gm)].map((match) => match[1] ?? match[2] ?? ''));
    assert(5 < names.length);
    assert.deepEqual(names.filter((name) => !document.includes(`\`${name}\``)), []);
  });
});
