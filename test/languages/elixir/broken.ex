defmodule Draft do
#         ^^^^^ def module lines 0..8
  # ### A half-written function keeps the others [broken, functions]
  def before(a) do
#     ^^^^^^ def function in Draft lines 0..2 params 1
    first(a)
#   ^^^^^ call args 1 from before
  end

  def half(a,
#     ^^^^ def function in Draft lines 0..0

  def later(b), do: second(b)
#                   ^^^^^^ call args 1 from Draft
end
