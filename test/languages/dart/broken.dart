// ### A class that is being written keeps the members that can be recognised [broken, members]
class Draft {
//    ^^^^^ def class lines 0..8 exported
  int first() {
//    ^^^^^ def method in Draft lines 0..2 exported params 0 result int
    return second(1);
//         ^^^^^^ call args 1 from first
  }

  var half = ;
//    ^^^^ def field in Draft exported

  int second(int n) => n;
//    ^^^^^^ def method in Draft exported params 1 types int result int
}
