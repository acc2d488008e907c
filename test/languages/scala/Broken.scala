// ### A class that is being written keeps the members that can be recognised [broken, members]
package ink

class Draft {
//    ^^^^^ def class lines 0..6 exported
  def first() = second(1)
//    ^^^^^ def function in Draft params 0
//              ^^^^^^ call args 1 from first

  val half = (

  def second(n: Int) = n
}
