// ### Calls: plain, on receivers, chained, of a type [calls]
fn calls(kite: *Kite) void {
// <calls def function lines 0..7 body 0 params 1 types `*Kite` result `void`
    tie(1, 2);
//  ^^^ call args 2 from calls
    kite.line.wind(3);
//            ^^^^ call on kite.line args 1
    kite.line.first().cut();
//                    ^^^ call on kite.line.first()
    const other = Kite.init(4, 5) catch unreachable;
//                     ^^^^ call on Kite args 2
    defer other.land();
//              ^^^^ call on other
    const flock: Flock(u32) = .{};
//               ^^^^^ call args 1
}

// ### Functions that are passed or stored are values; locals are not [values]
fn values(line: u32) void {
// <values def function lines 0..3 body 0 params 1 types `u32` result `void`
    listen(on_rise, &on_fall, line);
//         ^^^^^^^ value from values
//                   ^^^^^^^ value
//                            ^^^^ nothing
    pilot.callback = Kite.steer;
//                        ^^^^^ value on Kite
}

const table: Table = .{ .open = open_line, .close = &close_line };
// <table def constant lines 0..0 result `Table`
//                              ^^^^^^^^^ value from table
//                                                   ^^^^^^^^^^ value from table

// ### Types of parameters, results and fields [types]
fn types(kite: *const Kite, gust: wind.Gust) !Report {
// <types def function lines 0..2 body 0 params 2 types `*const Kite,wind.Gust` result `!Report`
//                    ^^^^ type from types
//                                     ^^^^ type on wind
//                                            ^^^^^^ type
    return report(kite, gust);
}

// ### What the text tells of the types of names [bindings]
fn bindings(kite: *Kite) !void {
// <bindings def function lines 0..6 body 0 params 1 types `*Kite` result `!void`
//          ^^^^ bind type *Kite in bindings
    const reel: Reel = undefined;
//        ^^^^ bind type Reel
    const line = try Line.open(1);
//        ^^^^ bind call Line.open
    const knot = Knot{ .size = 1 };
//        ^^^^ bind new Knot
    const tail = kite.tail;
//        ^^^^ bind alias kite.tail
    if (kite.pilot) |pilot| pilot.shout();
//                   ^^^^^ bind alias kite.pilot
}

// ### What a loop takes from a list or an iterator [bindings]
fn loops(all: []Lid, it: *Rows) void {
// <loops def function lines 0..3 hidden params 2 result void
    for (all) |*one| one.shut();
// <one bind alias `all[0]` in loops
    while (it.next()) |two| two.shut();
// <two bind call it.next in loops
}
