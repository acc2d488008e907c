// Everything that a person reads can be read in each language that the extension speaks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { repositoryFiles, sourceFiles } from './repository';

type Bundle = Readonly<Record<string, string>>;

const languages = ['zh-cn'] as const;
const readBundle = (path: string): Bundle => JSON.parse(readFileSync(path, 'utf8')) as Bundle;
const manifestText = readFileSync('package.json', 'utf8');
const english = readBundle('media/l10n/bundle.l10n.json');

/** Places that hand a sentence on: it was a literal where it came from. */
const passedOn = new Set(['src/base/l10n.ts', 'src/extension/userErrors.ts']);

const calls = /(?<!function )\b(?:l10n\.t|phrase)\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")?/g;

/** The sentences of the code; a call without a literal is told of as `path: …`. */
function sentencesOfCode(): { readonly sentences: ReadonlySet<string>; readonly odd: readonly string[] } {
  const sentences = new Set<string>();
  const odd: string[] = [];
  for (const path of sourceFiles().filter((one) => /^src\/(extension|webview)\//.test(one))) {
    for (const { 0: call, 1: literal, index } of readFileSync(path, 'utf8').matchAll(calls)) {
      if (literal !== undefined) sentences.add(unquoted(literal));
      else if (!passedOn.has(path)) odd.push(`${path} at ${index}: ${call}`);
    }
  }
  return { sentences, odd };
}

function unquoted(literal: string): string {
  const inner = literal.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  assert(!/\\[nrtu]/.test(literal), `A sentence has no escapes but of quotes: ${literal}`);
  return inner;
}

const placeholdersOf = (sentence: string): string[] => [...sentence.matchAll(/\{\d+\}/g)].map(([placeholder]) => placeholder).sort();
/** Links that a translation must keep. */
const linksOf = (sentence: string): string[] => [...sentence.matchAll(/\(command:[^)]+\)|\$\([\w-]+\)|`[^`]+`/g)].map(([link]) => link).sort();

suite('tidy/l10n', () => {
  const { sentences, odd } = sentencesOfCode();

  test('every sentence of the code is a literal, so that it can be found', () => {
    assert(100 < sentences.size);
    assert.deepEqual(odd, []);
  });

  test('the English bundle holds exactly the sentences of the code, as they are', () => {
    assert.deepEqual(Object.keys(english).sort(), [...sentences].sort());
    assert.deepEqual(Object.entries(english).filter(([key, value]) => key !== value), []);
  });

  for (const language of languages) {
    test(`${language} has every sentence, with the same values in it`, () => {
      const bundle = readBundle(`media/l10n/bundle.l10n.${language}.json`);
      assert.deepEqual(Object.keys(bundle).sort(), Object.keys(english).sort());
      assert.deepEqual(Object.entries(bundle).filter(([key, value]) => value.trim() === '' || placeholdersOf(key).join() !== placeholdersOf(value).join()), []);
    });

    test(`${language} has every text of package.json, with the same links in it`, () => {
      const [texts, translated] = [readBundle('package.nls.json'), readBundle(`package.nls.${language}.json`)];
      assert.deepEqual(Object.keys(translated).sort(), Object.keys(texts).sort());
      assert.deepEqual(Object.keys(texts).filter((key) => translated[key]?.trim() === '' || linksOf(texts[key] ?? '').join() !== linksOf(translated[key] ?? '').join()), []);
    });
  }

  test('zh-cn names things as the Chinese VS Code does', () => {
    const texts = ['media/l10n/bundle.l10n.zh-cn.json', 'package.nls.zh-cn.json'].flatMap((path) => Object.entries(readBundle(path)));
    // There an agent is 智能体, and 代理 a proxy; source is 源代码.
    assert.deepEqual(texts.filter(([, text]) => /代理|源码/.test(text)), []);
    assert(texts.some(([, text]) => text.includes('智能体')));
  });

  test('the text of a setting says its default, in each language', () => {
    const { contributes } = JSON.parse(manifestText) as { contributes: { configuration: { properties: Record<string, { default: unknown; markdownDescription: string }> } } };
    const words: Record<string, Record<string, RegExp>> = {
      '': { true: /on by default/i, false: /off by default/i, '[]': /empty by default/i },
      '.zh-cn': { true: /默认开启/, false: /默认关闭/, '[]': /默认为空/ },
    };
    for (const [suffix, known] of Object.entries(words)) {
      const texts = readBundle(`package.nls${suffix}.json`);
      for (const [name, { default: value, markdownDescription }] of Object.entries(contributes.configuration.properties)) {
        const text = texts[markdownDescription.slice(1, -1)] ?? '';
        assert.match(text, known[JSON.stringify(value)] ?? new RegExp(`\\b${String(value)}\\b`), `${name} ${suffix}`);
      }
    }
  });

  test('package.json names every text that there is, and no other', () => {
    const keys = [...manifestText.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key ?? '');
    assert.deepEqual([...new Set(keys)].sort(), Object.keys(readBundle('package.nls.json')).sort());
  });

  test('what package.json shows to people is not spelled out in it', () => {
    const shown: string[] = [];
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
      else if (typeof value === 'string' && /\.(title|displayName|userDescription|markdownDescription|altText|enumDescriptions\.\d+)$|walkthroughs.*\.description$|capabilities.*\.description$/.test(path) && !/^%.+%$/.test(value)) shown.push(`${path}: ${value}`);
    };
    walk(JSON.parse(manifestText), '');
    assert.deepEqual(shown, []);
  });

  test('what the model reads stays English: its texts are in package.json and pass no translation', () => {
    const { contributes } = JSON.parse(manifestText) as { contributes: { languageModelTools: { modelDescription: string; inputSchema: { properties: Record<string, { description: string }> } }[] } };
    for (const { modelDescription, inputSchema } of contributes.languageModelTools) {
      for (const text of [modelDescription, ...Object.values(inputSchema.properties).map(({ description }) => description)]) assert.doesNotMatch(text, /^%/);
    }
    const ofModel = ['src/base/answerParts.ts', ...['exploreCall', 'exploreInput', 'exploreTool', 'tokenClamp'].map((name) => `src/extension/tools/${name}.ts`)];
    for (const path of ofModel) assert.doesNotMatch(readFileSync(path, 'utf8'), /l10n/, path);
  });

  test('there is no bundle of a language that this test does not know', () => {
    const bundles = repositoryFiles().filter((path) => /bundle\.l10n|package\.nls/.test(path));
    const known = ['', ...languages.map((language) => `.${language}`)].flatMap((suffix) => [`media/l10n/bundle.l10n${suffix}.json`, `package.nls${suffix}.json`]);
    assert.deepEqual([...bundles].sort(), known.sort());
  });
});
