import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { type SentenceBundle, l10n } from '../../../src/base/l10n';
import { isSwitchedOn, resolveDedup } from '../../../src/extension/dedupMode';
import { toPanelHtml } from '../../../src/extension/panel/panelHtml';
import { parsePageMessage } from '../../../src/extension/panel/panelMessages';
import { toStatusReport } from '../../../src/extension/statusReport';
import { toShownFolder, toStatusFace } from '../../../src/extension/statusText';
import { invocationMessage } from '../../../src/extension/tools/invocationMessage';
import { ReasonError, processEnded, serverFailed, serverRestarting, toPersonSentence, toPersonText, toReason, toText, workerNotStarted } from '../../../src/extension/userErrors';
import type { ProjectStatusDto } from '../../../src/protocol/types';

const project: ProjectStatusDto = {
  root: '/code/app',
  name: 'app',
  state: 'ready',
  nFiles: 2_143,
  nFilesDone: 2_143,
  nSymbols: 31_002,
  nSkipped: 1,
  skipped: [{ path: 'big.sql', reason: 'larger than 1,024 KiB' }],
  problems: [],
  languages: [
    { id: 'go', nFiles: 3 },
    { id: 'typescript', nFiles: 2_140 },
  ],
  source: 'snapshot',
  wallMs: 420,
  nParsed: 3,
  nPending: 0,
};

