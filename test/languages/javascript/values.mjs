// ### Imports in every form [imports]
import warm, { cool as chill, stir } from './heat.js';
//     ^^^^ import ./heat.js of default
//                     ^^^^^ import ./heat.js of cool
//                            ^^^^ import ./heat.js
import * as cups from './cups.js';
//          ^^^^ import ./cups.js of module
import './setup.js';
//      ^^^^^^^^^^ import ./setup.js of module as none
export { pour as serve } from './pour.js';
//               ^^^^^ import ./pour.js of pour reexport
export * from './all.js';
//             ^^^^^^^^ import ./all.js of all as none reexport
export * as tea from './tea.js';
//          ^^^ import ./tea.js of module reexport
const Page = lazy(() => import('./page.js'));
//    ^^^^ def function lines 0..0
//    ^^^^ import ./page.js of default

// ### A function passed or stored without being called is a use of it [values, calls]
export function brewAll(list) {
//              ^^^^^^^ def function lines 0..4 exported params 1
  list.filter((leaf) => leaf.dry).map((leaf) => stir(leaf)).forEach(warm);
//                                              ^^^^ call args 1 from brewAll
//                                                                  ^^^^ value from brewAll
  const done = list.length ? chill : cups.drop;
//                           ^^^^^ value from brewAll
  return done;
}

// ### Functions kept in an object are members of it [members, functions]
export const hooks = {
//           ^^^^^ def constant lines 0..8 exported
  onEmpty: (n) => warm(n),
//^^^^^^^ def method in hooks lines 0..0 params 1
//                ^^^^ call args 1 from onEmpty
  onFull() {
//^^^^^^ def method in hooks lines 0..2 params 0
    chill();
  },
  nested: {
    deep: function () {},
//  ^^^^ def method in hooks lines 0..0 params 0
  },
};

// ### A callback in the arguments of a call belongs to the function around it [calls]
export function watch(bus) {
//              ^^^^^ def function lines 0..5 exported params 1
  run({ onDone: () => warm(1) });
//      ^^^^^^ nothing
//                    ^^^^ call args 1 from watch
  // ### An event is named by a string where it is sent and where it is heard [events, calls]
  bus.on('steeped', chill);
//       ^^^^^^^^^ listen from watch
  bus.emit('steeped', 2);
//         ^^^^^^^^^ emit from watch
  bus.log('steeped');
//         ^^^^^^^ nothing
}

// ### What a name is made of is known [bindings]
function local() {
//       ^^^^^ def function lines 0..5 exported params 0
  const pot = new Pot();
//      ^^^ bind new Pot in local
  const tray = cups.take(pot);
//      ^^^^ bind call cups.take in local
  const same = tray;
//      ^^^^ bind alias tray in local
  return same;
}

// ### A default export is known under that name too [imports, functions]
export default function steep() {
//                      ^^^^^ def function lines 0..2 exported params 0
//                      ^^^^^ import here as default reexport
  return local;
//       ^^^^^ value from steep
}
export { local, watch as look };
//                       ^^^^ import here of watch reexport

// ### What is put into a variable in a branch is one of several behind it [bindings]
function either(flag) {
// <either def function lines 0..6 hidden params 1
  let it;
  if (flag) {
    it = new Lid();
// <it bind new Lid in either branch 1
  } else it = new Door();
// <it bind new Door in either branch 0
  return it;
}
