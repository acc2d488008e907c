/** Keeps cups warm. */
// ### A class, its heads, fields and methods; the doc comment above it is its text [types, members, supers, docs]
export class Warmer extends Plate {
//           ^^^^^^ def class lines 0..25 doc -1 exported supers extends:Plate
//                          ^^^^^ super extends of Warmer
//           ^^^^^^ text doc keeps cups warm
  static count = 0;
//       ^^^^^ def field in Warmer lines 0..0 static
  #heat = 1;
//^^^^^ def field in Warmer lines 0..0

  constructor(stove) {
//^^^^^^^^^^^ def constructor in Warmer lines 0..4 params 1
    super(stove);
//  ^^^^^ call args 1 from constructor
    this.stove = stove;
//       ^^^^^ def field in Warmer lines 0..0
//  ^^^^^^^^^^ bind alias stove in constructor
    this.timer = new Timer(3);
//       ^^^^^ def field in Warmer lines 0..0
//                   ^^^^^ new args 1 from constructor
//  ^^^^^^^^^^ bind new Timer in constructor
  }

  // ### A getter and a setter of one name are two members [members]
  get heat() {
//    ^^^^ def property in Warmer lines 0..2 params 0
    return this.#heat;
//              ^^^^^ value on this from heat
  }
  set heat(value) {
//    ^^^^ def property in Warmer lines 0..2 params 1
    this.#raise(value);
//       ^^^^^^ call on this args 1 from heat
  }

  #raise(value) {
//^^^^^^ def method in Warmer lines 0..2 params 1
    this.#heat = value;
  }

  // ### A field that holds a function is a method [members, functions, calls]
  onTick = () => this.#raise(2);
//^^^^^^ def method in Warmer lines 0..0 params 0
  slow = debounce(() => this.onTick(), 30);
//^^^^ def method in Warmer lines 0..0
//       ^^^^^^^^ call args 2 from slow
//                           ^^^^^^ call on this args 0 from slow

  static async *cups() {}
//              ^^^^ def method in Warmer lines 0..0 static params 0
}

// ### A class that a mixin makes names the mixed class as base [supers]
class Double extends warm(Plate) {}
//    ^^^^^^ def class lines 0..0 supers mixes:Plate
//                        ^^^^^ super mixes of Double
const Cover = class extends Plate {};
//    ^^^^^ def class lines 0..0 supers extends:Plate
//                          ^^^^^ super extends of Cover
