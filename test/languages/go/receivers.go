package belt

// ### Type parameters, and what they must be [bindings]
func kept[T Lid](lid T) T { return lid }
// <kept def function lines 0..0 hidden params 1 types T result T
// <T bind generic Lid in kept

// ### A name that a block binds anew is another one inside of it, to its end [bindings]
func run(it *Lid, all []Lid) {
// <run def function lines 0..9 hidden params 2 types *Lid,[]Lid
// <it bind type *Lid in run
	if it != nil {
		it := &Door{}
// <it bind new Door in run to 2
		it.Close()
	}
	for _, next := range all {
// <next bind alias `all[0]` in run to 2
		next.Shut()
	}
	it.Shut()
}

// ### What is put into a variable in a branch is one of several behind it [bindings]
func either(flag bool) {
// <either def function lines 0..7 hidden params 1 types bool
	var it Cover
	if flag {
		it = &Lid{}
// <it bind new Lid in either branch 1
	} else {
		it = &Door{}
	}
}
