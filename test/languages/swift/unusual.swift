import Ink

// ### A comment before a declaration on its line is no part of it [types, members]
/* open for tests */ class Page: Sheet {
//                         ^^^^ def class lines 0..2
  func turn() {}
//     ^^^^ def method in Page lines 0..0
}

// ### Constraints in several lines, on aliases and with operators [types, members]
typealias Span<Bound> = Range<Bound> where Bound: Strideable, Bound.Stride: Signed
//        ^^^^ def typeAlias lines 0..0
protocol Folder {
//       ^^^^^^ def interface lines 0..6
  associatedtype Handle: File
//               ^^^^^^ def typeAlias in Folder lines 0..2
  where
    Handle.Reader == Reader,
    Handle.Writer == Writer
  func open() -> Handle
//     ^^^^ def method in Folder lines 0..0 result Handle
}
extension Page {
  init<Root>(root: Root)
//^^^^ def constructor of Page lines 0..6
  where
    Data == Root.Data,
    Root == Wrapped<Int>
  {
    load(root)
//  ^^^^ call args 1 from init
  }
  func last() {}
//     ^^^^ def method of Page lines 0..0
}

// ### Ranges in cases, empty tuples, dollars, operators and soft keywords in front [functions, calls]
func read(size: Int) {
//   ^^^^ def function lines 0..12
  switch size {
  case .min ..< 0: low()
//                 ^^^ call args 0 from read
  case (limit + 1)...most:
    prefix = size
    high()
//  ^^^^ call args 0 from read
  default: break
  }
  send(action: ())
//^^^^ call args 1 from read
  scope(/Action.child, with: a)
//^^^^^ call args 2 from read
  let flags = make(1)
    | make(2)
//    ^^^^ call args 1 from read
}
// ### What a function gives back may be an operand [calls]
func weigh(a: Int) -> Int {
//   ^^^^^ def function lines 0..3
  if !ready(1) { return a }
//    ^^^^^ call args 1 from weigh
  return a + heft(2) * Scale(3)
//           ^^^^ call args 1 from weigh
//                     ^^^^^ new args 1 from weigh
}

// ### An attribute with an empty list is one of the member behind it [members]
struct Options {
//     ^^^^^^^ def struct lines 0..2
  @Option() var name: Name?
//              ^^^^ def field in Options lines 0..0 result Name?
}

func _$mark() { _$note() }
//   ^^^^^^ def function lines 0..0
//              ^^^^^^ call args 0 from _$mark
