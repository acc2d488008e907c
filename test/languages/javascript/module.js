// ### Functions written in the exported object are functions of the file [functions]
module.exports = {
  pour(cup, amount) {
//^^^^ def function lines 0..2 exported params 2
    return fill(cup, amount);
//         ^^^^ call args 2 from pour
  },
  rinse: (cup) => pour(cup, 0),
//^^^^^ def function lines 0..0 exported params 1
  fill,
//^^^^ value
  drain: empty,
//       ^^^^^ value
//^^^^^ import here of empty reexport
};

// ### A name in the exported object exports the function of that name [functions]
function fill(cup) {
//       ^^^^ def function lines 0..2 exported params 1
  return cup;
}

function empty() {}
//       ^^^^^ def function lines 0..0 params 0
