package belt

// ### Functions around a half-written one are found [functions, broken]
func before() int { return 1 }
//   ^^^^^^ def function lines 0..0 params 0 result int

func (b *Belt) half(x int {
//             ^^^^ def method of Belt lines 0..2 params 1 types int
	if b.
}

func after() int {
//   ^^^^^ def function lines 0..2 params 0 result int
	return before()
//      ^^^^^^ call args 0 from after
}
