import assert from 'node:assert/strict';
import { isConfigFile, joinPath, readProjectConfig } from '../../../src/graph/projectConfig';

suite('graph/projectConfig', () => {
  test('configuration files are known by name', () => {
    for (const path of ['go.mod', 'a/package.json', 'tsconfig.json', 'web/tsconfig.app.json', 'jsconfig.json']) assert.ok(isConfigFile(path), path);
    for (const path of ['go.sum', 'mypackage.json', 'tsconfig.ts', 'a/xgo.mod']) assert.ok(!isConfigFile(path), path);
  });

  test('broken files give nothing and take nothing with them', () => {
    const config = readProjectConfig([
      { path: 'package.json', text: '{ not json' }, { path: 'tsconfig.json', text: '[1, 2]' }, { path: 'a/tsconfig.json', text: '{"compilerOptions": {"paths": {"x": "y", "@/*": [1, "./s/*"]}}}' },
      { path: 'go.mod', text: 'go 1.22\n' }, { path: 'b/go.mod', text: 'module "example.test/b"\n' }, { path: 'c/package.json', text: '{"name": "", "exports": 3}' },
    ]);
    assert.deepEqual(config.goModules, [{ folder: 'b', module: 'example.test/b' }]);
    assert.deepEqual(config.npmPackages, []);
    assert.deepEqual(config.pathMappings, [{ folder: 'a', prefix: '@/', isExact: false, targets: ['a/s/'] }]);
    assert.deepEqual(config.exportMappings, []);
  });

  test('comments in strings stay, the deepest folder comes first', () => {
    const config = readProjectConfig([
      { path: 'tsconfig.json', text: '{ /* all */ "compilerOptions": { "paths": { "//x": ["a"], }, }, }' }, { path: 'p/q/package.json', text: '{"name": "deep"}' }, { path: 'package.json', text: '{"name": "top"}' },
    ]);
    assert.deepEqual(config.pathMappings.map(({ prefix }) => prefix), ['//x']);
    assert.deepEqual(config.npmPackages.map(({ name }) => name), ['deep', 'top']);
  });

  test('paths are joined below the root and never leave it', () => {
    assert.equal(joinPath('a/b', '../c'), 'a/c');
    assert.equal(joinPath('', './x/'), 'x/');
    assert.equal(joinPath('a', '../../..'), '');
    assert.equal(joinPath('a', '.'), 'a');
  });
});
