// What resolution has to know of a language. The rows of the language table satisfy this; the graph
// itself names no language.

/** How the source of an import names a file. */
export type ModuleScheme = 'relative' | 'dotted' | 'goPackage' | 'rustPath' | 'include' | 'namespace' | 'path' | 'packageUri' | 'none';

export interface LanguageTraits {
  /** Tag of a fenced block in answers. */
  readonly fence: string;
  /** Languages whose symbols it can call directly share a family. */
  readonly family: string;
  readonly moduleScheme: ModuleScheme;
  /** Names of the own object or type as receivers. */
  readonly selfNames: readonly string[];
  /** Names of the base type as receivers. */
  readonly superNames: readonly string[];
  /** A bare call can reach a member of the own type. */
  readonly hasImplicitSelf: boolean;
  /** Files of one folder (or one declared package) see each other's top-level names without an import. */
  readonly sharesPackageScope: boolean;
  /** A type satisfies an interface by having its methods, without naming it. */
  readonly hasStructuralInterfaces?: boolean;
  /** Names, without ending, of the files whose functions give their results to parameters in files of the folder and those below. */
  readonly providers?: readonly string[];
  /** A bare call can be one of a local name that holds a function. */
  readonly callsBindings?: boolean;
  /** Which of the bases that a type names is looked into first for a method, where a base may hand a call on to the next one. */
  readonly firstBase?: 'first' | 'last';
  /** Functions of several modules run when their name is called on an object that holds plugins. */
  readonly callsPlugins?: boolean;
  /** Several signatures of one name in one place are those of one function. */
  readonly joinsSignatures?: boolean;
  /** A later declaration of a name in the same block hides the earlier one. */
  readonly redeclares?: boolean;
  /** Methods of wrappers from outside after which a value is, or holds, still the same: used where its own type has no such member. `take()`: without arguments; `.Value`: not called. */
  readonly keepsType?: readonly string[];
  /** The member type that says as what a value of a type is used, too (`type Target = B`). */
  readonly standsFor?: string;
  /** Methods of lists from outside that hand one element to a function; of what has none of those names, nothing is told. */
  readonly handsElement?: readonly string[];
  /** Methods that hand what they are called on to a function; `this.apply`: as its own object. */
  readonly handsReceiver?: readonly string[];
  /** Methods of lists from outside whose result has the same elements. */
  readonly keepsElements?: readonly string[];
  /** Types of functions from outside: whether their last type argument is the result. */
  readonly functionTypes?: Readonly<Record<string, 'parameters' | 'parametersAndResult'>>;
  /** An interface with one method is the type of a function, too. */
  readonly hasFunctionalInterfaces?: boolean;
}

export type TraitsOf = (language: string) => LanguageTraits;

export const plainTraits: LanguageTraits = {
  fence: '', family: '', moduleScheme: 'none', selfNames: [], superNames: [], hasImplicitSelf: false, sharesPackageScope: false,
};
