// Every language row keeps its promises: its query compiles, its fixtures hold, and each capability it
// declares is shown by a fixture case, and no other.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageRow, capabilities, languages } from '../../src/syntax/languages';
import { type FixtureCase, checkFixture, parseFixture } from '../support/caretFixtures';
import { factsOf, loadLanguage } from '../support/languageHarness';

const minCases = 10;
const folder = join(process.cwd(), 'test/languages');
const tags: ReadonlySet<string> = new Set([...capabilities, 'broken']);

/** Rows that must read the fixtures of another row as that row does (they share its queries, not its grammar). */
const alsoReads: Readonly<Record<string, string>> = { tsx: 'typescript' };

function fixtureFiles(rowId: string): string[] {
  const path = join(folder, rowId);
  return existsSync(path) ? readdirSync(path).sort().map((name) => join(path, name)) : [];
}

function casesOf(rowId: string): FixtureCase[] {
  return fixtureFiles(rowId).flatMap((path) => [...parseFixture(readFileSync(path, 'utf8')).cases]);
}

function checkCapabilities(row: LanguageRow, cases: readonly FixtureCase[]): void {
  const shown = new Set(cases.flatMap(({ tags: own }) => own));
  assert.deepEqual([...shown].filter((tag) => !tags.has(tag)), [], 'unknown tags');
  assert.deepEqual([...capabilities].filter((capability) => shown.has(capability)), [...capabilities].filter((capability) => row.capabilities.includes(capability)));
}

suite('languages', () => {
  for (const row of languages) {
    suite(row.id, () => {
      test('its queries compile', async () => {
        await loadLanguage(row.id);
      }).timeout(30_000);

      test('its fixtures show each capability that the row declares', () => {
        const cases = casesOf(row.id);
        assert.ok(minCases <= cases.length, `${cases.length} cases, at least ${minCases} are needed`);
        checkCapabilities(row, cases);
      });

      for (const rowId of [row.id, alsoReads[row.id] ?? '']) {
        for (const path of rowId === '' ? [] : fixtureFiles(rowId)) {
          test(path.slice(folder.length + 1), async () => {
            const fixture = parseFixture(readFileSync(path, 'utf8'));
            checkFixture(fixture, await factsOf(row.id, fixture.text));
          }).timeout(30_000);
        }
      }
    });
  }
});
