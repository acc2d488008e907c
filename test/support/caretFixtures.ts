// Language fixtures: source files that say in comments what must be found in them.
//
// A fixture is `test/languages/<row id>/<topic>.<extension>`. Lines of two kinds are instructions; they
// are cut out before the file is parsed, so that they may stand anywhere and never move or document code:
//
//   // ### A method assigned to a prototype belongs to its class [members, calls]
//       begins a case: a sentence, and the capabilities that it shows (or `broken`: only a file with such a
//       case may fail to parse, and must).
//   //     ^^^^ call on this.store args 1 from refresh
//       an expectation about the name above the carets, on the nearest line above that is no instruction.
//   // <openPanel def function lines 0..3
//       the same for a name that the carets can not reach; it must stand on that line.
//
// The comment leader is `//`, `#`, `--`, `;`, `%`, `/*` or `<!--`. All lines in expectations are relative to the
// line of the name and count code lines only. A word with spaces is put in backticks.
//
//   def KIND [in PARENT] [of OWNER] [lines A..B] [doc A] [body A] [exported|hidden] [static] [params N[+]]
//       [types T,T] [result T] [supers KIND:NAME,…]
//            `in` left out: top level. `of` left out: no owner. `static` left out: not static. The rest is compared
//            when given. `params 2+`: takes more or has defaults; `params none`: no list; `body none`: a declaration.
//            Every definition of a file must have a `def` expectation.
//   call | new [on RECEIVER] [args N] [from SYMBOL]      `from file`: at file level; `on` left out: bare name
//   value | type | emit | listen [on RECEIVER] [from SYMBOL]
//   import SOURCE [of NAME] [as ALIAS] [reexport]        NAME and ALIAS left out: the name above the carets;
//            `of module`: the module itself; `of all`: everything; `as none`: nothing is bound; SOURCE `here`: ''
//   super KIND [of TYPE]                                 the innermost definition around it, or a block of TYPE
//   bind type|new|call|alias|param|generic TYPE [as NAME] [in SYMBOL] [to N] [branch N]     `in file`: at file level; `as`: a name that
//            the text does not write (`it`, `=>` for what a function gives back); `to`: last line that it is known on;
//            `branch`: last line of the branch that it is bound in
//   bind local|given|gives [as NAME] [in SYMBOL] [to N]  nothing is known of it but that
//   text doc|comment|string|code WORD …                  words of the symbol's own text, by field
//   package                                              the file declares this package
//   nothing                                              neither a definition nor a use
import assert from 'node:assert/strict';
import { type FileFacts, type RefFact, type SymbolFact, type TextField, refKinds } from '../../src/graph/fileFacts';

export interface FixtureCase {
  readonly sentence: string;
  readonly tags: readonly string[];
  readonly line: number;
}

export interface Expectation {
  /** The name that the carets point at. */
  readonly name: string;
  /** 1-based line of the name in `Fixture.text`. */
  readonly at: number;
  /** 1-based line of the expectation in the file. */
  readonly line: number;
  readonly words: readonly string[];
}

export interface Fixture {
  readonly text: string;
  readonly cases: readonly FixtureCase[];
  readonly expectations: readonly Expectation[];
  /** Line of `text` → line of the file. */
  readonly fileLine: readonly number[];
}

const leader = String.raw`^\s*(?:\/\/|#|--|;|%|\/\*|<!--)`;
const casePattern = new RegExp(String.raw`${leader}\s*###\s+(.*?)\s*\[([\w, ]*)\]\s*(?:\*\/|-->)?\s*$`);
const caretPattern = new RegExp(String.raw`${leader}\s*(\^+)\s+(.*?)\s*(?:\*\/|-->)?\s*$`);
const namePattern = new RegExp(String.raw`${leader}\s*<(\S+)\s+(.*?)\s*(?:\*\/|-->)?\s*$`);

