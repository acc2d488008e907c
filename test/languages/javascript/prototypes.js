// ### A method assigned to a prototype belongs to its function [members, calls]
function Kettle(size) {
//       ^^^^^^ def function lines 0..5 params 1
  this.size = size;
  this.whistle = function () {
//     ^^^^^^^ def method in Kettle lines 0..2 params 0
    return this.size;
  };
}

Kettle.prototype.boil = function boil(minutes) {
//               ^^^^ def method of Kettle lines 0..2 params 1
  return this.wait(minutes);
//            ^^^^ call on this args 1 from boil
};

// ### Functions in an object that becomes a prototype belong to its function [members]
Kettle.prototype = {
  wait(minutes) {
//^^^^ def method of Kettle lines 0..2 params 1
    return minutes;
  },
  pour: function (cup) {
//^^^^ def method of Kettle lines 0..2 params 1
    return cup;
  },
};

// ### A function set on a function is its member [members]
Kettle.make = (size) => new Kettle(size);
//     ^^^^ def method of Kettle lines 0..0 params 1
//                          ^^^^^^ new args 1 from make
util.inherits(Kettle, Pot);
//                    ^^^ super extends of Kettle
