# ### A generator's marks stand for names, and its conditions for nothing [functions, types, calls]
defmodule <%= inspect context.module %>.Gate do
#         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ def module lines 0..13
  use GenServer<%= if context.live? do %>
  alias <%= inspect schema.repo %>
<% end %>
  def open(<%= schema.singular %>) do
#     ^^^^ def function in `<%= inspect context.module %>.Gate` lines 0..2
    count(<%= schema.singular %>)
#   ^^^^^ call args 1 from open
  end
<%= for key <- schema.keys do %>
  def get_by(key), do: count(<%= inspect key %>)
#     ^^^^^^ def function in `<%= inspect context.module %>.Gate` lines 0..0
#                      ^^^^^ call args 1 from get_by
<% end %>
  def close(:<%= schema.singular %>, "<%= schema.title %>") do
#     ^^^^^ def function in `<%= inspect context.module %>.Gate` lines 0..2
    shut(1)
#   ^^^^ call args 1 from close
  end
end
