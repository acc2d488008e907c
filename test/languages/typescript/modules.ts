// ### The type of a module as the argument of a call breaks nothing [calls, functions]
mock('./shelf', async original => {
  const real = await original<typeof import('./shelf')>();
  return { ...real };
});

export function after(): void {
//              ^^^^^ def function exported
  real.close();
//     ^^^^^ call on real args 0 from after
}

// ### All types of a module are handed on [imports]
export type * from './types';
//                 ^^^^^^^^^ import ./types of all as none reexport

// ### Signatures whose type parameters stand on lines of their own are all read [types, members]
export interface Answer {
//               ^^^^^^ def interface exported lines 0..11
  <T>(object: T): Result<T>
  <
    T extends Value,
    U = T
  >(object: T, status: U): Result<T>
  // A third one.
  <
    T extends Value
  >(): Result<T>
  last(): void;
//^^^^ def method in Answer
}
