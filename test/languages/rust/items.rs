//! Where boats are kept.
// ### A module file and uses in all their forms are imports [imports]
mod quay;
//  ^^^^ import quay of module
use crate::water::Depth;
//                ^^^^^ import crate::water
use super::rope as line;
//                 ^^^^ import super of rope
pub use tides::{self, Ebb, Flow as Rising, moon::{Phase, *}};
//      ^^^^^ import tides of module as none reexport
//                    ^^^ import tides reexport
//                                 ^^^^^^ import tides of Flow reexport
//                                                ^^^^^ import tides::moon reexport
//                                         ^^^^ import tides::moon of all as none reexport

// ### Attributes, visibility and doc comments belong to a type [types, docs]
/// A boat that carries freight.
#[derive(Debug, Clone)]
pub struct Barge<T> {
// <Barge def struct lines -1..3 doc -2 body 0 exported
    pub(crate) load: Vec<T>,
// <load def field in Barge lines 0..0 exported result `Vec<T>`
    depth: Depth,
// <depth def field in Barge lines 0..0 result `Depth`
}

pub enum Wind {
// <Wind def enum lines 0..3 body 0 exported
    Calm,
// <Calm def constant in Wind lines 0..0
    Gale { knots: u32 },
// <Gale def constant in Wind lines 0..0
// <knots def field in Wind lines 0..0 result `u32`
}

union Bits {
// <Bits def struct lines 0..2 body 0
    whole: u32,
// <whole def field in Bits lines 0..0 result `u32`
}

pub type Crew = Vec<Wind>;
// <Crew def typeAlias lines 0..0 exported result `Vec<Wind>`

// ### Constants and statics of a file [constants]
const DECKS: usize = 3;
// <DECKS def constant lines 0..0 result `usize`
pub static HARBOUR: Option<Depth> = None;
// <HARBOUR def variable lines 0..0 exported result `Option<Depth>`

// ### A trait names its bases; its methods may have no body [types, members, supers]
pub trait Floats: Sized + quay::Moors<u8> {
// <Floats def trait lines 0..7 body 0 exported supers extends:Sized,extends:quay::Moors
//                ^^^^^ super extends of Floats
    type Cargo;
// <Cargo def typeAlias in Floats lines 0..0
    const NAME: &'static str;
// <NAME def constant in Floats lines 0..0 result `&'static str`
    fn sink(&mut self, by: u32) -> bool;
// <sink def method in Floats lines 0..0 params 1 types `u32` result `bool`
    fn rise(self: Box<Self>) -> bool {
// <rise def method in Floats lines 0..2 body 0 params 0 result `bool`
        self.sink(0)
//           ^^^^ call on self args 1 from rise
    }
}

// ### An impl block gives members to a type; without a receiver they are static [members]
impl<T> Barge<T> {
    const LIMIT: u32 = 9;
// <LIMIT def constant of Barge lines 0..0 result `u32`

    pub fn new(load: Vec<T>, depth: Depth) -> Self {
// <new def method of Barge lines 0..2 body 0 exported static params 2 types `Vec<T>,Depth` result `Self`
        Barge { load, depth }
//      ^^^^^ new from new
    }

    fn empty() -> Self {
// <empty def method of Barge lines 0..2 body 0 static params 0 result `Self`
        Self::new(vec![], Depth::default())
//            ^^^ call on Self args 2 from empty
//                               ^^^^^^^ call on Depth args 0
    }

    #[inline]
    fn weigh(&self, mut factor: u32, _: &mut Wind) -> u32 {
// <weigh def method of Barge lines -1..2 body 0 params 2 types `u32,&mut Wind` result `u32`
        factor
    }
}

// ### An impl for a trait says that the type implements it [supers]
impl<T: Clone> quay::Moors<u8> for Barge<T> {
//             ^^^^^^^^^^^ super implements of Barge
    fn moor(&self) {}
// <moor def method of Barge lines 0..0 body 0 params 0
}

// ### Foreign functions are declarations [functions]
extern "C" {
    fn c_tide(hour: i32, ...) -> i32;
// <c_tide def function lines 0..0 params 1+ types `i32` result `i32`
}

// ### Functions, local functions and closures bound to a name [functions]
async fn outer(hours: u32) -> u32 {
// <outer def function lines 0..4 body 0 params 1 types `u32` result `u32`
    fn inner() {}
// <inner def function in outer lines 0..0 body 0 params 0
    let twice = |n: u32| n * 2;
// <twice def function in outer lines 0..0 body 0 params 1 types `u32`
    twice(hours)
//  ^^^^^ call args 1 from outer
}
