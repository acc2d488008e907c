// The table of languages. A language is a row here, `.scm` files and fixtures, never a branch in code:
// where the engine would ask "is it Go?", the table lacks a column.
import { type LanguageTraits, plainTraits } from '../graph/languageTraits';
import { csharpUnreadable, readableCSharp } from './csharpText';
import { readableKotlin } from './kotlinText';
import { withoutLongLines } from './longLines';
import { preprocessed } from './preprocessed';
import { readableSwift } from './swiftText';
import { withoutTemplateMarks } from './templates';
import { dartUnreadable, readableRust, readableScala, rustUnreadable, scalaUnreadable, scriptUnreadable } from './unreadable';

/** What a row promises; `test/languages/coverage.test.ts` holds each promise against a fixture. */
export const capabilities = [
  'functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events',
] as const;
export type Capability = (typeof capabilities)[number];

export interface LanguageRow extends LanguageTraits {
  readonly id: string;
  readonly title: string;
  readonly extensions: readonly string[];
  readonly fileNames: readonly string[];
  /** Other names of the language where it is not told by a file's name: in editors and notebooks. */
  readonly otherNames?: readonly string[];
  /** File in the grammar folder, without `.wasm`. */
  readonly grammar: string;
  /** Folders below `queries` whose files are joined, in this order. */
  readonly queries: readonly string[];
  readonly capabilities: readonly Capability[];
  /** Its generated lexer makes V8's optimising compiler take hundreds of MB. */
  readonly isHeavy: boolean;
  /** Node types right before a definition that belong to it (decorators, attributes). */
  readonly attachAbove: readonly string[];
  /** First parameters that are the receiver and do not count. */
  readonly selfParams: readonly string[];
  /** Node types that count as a parameter; every named child of the list when left out. */
  readonly paramNodes?: readonly string[];
  /**
   * What other children of the list of parameters say. `optional`, `rest`: the parameter before can be left out,
   * takes any number; `nextRest`: the one behind does if `vararg` is in it; `required`: the one behind is; `group`: those
   * in it can be left out; `more`: the call may give more.
   */
  readonly openParamNodes?: Readonly<Record<string, 'optional' | 'rest' | 'nextRest' | 'required' | 'group' | 'more'>>;
  /**
   * Text that the grammar can not read where the language allows it: parsed as if every character (line ends excepted)
   * were `fill`, so that offsets stay. Patterns have the flag `g`.
   */
  readonly unreadable?: readonly { readonly pattern: RegExp; readonly fill: string }[];
  /** A text of the same length and lines that the grammar reads better; patterns do not suffice for a preprocessor. */
  readonly readable?: (text: string) => string;
  /** Its grammar looks for a line end behind an annotation, for ever where the text has none: every text gets one to be parsed. */
  readonly needsLineEnd?: boolean;
  /** A text in which the pattern occurs is of another row (a header that only C++ can read). */
  readonly unless?: { readonly pattern: RegExp; readonly row: string };
  /** Its queries find data and declarations inside of functions too; those are no symbols. */
  readonly dropsLocalData?: boolean;
  /** A bare call can be one of a local name (`@local`). */
  readonly callsLocals?: boolean;
  /** Names of the parameters that a function handed on has without declaring them (`it`, `$0`); `@bind.implicit`. */
  readonly implicitParams?: readonly string[];
  /** How a definition begins inside of the arguments of a macro: those that hold one are read alone where others beside them are no code. */
  readonly injectedItem?: RegExp;
  /** How a path leads out of a module inside of a file. */
  readonly outwardPath?: OutwardPath;
  /** For files that hold blocks of other languages; such a row has no grammar and no queries of its own. */
  readonly embedded?: EmbeddedLanguages;
}

/** Words of a path of modules: `outer` is the module around, `own` the one the path is written in. */
export interface OutwardPath {
  readonly outer: string;
  readonly own: string;
  readonly separator: string;
}

