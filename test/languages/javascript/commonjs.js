// ### A name taken from a required module is an import of that name [imports]
const { lock, open: openLid } = require('./lid');
//      ^^^^ import ./lid
//                  ^^^^^^^ import ./lid of open
const shelf = require('./shelf');
//    ^^^^^ import ./shelf of module
const spare = require('./spare').pick;
//    ^^^^^ import ./spare of pick

// ### A function assigned to exports is a function of that name [functions, calls]
exports.listJars = async (req, res) => {
//      ^^^^^^^^ def function lines 0..2 exported params 2
  res.json(await shelf.allJars(req));
//                     ^^^^^^^ call on shelf args 1 from listJars
//    ^^^^ call on res args 1 from listJars
};

module.exports.dropJar = function (req) {
//             ^^^^^^^ def function lines 0..2 exported params 1
  shelf.remove(req.id);
};

// ### A function wrapped by what is exported keeps the exported name [functions, calls]
exports.sealJar = lock('admin', async (req) => {
//      ^^^^^^^ def function lines 0..2 exported
//                ^^^^ call args 2 from sealJar
  openLid(req);
//^^^^^^^ call args 1 from sealJar
});

// ### Data assigned to exports is a constant, a known function under a new name is not a second one [constants, imports]
exports.LIMIT = 5;
//      ^^^^^ def constant lines 0..0 exported
function trimAll(list = []) {
//       ^^^^^^^ def function lines 0..2 params 1+
  return list;
}
exports.trim = trimAll;
//      ^^^^ nothing
//      ^^^^ import here of trimAll reexport
exports.spout = require('./spout');
//      ^^^^^ import ./spout of module reexport
