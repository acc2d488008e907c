// ### Imports, also of types and by assignment [imports]
import type { Crate, Lid as Cover } from './crate';
//            ^^^^^ import ./crate
//                          ^^^^^ import ./crate of Lid
import files = require('files');
//     ^^^^^ import files of module
import bus, { pack } from './bus';
//     ^^^ import ./bus of default
export { type Place, default as Depot } from './depot';
//            ^^^^^ import ./depot reexport
//                              ^^^^^ import ./depot of default reexport

// ### Calls: chained, optional, generic, asserted, constructed [calls]
export function load(store: Store, crates: Crate[]) {
//              ^^^^ def function lines 0..4 exported params 2 types Store,Crate[]
//                                         ^^^^^ type from load
  store.shelf!.find<Crate>(1)?.open(2);
//             ^^^^ call on store.shelf! args 1 from load
//                             ^^^^ call on `store.shelf!.find<Crate>(1)` args 1 from load
  pack<string>('x');
//^^^^ call args 1 from load
  return new depot.Depot<Crate>(crates, 2);
//                 ^^^^^ new on depot args 2 from load
}

// ### A function handed on without a call is a use of it [values]
export function wire(items: string[]) {
//              ^^^^ def function lines 0..3 exported params 1 types string[]
  items.map(pack).forEach(bus.log);
//          ^^^^ value from wire
//                            ^^^ value on bus from wire
  return { pack, run: load };
//         ^^^^ value from wire
//                    ^^^^ value from wire
}

// ### The types of parameters and locals are known [bindings]
function bindings(cover: Cover, size?: number) {
//       ^^^^^^^^ def function lines 0..5 params 2+ types Cover,number
//                ^^^^^ bind type Cover in bindings
  const crate: Crate = open();
//      ^^^^^ bind type Crate in bindings
//      ^^^^^ bind call open in bindings
  const depot = new Depot();
//      ^^^^^ bind new Depot in bindings
  const late = crate as Late;
//      ^^^^ bind type Late in bindings
  const first = depot.first;
//      ^^^^^ bind alias depot.first in bindings
}

// ### Events are named by strings [events]
bus.on('packed', load);
//     ^^^^^^^^ listen from file
//               ^^^^ value from file
bus.emit("packed", 1);
//       ^^^^^^^^ emit from file

// ### Types in generics, queries and checks are uses [values]
const seen: Set<Crate> = new Set<typeof load>();
//    ^^^^ def constant lines 0..0 result Set<Crate>
//              ^^^^^ type from seen
//                                      ^^^^ type from seen
if (seen instanceof Depot) pack('y');
//                  ^^^^^ type from file

// ### A default export and an export list name what is defined here [imports, functions]
const depotName = 'd';
//    ^^^^^^^^^ def constant lines 0..0 exported
function ship() {}
//       ^^^^ def function lines 0..0 exported params 0
export { ship as send, depotName };
//               ^^^^ import here of ship reexport
export default ship;
//             ^^^^ import here as default reexport