/** How a file of markup holds code. */
export interface EmbeddedLanguages {
  /** Tag of the blocks. */
  readonly tag: string;
  /** Row for a block without an attribute `lang`, and for one whose language has no row here. */
  readonly inner: string;
  readonly innerByLang: Readonly<Record<string, string>>;
  /** What opens an expression in the text; as many closing braces end it. */
  readonly open: '{' | '{{';
  /** Attributes whose quoted value is an expression. */
  readonly expressionAttribute?: RegExp;
  /** Attributes that name a function in their own name. */
  readonly functionAttribute?: RegExp;
  /** `<my-thing>` is the component `MyThing`. */
  readonly hasKebabTags: boolean;
}

const script = {
  attachAbove: ['decorator'],
  selfNames: ['this'],
  superNames: ['super'],
  selfParams: ['this'],
  hasImplicitSelf: false,
  sharesPackageScope: false,
  isHeavy: false,
  fileNames: [],
  moduleScheme: 'relative',
  family: 'script',
  callsLocals: true,
  callsBindings: true,
  joinsSignatures: true,
  handsElement: ['map', 'forEach', 'filter', 'find', 'findIndex', 'findLast', 'some', 'every', 'flatMap', 'then'],
  keepsElements: ['filter', 'slice', 'sort', 'reverse', 'concat', 'toSorted', 'toReversed', 'values'],
} as const;

const jvm = {
  attachAbove: [],
  selfNames: ['this'],
  superNames: ['super'],
  selfParams: [],
  hasImplicitSelf: true,
  sharesPackageScope: true,
  isHeavy: false,
  fileNames: [],
  moduleScheme: 'namespace',
  family: 'jvm',
  keepsType: ['apply', 'also', 'takeIf', 'takeUnless', 'orElse', 'orElseGet', 'orElseThrow', 'get()', 'getOrNull()', 'getOrThrow()'],
  handsElement: [
    'forEach', 'map', 'filter', 'any', 'all', 'none', 'first', 'firstOrNull', 'last', 'lastOrNull', 'find', 'single', 'singleOrNull', 'count', 'flatMap', 'mapNotNull',
    'associate', 'associateBy', 'associateWith', 'groupBy', 'sortedBy', 'sortBy', 'sumOf', 'minByOrNull', 'maxByOrNull', 'partition', 'onEach', 'filterNot', 'removeAll',
    'removeIf', 'anyMatch', 'allMatch', 'noneMatch', 'mapToInt', 'mapToLong', 'mapToObj', 'ifPresent', 'indexOfFirst', 'peek', 'takeWhile', 'dropWhile', 'foreach', 'exists', 'forall',
  ],
  keepsElements: ['filter', 'filterNot', 'filterNotNull', 'sorted', 'sortedBy', 'stream', 'parallelStream', 'asSequence', 'toList', 'toSet', 'reversed', 'take', 'drop', 'distinct', 'limit', 'skip', 'orEmpty', 'onEach'],
  functionTypes: {
    Consumer: 'parameters', BiConsumer: 'parameters', Predicate: 'parameters', BiPredicate: 'parameters', Comparator: 'parameters', UnaryOperator: 'parameters',
    Function: 'parametersAndResult', BiFunction: 'parametersAndResult', ToIntFunction: 'parameters', ToLongFunction: 'parameters',
  },
  hasFunctionalInterfaces: true,
  capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
} as const;

