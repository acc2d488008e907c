import * as assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerScheme,
  commandIds,
  contextKeys,
  panelViewType,
  settingKeys,
  settingsSection,
  toolName,
  walkthroughId,
} from '../../../src/extension/ids';
import { inputLimits } from '../../../src/extension/tools/exploreInput';

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly icon: string;
  readonly engines: { readonly vscode: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly languageModelTools: readonly ToolEntry[];
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
    readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when: string }[]>>;
    readonly walkthroughs: readonly Walkthrough[];
    readonly chatInstructions: readonly PromptEntry[];
    readonly chatSkills: readonly PromptEntry[];
    readonly chatAgents: readonly PromptEntry[];
  };
}
interface Walkthrough {
  readonly id: string;
  readonly steps: readonly {
    readonly media: { readonly image: Readonly<Record<string, string>> };
    readonly completionEvents: readonly string[];
    readonly description: string;
  }[];
}
interface PromptEntry {
  readonly path: string;
  readonly when: string;
}
interface ToolEntry {
  readonly name: string;
  readonly toolReferenceName: string;
  readonly modelDescription: string;
  readonly userDescription: string;
  readonly canBeReferencedInPrompt: boolean;
  readonly tags: readonly string[];
  readonly inputSchema: Readonly<Record<string, unknown>> & {
    readonly properties: Readonly<
      Record<string, Readonly<Record<string, unknown>> & { readonly description: string }>
    >;
  };
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { contributes } = manifest;
const tool = contributes.languageModelTools[0] as ToolEntry;

suite('extension/manifest', () => {
  test('the ids in the code and in package.json are the same', () => {
    assert.equal(contributes.languageModelTools.length, 1);
    assert.equal(tool.name, toolName);
    assert.equal(tool.toolReferenceName, toolName);
    assert.deepEqual(
      contributes.commands.map(({ command }) => command).sort(),
      Object.values(commandIds).sort(),
    );
    const settings = Object.values(settingKeys).map((key) => `${settingsSection}.${key}`);
    assert.deepEqual(Object.keys(contributes.configuration.properties).sort(), settings.sort());
    assert.ok(manifest.activationEvents.includes(`onWebviewPanel:${panelViewType}`));
    assert.ok(contributes.commands.every(({ category }) => category === 'CodeGraph'));
  });

  test('menus and walkthrough name commands, facts and pictures that there are', () => {
    const commands: readonly string[] = Object.values(commandIds);
    const facts: readonly string[] = Object.values(contextKeys);
    const texts = JSON.parse(readFileSync('package.nls.json', 'utf8')) as Record<string, string>;
    for (const { command, when } of Object.values(contributes.menus).flat()) {
      assert.ok(commands.includes(command), command);
      const known = [...facts, `resourceScheme == ${answerScheme}`];
      for (const term of when.split(' && ')) assert.ok(known.includes(term.replace(/^!/, '')), term);
    }
    const [walkthrough] = contributes.walkthroughs;
    assert.equal(walkthrough?.id, walkthroughId);
    for (const { media, completionEvents, description } of walkthrough.steps) {
      assert.deepEqual(Object.keys(media.image).sort(), ['dark', 'hc', 'hcLight', 'light']);
      for (const path of Object.values(media.image)) assert.ok(existsSync(path), path);
      for (const event of completionEvents) {
        const [kind, id = ''] = event.split(':');
        assert.ok(kind === 'onCommand' ? commands.includes(id) : kind === 'onContext' && facts.includes(id), event);
      }
      for (const [, id = ''] of (texts[description.slice(1, -1)] ?? '').matchAll(/\(command:(codegraph\.\w+)/g))
        assert.ok(commands.includes(id), id);
    }
  });

  test('agent mode offers the tool: it can be referenced, and no reserved tag is used', () => {
    assert.equal(tool.canBeReferencedInPrompt, true);
    assert.ok(tool.tags.every((tag) => !/^(copilot|vscode)_/.test(tag)));
    assert.match(tool.name, /^(?!copilot_|vscode_)[\w-]+$/);
  });

  test('the description is under 1,000 characters and keeps its key phrases', () => {
    assert.ok(tool.modelDescription.length < 1_000, `${tool.modelDescription.length}`);
    // What a search over descriptions and the model itself need to read.
    for (const phrase of [
      'Explore code',
      'find symbols',
      'callers',
      'call flow',
      'source of functions',
      'Returns',
      'Use it first',
      'Not for',
      '`seen`',
      '`fresh: true`',
      'already sent',
    ]) {
      assert.ok(tool.modelDescription.includes(phrase), phrase);
    }
  });

  test('the root of the input schema is a plain object', () => {
    const { inputSchema } = tool;
    assert.equal(inputSchema['type'], 'object');
    for (const keyword of ['oneOf', 'anyOf', 'allOf', 'not', 'if', '$ref'])
      assert.equal(keyword in inputSchema, false, keyword);
    assert.deepEqual(inputSchema['required'], ['query']);
    assert.deepEqual(Object.keys(inputSchema.properties), [
      'query',
      'projectPath',
      'seen',
      'fresh',
      'maxChars',
    ]);
    for (const { description } of Object.values(inputSchema.properties))
      assert.ok(description.length <= 160, description);
    assert.equal(inputSchema.properties['query']?.['maxLength'], inputLimits.queryChars);
    assert.equal(inputSchema.properties['maxChars']?.['minimum'], inputLimits.minMaxChars);
    assert.equal(inputSchema.properties['maxChars']?.['maximum'], inputLimits.maxMaxChars);
  });

  test('prepareInvocation returns no field that a stable VS Code rejects', () => {
    const folder = 'src/extension';
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const name of sources) {
      assert.doesNotMatch(
        readFileSync(join(folder, name), 'utf8'),
        /pastTenseMessage|confirmationMessages|toolResultMessage|presentation:/,
        name,
      );
    }
  });

  test('only API of the lowest supported version is typed', () => {
    const types = manifest.devDependencies['@types/vscode'] ?? '';
    assert.equal(manifest.engines.vscode, `^${types}`);
  });

  test('the files that package.json names exist, and the instructions stay short', () => {
    const prompts = [...contributes.chatInstructions, ...contributes.chatSkills, ...contributes.chatAgents];
    for (const path of [manifest.icon, ...prompts.map((prompt) => prompt.path)])
      assert.ok(existsSync(path), path);
    for (const { when } of prompts)
      assert.equal(when, `config.${settingsSection}.${settingKeys.instructions}`);
    for (const { path } of contributes.chatInstructions) {
      const text = readFileSync(path, 'utf8');
      assert.match(text, /applyTo: '\*\*'/);
      assert.ok(text.length <= 600, `${text.length}`);
    }
    for (const { path } of contributes.chatSkills) {
      const folderName = path.split('/').at(-2) ?? '';
      assert.match(readFileSync(path, 'utf8'), new RegExp(`^---\nname: ${folderName}\n`));
    }
  });
});