suite('extension/texts', () => {
  test('the message of a running call names the query, shortened, without markup and dots at the end', () => {
    assert.equal(
      invocationMessage({ query: 'how is\n an order  priced' }),
      'Exploring the code: how is an order priced',
    );
    assert.equal(invocationMessage({ query: 'x'.repeat(61) }), `Exploring the code: ${'x'.repeat(59)}…`);
    assert.equal(
      invocationMessage({ query: 'close_cycle __init__' }),
      'Exploring the code: close_cycle ‗‗init‗‗',
    );
    for (const odd of [undefined, null, 7, {}, { query: 7 }, { query: ' ' }])
      assert.equal(invocationMessage(odd), 'Exploring the code');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const shown = invocationMessage({ query });
        assert.ok([...shown].length <= 20 + 60);
        assert.doesNotMatch(shown, /[`*~<>[\]\\$]|\.\.\.$/);
      }),
    );
    l10n.config({ 'Exploring the code: {0}': '正在探索代码：{0}' });
    try {
      assert.equal(invocationMessage({ query: 'a {0} b' }), '正在探索代码：a {0} b');
    } finally {
      l10n.config({});
    }
  });

  test('a folder within the home of the person is shown by ~, any other as it is', () => {
    const shown = (root: string, home = '/home/ada') => toShownFolder(root, home);
    assert.deepEqual(['/home/ada/orchard', '/home/adam/orchard', '/srv/orchard', '/home/ada'].map((root) => shown(root)), ['~/orchard', '/home/adam/orchard', '/srv/orchard', '/home/ada']);
    assert.deepEqual([shown('/srv/a', ''), shown('/srv/a', '/')], ['/srv/a', '/srv/a']);
  });

  test('the status item shows progress, trouble and rest', () => {
    const face = (state: ProjectStatusDto['state'], nFilesDone = 120) =>
      toStatusFace({
        server: 'running',
        failure: '',
        secondsLeft: undefined,
        status: { projects: [{ ...project, state, nFilesDone }], memoryMiB: 1 },
      });
    assert.equal(face('indexing').text, '$(sync~spin) CodeGraph 120/2,143');
    assert.match(face('indexing').tooltip, /app: indexing, 120 of 2,143 files/);
    assert.equal(face('ready').text, '$(type-hierarchy) CodeGraph');
    assert.equal(face('failed').kind, 'error');
    assert.match(
      toStatusFace({ server: 'failed', failure: processEnded(), status: undefined, secondsLeft: undefined }).tooltip,
      /does not stay up. its process ended/,
    );
    assert.equal(toStatusFace({ server: 'starting', failure: '', status: undefined, secondsLeft: undefined }).kind, 'busy');
    assert.match(toStatusFace({ server: 'starting', failure: 'no memory', status: undefined, secondsLeft: undefined }).tooltip, /being started again\. no memory/);
  });

  test('why the server ended is said to a person in the language of the window, and to the model in English', () => {
    const chinese = JSON.parse(readFileSync('media/l10n/bundle.l10n.zh-cn.json', 'utf8')) as SentenceBundle;
    l10n.config(chinese);
    try {
      for (const [reason, inChinese, inEnglish] of [[processEnded(), '其进程已结束', 'its process ended'], [toReason(new ReasonError(workerNotStarted())), '无法启动其工作线程', 'its worker can not be started']] as const) {
        for (const error of [serverFailed(reason), serverRestarting(reason)]) {
          assert.ok(toPersonText(error).includes(`：${inChinese}。`));
          assert.doesNotMatch(toPersonSentence(error.sentence), /[a-z]/);
          assert.ok(toText(error).includes(`: ${inEnglish}. `));
        }
      }
      for (const server of ['failed', 'waiting'] as const) {
        assert.doesNotMatch(toStatusFace({ server, failure: processEnded(), status: undefined, secondsLeft: undefined }).tooltip.replace('CodeGraph', ''), /[a-z]/i);
      }
      // What a process says of itself stays as it is.
      assert.match(toPersonText(serverFailed('out of memory.')), /：out of memory。/);
    } finally {
      l10n.config({});
    }
  });

  test('the status report names what is skipped and why', () => {
    const report = toStatusReport({ projects: [{ ...project, nSkipped: 700 }], memoryMiB: 123.4 }, [
      { id: 'go', title: 'Go', extensions: ['go'], capabilities: ['functions', 'calls'] },
      { id: 'bash', title: 'Bash', extensions: ['sh', 'bash'], capabilities: ['functions'] },
    ]);
    for (const part of [
      '123 MiB',
      'typescript 2,140, go 3',
      '`big.sql`: larger than 1,024 KiB',
      'and 699 more',
      'Time until ready: 0.4 s',
      '| Language | Files | functions | calls | Endings |',
      '| Go | 3 | ✓ | ✓ | .go |',
      '| Bash |  | ✓ | – | .sh .bash |',
    ]) {
      assert.ok(report.includes(part), part);
    }
    assert.match(toStatusReport({ projects: [], memoryMiB: 1 }, []), /No folder is open/);
  });

  test('the environment wins over the setting', () => {
    assert.equal(resolveDedup('cited', undefined), 'cited');
    assert.equal(resolveDedup('cited', '0'), 'off');
    assert.equal(resolveDedup('cited', '1'), 'cited');
    assert.equal(resolveDedup('cited', 'session'), 'session');
    assert.equal(resolveDedup('nonsense', undefined), 'auto');
    assert.deepEqual([undefined, '', '0', 'false', '1', 'yes'].map(isSwitchedOn), [
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  test('the page of the panel allows its own script and style alone', () => {
    const page = toPanelHtml({
      language: 'en',
      title: 'A "<b>" title',
      sentences: { 'a "quoted" <b>': '</script>&' },
      nonce: 'abc',
      cspSource: 'https://own',
      scriptUri: 'https://own/panel.js',
      styleUri: 'https://own/panel.css',
    });
    assert.match(page, /default-src 'none'; style-src https:\/\/own; script-src 'nonce-abc'"/);
    assert.ok(page.includes('data-sentences="{&quot;a \\&quot;quoted\\&quot; &lt;b&gt;&quot;:&quot;&lt;/script&gt;&amp;&quot;}"'));
    assert.ok(page.includes('<title>A &quot;&lt;b&gt;&quot; title</title>'));
    assert.doesNotMatch(page, /unsafe-|style="|\son[a-z]+="|<style/);
    assert.deepEqual(page.match(/<script[^>]*>/g), ['<script nonce="abc" src="https://own/panel.js">']);
  });

  test('only well-formed messages of the page are obeyed', () => {
    assert.deepEqual(parsePageMessage({ type: 'openFile', key: 'k', start: 1, end: 2, more: 1 }), {
      type: 'openFile',
      key: 'k',
      start: 1,
      end: 2,
    });
    for (const raw of [
      undefined,
      null,
      'ready',
      {},
      { type: 'run' },
      { type: 'ready' },
      { type: 'ready', sessionId: 'a' },
      { type: 'page', list: 'calls', page: -1 },
      { type: 'page', list: 'calls', page: '1' },
      { type: 'page', list: 'other', page: 1 },
      { type: 'showCall', call: '1' },
      { type: 'follow', follows: 1 },
      { type: 'openFile', key: 'k', start: 1.5, end: 2 },
      { type: 'openHop', hop: null },
    ]) {
      assert.equal(parsePageMessage(raw), undefined, JSON.stringify(raw));
    }
  });
});
