// ### Imports of modules and of single things in them [imports]
import Foundation
//     ^^^^^^^^^^ import Foundation of all as none
@testable import struct Kitchen.Spoon
//                      ^^^^^^^^^^^^^ import Kitchen.Spoon of all as none

final class Waiter {
//          ^^^^^^ def class lines 0..57
  private let kitchen: Kitchen
//            ^^^^^^^ def field in Waiter lines 0..0 result Kitchen
//            ^^^^^^^ bind type Kitchen in Waiter
  private var tray = Tray(size: 2)
//            ^^^^ def field in Waiter lines 0..0
//            ^^^^ bind new Tray in Waiter
//                   ^^^^ new args 1 from tray

  // ### Calls through fields, optionals and chains keep their receivers [calls]
  func serve(_ order: Order, to table: Table?, then done: @escaping (Int) -> Void) async throws {
//     ^^^^^ def method in Waiter lines 0..10 params 3 types `Order,Table?,(Int) -> Void`
//             ^^^^^ bind type Order in serve
//                              ^^^^^ bind type Table in serve
    kitchen.cook(order, warm: true)
//          ^^^^ call on kitchen args 2 from serve
    self.kitchen.plate(order)
//               ^^^^^ call on self.kitchen args 1 from serve
    table?.guest?.greet()
//                ^^^^^ call on table?.guest args 0 from serve
    tray!.wipe()
//        ^^^^ call on tray! args 0 from serve
    Kitchen.Timer.start(5)
//                ^^^^^ call on Kitchen.Timer args 1 from serve
    wipeDown()
//  ^^^^^^^^ call args 0 from serve
    let bill = try await Till.main.settle(order)
//      ^^^^ bind call Till.main.settle in serve
//                                 ^^^^^^ call on Till.main args 1 from serve
    use(.make(order))
//       ^^^^ call on . args 1 from serve
    bill <+> order
//       ^^^ call from serve
  }

  // ### Calls inside closures belong to the function around them [calls, values]
  func sweep(_ tables: [Table]) {
//     ^^^^^ def method in Waiter lines 0..4 params 1 types [Table]
    tables.map(seatCount).filter { $0.isFree() }.forEach(self.reset)
//             ^^^^^^^^^ value from sweep
//                                    ^^^^^^ call on $0 args 0 from sweep
//                                                            ^^^^^ value on self from sweep
    queue.async { [weak self] in self?.finish() }
//        ^^^^^ call on queue args 1 from sweep
//                                     ^^^^^^ call on self args 0 from sweep
    animate(2) { lift() } completion: { land() }
//  ^^^^^^^ call args 3 from sweep
//               ^^^^ call args 0 from sweep
//                                      ^^^^ call args 0 from sweep
  }

  // ### Functions stored, returned or named by a selector are values [values]
  func wire() -> Handler {
//     ^^^^ def method in Waiter lines 0..5 params 0 result Handler
    self.handler = onTap
//                 ^^^^^ value from wire
    button.addTarget(self, action: #selector(Waiter.tapped))
//                                                  ^^^^^^ value on Waiter from wire
    let all = [onTap, self.onHold]
//                         ^^^^^^ value on self from wire
    return onTap
//         ^^^^^ value from wire
  }

  // ### Capitalised callees make instances, generic and qualified ones too [calls]
  func build() {
//     ^^^^^ def method in Waiter lines 0..4 params 0
    let box = Box<Int>(3)
//      ^^^ bind new Box<Int> in build
//            ^^^ new args 1 from build
    let plate = Kitchen.Plate(size: 2)
//                      ^^^^^ new on Kitchen args 1 from build
    VStack { Label("x").padding(4) }
//  ^^^^^^ new args 1 from build
//                      ^^^^^^^ call on Label("x") args 1 from build
  }

  // ### Names bound by annotation, cast, unwrapping, alias and assignment [bindings]
  func bindAll(_ any: some Tableware, list: [Cup]) {
//     ^^^^^^^ def method in Waiter lines 0..9 params 2 types `some Tableware,[Cup]`
//               ^^^ bind type Tableware in bindAll
    let fork: Fork = pick()
//      ^^^^ bind type Fork in bindAll
    let knife = any as! Knife
//      ^^^^^ bind type Knife in bindAll
    let same = knife
//      ^^^^ bind alias knife in bindAll
    self.spoon = Spoon()
//  ^^^^^^^^^^ bind new Spoon in bindAll
    if let found = lookUp(3) { found.polish() }
//         ^^^^^ bind call lookUp in bindAll
    guard let owner = self.owner else { return }
//            ^^^^^ bind alias self.owner in bindAll
    switch any { case let cup as Cup: cup.fill(); default: break }
//                        ^^^ bind type Cup in bindAll
    let clean = { (rag: Rag) in rag.wring() }
//      ^^^^^ def function in bindAll lines 0..0
//                 ^^^ bind type Rag in clean
//                                  ^^^^^ call on rag args 0 from clean
  }

  // ### Types in casts, generics and static access are uses [calls, types]
  func check(_ rows: Dictionary<String, Bowl>) -> Bool {
//     ^^^^^ def method in Waiter lines 0..3 params 1 types `Dictionary<String, Bowl>` result Bool
//                                      ^^^^ type from check
    let color = Palette.red
//              ^^^^^^^ type from check
    return rows is Saucer
//                 ^^^^^^ type from check
  }

  // ### Notifications and event buses [events]
  func events(bus: Bus) {
//     ^^^^^^ def method in Waiter lines 0..5 params 1 types Bus
    bus.emit("served")
//            ^^^^^^ emit from events
    bus.on("paid") { _ in close() }
//          ^^^^ listen from events
    NotificationCenter.default.post(name: .tableFreed, object: nil)
//                                         ^^^^^^^^^^ emit from events
    NotificationCenter.default.addObserver(self, selector: #selector(tapped), name: Notification.Name("doors"), object: nil)
//                                                                   ^^^^^^ value from events
//                                                                                                     ^^^^^ listen from events
  }
}
