-- ### Modules are required, with and without a name [imports]
local json = require("lib.json")
--                    ^^^^^^^^ import lib.json of module as json
require "boot"
--       ^^^^ import boot of module as none

-- ### Tables that get their members later are types [types, supers, members]
local Stall = {}
--    ^^^^^ def module lines 0..0
local Kiosk = setmetatable({}, { __index = Stall })
--    ^^^^^ def module lines 0..0 supers extends:Stall
--                                         ^^^^^ super extends of Kiosk

-- ### Functions in all spellings [functions, members, docs]
--- Opens the doors.
local function openDoors(hour, ...)
--             ^^^^^^^^^ def function lines 0..2 doc -1 params 1+
--             ^^^^^^^^^ text doc opens doors
  return unlock(hour)
--       ^^^^^^ call args 1 from openDoors
end

function Stall.new(name)
--             ^^^ def method of Stall lines 0..4 params 1
  local self = setmetatable({}, Stall)
--             ^^^^^^^^^^^^ call args 2 from new
  self.box = Box.new(1)
--^^^^^^^^ bind new Box in new
  return self
end

function Stall:sell(fruit)
--             ^^^^ def method of Stall lines 0..3 params 1
  self:count(fruit)
--     ^^^^^ call on self args 1 from sell
  json.encode(fruit)
--     ^^^^^^ call on json args 1 from sell
end

Stall.close = function(hour) lockUp(hour) end
--    ^^^^^ def method of Stall lines 0..0 params 1
--                           ^^^^^^ call args 1 from close
Stall["sweep"] = function() end
--     ^^^^^ def method of Stall lines 0..0 params 0
function globalOne(a) end
--       ^^^^^^^^^ def function lines 0..0 params 1
local short = function(row) return row end
--    ^^^^^ def function lines 0..0 params 1

-- ### Functions in a table belong to it [members]
local handlers = {
--    ^^^^^^^^ def variable lines 0..4
  onSale = function(fruit) log(fruit) end,
--^^^^^^ def method in handlers lines 0..0 params 1
--                         ^^^ call args 1 from onSale
  ["onRefund"] = function() end,
--  ^^^^^^^^ def method in handlers lines 0..0 params 0
  onClose = openDoors,
--          ^^^^^^^^^ value from handlers
}

-- ### Data of the file [constants]
MAX_STALLS = 12
-- <MAX_STALLS def variable lines 0..0
local LIMIT <const> = 4
--    ^^^^^ def constant lines 0..0
local title = "market"
--    ^^^^^ def variable lines 0..0

-- ### What names are bound to [bindings]
local stall = Stall.new("north")
--    ^^^^^ def variable lines 0..0
--    ^^^^^ bind new Stall in file
local other = stall
--    ^^^^^ bind alias stall in file
local result = json.decode(title)
--    ^^^^^^ def variable lines 0..0
--    ^^^^^^ bind call json.decode in file

-- ### Chained calls keep their receivers [calls]
stall:sell("pear"):pack { 1 }
--    ^^^^ call on stall args 1 from file
--                 ^^^^ call on stall:sell("pear") args 1 from file
stall.box.lid.open(2)
--            ^^^^ call on stall.box.lid args 1 from file

-- ### Calls in closures belong to the function around them; functions are handed on [calls, values]
local function sweepAll(rows, done)
--             ^^^^^^^^ def function lines 0..5 params 2
  each(rows, function(row) brush(row) end)
--                         ^^^^^ call args 1 from sweepAll
  each(rows, openDoors)
--           ^^^^^^^^^ value from sweepAll
  pcall(Stall.close, 1)
--            ^^^^^ value on Stall from sweepAll
  pcall(done)
--      ^^^^ nothing
end

-- ### Events [events]
bus:on("sold", function(fruit) note(fruit) end)
--      ^^^^ listen from file
--                             ^^^^ call args 1 from file
bus.emit("opened", 1)
--        ^^^^^^ emit from file
return Stall
