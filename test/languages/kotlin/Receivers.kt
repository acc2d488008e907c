// ### A function behind the arguments gets its parameters from the function that it is handed to [bindings]
fun each(n: Int, block: (Lid) -> Unit) {}
// <each def function lines 0..0 exported params 2 types `Int,(Lid) -> Unit`

// ### Type parameters, and what they must be [bindings]
fun <T : Lid> kept(lid: T): T where T : Open = lid
// <kept def function lines 0..0 exported params 1 types T result T
// <T bind generic Lid in kept
// <T bind generic Open in kept

class Crate(private val lid: Lid?) {
// <Crate def class lines 0..27 exported params 1 types Lid?
// <lid def field in Crate lines 0..0 hidden result Lid?
  // ### What is handed on behind arguments, instead of them, among them; `it` and the own object where no parameter is named [bindings]
  fun go() {
// <go def method in Crate lines 0..8 exported params 0
    each(1) { one -> one.shut() }
// <one bind param `-1/0:0 each` in go to 0
    each(2) { it.shut() }
// <each bind param `-1/0:0 each` as it in go to 0
    lid.apply { shut() }
// <lid bind param `-1/0:-1 lid.apply` as this in go to 0
    each(3, { other -> other.shut() })
// <other bind param `1/2:0 each` in go to 0
    // ### A value is what it was behind `!!`, an elvis and in a list [bindings]
    val sure = lid!!
// <sure bind alias lid in go
    val kept = lid ?: return
// <kept bind alias lid in go
    val first = lids[0]
// <first bind alias `lids[0]` in go
  }

  // ### What a function gives back that does not declare it [bindings]
  fun wide() = apply { print(1) }
// <wide def method in Crate lines 0..0 exported params 0
// <apply bind call apply as => in wide

  // ### A name that is bound in a block is known to its end [bindings]
  fun shut(all: List<Lid>) {
// <shut def method in Crate lines 0..5 exported params 1 types `List<Lid>`
    for (next in all) {
// <next bind alias `all[0]` in shut to 3
      val inner = next
// <inner bind alias next in shut to 2
      inner.shut()
    }
  }

  // ### What is put into a variable in a branch is one of several behind it [bindings]
  fun either(flag: Boolean) {
// <either def method in Crate lines 0..6 exported params 1 types Boolean
    if (flag) {
      it = Lid()
// <it bind call Lid in either branch 1
    } else {
      it = Door()
    }
  }
}
