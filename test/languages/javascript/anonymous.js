// ### An exported function without a name is known as `exports` [functions, imports]
module.exports = function (shelf) {
//     ^^^^^^^ def function lines 0..2 exported params 1
  return shelf.open();
//             ^^^^ call on shelf args 0 from exports
};