export function parseFixture(source: string): Fixture {
  const text: string[] = [];
  const fileLine: number[] = [0];
  const cases: FixtureCase[] = [];
  const expectations: Expectation[] = [];
  source.split('\n').forEach((line, i) => {
    const header = casePattern.exec(line);
    if (header !== null) {
      const tags = (header[2] ?? '').split(',').map((tag) => tag.trim()).filter((tag) => tag !== '');
      cases.push({ sentence: header[1] ?? '', tags, line: i + 1 });
      return;
    }
    const caret = caretPattern.exec(line);
    const named = caret === null ? namePattern.exec(line) : null;
    const words = splitWords((caret ?? named)?.[2] ?? '');
    if (caret === null && (named === null || !isInstruction(words[0]))) {
      text.push(line);
      fileLine.push(i + 1);
      return;
    }
    const above = text.at(-1) ?? '';
    let name = named?.[1] ?? '';
    if (caret !== null) {
      const column = line.indexOf('^');
      name = above.slice(column, column + (caret[1] ?? '').length);
    }
    assert.ok(name !== '' && above.includes(name), `line ${i + 1}: ${name === '' ? 'nothing' : `“${name}” does not stand`} above the expectation`);
    expectations.push({ name, at: text.length, line: i + 1, words });
  });
  return { text: text.join('\n'), cases, expectations, fileLine };
}

function isInstruction(word: string | undefined): boolean {
  return word !== undefined && (['def', 'import', 'super', 'bind', 'text', 'package', 'nothing'].includes(word) || isRefKind(word));
}

function isRefKind(word: string): word is RefFact['kind'] {
  return (refKinds as readonly string[]).includes(word);
}

function splitWords(text: string): string[] {
  return [...text.matchAll(/`([^`]*)`|\S+/g)].map((match) => match[1] ?? match[0]);
}

/** Throws one error that lists everything in the fixture that the facts do not bear out. */
export function checkFixture(fixture: Fixture, facts: FileFacts): void {
  const failures: string[] = [];
  const claimed = new Set<SymbolFact>();
  for (const expectation of fixture.expectations) {
    const problem = checkExpectation(expectation, facts, claimed);
    if (problem !== '') failures.push(`line ${expectation.line}: ${expectation.name} ${expectation.words.join(' ')}\n      ${problem}`);
  }
  for (const symbol of facts.symbols) {
    if (!claimed.has(symbol)) failures.push(`line ${fixture.fileLine[symbol.nameLine]}: no expectation for ${describeSymbol(symbol, facts)}`);
  }
  const isBroken = fixture.cases.some(({ tags }) => tags.includes('broken'));
  if (isBroken !== 0 < facts.problems.length) failures.push(isBroken ? 'It parses, but has a case tagged broken.' : `It does not parse: ${facts.problems.join(' ')}`);
  assert.ok(failures.length === 0, `${failures.length} failures:\n  ${failures.join('\n  ')}`);
}

function checkExpectation(expectation: Expectation, facts: FileFacts, claimed: Set<SymbolFact>): string {
  const [what = '', ...rest] = expectation.words;
  const reader = new WordReader(rest);
  let problem: string;
  if (what === 'def') problem = checkDefinition(expectation, reader, facts, claimed);
  else if (isRefKind(what)) problem = checkRef(what, expectation, reader, facts);
  else if (what === 'import') problem = checkImport(expectation, reader, facts);
  else if (what === 'super') problem = checkSuper(expectation, reader, facts);
  else if (what === 'bind') problem = checkBinding(expectation, reader, facts);
  else if (what === 'text') problem = checkText(expectation, reader, facts);
  else if (what === 'package') problem = facts.packageName === expectation.name ? '' : `the package is “${facts.packageName}”`;
  else if (what === 'nothing') problem = checkNothing(expectation, facts);
  else problem = `“${what}” is no instruction`;
  return problem === '' && reader.left !== '' ? `not understood: ${reader.left}` : problem;
}

/** Takes `word value` pairs and lone words out of an expectation, in any order. */
class WordReader {
  readonly #words: string[];

  constructor(words: readonly string[]) {
    this.#words = [...words];
  }

  first(): string {
    return this.#words.shift() ?? '';
  }

  value(word: string): string | undefined {
    const i = this.#words.indexOf(word);
    return i < 0 ? undefined : this.#words.splice(i, 2)[1] ?? '';
  }

  has(word: string): boolean {
    const i = this.#words.indexOf(word);
    if (0 <= i) this.#words.splice(i, 1);
    return 0 <= i;
  }

  all(): string[] {
    return this.#words.splice(0);
  }

  get left(): string {
    return this.#words.join(' ');
  }
}

function nameOf(symbol: number, facts: FileFacts): string {
  return facts.symbols[symbol]?.name ?? 'file';
}

function describeSymbol(symbol: SymbolFact, facts: FileFacts): string {
  const at = (line: number): number => line - symbol.nameLine;
  return [
    `${symbol.name} def ${symbol.kind}`,
    symbol.parent < 0 ? '' : `in ${nameOf(symbol.parent, facts)}`,
    symbol.owner === '' ? '' : `of ${symbol.owner}`,
    `lines ${at(symbol.startLine)}..${at(symbol.endLine)}`,
    symbol.docLine === symbol.startLine ? '' : `doc ${at(symbol.docLine)}`,
    symbol.bodyLine === 0 ? 'body none' : `body ${at(symbol.bodyLine)}`,
    symbol.isExported ? 'exported' : 'hidden',
    symbol.isStatic ? 'static' : '',
    `params ${symbol.nParams < 0 ? 'none' : symbol.nParams}${symbol.hasRest || symbol.nRequired < symbol.nParams ? '+' : ''}`,
    symbol.paramTypes.some((type) => type !== '') ? `types \`${symbol.paramTypes.join(',')}\`` : '',
    symbol.resultType === '' ? '' : `result \`${symbol.resultType}\``,
    symbol.supers.length === 0 ? '' : `supers ${symbol.supers.map(({ kind, name }) => `${kind}:${name}`).join(',')}`,
  ].filter((part) => part !== '').join(' ');
}

