package ink

// ### A word that is a modifier elsewhere can be a name, and costs its class nothing [members, calls]
class Valve(var open: Boolean) {
//    ^^^^^ def class lines 0..10
//              ^^^^ def field in Valve lines 0..0 result Boolean
    fun turn(isOpen: Boolean, suspend: (Int) -> Boolean) {
//      ^^^^ def method in Valve lines 0..7
        open = isOpen
        val bit = 1
        final = true
        set = set or bit
//                ^^ call on set args 1 from turn
        if (suspend(bit)) open(closer)
//                        ^^^^ call args 1 from turn
        run(suspend = suspend { later() })
//                              ^^^^^ call args 0 from turn
    }
    fun shut() = listOf(1).map { open(it) }
//      ^^^^ def method in Valve lines 0..0
//                               ^^^^ call args 1 from shut
}

// ### A constructor below the head of its class keeps the class together [types, members]
open class Chunk
//         ^^^^^ def class lines 0..8
@Published
internal constructor(
    val data: Int,
//      ^^^^ def field in Chunk lines 0..0 result Int
) : Part {
    val size
//      ^^^^ def property in Chunk lines 0..1
        @Named("size") get() = data
    fun length() = data
//      ^^^^^^ def method in Chunk lines 0..0
}

// ### Accessors may have annotations of their own, with comments behind them [members]
class Setting {
//    ^^^^^^^ def class lines 0..8
    var level: Int
//      ^^^^^ def property in Setting lines 0..5 result Int
        get() = 1
        @Quiet("x") // for a while
        set(value) {
            keep(value)
//          ^^^^ call args 1 from level
        }
    fun after() = level
//      ^^^^^ def method in Setting lines 0..0
}

// ### A class may begin and end on one line [types, members]
class Dot { companion object : Mark() { val zero = 1 } }
//    ^^^ def class lines 0..0
//                                          ^^^^ def property in Dot lines 0..0 static
interface Both { val left: Int; fun right(): Int }
//        ^^^^ def interface lines 0..0
//                   ^^^^ def property in Both lines 0..0 result Int
//                                  ^^^^^ def method in Both lines 0..0 result Int

// ### Context parameters, guards, references on nullable types, dollars before strings [functions, calls]
context(pen: Pen)
fun stroke(ink: Any) = when (ink) {
//  ^^^^^^ def function lines 0..4
    is String if ink.isEmpty() -> blank()
//                   ^^^^^^^ call on ink args 0 from stroke
//                                ^^^^^ call args 0 from stroke
    is List<*> if ink.isEmpty() -> blank()
    else -> zip(ink get Pen, String?::plus)
//          ^^^ call args 2 from stroke
//                  ^^^ call on ink args 1 from stroke
}
@Named($$"stroke$default")
fun strokeDefault() {
//  ^^^^^^^^^^^^^ def function lines -1..4
    val here = 1
    get("/pens") { in1.skip() }
//  ^^^ call args 2 from strokeDefault
//                     ^^^^ call on in1 args 0 from strokeDefault
    in2.skip()
//      ^^^^ call on in2 args 0 from strokeDefault
}
