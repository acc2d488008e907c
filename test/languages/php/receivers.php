<?php
// ### What a function gives back that does not declare it [members, bindings]
class Crate {
// <Crate def class lines 0..13
  function made($flag) {
// <made def method in Crate lines 0..4 params 1
    if ($flag) return [];
// <return bind local as => in made
    return new Lid();
// <return bind new Lid as => in made
    return $this->made(1);
// <return bind call `$this->made(1)` as => in made
  }

  // ### A copy, what is put in where there is nothing, and what a loop goes through [bindings]
  function go($all) {
// <go def method in Crate lines 0..5 params 1
    $copy = clone $all;
// <$copy bind alias $all in go
    $this->lid ??= new Lid();
// <$this bind new Lid as $this.lid in go
    foreach ($all as $one) $one->shut();
// <$one bind alias `$all[0]` in go
    if ($copy) { $it = new Lid(); } else { $it = 1; }
// <$it bind new Lid in go branch 0
  }
}
