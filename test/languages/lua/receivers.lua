-- ### What is made by its metatable, and what a function gives back [bindings]
local function made(flag)
-- <made def function lines 0..6 hidden params 1
  local one = setmetatable({}, Lid)
-- <one bind new Lid in made
  if flag then
    return one
-- <one bind alias one as => in made
  end
  return setmetatable({}, Lid)
-- <setmetatable bind new Lid as => in made
end
