// ### A class that is being written keeps the members that can be recognised [broken, members]
package ink

class Draft {
    fun first() {
//      ^^^^^ def function lines 0..2 params 0
        second(1)
//      ^^^^^^ call args 1 from first
    }

    val half: =

    fun second(n: Int) = n
}