function checkDefinition({ name, at }: Expectation, reader: WordReader, facts: FileFacts, claimed: Set<SymbolFact>): string {
  const symbol = facts.symbols.find((candidate) => candidate.name === name && candidate.nameLine === at && !claimed.has(candidate));
  if (symbol === undefined) return 'no such definition';
  claimed.add(symbol);
  const wrong: string[] = [];
  const compare = (word: string, expected: string | undefined, actual: string): void => {
    if (expected !== undefined && expected.replaceAll(/\s+/g, '') !== actual.replaceAll(/\s+/g, '')) wrong.push(word);
  };
  compare('kind', reader.first(), symbol.kind);
  compare('in', reader.value('in') ?? 'file', nameOf(symbol.parent, facts));
  compare('of', reader.value('of') ?? '', symbol.owner);
  compare('lines', reader.value('lines'), `${symbol.startLine - at}..${symbol.endLine - at}`);
  compare('doc', reader.value('doc'), String(symbol.docLine - at));
  compare('body', reader.value('body'), symbol.bodyLine === 0 ? 'none' : String(symbol.bodyLine - at));
  compare('params', reader.value('params'), `${symbol.nParams < 0 ? 'none' : symbol.nParams}${symbol.hasRest || symbol.nRequired < symbol.nParams ? '+' : ''}`);
  compare('types', reader.value('types'), symbol.paramTypes.join(','));
  compare('result', reader.value('result'), symbol.resultType);
  compare('supers', reader.value('supers'), symbol.supers.map((base) => `${base.kind}:${base.name}`).join(','));
  if (reader.has('exported') && !symbol.isExported) wrong.push('exported');
  if (reader.has('hidden') && symbol.isExported) wrong.push('hidden');
  if (reader.has('static') !== symbol.isStatic) wrong.push('static');
  return wrong.length === 0 ? '' : `${wrong.join(', ')} differ: it is ${describeSymbol(symbol, facts)}`;
}

