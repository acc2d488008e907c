class Porter
#     ^^^^^^ def class lines 0..43
  # ### Calls without parentheses, and local names that are none [calls]
  def carry(load, *rest, deep: 1)
#     ^^^^^ def method in Porter lines 0..11 params 3+ types ,,1
    helper
#   ^^^^^^ call args -1 from carry
    load
#   ^^^^ nothing
    lift load, 2
#   ^^^^ call args 2 from carry
    step = load
    step
#   ^^^^ nothing
    rest.each { |item| drop item }
#        ^^^^ call on rest args -1 from carry
#                      ^^^^ call args 1 from carry
    self.pause
#        ^^^^^ call on self args -1 from carry
    cart&.push(1)
#   ^^^^ call args -1 from carry
#         ^^^^ call on cart args 1 from carry
    Depot::Crate.find(1)
#                ^^^^ call on Depot::Crate args 1 from carry
    label.length
#   ^^^^^ call args -1 from carry
  end

  # ### Instances [calls]
  def build
#     ^^^^^ def method in Porter lines 0..3
    Crate.new(1)
#   ^^^^^ new args 1 from build
    Depot::Lid.new.open
#          ^^^ new on Depot args -1 from build
#                  ^^^^ call on Depot::Lid.new args -1 from build
  end

  # ### Symbols that name methods [values]
  before_action :check_gate, if: :open?
#                ^^^^^^^^^^ value from Porter
#                                 ^^^^^ value from Porter
  def pass(rows)
#     ^^^^ def method in Porter lines 0..3 params 1
    rows.map(&:weight).each(&method(:sort_row))
#              ^^^^^^ value from pass
#                                    ^^^^^^^^ value from pass
    send(:finish, 1)
#         ^^^^^^ value from pass
  end

  # ### Constants are uses of types and of data [calls, constants]
  MAX_ROWS = 3
# ^^^^^^^^ def constant in Porter lines 0..0
  def limit
#     ^^^^^ def method in Porter lines 0..2
    raise Overload, "full" if MAX_ROWS < 2
#         ^^^^^^^^ type from limit
#                             ^^^^^^^^ value from limit
  end

  # ### What names are bound to [bindings]
  def bind_all
#     ^^^^^^^^ def method in Porter lines 0..7
    crate = Crate.new(2)
#   ^^^^^ bind new Crate in bind_all
    other = crate
#   ^^^^^ bind alias crate in bind_all
    found = store.fetch(1)
#   ^^^^^ bind call store.fetch(1) in bind_all
    @cache ||= Cache.new
#   ^^^^^^ def field in Porter lines 0..0
#   ^^^^^^ bind new Cache in Porter
  rescue Depot::Error => e
#                        ^ bind type Depot::Error in bind_all
    e.log
#     ^^^ call on e args -1 from bind_all
  end

  # ### Events [events]
  def wire(bus)
#     ^^^^ def method in Porter lines 0..3 params 1
    bus.on(:parked) { |car| greet car }
#           ^^^^^^ listen from wire
#                           ^^^^^ call args 1 from wire
    bus.publish('left', 1)
#                ^^^^ emit from wire
  end
end

# ### Calls at file level [calls]
puts "done" unless quiet
# <puts call args 1 from file
#                  ^^^^^ call from file
