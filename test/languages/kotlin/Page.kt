// ### Imports of names, with an alias, and of everything [imports]
package ink.pages
//      ^^^^^^^^^ package

import ink.tools.Widget
//               ^^^^^^ import ink.tools
import ink.tools.trim.clip as cut
//                    ^^^^ import ink.tools.trim as cut
import ink.shapes.*
// <import import ink.shapes of all as none

// ### A class has its properties from the primary constructor, and its bases [types, members, supers, docs]
/** A page of ink. */
@Serializable
// <Serializable type from Page
data class Page<T : Any>(val body: String, private var width: Int = 3, plain: Widget) : Sheet<T>(body), Readable by plain, Marked {
//         ^^^^ def class lines -1..29 doc -2 exported params 3+ types String,Int,Widget supers extends:Sheet,implements:Readable,implements:Marked
//                           ^^^^ def field in Page exported result String
//                                                     ^^^^^ def field in Page result Int
//         ^^^^ text doc ink
//                                                                                      ^^^^^ new args 1 from Page
//                                                                     ^^^^^ bind type Widget in Page
// ### Properties with getters, delegates, and late ones [members, bindings]
    private val store: Store = Store()
//              ^^^^^ def property in Page result Store
//              ^^^^^ bind type Store in Page
    val size: Int
//      ^^^^ def property in Page lines 0..1 exported result Int
        get() = body.count()
//                   ^^^^^ call on body args 0 from size
    val cover by lazy { Cover("blue") }
//      ^^^^^ def property in Page exported
//      ^^^^^ bind call Cover in Page
    lateinit var late: Widget
//               ^^^^ def property in Page exported result Widget

// ### A secondary constructor hands on to the primary one [members, calls]
    constructor(width: Int) : this(width.toString(), 1)
//  ^^^^^^^^^^^ def constructor in Page params 1 types Int
//                            ^^^^ call args 2 from constructor

    init {
        warm()
//      ^^^^ call args 0 from Page
    }

// ### Parameters with defaults and any number of arguments leave the count open [members]
    override suspend fun trimmed(limit: Int = 3, vararg names: String): String = body.trim()
//                       ^^^^^^^ def method in Page exported params 2+ types Int,String result String
//                                                                                    ^^^^ call on body args 0 from trimmed

    operator fun plus(other: Page): Page {
//               ^^^^ def method in Page lines 0..2 exported params 1 types Page result Page
        return other
    }

// ### Members of a companion object belong to the class and are static [members, constants]
    companion object Maker {
        const val MAX = 10
//                ^^^ def constant in Page exported static
        fun blank(): Page = Page("")
//          ^^^^^ def method in Page exported static params 0 result Page
//                   ^^^^ call args 1 from blank
    }

// ### An inner class reaches the object around it [calls]
    inner class Arm {
//              ^^^ def class in Page lines 0..2 exported
        fun lift() = this@Page.trimmed()
//          ^^^^ def method in Arm exported params 0
//                             ^^^^^^^ call on Page args 0 from lift
    }

    val onTurn = { step: Int -> turn(step) }
//      ^^^^^^ def method in Page exported
//                              ^^^^ call args 1 from onTurn
}

// ### A function for another type is a member of that type; a plain one is not [functions, members]
fun String.trimmed(): String = this.trim()
//         ^^^^^^^ def method of String exported params 0 result String

fun <T> List<T>?.second(): T? {
//               ^^^^^^ def method of List lines 0..2 exported params 0 result T?
    return this?.get(1)
//               ^^^ call on this args 1 from second
}

val String.first: Char
//         ^^^^^ def property of String lines 0..1 exported result Char
    get() = this[0]

infix fun ink.pages.Page.join(other: Page) = other
//                       ^^^^ def method of ink.pages.Page exported params 1 types Page

internal fun trimmed(): String = "none"
//           ^^^^^^^ def function params 0 result String

// ### Interfaces, enums, objects, aliases and sealed families [types]
fun interface Action {
//            ^^^^^^ def interface lines 0..2 exported
    fun run(step: Int)
//      ^^^ def method in Action exported params 1 types Int
}

interface Shape : Named, Sized {
//        ^^^^^ def interface lines 0..3 exported supers extends:Named,extends:Sized
    val edges: Int
//      ^^^^^ def property in Shape exported result Int
    fun area(): Double
//      ^^^^ def method in Shape exported params 0 result Double
}

