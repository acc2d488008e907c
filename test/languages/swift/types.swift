// ### Attributes, modifiers and doc comments belong to the type; the first name after the colon is the base [types, supers, members, docs]
/// Keeps the jars of one shelf.
@available(iOS 15, *)
public final class Pantry<Item: Storable>: Cupboard<Item>, ShelfOwner {
//                 ^^^^^^ def class lines -1..43 doc -2 exported supers extends:Cupboard,implements:ShelfOwner
//                 ^^^^^^ text doc keeps jars shelf
//                        ^^^^ type from Pantry
//                              ^^^^^^^^ type from Pantry
  @Published private(set) var label: String = "top"
// ^^^^^^^^^ type from label
//                            ^^^^^ def field in Pantry lines 0..0 result String
  static let shared = Pantry()
//           ^^^^^^ def constant in Pantry lines 0..0 static
//                    ^^^^^^ new args 0 from shared
  weak var warden: Warden?
//         ^^^^^^ def field in Pantry lines 0..0 result Warden?
  lazy var scale: Scale = { buildScale() }()
//         ^^^^^ def field in Pantry lines 0..0 result Scale
//                          ^^^^^^^^^^ call args 0 from scale

  // ### Computed properties and observers hold calls [members, calls]
  var total: Int { tally(jars) }
//    ^^^^^ def property in Pantry lines 0..0 result Int
//                 ^^^^^ call args 1 from total
  var limit: Int = 9 {
//    ^^^^^ def field in Pantry lines 0..2 result Int
    didSet { rearrange() }
//           ^^^^^^^^^ call args 0 from limit
  }

  // ### Initialisers, deinitialisers, subscripts and operators are members [members]
  public init?(_ size: Int, named name: String = "none") throws {
//       ^^^^ def constructor in Pantry lines 0..3 exported params 2+ types Int,String
    self.label = name
    super.init()
//        ^^^^ call on super args 0 from init
  }

  convenience init(size: Int) {
//            ^^^^ def constructor in Pantry lines 0..2 params 1 types Int
    self.init(size, named: "plain")
//       ^^^^ call on self args 2 from init
  }

  deinit { release() }
//^^^^^^ def method in Pantry lines 0..0
//         ^^^^^^^ call args 0 from deinit

  subscript(row: Int) -> Item { lookUp(row) }
//^^^^^^^^^ def method in Pantry lines 0..0 params 1 types Int result Item
//                              ^^^^^^ call args 1 from subscript

  static func == (left: Pantry, right: Pantry) -> Bool { left.label == right.label }
//            ^^ def method in Pantry lines 0..0 static params 2 types Pantry,Pantry result Bool

  class func empty() -> Self { Self() }
//           ^^^^^ def method in Pantry lines 0..0 static params 0 result Self
//                      ^^^^ new args 0 from empty

  // ### Parameters are counted without labels, with defaults and variadics open [functions, members]
  @discardableResult
  func stack<Other>(_ jar: Item, on shelf: [Int], extras: Int...) async throws -> [String: Other] where Other: Storable {
//     ^^^^^ def method in Pantry lines -1..2 params 3+ types Item,[Int],Int result `[String: Other]`
    return [:]
  }

  // ### Types inside types [types]
  enum Mood: String, CaseIterable {
//     ^^^^ def enum in Pantry lines 0..5 supers implements:String,implements:CaseIterable
    case calm, busy = "b"
//       ^^^^ def constant in Mood lines 0..0
//             ^^^^ def constant in Mood lines 0..0
    case odd(Int, reason: String)
//       ^^^ def constant in Mood lines 0..0

    func flip() -> Mood { .calm }
//       ^^^^ def method in Mood lines 0..0 params 0 result Mood
  }

  struct Slot { let row: Int; var jar: Item? }
//       ^^^^ def struct in Pantry lines 0..0
//                  ^^^ def field in Slot lines 0..0 result Int
//                                ^^^ def field in Slot lines 0..0 result Item?

  typealias Key = Int
//          ^^^ def typeAlias in Pantry lines 0..0 result Int
}

// ### An actor is a class [types, members]
actor Ledger {
//    ^^^^^^ def class lines 0..2
  nonisolated func peek() {}
//                 ^^^^ def method in Ledger lines 0..0 params 0
}

// ### What a protocol asks for is its member [types, members, supers]
public protocol ShelfOwner: AnyObject, Named {
//              ^^^^^^^^^^ def interface lines 0..6 exported supers extends:AnyObject,extends:Named
  associatedtype Jar: Storable
//               ^^^ def typeAlias in ShelfOwner lines 0..0
  var owned: Int { get set }
//    ^^^^^ def property in ShelfOwner lines 0..0 exported result Int
  func claim(_ jar: Jar) -> Bool
//     ^^^^^ def method in ShelfOwner lines 0..0 exported params 1 types Jar result Bool
  static func fallback() -> Self
//            ^^^^^^^^ def method in ShelfOwner lines 0..0 exported static params 0 result Self
  init(row: Int)
//^^^^ def constructor in ShelfOwner lines 0..0 params 1 types Int
}

// ### Members of an extension belong to the extended type, and its protocols too [members, supers]
public extension Pantry: Sequence, Equatable {
//                       ^^^^^^^^ super implements of Pantry
//                                 ^^^^^^^^^ super implements of Pantry
  func sweep(by step: Int) -> Pantry { self }
//     ^^^^^ def method of Pantry lines 0..0 exported params 1 types Int result Pantry
  static var spare: Int { 3 }
//           ^^^^^ def property of Pantry lines 0..0 exported static result Int
  struct Cursor { var at = 0 }
//       ^^^^^^ def struct of Pantry lines 0..0
//                    ^^ def field in Cursor lines 0..0
}

extension Pantry.Slot where Item == Int {
  func rotate() {}
//     ^^^^^^ def method of Pantry.Slot lines 0..0 params 0
}

// ### Free functions, operators, top-level data and closures bound to a name [functions, constants]
func restock(_ done: @escaping (Int) -> Void, count: inout Int) {}
//   ^^^^^^^ def function lines 0..0 params 2 types `(Int) -> Void,Int`

infix operator <+>: AdditionPrecedence
func <+> (a: Slot, b: Slot) -> Slot { a }
//   ^^^ def function lines 0..0 params 2 types Slot,Slot result Slot

let shelfLimit = 12, shelfName: String = "north"
//  ^^^^^^^^^^ def constant lines 0..0
//                   ^^^^^^^^^ def constant lines 0..0 result String
var opened = false
//  ^^^^^^ def variable lines 0..0
let audit: (Int) -> Void = { row in inspect(row) }
//  ^^^^^ def function lines 0..0 result `(Int) -> Void`
//                                  ^^^^^^^ call args 1 from audit
open class Cupboard<Thing> {}
//         ^^^^^^^^ def class lines 0..0 exported

// ### Conditional compilation does not take a type apart [members, types]
final class Probe {
//          ^^^^^ def class lines 0..7
  #if DEBUG
  func trace() { log("t") }
//     ^^^^^ def method in Probe lines 0..0 params 0
  #else
  func trace() {}
//     ^^^^^ def method in Probe lines 0..0 params 0
  #endif
  func quiet(line: UInt = #line) throws(ProbeError) { #expect(line > 0) }
//     ^^^^^ def method in Probe lines 0..0 params 1+ types UInt
//                                                     ^^^^^^ call args 1 from quiet
}
