import assert from 'node:assert/strict';
import { forTerminal } from '../../../src/cli/forTerminal';

suite('cli/forTerminal', () => {
  test('no character that a terminal obeys is left, and what it was can be read', () => {
    assert.equal(forTerminal('1\ta\u001b[2Jb\u0007\u009b31m\r\u202eevil\u2066\n2\tc'), '1\ta\\x1b[2Jb\\x07\\x9b31m\\x0d\\u202eevil\\u2066\n2\tc');
    let all = '';
    for (let code = 0; code < 0x3000; code++) all += String.fromCharCode(code);
    assert.doesNotMatch(forTerminal(all), /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  });

  test('ordinary text of any script stays as it is', () => {
    for (const text of ['12\tconst größe = "日本 🐟";\n', '⋯ 4-9: a, b\n', 'नमस्\u200dते']) assert.equal(forTerminal(text), text);
  });
});
