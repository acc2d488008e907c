// ### What stands around half-written code is found [broken]
pub const Spool = struct {
// <Spool def struct lines 0..10 body 0 exported
    turns: u32,
// <turns def field in Spool lines 0..0 result `u32`

    pub fn wind(self: *Spool) void {
// <wind def method in Spool lines 0..2 body 0 exported params 0 result `void`
        self.turns.
    }

    pub fn unwind(self: *Spool) void {
// <unwind def method in Spool lines 0..2 body 0 exported params 0 result `void`
        self.let(1);
    }
};

fn after() void {}
// <after def function lines 0..0 body 0 params 0 result `void`
