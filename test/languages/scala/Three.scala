// ### Scala 3: imports, functions, values and types at the top level [imports, functions, constants]
package ink.three

import ink.tools.{Widget as Tool, *}
//                ^^^^^^ import ink.tools as Tool
// <import import ink.tools of all as none

def top(n: Int)(using store: Store): Int = helper(n)
//  ^^^ def function exported params 1 types Int result Int
//                                         ^^^^^^ call args 1 from top

val limit = 1
//  ^^^^^ def constant exported
type Handler = Int => Unit
//   ^^^^^^^ def typeAlias result `Int => Unit`

// ### An enum and its cases [types, constants]
enum Colour(val code: Int) extends Named:
//   ^^^^^^ def enum lines 0..3 exported params 1 types Int supers extends:Named
//              ^^^^ def field in Colour result Int
  case Red extends Colour(1)
//     ^^^ def constant in Colour static
//                 ^^^^^^ new args 1 from Red
  case Green, Blue
//     ^^^^^ def constant in Colour static
//            ^^^^ def constant in Colour static
  def label() = "c"
//    ^^^^^ def method in Colour params 0

// ### Extension methods are members of the type they extend [members]
extension (text: String)
  def trimmed: String = text.trim
//    ^^^^^^^ def method of String result String
//                           ^^^^ call on text from trimmed
  def firstOf(n: Int) = text.take(n)
//    ^^^^^^^ def method of String params 1 types Int
//                           ^^^^ call on text args 1 from firstOf

// ### A given with members implements its type [types, supers]
given order: Ordering[Page] with
//    ^^^^^ def class lines 0..1 result Ordering[Page] supers implements:Ordering
  def compare(x: Page, y: Page): Int = measure(x)
//    ^^^^^^^ def method in order params 2 types Page,Page result Int
//                                     ^^^^^^^ call args 1 from compare

given show: Show[Int] = makeShow()
//    ^^^^ def constant result Show[Int]
//                      ^^^^^^^^ call args 0 from show
