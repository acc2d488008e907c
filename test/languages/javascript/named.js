// ### An exported function with a name is that function, once [functions, calls]
module.exports = function stack(crates) {
//                        ^^^^^ def function lines 0..2 exported params 1
//     ^^^^^^^ nothing
  return lift(crates);
//       ^^^^ call args 1 from stack
};
