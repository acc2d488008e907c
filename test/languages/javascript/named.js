// ### An exported function with a name is that function, once [functions, calls]
module.exports = function stack(crates) {
//                        ^^^^^ def function lines 0..2 exported params 1
//     ^^^^^^^ nothing
  return lift(crates);
//       ^^^^ call args 1 from stack
};
// ### A function in parentheses is the function of its name, one that is called at once is not [functions, calls]
const tidy = (function (crates) {
//    ^^^^ def function lines 0..2 params 1
  return lift(crates);
//       ^^^^ call args 1 from tidy
});
const tidied = (function () {
//    ^^^^^^ def constant lines 0..2
  return lift([]);
})();
