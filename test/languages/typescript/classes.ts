// ### An abstract class, its head, and its text from the comment above [types, supers, docs]
/** Finest scale in the mill. */
@sealed
export abstract class Scale<T> extends Base<T> implements Weighs, units.Named<T> {
//                    ^^^^^ def class lines -1..30 doc -2 exported supers extends:Base,implements:Weighs,implements:units.Named
//                                     ^^^^ super extends of Scale
//                                                        ^^^^^^ super implements
//                                                                ^^^^^^^^^^^ super implements
//                    ^^^^^ text doc finest scale mill
  // ### Fields with their types, also those that the constructor declares [members, bindings]
  private readonly pans: Map<string, T> = new Map();
//                 ^^^^ def field in Scale lines 0..0 result `Map<string, T>`
//                 ^^^^ bind type `Map<string, T>` in Scale
//                       ^^^ type from pans
  static limit = 9;
//       ^^^^^ def field in Scale lines 0..0 static
  #zero?: number;
//^^^^^ def field in Scale lines 0..0 result number

  constructor(private readonly store: Store, public tare = new Tare()) {
//^^^^^^^^^^^ def constructor in Scale lines 0..2 params 2+ types Store,
//                             ^^^^^ def field in Scale lines 0..0 result Store
//                                                  ^^^^ def field in Scale lines 0..0
//                             ^^^^^ bind type Store in Scale
//                                    ^^^^^ type from store
    super();
  }

  // ### Every overload of a method is a definition [members]
  weigh(load: string): number;
//^^^^^ def method in Scale lines 0..0 params 1 types string result number
  weigh(load: number): number;
//^^^^^ def method in Scale lines 0..0 params 1 types number result number
  weigh(load: string | number): number {
//^^^^^ def method in Scale lines 0..2 params 1 types `string | number` result number
    return this.store.read(load);
//                    ^^^^ call on this.store args 1 from weigh
  }

  // ### An abstract member has no body [members]
  abstract sample(): number;
//         ^^^^^^ def method in Scale lines 0..0 params 0 result number

  // ### A getter and a setter of one name are two members [members]
  get factor(): number {
//    ^^^^^^ def property in Scale lines 0..2 params 0 result number
    return this.#zero ?? 1;
  }
  set factor(value: number) {
//    ^^^^^^ def property in Scale lines 0..2 params 1 types number
    this.#zero = value;
  }

  // ### A field that holds a function is a method [members, functions]
  onTick = (n: number): number => this.weigh(n);
//^^^^^^ def method in Scale lines 0..0 params 1 types number result number
//                                     ^^^^^ call on this args 1 from onTick

  // ### The range of a decorated method begins at its decorator [members, calls]
  @traced('reset')
// ^^^^^^ call args 1 from reset
  protected async reset(this: Scale<T>, ...pans: T[]): Promise<void> {
//                ^^^^^ def method in Scale lines -1..2 params 1+ types T[] result Promise<void>
    this.pans.clear();
  }
}
