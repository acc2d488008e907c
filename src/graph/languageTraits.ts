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
}

export type TraitsOf = (language: string) => LanguageTraits;

export const plainTraits: LanguageTraits = {
  fence: '', family: '', moduleScheme: 'none', selfNames: [], superNames: [], hasImplicitSelf: false, sharesPackageScope: false,
};
