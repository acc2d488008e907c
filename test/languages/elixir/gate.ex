# ### A module has what it uses, implements and documents [types, imports, supers, docs]
defmodule Harbor.Gate do
#         ^^^^^^^^^^^ def module lines 0..55 supers implements:Plug
#         ^^^^^^^^^^^ text doc guards pier
  @moduledoc "Guards the pier."
  use GenServer, restart: :temporary
#     ^^^^^^^^^ import GenServer of all as none
  @behaviour Plug
#            ^^^^ super implements of Harbor.Gate
  alias Harbor.{Lamp, Rope}
#               ^^^^ import Harbor.Lamp of module as none
#                     ^^^^ import Harbor.Rope of module as none
  alias Harbor.Deep.Thing
#       ^^^^^^^^^^^^^^^^^ import Harbor.Deep.Thing of module as none
  alias Harbor.LongName, as: Short
#                            ^^^^^ import Harbor.LongName of module as Short
  import Enum, only: [map: 2]
#        ^^^^ import Enum of all as none

  # ### Attributes and types [constants, types]
  @limit 3
#  ^^^^^ def constant in Harbor.Gate lines 0..0
  @type row :: %{id: integer}
#       ^^^ def typeAlias in Harbor.Gate lines 0..0 result `%{id: integer}`

  # ### Every clause is a function; docs and specs stand above it [functions, docs]
  @doc """
  Lets a ship pass.
  """
  @spec pass(row, integer) :: row
  def pass(%Ship{} = ship, count \\ 1) when count > 1 do
#     ^^^^ def function in Harbor.Gate lines 0..7 doc -4 params 2+
#     ^^^^ text doc ship spec
#           ^^^^ new from pass
    # ### Pipes are calls that take one argument more [calls]
    ship
    |> step(count)
#      ^^^^ call args 2 from pass
    |> Lamp.light()
#           ^^^^^ call on Lamp args 1 from pass
    |> Enum.map(&helper/1)
#           ^^^ call on Enum args 2 from pass
#                ^^^^^^ value from pass
    |> Enum.map(fn row -> inner(row) end)
#                         ^^^^^ call args 1 from pass
    |> finish
#      ^^^^^^ call from pass
  end

  def pass(other, _), do: other
#     ^^^^ def function in Harbor.Gate lines 0..0 params 2

  # ### Remote calls, own ones and structs [calls]
  defp close(gate) do
#      ^^^^^ def function in Harbor.Gate lines 0..6 params 1
#      ^^^^^ text string gate
    Harbor.Rope.tie(gate, @limit)
#               ^^^ call on Harbor.Rope args 2 from close
#                          ^^^^^ value from close
    __MODULE__.open(gate)
#              ^^^^ call args 1 from close
    %Lamp{on: true}
#    ^^^^ new from close
    "gate #{name(gate)}"
#           ^^^^ call args 1 from close
    gate.mod.dyn(2)
#            ^^^ call on gate.mod args 1 from close
  end

  # ### Macros, guards, delegates and functions without arguments [functions]
  defmacro wrap(code) do
#          ^^^^ def function in Harbor.Gate lines 0..2 params 1
    quote do: unquote(code)
  end
  defguard is_open(gate) when gate == 1
#          ^^^^^^^ def function in Harbor.Gate lines 0..0 params 1
  defdelegate size(gate), to: Lamp
#             ^^^^ def function in Harbor.Gate lines 0..0 params 1
  def noise do end
#     ^^^^^ def function in Harbor.Gate lines 0..0

  # ### Captured functions are values [values]
  def each(rows) do
#     ^^^^ def function in Harbor.Gate lines 0..3 params 1
    Enum.each(rows, &Short.go/1)
#                          ^^ call on Short from each
    Enum.each(rows, &pass/2)
#                    ^^^^ value from each
  end

  # ### Topics [events]
  def wire(socket) do
#     ^^^^ def function in Harbor.Gate lines 0..3 params 1
    Phoenix.PubSub.subscribe(Harbor.PubSub, "ships")
#                                            ^^^^^ listen from wire
    Phoenix.PubSub.broadcast(Harbor.PubSub, "gates", :open)
#                                            ^^^^^ emit from wire
  end

  # ### Modules in modules [types]
  defmodule Inner do
#           ^^^^^ def module in Harbor.Gate lines 0..2
    def one, do: 1
#       ^^^ def function in Inner lines 0..0
  end
end

# ### Protocols, and what implements them for a type [members, supers, types]
defprotocol Harbor.Size do
#           ^^^^^^^^^^^ def interface lines 0..2
  def size(thing)
#     ^^^^ def function in Harbor.Size lines 0..0 params 1
end

defimpl Harbor.Size, for: Harbor.Gate do
#       ^^^^^^^^^^^ super implements of Harbor.Gate
  def size(_gate), do: 1
#     ^^^^ def method of Harbor.Gate lines 0..0 params 1
end
