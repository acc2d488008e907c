// ### A closure gets its parameters from the function that it is handed to [bindings]
func visit(_ n: Int, done: @escaping (Lid, Int) -> Void) {}
// <visit def function lines 0..0 params 2 types `Int,(Lid, Int) -> Void`

// ### Type parameters, and what they must be [bindings]
func kept<T: Lid>(_ lid: T) -> T where T: Open { lid }
// <kept def function lines 0..0 params 1 types T result T
// <T bind generic Lid in kept

final class Crate {
// <Crate def class lines 0..22
  var lid: Lid
// <lid def field in Crate lines 0..0 result Lid

  // ### Named parameters of a closure, and those without a name [bindings]
  func go() {
// <go def method in Crate lines 0..10 params 0
    visit(1) { one, n in
// <one bind param `-1/0:0 visit` in go to 2
      one.shut()
    }
    visit(2) { $0.shut() }
// <visit bind param `-1/0:0 visit` as $0 in go to 0
    visit(3, done: { other, _ in other.shut() })
// <other bind param `1/2:0 visit` in go to 0
    // ### The own object under another name, and a name that is known in a block [bindings]
    let mine = self
// <mine bind alias self in go
    if let sure = lid {
// <sure bind alias lid in go to 2
      sure.shut()
    }
  }

  // ### What is put into a variable in a branch is one of several behind it [bindings]
  func either(_ flag: Bool) {
// <either def method in Crate lines 0..6 params 1 types Bool
    if flag {
      self.it = Lid()
// <self.it bind new Lid in either branch 1
    } else {
      self.it = Door()
    }
  }
}