const kotlinUnreadable = [
  // Words that are modifiers elsewhere, as names; and what would go on with the line above.
  {
    fill: 'x',
    pattern: new RegExp([
      String.raw`\b(?:open|final|abstract|sealed|override|lateinit|inline|infix|tailrec|external|internal|public|private|protected|vararg|noinline|crossinline)(?=[ \t]*(?:[=.\[(),:;?+*%<>&|!{-]|\/(?![/*])|(?:[io]n|is|as|or|and|else)\b)|\s*\})`,
      String.raw`\bsuspend(?=[ \t]*[={.,:)])`,
      String.raw`\bsuspend(?=\()(?<=(?:^[ \t]*|\b(?:if|while|when) \(!?)suspend)`,
      String.raw`\b(?:[gs]et|where|by|dynamic)(?=[ \t]*(?:[-+*/%]?=(?!=)|\.|\?\.|!!|\+\+|--))(?<=^[ \t]*\w+)`,
      String.raw`\bget(?=\([^)])(?<=^[ \t]*get)`,
      String.raw`\b[gs]et(?=[ \t]+[A-Za-z_])(?<=[\w)}\]][ \t]+\w+)`,
      String.raw`\b(?:in|as|by|get|set|where|else)(?=\d)(?<=^[ \t]*\w+)`,
    ].join('|'), 'gm'),
  },
  // A function without a name that suspends, references on types that may be null.
  { fill: ' ', pattern: /\bsuspend(?=\s+fun\s*\()|\?(?=::)/g },
  // A list of nothing.
  { fill: '0', pattern: /\[\](?<==[ \t]*\[\])/g },
] as const;

/** Conditional compilation inside types, macros, raw strings and newer syntax break whole types apart otherwise. */
const swiftUnreadable = [
  {
    fill: ' ',
    pattern: new RegExp([
      String.raw`^[ \t]*#(?:if|elseif|else|endif|sourceLocation|error|warning)\b.*$`,
      // A comment that a declaration or statement follows on its line.
      String.raw`^[ \t]*/\*(?!\*)(?:[^*\n]|\*(?!/))*\*/(?=[ \t]*[^\s/])`,
      String.raw`(?<=#""")(?:(?!#"""|"""#)[^])*(?="""#)`,
      String.raw`#(?=[a-zA-Z_"])`,
      String.raw`\((?<=#(?:un)?available\s*\()[^)]*\)`,
      String.raw`(?<=(?:^|[\s(\[,=:])#").*?(?="#)`,
      String.raw`(?<=")#`,
      String.raw`(?<=\bthrows)\([\w. ]+\)`,
      String.raw`\bawait(?=\s)(?<=\b(?:if|while)\b[^\n{}]{0,200}\btry[?!]?[ \t]+await)`,
      String.raw`\b(?:try[ \t]+)?await(?=\s)(?<=\b(?:switch|in)\s+(?:try[ \t]+)?await)`,
      String.raw`\bnonisolated\(unsafe\)`,
      String.raw`\bisolated(?=[ \t]+deinit\b)`,
      String.raw`\btry(?=[ \t])(?<=\bfor\b[^\n{}]{1,200}\bin[ \t]+try)`,
      String.raw`\(\)(?<=@[A-Z]\w*\(\))`,
      String.raw`@_specialize\([^)\n]*\)`,
      String.raw`\bwhere\b(?<=\btypealias\s[^{}\n]{1,300}(?:\r?\n[ \t]*)?where).*`,
      String.raw`\(\)(?=[ \t]*[:,])(?<=\bcase[ \t]+(?:let[ \t]+)?\.\w+\(\))`,
      String.raw`\b(?:consume|copy|discard)(?=[ \t]+\w)(?<=(?:^[ \t]*|[=(,][ \t]*|\breturn )\w+)`,
      // A path of a case, by an operator in front.
      String.raw`/(?=[A-Z]\w*\.[\w.]+(?:[),\s]|$))(?<=(?:[(:=][ \t]*|,[ \t]+|^[ \t]*)/)`,
      String.raw`\b(?:sending|isolated|borrowing|consuming)(?=\s+[\w(@\[])(?<=(?::|->)\s*\w+)`,
    ].join('|'), 'gm'),
  },
  // Dollars in names, and words that are modifiers elsewhere as names.
  { fill: '_', pattern: /\$(?=\w)(?<=\w\$)/g },
  { fill: 'x', pattern: /\b(?:prefix|infix|postfix|final|override|lazy|weak|indirect|dynamic|required|mutating|convenience|optional|actor|macro|package)(?=[ \t]*[-+*/]?=(?!=))(?<=^[ \t]*\w+)|\(\)(?=[ \t]*=[^=])(?<=^[ \t]*\(\))|[!?](?<=\\\.[!?])/gm },
  // Where a range begins in a case.
  { fill: '0', pattern: /(?:\([^()\n]*\)|\.\w+)(?=[ \t]*\.\.[.<])(?<=\bcase[ \t]+(?:\([^()\n]*\)|\.\w+))/g },
  // An operator before the second line of an expression.
  { fill: '+', pattern: /\|(?=[ \t]+\w)(?<=^[ \t]*\|)/gm },
  { fill: '0', pattern: /\(\)(?=\s*[,)])(?<=(?:[\w>]\([ \t]*|, )[a-z]\w*: \(\))(?<!(?:\bfunc\b|\bcase\b|(?<!\.)\binit\b)[^\n]{0,300})/g },
  // The empty tuple as a value.
  { fill: '0', pattern: /\(\)(?=\s*(?:[,)}]|\/\/|$))(?<=(?:\(|^[ \t]*|\breturn |\bin |, |\bvalue: )\(\))/gm },
] as const;

