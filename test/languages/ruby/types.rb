# ### Requires name other files [imports]
require 'json'
#        ^^^^ import json of all as none
require_relative './crates/lid'
#                 ^^^^^^^^^^^^ import ./crates/lid of all as none
autoload :Hinge, 'crates/hinge'
#                 ^^^^^^^^^^^^ import crates/hinge of all as none

# ### A module holds types; a class has a base and what is mixed in [types, supers, docs]
module Depot
#      ^^^^^ def trait lines 0..56
  # Holds jars until they are sold.
  class Crate < Boxes::Container
#       ^^^^^ def class in Depot lines 0..44 doc -1 supers extends:Boxes::Container,mixes:Comparable,mixes:Depot::Finders,mixes:Counters,mixes:Guarded
#       ^^^^^ text doc holds jars
#                      ^^^^^^^^^ type on Boxes from Crate
    include Comparable
    extend Depot::Finders, Counters
    prepend Guarded

    # ### Constants, attributes and instance variables [constants, members, bindings]
    LIMIT = 12
#   ^^^^^ def constant in Crate lines 0..0
    @@made = 0
#   ^^^^^^ def field in Crate lines 0..0
    attr_accessor :label, :size
#                  ^^^^^ def property in Crate lines 0..0
#                          ^^^^ def property in Crate lines 0..0

    def initialize(label)
#       ^^^^^^^^^^ def constructor in Crate lines 0..4 params 1
      @label = label
#     ^^^^^^ def field in Crate lines 0..0
#     ^^^^^^ bind alias label in Crate
      @lid = Lid.new(2)
#     ^^^^ def field in Crate lines 0..0
#     ^^^^ bind new Lid in Crate
#            ^^^ new args 1 from initialize
      super
#     ^^^^^ call from initialize
    end

    # ### Class methods in all spellings [members]
    def self.build(kind, size = 3, *rest, key:, opt: 1, **more, &blk)
#            ^^^^^ def method in Crate lines 0..2 static params 6+ types ,,,,1,
      new(kind)
#     ^^^ call args 1 from build
    end

    class << self
      def empty
#         ^^^^^ def method in Crate lines 0..2 static
        build(:none)
#       ^^^^^ call args 1 from empty
      end
    end

    # ### Methods made by name, aliases, operators and setters [members]
    define_method(:title) do |prefix|
#                  ^^^^^ def method in Crate lines 0..2 params 1
#                  ^^^^^ text string crate
      "crate-#{kind_name} of #{prefix}"
#              ^^^^^^^^^ call from title
    end
    define_method("weight") { scale_up }
#                  ^^^^^^ def method in Crate lines 0..0
#                             ^^^^^^^^ call from weight
    alias_method :name, :label
#                 ^^^^ def method in Crate lines 0..0
#                        ^^^^^ value from name
    alias heavy? over?
#         ^^^^^^ def method in Crate lines 0..0
    def ==(other) = other.size == size
#       ^^ def method in Crate lines 0..0 params 1
    def [](row); end
#       ^^ def method in Crate lines 0..0 params 1
    def lid=(lid)
#       ^^^ def method in Crate lines 0..2 params 1
      @lid = lid
    end

    private

    # ### A method behind a visibility word [members]
    def kind_name
#       ^^^^^^^^^ def method in Crate lines 0..2
      @kind.to_s
#           ^^^^ call on @kind args -1 from kind_name
    end

    private def hidden(a, b); end
#               ^^^^^^ def method in Crate lines 0..0 params 2
  end

  # ### Types made by a call [types, supers]
  Point = Struct.new(:x, :y) do
# ^^^^^ def class in Depot lines 0..2
    def far; x + y; end
#       ^^^ def method in Point lines 0..0
  end
  Small = Class.new(Crate) do
# ^^^^^ def class in Depot lines 0..2 supers extends:Crate
    def tiny; end
#       ^^^^ def method in Small lines 0..0
  end

  def self.open; end
#          ^^^^ def method in Depot lines 0..0 static
end

# ### Reopened types and methods defined for a type from outside [types, members]
class Depot::Crate
#            ^^^^^ def class of Depot lines 0..2
  def weigh; end
#     ^^^^^ def method in Crate lines 0..0
end

def Depot.close; end
#         ^^^^^ def method of Depot lines 0..0 static

class << Depot
  def lock; end
#     ^^^^ def method of Depot lines 0..0 static
end

# ### Free functions and lambdas [functions]
def stack(crates, *more)
#   ^^^^^ def function lines 0..3 params 2+
  press = ->(crate) { squash(crate) }
# ^^^^^ def function in stack lines 0..0 params 1
#                     ^^^^^^ call args 1 from press
  press.call(crates)
#       ^^^^ call on press args 1 from stack
end
