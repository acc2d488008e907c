// ### Signatures of a type stand apart, also where one line begins with its type parameters [types, members, bindings]
export const pipe: {
// <pipe def constant lines 0..4 exported
  /** One. */
  <A>(a: A): A
  <A, B extends A = A>(a: A, ab: (a: A) => B): A | B
} = make();
const after = 1;
// <after def constant lines 0..0

// ### Type parameters with their variance, and what they must be [types, bindings]
export interface Effect<out A, in R = never, in out E extends Lid = Lid> {
// <Effect def interface lines 0..2 exported
// <E bind generic Lid in Effect
  readonly value: A;
// <value def property in Effect lines 0..0 result A
}

// ### A function that is made a value of gets its parameters from the constructor [bindings]
const watch = new Watch((lid) => lid.shut());
// <watch def constant lines 0..0
// <lid bind param `0/1:0 Watch` to 0
