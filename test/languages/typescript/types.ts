// ### An interface with properties, methods and several bases [types, members, supers]
export interface Crate extends Box, shelf.Stackable<string> {
//               ^^^^^ def interface lines 0..5 exported supers extends:Box,extends:shelf.Stackable
//                             ^^^ super extends
//                                  ^^^^^^^^^^^^^^^ super extends
  readonly size: number;
//         ^^^^ def property in Crate lines 0..0 result number
  label?: string;
//^^^^^ def property in Crate lines 0..0 result string
  open(lid: Lid): void;
//^^^^ def method in Crate lines 0..0 params 1 types Lid result void
//          ^^^ type from open
  onDrop: (from: Place) => void;
//^^^^^^ def method in Crate lines 0..0 params 1 types Place result void
//               ^^^^^ type from onDrop
}

// ### A type alias with members, and a plain one [types, members]
type Options = {
//   ^^^^^^^ def typeAlias lines 0..3
  depth: number;
//^^^^^ def property in Options lines 0..0 result number
  measure(): number;
//^^^^^^^ def method in Options lines 0..0 params 0 result number
};
export type Pair<A, B = A> = [A, B] | Options;
//          ^^^^ def typeAlias lines 0..0 exported

// ### Enumerations and their values [types, constants]
enum Grade {
//   ^^^^^ def enum lines 0..3
  Low,
//^^^ def constant in Grade lines 0..0
  High = 'h',
//^^^^ def constant in Grade lines 0..0
}
const enum Flag { On = 1 }
//         ^^^^ def enum lines 0..0
//                ^^ def constant in Flag lines 0..0

// ### A namespace holds what it declares [types, functions, constants]
export namespace Depot.Inner {
//               ^^^^^^^^^^^ def namespace lines 0..3 exported
  export const doors = 2;
//             ^^^^^ def constant in Depot.Inner lines 0..0 exported
  export function close(): void {}
//                ^^^^^ def function in Depot.Inner lines 0..0 exported params 0 result void
}
declare module 'crate-kit' {
//              ^^^^^^^^^ def namespace lines 0..2
  export function kit(size: number): Crate;
//                ^^^ def function in crate-kit lines 0..0 exported params 1 types number result Crate
//                                   ^^^^^ type from kit
}
declare const build: string;
//            ^^^^^ def constant lines 0..0 result string

// ### Constants carry their declared type, a checked object its functions [constants, functions]
export const limits: Record<string, number> = {};
//           ^^^^^^ def constant lines 0..0 exported result `Record<string, number>`
const table = {
//    ^^^^^ def constant lines 0..5
  low: (n: number): number => n,
//^^^ def method in table lines 0..0 params 1 types number result number
  high() {
//^^^^ def method in table lines 0..2 params 0
    return Grade.High;
//               ^^^^ value on Grade from high
  },
} satisfies Record<string, unknown>;

// ### An assertion is a function; overloads have no body [functions]
export function assertCrate(value: unknown): asserts value is Crate {}
//              ^^^^^^^^^^^ def function lines 0..0 exported params 1 types unknown result `asserts value is Crate`
export function pack(one: string): void;
//              ^^^^ def function lines 0..0 exported params 1 types string result void
export function pack(one: string, ...rest: string[]): void {}
//              ^^^^ def function lines 0..0 exported params 2+ types string,string[] result void

// ### Functions bound to names at any depth are definitions, other locals are not [functions]
export function outer() {
//              ^^^^^ def function lines 0..4 exported params 0
  const inner = () => pack('x');
//      ^^^^^ def function in outer lines 0..0 params 0
//                    ^^^^ call args 1 from inner
  const count = 3;
//      ^^^^^ nothing
  return inner;
//       ^^^^^ value from outer
}
// ### A function in parentheses, or said to be of a type, is the function of its name [functions, calls]
export const wrapCrate = ((crate: Crate): string => {
//           ^^^^^^^^^ def function lines 0..2 exported params 1 types Crate result string
  return pack('x');
//       ^^^^ call args 1 from wrapCrate
}) as Wrapper;
const doubly = (async (one) => pack(one)) as unknown as Wrapper;
//    ^^^^^^ def function lines 0..0 params 1
//                             ^^^^ call args 1 from doubly
const called = ((one: Crate) => pack(one))(crate) as unknown as Wrapper;
//    ^^^^^^ def constant lines 0..0
const cast = pack('x') as unknown as Wrapper;
//    ^^^^ def constant lines 0..0
