// ### A package object is a part of the package [functions]
package ink

package object tools {
  def help(n: Int): Int = n
//    ^^^^ def function exported params 1 types Int result Int
}
