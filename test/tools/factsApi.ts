// What the tools in this folder use of the product, in one module.
export { languageOfPath } from '../../src/syntax/languages';
export { parseFixture } from '../support/caretFixtures';
export { factsOf, loadLanguage, sourceAssets } from '../support/languageHarness';
export { Language, Parser } from 'web-tree-sitter';
