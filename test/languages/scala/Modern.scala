// ### Commas behind the last one, typed parameters behind a colon, and operators at a line's begin take nothing from a class [members, functions, calls, supers]
package shop

class Till(id: Int) extends Drawer(id)(scope) with Opened {
//    ^^^^ def class lines 0..15 supers extends:Drawer,mixes:Opened
//                          ^^^^^^ new args 1 from Till
  def open(sums: List[Int]): List[Int] = sums.map(sum =>
//    ^^^^ def method in Till lines 0..2
    count(sum),
//  ^^^^^ call args 1 from open
  )
  def close(end: State): Int =
//    ^^^^^ def method in Till lines 0..5
    end match {
      case Shut => count(1)
      case Open if isLate
        || isEmpty => count(2)
    }

  def check(): Boolean = all(sum =>
//    ^^^^^ def method in Till lines 0..3
    sum.isOpen
      || sum.isLate,
  )
}

class TillTest extends Suite:
//    ^^^^^^^^ def class lines 0..8
  test("a till opens"):
    forAll: (till: Till, sums: Map[Int, List[Int]], _) =>
      till.open(sums)
//         ^^^^ call on till args 1
  def read(text: String) =
//    ^^^^ def method in TillTest lines 0..3
    text.split(',').match
      case Array(a) => count(1)
//                     ^^^^^ call args 1 from read
      case _ => 0
  def last = count(2)
//    ^^^^ def method in TillTest
//           ^^^^^ call args 1 from last

// ### What follows a block that indentation ends is no part of it [members]
object Ends:
//     ^^^^ def class lines 0..7
  def a =
//    ^ def method in Ends lines 0..1 static
    1

  // About b.
  def b = 2
//    ^ def method in Ends lines 0..0 static

  // Still of the object.

object After
//     ^^^^^ def class lines 0..0