function checkRef(kind: RefFact['kind'], { name, at }: Expectation, reader: WordReader, facts: FileFacts): string {
  const plain = name.replaceAll(/^["'`]|["'`]$/g, '');
  const here = facts.refs.filter((ref) => ref.line === at && ref.name === plain);
  const receiver = reader.value('on') ?? '';
  const nArgs = reader.value('args');
  const from = reader.value('from');
  const isHere = here.some((ref) => ref.kind === kind && ref.receiver === receiver &&
    (nArgs === undefined || Number(nArgs) === ref.nArgs) && (from === undefined || from === nameOf(ref.from, facts)));
  if (isHere) return '';
  const seen = here.map((ref) => `${ref.kind}${ref.receiver === '' ? '' : ` on ${ref.receiver}`} args ${ref.nArgs} from ${nameOf(ref.from, facts)}`);
  return seen.length === 0 ? 'no use of this name here' : `it is ${seen.join(' and ')}`;
}

function checkImport({ name, at }: Expectation, reader: WordReader, facts: FileFacts): string {
  const given = reader.first();
  const source = given === 'here' ? '' : given;
  const of = reader.value('of') ?? name;
  const as = reader.value('as') ?? name;
  const original = of === 'module' ? '' : of === 'all' ? '*' : of;
  const alias = as === 'none' ? '' : as;
  const isReexport = reader.has('reexport');
  // A long import statement may begin lines above the name.
  const isHere = facts.imports.some((fact) => fact.line <= at && fact.source === source && fact.name === original && fact.alias === alias && fact.isReexport === isReexport);
  if (isHere) return '';
  const seen = facts.imports.filter((fact) => fact.line <= at && at - fact.line < 10)
    .map((fact) => `${fact.source || 'here'} of ${fact.name || 'module'} as ${fact.alias || 'none'}${fact.isReexport ? ' reexport' : ''}`);
  return `imports there: ${seen.join('; ') || 'none'}`;
}

function checkSuper({ name, at }: Expectation, reader: WordReader, facts: FileFacts): string {
  const kind = reader.first();
  const of = reader.value('of');
  const around = facts.symbols.filter((symbol) => symbol.startLine <= at && at <= symbol.endLine && 0 < symbol.supers.length);
  const found = [
    ...around.flatMap((symbol) => symbol.supers.map((base) => ({ owner: symbol.name, base }))),
    ...facts.conformances.filter((conformance) => conformance.line === at),
  ];
  const isHere = found.some(({ owner, base }) => base.kind === kind && base.name === name && (of === undefined || of === owner));
  return isHere ? '' : `there: ${found.map(({ owner, base }) => `${base.kind} ${base.name} of ${owner}`).join('; ') || 'none'}`;
}

function checkBinding({ name, at }: Expectation, reader: WordReader, facts: FileFacts): string {
  const how = reader.first();
  const of = how === 'local' || how === 'given' || how === 'gives' ? '' : reader.first();
  const bound = reader.value('as') ?? name;
  const scope = reader.value('in');
  const last = reader.value('to');
  const branch = reader.value('branch');
  const here = facts.bindings.filter((binding) => binding.line === at && binding.name === bound);
  const isHere = here.some((binding) => binding.how === how && binding.of === of && (scope === undefined || scope === nameOf(binding.scope, facts)) && (last === undefined || at + Number(last) === binding.endLine) &&
    (branch === undefined || at + Number(branch) === binding.branchEnd));
  const others = 0 < here.length ? here : facts.bindings.filter((binding) => binding.line === at);
  return isHere ? '' : `there: ${others.map((binding) => `bind ${binding.how} \`${binding.of}\` as ${binding.name} in ${nameOf(binding.scope, facts)}${0 < binding.endLine ? ` to ${binding.endLine - at}` : ''}${binding.branchEnd === 0 ? '' : ` branch ${binding.branchEnd - at}`}`).join('; ') || 'no binding'}`;
}

function checkText({ name, at }: Expectation, reader: WordReader, facts: FileFacts): string {
  const field = reader.first() as TextField;
  const symbol = facts.symbols.findIndex((candidate) => candidate.name === name && candidate.nameLine === at);
  const unit = facts.units.find((candidate) => candidate.symbol === symbol);
  const words = reader.all();
  if (unit === undefined) return 'it has no text of its own';
  const missing = words.filter((word) => !unit.terms[field].has(word));
  return missing.length === 0 ? '' : `not in ${field}: ${missing.join(', ')}; there: ${[...unit.terms[field].keys()].join(' ')}`;
}

function checkNothing({ name, at }: Expectation, facts: FileFacts): string {
  const symbol = facts.symbols.find((candidate) => candidate.name === name && candidate.nameLine === at);
  if (symbol !== undefined) return `it is ${describeSymbol(symbol, facts)}`;
  const ref = facts.refs.find((candidate) => candidate.name === name && candidate.line === at);
  return ref === undefined ? '' : `it is used: ${ref.kind} on “${ref.receiver}”`;
}
