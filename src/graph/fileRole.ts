// What a file is for, from its path: tests, examples and vendored code rank lower unless asked for.

export type FileRole = 'source' | 'test' | 'example' | 'bench' | 'docs' | 'vendored' | 'declaration';

const folders: readonly (readonly [RegExp, FileRole])[] = [
  [/^(node_modules|vendor|vendored|third[_-]?party|thirdparty|external|bower_components|Pods|Carthage|site-packages)$/i, 'vendored'],
  [/^(__tests__|__mocks__|tests?|testing|spec|specs|e2e|testdata|test[-_]?(utils?|helpers?|support|data|fixtures?|lib|suite)s?|fixtures?|[\w.-]*[-_.]tests?|[\w.]*Tests?|(android|jvm|common|ios|native|js|unit|integration)Test)$/, 'test'],
  [/^(examples?|samples?|demos?|tutorials?|[\w.-]*[-_.]examples?|[\w.-]*[-_.]samples?)$/i, 'example'],
  [/^(bench|benches|benchmarks?|perf|[\w.-]*[-_.]bench(marks?)?|[\w.]*Benchmarks?)$/i, 'bench'],
  [/^(docs?|documentation|website|scripts?|snippets)$/i, 'docs'],
];
const names: readonly (readonly [RegExp, FileRole])[] = [
  [/(^test_.*|.*[._-](test|tests|spec|unittest)|^tests?|^conftest|.*[a-z0-9](Test|Tests|Spec|TestCase))\.\w+$/, 'test'],
  [/\.(bench|benchmark)\.\w+$|_bench(mark)?\.\w+$/, 'bench'],
  [/\.d\.[cm]?ts$|\.pyi$/, 'declaration'],
];

/** The role of a file by its path below the root. The outermost folder that tells decides. */
export function fileRole(path: string): FileRole {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  for (const part of parts) {
    for (const [pattern, role] of folders) if (pattern.test(part)) return role;
  }
  for (const [pattern, role] of names) if (pattern.test(name)) return role;
  return 'source';
}
