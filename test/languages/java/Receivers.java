// ### An interface with one method is the type of a function [members]
interface OnLid {
// <OnLid def interface lines 0..2
  void done(Lid lid, int n);
// <done def method in OnLid lines 0..0 params 2 types Lid,int result void
}

class Crate<T extends Lid> {
// <Crate def class lines 0..12
// ### Type parameters, and what they must be [bindings]
// <T bind generic Lid in Crate
  void each(OnLid done) {}
// <each def method in Crate lines 0..0 params 1 types OnLid result void

  // ### A lambda gets its parameters from the function that it is handed to [bindings]
  void go() {
// <go def method in Crate lines 0..8 params 0 result void
    each((one, n) -> one.shut());
// <one bind param `0/1:0 each` in go to 0
    shelf.other(two -> two.shut());
// <two bind param `0/1:0 shelf.other` in go to 0
    new Shelf(three -> three.shut());
// <three bind param `0/1:0 Shelf` in go to 0
    // ### A name that is bound in a block is known to its end [bindings]
    for (var next : lids) {
// <next bind alias `lids[0]` in go to 3
      var inner = next;
// <inner bind alias next in go to 2
      inner.shut();
    }
  }
}
