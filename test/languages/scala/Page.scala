// ### Imports of names, renamed ones, and everything [imports]
package ink
package pages

import ink.tools.Widget
//               ^^^^^^ import ink.tools
import ink.tools.trim.{clip => cut, Shears, _}
//                     ^^^^ import ink.tools.trim as cut
//                                  ^^^^^^ import ink.tools.trim
// <import import ink.tools.trim of all as none
import ink.shapes._
// <import import ink.shapes of all as none

// ### A case class has its parameters as fields; its bases and comment [types, members, supers, docs]
/** A page of ink. */
@deprecated("old", "1")
case class Page[T <: Paper](body: String, width: Int = 3)(implicit store: Store) extends Sheet[T](body) with Readable with Marked {
//         ^^^^ def class lines -1..15 doc -2 exported params 2+ types String,Int supers extends:Sheet,mixes:Readable,mixes:Marked
//                          ^^^^ def field in Page result String
//                                        ^^^^^ def field in Page result Int
//         ^^^^ text doc ink
//                                                                                       ^^^^^ new args 1 from Page
//                                                                 ^^^^^ bind type Store in Page
// ### Values, variables, type members [members]
  private val shelf: Shelf = new Shelf(1)
//            ^^^^^ def field in Page result Shelf
//                   ^^^^^ new args 1 from shelf
  var count = 0
//    ^^^^^ def field in Page
  lazy val cover = paint("blue")
//         ^^^^^ def field in Page exported
//                 ^^^^^ call args 1 from cover
//         ^^^^^ bind call paint in Page
  type Elem = T
//     ^^^^ def typeAlias in Page result T

// ### A constructor beside the one of the class [members, calls]
  def this(width: Int) = this("", width)
//    ^^^^ def constructor in Page exported params 1 types Int
//    ^^^^ call args 2 from this

// ### Methods with defaults, operators, and several parameter lists [members]
  override def trimmed(limit: Int = 3, names: String*): String = body.trim()
//             ^^^^^^^ def method in Page exported params 2+ types Int,String* result String
//                                                                    ^^^^ call on body args 0 from trimmed
  def +(other: Page): Page = other
//    ^ def method in Page exported params 1 types Page result Page
  def fold[A](start: A)(step: A => A): A = step(start)
//    ^^^^ def method in Page exported params 1 types A result A

  class Arm {
//      ^^^ def class in Page lines 0..2 exported
    def lift() = Page.this.trimmed(1)
//      ^^^^ def method in Arm exported params 0
//                         ^^^^^^^ call on Page args 1 from lift
  }
}

// ### An object is a class of static members [types, constants]
object Page extends Maker {
//     ^^^^ def class lines 0..4 exported supers extends:Maker
  val Max = 10
//    ^^^ def constant in Page exported static
  def apply(text: String): Page = new Page(text, 1)
//    ^^^^^ def method in Page exported static params 1 types String result Page
//                         ^^^^ new args 2 from apply
  implicit def ofInt(n: Int): Page = blank
//             ^^^^^ def method in Page exported static params 1 types Int result Page
}

// ### Traits, sealed families and declarations without a body [types, members, supers]
sealed trait Shape extends Named with Sized {
//           ^^^^^ def trait lines 0..4 exported supers extends:Named,mixes:Sized
  self: Sheet =>
// <self bind type Sheet in Shape
  def area(): Double
//    ^^^^ def method in Shape exported params 0 result Double
  val edges: Int
//    ^^^^^ def field in Shape result Int
}

case object Empty extends Shape
//          ^^^^^ def class exported supers extends:Shape

private class Reader {
//            ^^^^^^ def class lines 0..38
// ### Calls with parentheses, without, infix, generic, with blocks, of the base [calls]
  def read(page: Page, items: List[Page]): String = {
//    ^^^^ def method in Reader lines 0..9 exported params 2 types Page,List[Page] result String
//         ^^^^ bind type Page in read
    page.trimmed(2)
//       ^^^^^^^ call on page args 1 from read
    page.cover.show()
//       ^^^^^ call on page from read
//             ^^^^ call on page.cover args 0 from read
    items map render
//        ^^^ call on items args 1 from read
//            ^^^^^^ value from read
    pick[Int](1)
//  ^^^^ call args 1 from read
    items.foreach { each => each.seal() }
//        ^^^^^^^ call on items args 1 from read
//                               ^^^^ call on each args 0 from read
    super.read(page, items)
//        ^^^^ call on super args 2 from read
    Page("x").trimmed()
//  ^^^^ call args 1 from read
//            ^^^^^^^ call on Page("x") args 0 from read
    s"a ${page.size()} b"
//             ^^^^ call on page args 0 from read
  }

// ### Functions handed on, and members of types [values, functions]
  def values(items: List[Page]): Unit = {
//    ^^^^^^ def method in Reader lines 0..8 exported params 1 types List[Page] result Unit
    items.filter(fits).map(shade _)
//               ^^^^ value from values
//                         ^^^^^ value from values
    paint(Colour.Red)
//               ^^^ value on Colour from values
    def local(n: Int) = inner(n)
//      ^^^^^ def function in values params 1 types Int
//                      ^^^^^ call args 1 from local
    val twice = (n: Int) => times(n, 2)
//      ^^^^^ def function in values
//                          ^^^^^ call args 2 from twice
    new Runnable {
      def run(): Unit = march()
//        ^^^ def method in values exported params 0 result Unit
//                      ^^^^^ call args 0 from run
    }
  }

// ### Events are named by strings [events]
  def events(bus: Bus): Unit = {
//    ^^^^^^ def method in Reader lines 0..3 exported params 1 types Bus result Unit
    bus.subscribe("saved", save)
//                 ^^^^^ listen from events
//                         ^^^^ value from events
    bus.publish("saved")
//               ^^^^^ emit from events
  }

// ### Names have the type that is declared, made, returned or matched [bindings]
  def bind(any: Any): Unit = {
//    ^^^^ def method in Reader lines 0..10 exported params 1 types Any result Unit
    val made = new Page("x", 1)
//      ^^^^ bind new Page in bind
    val given1: Widget = null
//      ^^^^^^ bind type Widget in bind
    val found = shelf.find("a")
//      ^^^^^ bind call shelf.find in bind
    val again = made
//      ^^^^^ bind alias made in bind
    this.count = made
//  ^^^^^^^^^^ bind alias made in bind
    any match {
      case page: Page => page.trimmed(1)
//         ^^^^ bind type Page in bind
      case other => other
    }
  }
}
