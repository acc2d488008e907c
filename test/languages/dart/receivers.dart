// ### Type parameters, and what they must be [types, bindings]
class Crate<T extends Lid> {
// <Crate def class lines 0..7 exported
// <T bind generic Lid in Crate
  // ### A function that is handed on, and what a loop goes through [bindings]
  void go(List<Lid> all) {
// <go def method in Crate lines 0..5 exported params 1 types `List<Lid>` result void
    all.forEach((one) => one.shut());
// <one bind param `0/1:0 all.forEach` in go to 0
    each(1, (two, n) { two.shut(); });
// <two bind param `1/2:0 each` in go to 0
    for (var three in all) { three.shut(); }
// <three bind alias `all[0]` in go to 0
    for (final four in this.all) { four.shut(); }
// <four bind alias `this.all[0]` in go to 0
  }
}