enum class Colour(val code: Int) : Named {
//         ^^^^^^ def enum lines 0..7 exported params 1 types Int supers implements:Named
//                    ^^^^ def field in Colour exported result Int
    RED(1) {
//  ^^^ def constant in Colour lines 0..2 exported static
        override fun label() = "r"
//                   ^^^^^ def method in RED exported params 0
    },
    BLUE(2);
//  ^^^^ def constant in Colour exported static

    abstract fun label(): String
//               ^^^^^ def method in Colour exported params 0 result String
}

object Registry : Table() {
//     ^^^^^^^^ def class lines 0..2 exported supers extends:Table
    fun find(key: String): Page = pages.getValue(key)
//      ^^^^ def method in Registry exported static params 1 types String result Page
//                                      ^^^^^^^^ call on pages args 1 from find
}

sealed class Result {
//           ^^^^^^ def class lines 0..2 exported
    data object Empty : Result()
//              ^^^^^ def class in Result exported supers extends:Result
}

typealias Handler = (Int) -> Unit
//        ^^^^^^^ def typeAlias exported result `(Int) -> Unit`

// ### Constants and variables at the top level [constants]
const val LIMIT = 100
//        ^^^^^ def constant exported
private val cache: Map<String, Page> = mapOf()
//          ^^^^^ def constant result `Map<String, Page>`
var counter = 0
//  ^^^^^^^ def variable exported

// ### Calls with receivers, safe calls, chains, and a lambda behind the arguments [calls]
fun render(page: Page, items: List<Page>): String {
//  ^^^^^^ def function lines 0..8 exported params 2 types Page,List<Page> result String
//         ^^^^ bind type Page in render
    val title = "  x ".trimmed()
    page?.trimmed()!!.also { show(it) }
//        ^^^^^^^ call on page args 0 from render
//                           ^^^^ call args 1 from render
    with(page) { reset() }
//  ^^^^ call args 2 from render
    items.fold(0) { sum, each -> sum + each.size }
//        ^^^^ call on items args 2 from render
    page join page
//       ^^^^ call on page args 1 from render
    super.render()
//        ^^^^^^ call on super args 0 from render
    return title + Page.blank().trimmed("a ${counter.next()} b")
//                      ^^^^^ call on Page args 0 from render
//                              ^^^^^^^ call on Page.blank() args 1 from render
//                                                   ^^^^ call on counter args 0 from render
}

// ### Function references, names handed on, and members of types [values]
fun values(items: List<Page>) {
//  ^^^^^^ def function lines 0..6 exported params 1 types List<Page>
    items.map(::render).forEach(Registry::find)
//              ^^^^^^ value from values
//                                        ^^^^ value on Registry from values
    items.filter(this::fits)
//                     ^^^^ value on this from values
    paint(Colour.RED, LIMIT)
//               ^^^ value on Colour from values
//                    ^^^^^ value from values
    val double = { n: Int -> times(n, 2) }
//      ^^^^^^ def function in values
//                           ^^^^^ call args 2 from double
    fun local(n: Int) = double(n)
//      ^^^^^ def function in values params 1 types Int
//                      ^^^^^^ call args 1 from local
}

// ### Events are named by strings [events]
fun events(bus: Bus) {
//  ^^^^^^ def function lines 0..3 exported params 1 types Bus
    bus.on("saved") { save() }
//          ^^^^^ listen from events
//                    ^^^^ call args 0 from events
    bus.emit("saved", 1)
//            ^^^^^ emit from events
}

// ### Names have the type that is declared, made, returned or cast to [bindings]
fun bind(any: Any) {
//  ^^^^ def function lines 0..14 exported params 1 types Any
    val made = Page("x")
//      ^^^^ bind call Page in bind
    val given: Widget? = null
//      ^^^^^ bind type Widget? in bind
    val kept = find() ?: return
//      ^^^^ bind call find in bind
    val set = Page("y").apply { reset() }
//      ^^^ bind call Page in bind
    val cast = any as Page
//      ^^^^ bind type Page in bind
    val again = made
//      ^^^^^ bind alias made in bind
    try {
        made.trimmed()
    } catch (problem: InkException) {
//           ^^^^^^^ bind type InkException in bind
    }
    val action = object : Action {
        override fun run(step: Int) { march() }
//                   ^^^ def method in bind exported params 1 types Int
//                                    ^^^^^ call args 0 from run
    }
}

class PageTest {
//    ^^^^^^^^ def class lines 0..5 exported
    @Test
    fun trimsNothing() {
//      ^^^^^^^^^^^^ def test in PageTest lines -1..2 exported params 0
        check(trimmed() == "none")
    }
}
