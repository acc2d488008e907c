//! Where kites are kept.
// ### Imports: a file, a name of a file, everything, and again for others [imports]
const std = @import("std");
//    ^^^ import std of module
const Wind = @import("wind.zig").Wind;
//    ^^^^ import wind.zig
pub const knots = @import("rope/knots.zig");
//        ^^^^^ import rope/knots.zig of module reexport
pub usingnamespace @import("more.zig");
//                          ^^^^^^^^ import more.zig of all as none reexport

// ### A struct with fields, constants and methods [types, members, docs]
/// Flies.
pub const Kite = struct {
// <Kite def struct lines 0..15 doc -1 body 0 exported
    span: u32,
// <span def field in Kite lines 0..0 result `u32`
    tail: ?*Tail = null,
// <tail def field in Kite lines 0..0 result `?*Tail`

    const Self = @This();
// <Self def constant in Kite lines 0..0
    pub const max_span = 12;
// <max_span def constant in Kite lines 0..0 exported

    pub fn init(gpa: std.mem.Allocator, span: u32) !Kite {
// <init def method in Kite lines 0..2 body 0 exported params 2 types `std.mem.Allocator,u32` result `!Kite`
        return Kite{ .span = span };
//             ^^^^ new from init
    }

    /// Lets line out.
    pub fn rise(self: *Self, meters: u32) void {
// <rise def method in Kite lines 0..2 doc -1 body 0 exported params 1 types `u32` result `void`
        self.pull(meters);
//           ^^^^ call on self args 1 from rise
    }
};

// ### Enums, unions, error sets, opaque types and function types [types]
pub const Shape = enum(u8) {
// <Shape def enum lines 0..7 body 0 exported
    delta,
// <delta def constant in Shape lines 0..0
    box = 2,
// <box def constant in Shape lines 0..0

    fn sides(self: Shape) u32 {
// <sides def method in Shape lines 0..2 body 0 params 0 result `u32`
        return 3;
    }
};

const Load = union(enum) {
// <Load def struct lines 0..3 body 0
    camera: u32,
// <camera def field in Load lines 0..0 result `u32`
    lamp: Wind,
// <lamp def field in Load lines 0..0 result `Wind`
};

const FlyError = error{ Torn, Lost };
// <FlyError def enum lines 0..0 body 0
// <Torn def constant in FlyError lines 0..0
// <Lost def constant in FlyError lines 0..0
const Handle = opaque {
// <Handle def struct lines 0..2 body 0
    extern fn close(self: *Handle) void;
// <close def method in Handle lines 0..0 params 0 result `void`
};
pub const Pull = *const fn (meters: u32) void;
// <Pull def typeAlias lines 0..0 exported result `*const fn (meters: u32) void`

// ### A function that returns a struct is a type [types, members]
pub fn Flock(comptime T: type) type {
// <Flock def struct lines 0..8 body 1 exported params 1 types `type` result `type`
    return struct {
        items: []T,
// <items def field in Flock lines 0..0 result `[]T`

        pub fn append(self: *@This(), item: T) void {
// <append def method in Flock lines 0..2 body 0 exported params 1 types `T` result `void`
            self.items = grow(item);
//                       ^^^^ call args 1 from append
        }
    };
}

// ### Constants and variables of a file; those of a function are none [constants]
const limit: u32 = 3;
// <limit def constant lines 0..0 result `u32`
var flying: u32 = 0;
// <flying def variable lines 0..0 result `u32`

// ### Functions: extern, exported, inline [functions]
extern "c" fn c_wind(hour: c_int, ...) c_int;
// <c_wind def function lines 0..0 params 1+ types `c_int` result `c_int`
export fn fly(hours: u32) u32 {
// <fly def function lines 0..3 body 0 exported params 1 types `u32` result `u32`
    const local = hours;
    return local;
}
inline fn both(a: u32, b: u32) u32 {
// <both def function lines 0..2 body 0 params 2 types `u32,u32` result `u32`
    return a + b;
}

// ### Tests have names [functions]
test "rises" {
// <rises def test lines 0..2 body 0
    try expectRise(1);
//      ^^^^^^^^^^ call args 1 from rises
}
test fly {}
// <fly def test lines 0..0 body 0
