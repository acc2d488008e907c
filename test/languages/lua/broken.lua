-- ### A half-written function keeps the ones before it [broken, functions]
local function before()
--             ^^^^^^ def function lines 0..2 params 0
  first()
--^^^^^ call args 0 from before
end

local function half(a,
