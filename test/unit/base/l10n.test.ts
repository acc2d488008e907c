import * as assert from 'node:assert/strict';
import { l10n } from '../../../src/base/l10n';
import { noFolderOpen, serverFailed, toPersonText, toText } from '../../../src/extension/userErrors';

suite('base/l10n', () => {
  teardown(() => l10n.config({}));

  test('a sentence is English until there is another one, and takes its values by number', () => {
    assert.equal(l10n.t('{0} of {1}', 3, 'four'), '3 of four');
    l10n.config({ '{0} of {1}': '{1}: {0}' });
    assert.equal(l10n.t('{0} of {1}', 3, 'four'), 'four: 3');
    assert.equal(l10n.t('{0} of {2}', 3), '3 of {2}');
  });

  test('a value that looks like a placeholder stays as it is', () => {
    assert.equal(l10n.t('{0} {1}', '{1}', 'b'), '{1} b');
    assert.equal(l10n.t('{0}', '$&'), '$&');
  });

  test('an error speaks English to the model and the language of the person to the person', () => {
    const sentence = 'The code graph server does not stay up: {0}.';
    l10n.config({ [sentence]: '代码图服务器无法保持运行：{0}。' });
    const error = serverFailed('it ended.');
    assert.match(toText(error), /^The code graph server does not stay up: it ended\. Use other tools/);
    assert.match(toPersonText(error), /^代码图服务器无法保持运行：it ended。 Use other/);
    assert.equal(toText(noFolderOpen()), 'No folder is open in this window, so there is no code to explore. Ask the user to open a folder with File > Open Folder, and call again. [CG102]');
  });
});