export const languages: readonly LanguageRow[] = [
  {
    ...script,
    id: 'typescript', title: 'TypeScript', extensions: ['ts', 'mts', 'cts'], grammar: 'typescript',
    queries: ['javascript', 'typescript'], fence: 'ts', unreadable: scriptUnreadable,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    ...script,
    id: 'tsx', title: 'TSX', extensions: ['tsx'], otherNames: ['typescriptreact'], grammar: 'tsx',
    queries: ['javascript', 'typescript', 'jsx'], fence: 'tsx', unreadable: scriptUnreadable,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    ...script,
    id: 'javascript', title: 'JavaScript', extensions: ['js', 'jsx', 'mjs', 'cjs'], otherNames: ['javascriptreact'], grammar: 'javascript',
    queries: ['javascript', 'javascriptClasses', 'jsx'], fence: 'js',
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    id: 'python', title: 'Python', extensions: ['py', 'pyi', 'pyw'], otherNames: ['ipython', 'python3'], fileNames: [], grammar: 'python', queries: ['python'],
    fence: 'python', isHeavy: false, attachAbove: [], selfNames: ['self', 'cls'], superNames: ['super()'], firstBase: 'first',
    selfParams: ['self', 'cls'], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'dotted', family: 'python', callsLocals: true,
    providers: ['conftest'], joinsSignatures: true, callsPlugins: true,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    id: 'go', title: 'Go', extensions: ['go'], fileNames: [], grammar: 'go', queries: ['go'],
    fence: 'go', isHeavy: false, attachAbove: [], selfNames: [], superNames: [],
    selfParams: [], hasImplicitSelf: false, sharesPackageScope: true, moduleScheme: 'goPackage', family: 'go', hasStructuralInterfaces: true, callsLocals: true,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs'],
  },
  {
    id: 'swift', title: 'Swift', extensions: ['swift'], fileNames: [], grammar: 'swift', queries: ['swift'],
    fence: 'swift', isHeavy: true, attachAbove: [], selfNames: ['self', 'Self'], superNames: ['super'],
    selfParams: [], hasImplicitSelf: true, sharesPackageScope: false, moduleScheme: 'none', family: 'swift',
    paramNodes: ['parameter'], openParamNodes: { '=': 'optional', '...': 'rest' },
    callsBindings: true, implicitParams: ['$0', '$1', '$2'],
    handsElement: ['map', 'forEach', 'filter', 'first', 'last', 'contains', 'allSatisfy', 'compactMap', 'flatMap', 'removeAll', 'firstIndex', 'drop', 'prefix'],
    keepsElements: ['filter', 'sorted', 'reversed', 'prefix', 'dropFirst', 'dropLast', 'suffix'],
    unreadable: swiftUnreadable, readable: readableSwift,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    id: 'rust', title: 'Rust', extensions: ['rs'], fileNames: [], grammar: 'rust', queries: ['rust'],
    fence: 'rust', isHeavy: false, attachAbove: ['attribute_item'], selfNames: ['self', 'Self'], superNames: [],
    selfParams: ['self', 'self_parameter'], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'rustPath', family: 'rust',
    outwardPath: { outer: 'super', own: 'self', separator: '::' }, injectedItem: /\b(?:fn|struct|enum|union|trait|impl|mod|static|const|type)\s+[\w<]/,
    callsBindings: true, redeclares: true, standsFor: 'Target', unreadable: rustUnreadable, readable: readableRust,
    keepsType: [
      'unwrap', 'expect', 'as_ref', 'as_mut', 'as_deref', 'as_deref_mut', 'as_pin_mut', 'clone()', 'cloned', 'copied', 'to_owned', 'lock()', 'try_lock()',
      'blocking_lock()', 'read()', 'write()', 'try_read()', 'try_write()', 'borrow()', 'borrow_mut()', 'get_mut()', 'get_ref()', 'get_unchecked_mut', 'into_inner',
      'take()', 'deref()', 'deref_mut()', 'upgrade()', 'ok()', 'ok_or', 'ok_or_else', 'map_err', 'unwrap_or', 'unwrap_or_else', 'unwrap_or_default', 'unwrap_unchecked',
      'assume_init_ref', 'assume_init_mut', 'project()', 'project_ref()', 'into_ref()', 'get_or_init', 'get_or_insert_with',
    ],
    handsElement: [
      'map', 'for_each', 'filter', 'any', 'all', 'find', 'position', 'and_then', 'map_or', 'map_or_else', 'is_some_and', 'is_none_or', 'filter_map', 'flat_map',
      'find_map', 'inspect', 'take_while', 'skip_while', 'partition', 'retain', 'max_by_key', 'min_by_key', 'sort_by_key', 'is_ok_and',
    ],
    keepsElements: ['iter', 'iter_mut', 'into_iter', 'as_ref', 'as_mut', 'as_deref', 'as_deref_mut', 'cloned', 'copied', 'rev', 'skip', 'take', 'filter', 'drain', 'clone', 'values', 'values_mut'],
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs'],
  },
  {
    ...jvm,
    id: 'java', title: 'Java', extensions: ['java'], grammar: 'java', queries: ['java'], fence: 'java',
  },
  {
    ...jvm,
    id: 'kotlin', title: 'Kotlin', extensions: ['kt', 'kts'], grammar: 'kotlin', queries: ['kotlin'], fence: 'kotlin', isHeavy: true,
    paramNodes: ['parameter', 'class_parameter'], openParamNodes: { '=': 'optional', parameter_modifiers: 'nextRest' },
    implicitParams: ['it', 'this'], handsReceiver: ['let', 'also', 'takeIf', 'takeUnless', 'this.apply', 'this.run'],
    unreadable: kotlinUnreadable, readable: readableKotlin, needsLineEnd: true,
  },
  {
    id: 'c', title: 'C', extensions: ['c', 'h'], fileNames: [], grammar: 'c', queries: ['c'],
    fence: 'c', isHeavy: false, attachAbove: [], selfNames: [], superNames: [],
    selfParams: [], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'include', family: 'c', dropsLocalData: true,
    readable: preprocessed,
    unless: { pattern: /^[ \t]*(?:(?:inline\s+)?namespace\b[^;=]*\{|template\s*<|class\s+\w[^;(]*[{:]|(?:public|private|protected)\s*:|using\s+[\w:]+\s*[;=]|extern\s+template)/m, row: 'cpp' },
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'values', 'bindings', 'docs'],
  },
  {
    id: 'cpp', title: 'C++', extensions: ['cpp', 'cc', 'cxx', 'c++', 'hpp', 'hh', 'hxx', 'h++', 'ipp', 'tpp', 'inl', 'cu', 'cuh'],
    fileNames: [], grammar: 'cpp', queries: ['cpp', 'c'],
    fence: 'cpp', isHeavy: true, attachAbove: [], selfNames: ['this'], superNames: [],
    selfParams: [], hasImplicitSelf: true, sharesPackageScope: false, moduleScheme: 'include', family: 'c', dropsLocalData: true,
    keepsType: ['get()', 'value()', 'lock()', 'load()'],
    openParamNodes: { '...': 'more' },
    readable: preprocessed,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs'],
  },
  {
    id: 'zig', title: 'Zig', extensions: ['zig'], fileNames: [], grammar: 'zig', queries: ['zig'],
    fence: 'zig', isHeavy: false, attachAbove: [], selfNames: ['self', 'Self'], superNames: [],
    selfParams: ['self'], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'path', family: 'zig', dropsLocalData: true,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'values', 'bindings', 'docs'],
  },
  {
    id: 'csharp', title: 'C#', extensions: ['cs', 'csx'], fileNames: [], grammar: 'csharp', queries: ['csharp'],
    fence: 'csharp', isHeavy: false, attachAbove: [], selfNames: ['this'], superNames: ['base'],
    selfParams: ['this'], hasImplicitSelf: true, sharesPackageScope: true, moduleScheme: 'namespace', family: 'csharp',
    paramNodes: ['parameter'], openParamNodes: { params: 'more' },
    callsBindings: true, keepsType: ['ConfigureAwait', 'GetAwaiter()', 'GetResult()', 'AsTask()', 'WaitAsync', '.Value', '.Result'],
    handsElement: [
      'Select', 'Where', 'Any', 'All', 'First', 'FirstOrDefault', 'Last', 'LastOrDefault', 'Single', 'SingleOrDefault', 'Count', 'Sum', 'Min', 'Max', 'OrderBy',
      'OrderByDescending', 'GroupBy', 'ToDictionary', 'ForEach', 'SelectMany', 'TakeWhile', 'SkipWhile', 'Find', 'FindAll', 'Exists', 'RemoveAll',
    ],
    keepsElements: ['Where', 'OrderBy', 'OrderByDescending', 'ToList', 'ToArray', 'AsEnumerable', 'Skip', 'Take', 'Distinct', 'Reverse'],
    unreadable: csharpUnreadable, readable: readableCSharp,
    functionTypes: { Action: 'parameters', Func: 'parametersAndResult', Predicate: 'parameters', Comparison: 'parameters', Converter: 'parametersAndResult' },
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    ...jvm,
    id: 'scala', title: 'Scala', extensions: ['scala', 'sc', 'sbt'], grammar: 'scala', queries: ['scala'], fence: 'scala', firstBase: 'last',
    unreadable: scalaUnreadable, readable: readableScala,
  },
  {
    id: 'dart', title: 'Dart', extensions: ['dart'], fileNames: [], grammar: 'dart', queries: ['dart'],
    fence: 'dart', isHeavy: false, attachAbove: ['annotation'], selfNames: ['this'], superNames: ['super'], firstBase: 'last',
    selfParams: [], hasImplicitSelf: true, sharesPackageScope: false, moduleScheme: 'packageUri', family: 'dart',
    paramNodes: ['formal_parameter'], openParamNodes: { optional_formal_parameters: 'group', required: 'required' },
    handsElement: ['forEach', 'map', 'where', 'any', 'every', 'firstWhere', 'lastWhere', 'singleWhere', 'indexWhere', 'expand', 'removeWhere', 'retainWhere', 'takeWhile', 'skipWhile'],
    keepsElements: ['where', 'toList', 'toSet', 'take', 'skip', 'takeWhile', 'skipWhile'],
    unreadable: dartUnreadable, readable: withoutLongLines,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    ...script,
    id: 'vue', title: 'Vue', extensions: ['vue'], grammar: '', queries: [], fence: 'vue',
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
    embedded: {
      tag: 'script', inner: 'javascript', innerByLang: { ts: 'typescript', typescript: 'typescript', tsx: 'tsx' },
      open: '{{', expressionAttribute: /^(?:[:@]|v-(?!slot|pre|cloak))/, hasKebabTags: true,
    },
  },
  {
    ...script,
    id: 'svelte', title: 'Svelte', extensions: ['svelte'], grammar: '', queries: [], fence: 'svelte',
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
    embedded: {
      tag: 'script', inner: 'javascript', innerByLang: { ts: 'typescript', typescript: 'typescript' },
      open: '{', functionAttribute: /^(?:use|transition|in|out|animate):([\w$]+)/, hasKebabTags: false,
    },
  },
  {
    id: 'ruby', title: 'Ruby', extensions: ['rb', 'rake', 'gemspec', 'ru', 'rbw', 'jbuilder', 'podspec', 'thor', 'rbi'],
    fileNames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile', 'Vagrantfile', 'Brewfile', 'Podfile', 'Fastfile', 'Dangerfile', 'Thorfile'],
    grammar: 'ruby', queries: ['ruby'], fence: 'ruby', isHeavy: false, attachAbove: [], selfNames: ['self'], superNames: ['super'], firstBase: 'last',
    selfParams: [], hasImplicitSelf: true, sharesPackageScope: false, moduleScheme: 'include', family: 'ruby',
    paramNodes: ['identifier', 'optional_parameter', 'splat_parameter', 'keyword_parameter', 'hash_splat_parameter', 'destructured_parameter'],
    openParamNodes: { block_parameter: 'more', forward_parameter: 'more' },
    keepsType: ['dup()', 'clone()', 'freeze()', 'tap', 'itself()'],
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    id: 'php', title: 'PHP', extensions: ['php', 'phtml', 'inc'], fileNames: [], grammar: 'php',
    queries: ['php'], fence: 'php', isHeavy: false, attachAbove: [], selfNames: ['$this', 'self', 'static'], superNames: ['parent'],
    selfParams: [], hasImplicitSelf: false, sharesPackageScope: true, moduleScheme: 'namespace', family: 'php',
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    id: 'lua', title: 'Lua', extensions: ['lua', 'rockspec', 'luau'], fileNames: ['.luacheckrc'], grammar: 'lua', queries: ['lua'],
    fence: 'lua', isHeavy: false, attachAbove: [], selfNames: ['self'], superNames: [],
    selfParams: ['self'], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'include', family: 'lua',
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'bindings', 'docs', 'events'],
  },
  {
    id: 'elixir', title: 'Elixir', extensions: ['ex', 'exs'], fileNames: [], grammar: 'elixir', queries: ['elixir'],
    fence: 'elixir', isHeavy: true, attachAbove: [], selfNames: ['__MODULE__'], superNames: [],
    selfParams: [], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'namespace', family: 'elixir',
    readable: withoutTemplateMarks,
    capabilities: ['functions', 'types', 'members', 'constants', 'calls', 'imports', 'supers', 'values', 'docs', 'events'],
  },
  {
    id: 'bash', title: 'Bash', extensions: ['sh', 'bash', 'zsh', 'ksh', 'bats'], otherNames: ['shellscript'],
    fileNames: ['.bashrc', '.bash_profile', '.bash_aliases', '.bash_login', '.profile', '.zshrc', '.zprofile', '.zshenv', 'PKGBUILD', 'APKBUILD'],
    grammar: 'bash', queries: ['bash'], fence: 'bash', isHeavy: true, attachAbove: [], selfNames: [], superNames: [],
    selfParams: [], hasImplicitSelf: false, sharesPackageScope: false, moduleScheme: 'include', family: 'bash',
    capabilities: ['functions', 'constants', 'calls', 'imports', 'values', 'docs'],
  },
];

