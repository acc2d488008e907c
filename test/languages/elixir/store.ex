# ### A callback whose types are explained behind it is found [functions]
defmodule Harbor.Store do
#         ^^^^^^^^^^^^ def module lines 0..3
  @callback checkout(name, (-> result)) :: result when result: var
#           ^^^^^^^^ def function in Harbor.Store params 2
  @callback plain?(name) :: boolean
#           ^^^^^^ def function in Harbor.Store params 1
end
