// ### Functions around a half-written one are found [functions, broken]
function before() {
//       ^^^^^^ def function lines 0..2 params 0
  return 1;
}

class Rack {
//    ^^^^ def class lines 0..8
  add(cup) {
//^^^ def method in Rack lines 0..2 params 1
    this.cups.push(
  }

  drop() {
//^^^^ def method in Rack lines 0..2 params 0
    return before();
//         ^^^^^^ call args 0 from drop
  }
}

const last = () => before();
//    ^^^^ def function lines 0..0 params 0
//                 ^^^^^^ call args 0 from last
