class Draft {
//    ^^^^^ def class lines 0..6
  // ### A half-written method does not cost the type and its other members [broken, members]
  func before() { first() }
//     ^^^^^^ def method in Draft lines 0..0 params 0
//                ^^^^^ call args 0 from before
  func half(_ x: Int,
//     ^^^^ def method in Draft lines 0..1 params 1 types Int
  func after() { second() }
  func last() { third( }
//     ^^^^ def method in Draft lines 0..0 params 0
  var ok: Int { fourth() }
//    ^^ def property in Draft lines 0..0 result Int
//              ^^^^^^ call args 0 from ok
}

// ### A missing brace at the end keeps what was there [functions]
func tail() {
//   ^^^^ def function lines 0..0
  third()
