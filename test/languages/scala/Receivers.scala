// ### Type parameters, and what they must be [types, bindings]
class Crate[T <: Lid](lids: List[T]) {
// <Crate def class lines 0..9 exported params 1 types `List[T]`
// <T bind generic Lid in Crate
  // ### What a function gives back that does not declare it [members, bindings]
  def made = new Lid()
// <made def method in Crate lines 0..0 exported params none
// <Lid bind new Lid as => in made
  // ### A function that is handed on, and what a loop goes through [bindings]
  def go(all: List[Lid]): Unit = {
// <go def method in Crate lines 0..6 exported params 1 types `List[Lid]` result Unit
    all.foreach(one => one.shut())
// <one bind param `0/1:0 all.foreach` in go to 0
    all.map { two => two.shut() }
// <two bind param `-1/0:0 all.map` in go to 0
    each(1) { (three, n) => three.shut() }
// <three bind param `-1/0:0 each` in go to 0
    for (four <- all) four.shut()
// <four bind alias `all[0]` in go to 0
    run((five) => five.shut())
// <five bind param `0/1:0 run` in go to 0
  }
}
