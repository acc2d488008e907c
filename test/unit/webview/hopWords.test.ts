import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { l10n } from '../../../src/base/l10n';
import { describeHop } from '../../../src/webview/hopWords';

/** The forms that a hop of a flow can have, each with the piece of explore/spine.ts that makes it. */
const forms: readonly (readonly [how: string, source: string])[] = [
  ['event', "'event'"],
  ['likely', "'likely'"],
  ['passed as a value', "'passed as a value'"],
  ['may run', "'may run'"],
  ['may run, by its signature', "'may run, by its signature'"],
  ['one of 3 of that name', '`one of ${edge.nCandidates} of that name`'],
  ['through Post.deliver', '`through ${qualifiedName(method)}'],
  ['through Post.deliver, by its signature', "', by its signature'"],
];

suite('webview/hopWords', () => {
  test('every form of a hop that an answer can have is said in the language of the person', () => {
    const spine = readFileSync('src/explore/spine.ts', 'utf8');
    const bundle = JSON.parse(readFileSync('media/l10n/bundle.l10n.zh-cn.json', 'utf8')) as Record<string, string>;
    l10n.config(bundle);
    try {
      for (const [how, source] of forms) {
        assert.ok(spine.includes(source), `explore/spine.ts makes ${how} by ${source}`);
        assert.doesNotMatch(describeHop(how).replace('Post.deliver', ''), /[A-Za-z]/, how);
      }
      assert.doesNotMatch(describeHop(''), /[A-Za-z]/);
      assert.ok(describeHop('through Post.deliver').includes('Post.deliver'));
      assert.ok(describeHop('one of 3 of that name').includes('3'));
    } finally {
      l10n.config({});
    }
  });

  test('in English a hop reads as the answer has it, and an unknown form stays as it is', () => {
    assert.deepEqual(['', 'event', 'through A.b', 'through A.b, by its signature', 'one of 12 of that name', 'by post'].map(describeHop), [
      'calls', 'by an event', 'through A.b', 'through A.b, by its signature', 'one of 12 of that name', 'by post',
    ]);
  });
});
