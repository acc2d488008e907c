// ### A class that is being written keeps the members that can be recognised [broken, members]
package depot;

class Draft {
//    ^^^^^ def class lines 0..8
  int first() { return second(; }
//    ^^^^^ def method in Draft params 0 result int

  int second() {
//    ^^^^^^ def method in Draft lines 0..2 params 0 result int
    return third(1);
//         ^^^^^ call args 1 from second
  }

  void half(
}
