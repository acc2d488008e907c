// Package belt moves things.
package belt
//      ^^^^ package

// ### Imports, plain, under another name, for effect, and of all names [imports]
import (
	"fmt"
// <"fmt" import fmt of module as none
	rows "example.test/stock/rows"
// <rows import example.test/stock/rows of module
	_ "embed"
// <_ import embed of module
	. "example.test/stock/units"
// ^^^^^^^^^^^^^^^^^^^^^^^^^^ import example.test/stock/units of all as none
)

// ### Constants and variables in blocks; an upper-case letter exports [constants]
const MaxLoad = 3
//    ^^^^^^^ def constant lines 0..0 exported
const (
	Low Grade = iota
// <Low def constant lines 0..0 exported result Grade
	high, higher
// <high def constant lines 0..0
//     ^^^^^^ def constant lines 0..0
)

var ErrFull = fmt.Errorf("belt is full")
//  ^^^^^^^ def variable lines 0..0 exported
//                ^^^^^^ call on fmt args 1 from ErrFull
var (
	spare      *Belt[int] = NewBelt[int](4)
// <spare def variable lines 0..0 result *Belt[int]
// <spare bind type *Belt[int] in file
	width, gap int
// <width def variable lines 0..0 result int
//      ^^^ def variable lines 0..0 result int
)

// ### A named type of each sort [types, members]
type Grade int
//   ^^^^^ def typeAlias lines 0..0 exported result int
type Shared = rows.Row
//   ^^^^^^ def typeAlias lines 0..0 exported result rows.Row
//                 ^^^ type on rows from Shared

// Mover is what moves a load.
// ### An interface has methods and embeds others; its comment is its text [types, supers, members, docs]
type Mover interface {
//   ^^^^^ def interface lines 0..5 doc -1 exported supers embeds:fmt.Stringer,embeds:Resetter
//   ^^^^^ text doc moves load
	fmt.Stringer
// <fmt.Stringer super embeds of Mover
	Resetter
// <Resetter super embeds
	Load(value int, notes ...string) (n int, err error)
// <Load def method in Mover lines 0..0 exported params 2+ types int,string result `(n int, err error)`
	trim(limit int)
// <trim def method in Mover lines 0..0 params 1 types int
}

// ### A struct has fields and embeds types [types, supers, members]
type Belt[T any] struct {
//   ^^^^ def struct lines 0..6 exported supers embeds:Base,embeds:rows.Table
	*Base
//^^^^ super embeds of Belt
	rows.Table
// <rows.Table super embeds
	items, old []T
// <items def field in Belt lines 0..0 result []T
//      ^^^ def field in Belt lines 0..0 result []T
// <items bind type []T in Belt
	Store      *Store
// <Store def field in Belt lines 0..0 exported result *Store
	onFull     func(n int) error
// <onFull def field in Belt lines 0..0 result `func(n int) error`
}

// ### A blank variable states which interface a type implements [supers]
var _ Mover = (*Belt[int])(nil)
//    ^^^^^ super implements

// ### A method belongs to its receiver's type, also with type parameters [functions, members, calls, bindings]
func (b *Belt[T]) Load(value T, notes ...string) (int, error) {
//                ^^^^ def method of Belt lines 0..4 exported params 2+ types T,string result `(int, error)`
//    ^ bind type *Belt[T] in Load
	b.items = append(b.items, value)
//         ^^^^^^ call args 2 from Load
	b.trim(8)
// ^^^^ call on b args 1 from Load
	return len(b.items), nil
//            ^^^^^ value on b from Load
}

func (Belt[_]) Count() int { return 0 }
//             ^^^^^ def method of Belt lines 0..0 exported params 0 result int

func (_ *Base) reset(a, c int) {}
//             ^^^^^ def method of Base lines 0..0 params 2 types int,int

// ### A function literal bound to a name is a function at any depth [functions, calls]
func Run(b *Belt[int]) {
//   ^^^ def function lines 0..8 exported params 1 types *Belt[int]
	step := func(n int) error {
// <step def function in Run lines 0..3 params 1 types int result error
		b.trim(n)
//  ^^^^ call on b args 1 from step
		return nil
	}
	var later = func() {}
//   ^^^^^ def function in Run lines 0..0 params 0
	go b.drive(step)
//    ^^^^^ call on b args 1 from Run
//          ^^^^ value from Run
	defer func() { later() }()
//              ^^^^^ call args 0 from Run
}

var hook = func(n int) error { return nil }
//  ^^^^ def function lines 0..0 params 1 types int result error

// ### Types that are made, and the names that hold them [calls, bindings]
func build() *Store {
//   ^^^^^ def function lines 0..9 params 0 result *Store
	store := &Store{name: "x", load: fill}
// <store bind new Store in build
//         ^^^^^ new from build
//                                ^^^^ value from build
	table := rows.Table{}
// <table bind new rows.Table in build
//             ^^^^^ new on rows from build
	row, err := rows.Open("x")
// <row bind call rows.Open in build
	late := new(Store)
// <late bind new Store in build
	mine := row.(*Shared)
// <mine bind type *Shared in build
	same := store.name
// <same bind alias store.name in build
	use(table, err, late, mine, same)
	return store
//      ^^^^^ value from build
}

// ### A method or function handed on without a call is a use of it [values]
func wire(b *Belt[int]) {
//   ^^^^ def function lines 0..5 params 1 types *Belt[int]
	mux.Handle("/load", b.Load)
//                     ^^^^ value on b from wire
	each(rows.List(), fill)
//                 ^^^^ value from wire
	steps := []func(){reset, fill}
//                 ^^^^^ value from wire
	print(Map[int, string](steps), http.StatusOK)
//     ^^^ call from wire
//                                   ^^^^^^^^ value on http from wire
}

// ### Type parameters count as types, builtin types are nothing [functions, types]
func Map[K comparable, V any](in map[K]V, pick func(K) V) []V {
//   ^^^ def function lines 0..3 exported params 2 types `map[K]V,func(K) V` result []V
	var out []string
//         ^^^^^^ nothing
	return nil
}
