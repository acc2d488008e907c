// ### Calls: plain, on receivers, chained, generic, through a path [calls]
fn calls(crane: &Crane, slots: [fn(u8); 2]) {
// <calls def function lines 0..7 body 0 params 2 types `&Crane,[fn(u8); 2]`
    hoist(1, 2);
//  ^^^^^ call args 2 from calls
    crane.arm.turn(3).unwrap();
//            ^^^^ call on crane.arm args 1
//                    ^^^^^^ call on crane.arm.turn(3) args 0
    Vec::<u8>::with_capacity(4);
//             ^^^^^^^^^^^^^ call on Vec::<u8> args 1
    crane.collect::<Vec<u8>>();
//        ^^^^^^^ call on crane args 0
    parse::<u8>("x");
//  ^^^^^ call args 1
    <Crane as Lift>::raise(crane);
//                   ^^^^^ call on `<Crane as Lift>` args 1
}

// ### The arguments of a macro are read as code [calls]
fn in_macros(crane: &Crane) {
// <in_macros def function lines 0..6 body 0 params 1 types `&Crane`
    assert_eq!(weight(crane.load(1)), 2);
//  ^^^^^^^^^ call from in_macros
//             ^^^^^^ call args 1 from in_macros
//                          ^^^^ call on crane args 1
    choose! {
        done = crane.wait() => settle(done),
//                   ^^^^ call on crane args 0 from in_macros
//                             ^^^^^^ call args 1
    }
    let list = vec![first(), format!("{}", second())];
//                  ^^^^^ call args 0
//                                         ^^^^^^ call args 0 from in_macros
}

// ### Items inside of a macro are symbols, in an impl block as well [functions, types, members]
when_lifting! {
    /// Lifts by hand.
    pub struct Hook {
// <Hook def struct lines 0..2 doc -1 body 0 exported
        pub weight: u32,
// <weight def field in Hook lines 0..0 exported result `u32`
    }

    impl Hook {
        pub fn swing(&self) -> u32 {
// <swing def method of Hook lines 0..2 body 0 exported params 0 result `u32`
            tally(self.weight)
//          ^^^^^ call args 1 from swing
        }
    }

    pub(crate) fn free_hook(hook: Hook) {}
// <free_hook def function lines 0..0 body 0 exported params 1 types `Hook`
}

impl Crane {
    when_lifting! {
        fn stop(&self) {}
// <stop def method of Crane lines 0..0 body 0 params 0
    }
}

// ### A macro is a function, and what it expands to is its code [functions]
#[macro_export]
macro_rules! pulley {
// <pulley def function lines -1..2 body 1 exported
    ($rope:expr) => { strain($rope) };
//                    ^^^^^^ call from pulley
}

// ### Function names that are passed or stored are values [values]
fn values(mode: Mode) -> Table {
// <values def function lines 0..7 body 0 params 1 types `Mode` result `Table`
    register(on_lift, Crane::on_drop);
//           ^^^^^^^ value from values
//                           ^^^^^^^ value on Crane
    let table = Table { start: on_start, other: Crane::on_stop };
//                             ^^^^^^^^ value
//                                                     ^^^^^^^ value on Crane
    match mode {
        Mode::Slow => [slowly, quickly],
//            ^^^^ value on Mode
//                     ^^^^^^ value
        _ => Mode::table(table),
    }
}

// ### Types of signatures, generics and casts [types]
fn types(list: Vec<Chain>, port: harbour::Port) -> Result<Link, Fault> {
// <types def function lines 0..2 body 0 params 2 types `Vec<Chain>,harbour::Port` result `Result<Link, Fault>`
//                 ^^^^^ type from types
//                                        ^^^^ type on harbour
//                                                        ^^^^ type
    list.get(0) as Link
//                 ^^^^ type
}

// ### What the text tells of the types of names [bindings]
fn bindings(crane: &Crane, mut weight: u32) {
// <bindings def function lines 0..6 body 0 params 2 types `&Crane,u32`
//          ^^^^^ bind type &Crane in bindings
//                             ^^^^^^ bind type u32
    let hook: Hook = weight.into();
//      ^^^^ bind type Hook
    let chain = Chain::open(1)?;
//      ^^^^^ bind call Chain::open
    let link = Link { size: 1 };
//      ^^^^ bind new Link
    let arm = &crane.arm;
//      ^^^ bind alias crane.arm
    if let Some(load) = crane.load() {}
//              ^^^^ bind call crane.load
}

// ### A name taken out of an option is bound the same way in each form of the test [bindings]
async fn unwrapped(crane: &Crane) -> Option<u32> {
// <unwrapped def function lines 0..8 body 0 params 1 types `&Crane` result `Option<u32>`
    if let Ok(held) = crane.hold()? {}
//            ^^^^ bind call crane.hold in unwrapped
    while let Some(mut next) = crane.next().await {}
//                     ^^^^ bind call crane.next
    let Some(hook) = crane.hook() else { return None };
//           ^^^^ bind call crane.hook
    let Ok(ref chain) = crane.chain else { return None };
//             ^^^^^ bind alias crane.chain
    let Poll::Ready(arm) = &crane else { return None };
//                  ^^^ bind alias crane
    if let Other(thing) = crane.thing() {}
    None
}

impl Winch {
    fn wind(&mut self) {
// <wind def method of Winch lines 0..2 body 0 params 0
        self.drum = Drum::new();
//      ^^^^^^^^^ bind call Drum::new in wind
    }
}

// ### Functions under a test attribute are tests [functions, docs]
#[cfg(test)]
mod tests {
// <tests def module lines -1..10 body 0
    use super::*;
//      ^^^^^ import self of all as none

    /// Lifts once.
    #[test]
    #[ignore]
    fn lifts() {}
// <lifts def test in tests lines -2..0 doc -3 body 0 params 0

    #[runtime::test(threads = 2)]
    async fn lifts_later() {}
// <lifts_later def test in tests lines -1..0 body 0 params 0
}
