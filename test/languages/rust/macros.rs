// ### Items in the branches of a condition for the compiler are found [functions, types, members]
cfg_if! {
    if #[cfg(unix)] {
        pub struct Unix { depth: u32 }
//                 ^^^^ def struct exported
//                        ^^^^^ def field in Unix
        fn open() { dig(1); }
//         ^^^^ def function
//                  ^^^ call args 1 from open
    } else if #[cfg(any(windows,
        wasm))] {
        fn close() {}
//         ^^^^^ def function
    } else {
        /// Says why.
        fn last() {}
//         ^^^^ def function
    }
}

struct Mine;
//     ^^^^ def struct

impl Mine {
    variants! {
        stable: {
            fn dig_slow(&self) {}
//             ^^^^^^^^ def method of Mine
        },
        unstable: {
            #[inline]
            fn dig_fast(&self) {}
//             ^^^^^^^^ def method of Mine
        }
    }
}

// ### A struct of flags is an enum of constants [types, constants]
bitflags! {
    pub struct Flags: u32 {
//             ^^^^^ def enum exported
        const ONE = 1;
//            ^^^ def constant in Flags
        const TWO = Self::ONE.bits() << 1;
//            ^^^ def constant in Flags
    }
}

// ### A macro that is no Rust breaks none beside it [functions]
proven! {
    #[test]
    fn prop(a in 0..10, b: u8) { check(a); }
}

fn wait() {
// ^^^^ def function
    select! {
        _ = first() => { done(); }
        v = second() => done(v),
    }
}

other! {
    fn beside() {}
//     ^^^^^^ def function
}