const byId = new Map(languages.map((row) => [row.id, row]));
const byExtension = new Map(languages.flatMap((row) => row.extensions.map((extension) => [extension, row] as const)));
const byFileName = new Map(languages.flatMap((row) => row.fileNames.map((name) => [name, row] as const)));

const byName = new Map(languages.flatMap((row) => [row.id, row.title.toLowerCase(), ...row.extensions, ...(row.otherNames ?? [])].map((name) => [name, row] as const)));

/** The usual extension of a language that an editor or a notebook names; undefined for one that is not indexed. */
export function extensionOfLanguage(name: string): string | undefined {
  return byName.get(name.toLowerCase())?.extensions[0];
}

export function traitsOf(id: string): LanguageTraits {
  return byId.get(id) ?? plainTraits;
}

/** The row that reads a text of a row's file name: the row, or the one that its words call for. */
export function languageOfText(row: LanguageRow, text: string): LanguageRow {
  return row.unless?.pattern.test(text) === true ? (byId.get(row.unless.row) ?? row) : row;
}

export function languageById(id: string): LanguageRow | undefined {
  return byId.get(id);
}

/** The row for a path, by file name, then by extension; undefined for a file that is not indexed. */
export function languageOfPath(path: string): LanguageRow | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const exact = byFileName.get(name);
  if (exact !== undefined) return exact;
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : byExtension.get(name.slice(dot + 1).toLowerCase());
}
