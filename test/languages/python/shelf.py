"""Shelves and what stands on them."""
# ### Imports in every form; what a module imports, its importers can name [imports]
import os.path
#      ^^^^^^^ import os.path of module reexport
import stock.count as sc
#                     ^^ import stock.count of module reexport
from . import labels
#             ^^^^^^ import . reexport
from .rows import tally as head_count, spare
#                          ^^^^^^^^^^ import .rows of tally reexport
#                                      ^^^^^ import .rows reexport
from ..base import *
#                  ^ import ..base of all as none reexport
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .types import Crate
#                      ^^^^^ import .types reexport

# ### Constants and variables of the module; what is listed is exported [constants]
__all__ = ["_hidden", "Shelf"]
LIMIT: int = 3
# <LIMIT def constant lines 0..0 exported result int
WIDTH, DEPTH = 4, 5
# <WIDTH def constant lines 0..0 exported
#      ^^^^^ def constant lines 0..0 exported
_cache = {}
# <_cache def variable lines 0..0
_cache = None


# ### A decorated class begins at its decorator; its docstring is its text [types, supers, docs]
@dataclass(frozen=True)
#^^^^^^^^^ call args 1 from Shelf
class Shelf(Board, labels.Named, Generic[T], metaclass=Meta):
#     ^^^^^ def class lines -1..36 exported supers extends:Board,extends:labels.Named,extends:Generic
#     ^^^^^ text doc heavy crates
#           ^^^^^ super extends of Shelf
#                  ^^^^^^^^^^^^ super extends
#                                ^^^^^^^ super extends
    """Holds heavy crates."""

    # ### Fields in the class and those that methods set [members, bindings]
    name: str = "x"
#   ^^^^ def field in Shelf lines 0..0 result str
    COLORS = ("red",)
#   ^^^^^^ def constant in Shelf lines 0..0

    def __init__(self, store: "Store", *crates, size=1, **more) -> None:
#       ^^^^^^^^ def constructor in Shelf lines 0..4 params 4+ types "Store",,, result None
        super().__init__(size)
#               ^^^^^^^^ call on super() args 1 from __init__
        self.store: Store = store
#            ^^^^^ def field in Shelf lines 0..0 result Store
#       ^^^^^^^^^^ bind type Store in __init__
#       ^^^^^^^^^^ bind alias store in __init__
        self.pool = Pool(size)
#            ^^^^ def field in Shelf lines 0..0
#       ^^^^^^^^^ bind new Pool in __init__
#                   ^^^^ new args 1 from __init__
        self.top, self.low = 1, 2
#            ^^^ def field in Shelf lines 0..0
#                      ^^^ def field in Shelf lines 0..0

    # ### A property and its setter are two members [members]
    @property
    def total(self) -> int:
#       ^^^^^ def property in Shelf lines -1..1 params 0 result int
        return self._total
#                   ^^^^^^ value on self from total

    @total.setter
#          ^^^^^^ value on total from total
    def total(self, value):
#       ^^^^^ def property in Shelf lines -1..1 params 1
        self.pool = value

    # ### A static method counts every parameter, a class method not its class [members]
    @staticmethod
    @functools.lru_cache(maxsize=4)
    def rate(code, *, day=None):
#       ^^^^ def method in Shelf lines -2..1 static params 2+
        return len(code)

    @classmethod
    async def make(cls, size: int, /) -> Shelf | None:
#             ^^^^ def method in Shelf lines -1..3 static params 1 types int result `Shelf | None`
#                                        ^^^^^ type from make
        async with open_store() as store:
#                                  ^^^^^ bind call open_store in make
            await store.load(size)
#                       ^^^^ call on store args 1 from make
        return cls(size)

    # ### A function in a method is a definition with its own calls [functions, calls]
    @audited("post")
    async def post(self, amount):
#             ^^^^ def method in Shelf lines -1..4 params 1
        def bump(x):
#           ^^^^ def function in post lines 0..1 params 1
            return x + self.rate("eur")
#                           ^^^^ call on self args 1 from bump

        self.total = bump(amount)
#                    ^^^^ call args 1 from post


# ### A class of choices is an enumeration, a protocol an interface [types, constants]
class Grade(Enum):
#     ^^^^^ def enum lines 0..1 exported supers extends:Enum
    LOW = 1
#   ^^^ def constant in Grade lines 0..0


class Sized(Protocol):
#     ^^^^^ def interface lines 0..1 exported supers extends:Protocol
    def size(self) -> int: ...
#       ^^^^ def method in Sized lines 0..0 params 0 result int


Point = namedtuple("Point", "x y")
# <Point def class lines 0..0 exported
type Rows = list[Shelf]
#    ^^^^ def typeAlias lines 0..0
#                ^^^^^ type from Rows


# ### Decorators that are functions; the innermost function has its own calls [functions, docs]
def audited(label):
#   ^^^^^^^ def function lines 0..11 exported params 1
#   ^^^^^^^ text doc wraps posting
    """Wraps a posting function."""

    def wrap(fn):
#       ^^^^ def function in audited lines 0..6 params 1
        @functools.wraps(fn)
        async def inner(*args, **kwargs):
#                 ^^^^^ def function in wrap lines -1..2 params 2+
            note(label)
#           ^^^^ call args 1 from inner
            return await fn(*args, **kwargs)

        return inner
#              ^^^^^ value from wrap

    return wrap


def note(text, level: Level = DEFAULT):
#   ^^^^ def function lines 0..4 exported params 2+ types ,Level
#                             ^^^^^^^ value from note
    try:
        print(f"{text} went {head_count(text)} wrong")
#                            ^^^^^^^^^^ call args 1 from note
    except (ShelfError, OSError) as error:
#           ^^^^^^^^^^ value from note
        raise Broken(text) from error
#             ^^^^^^ new args 1 from note


# ### A function handed on without a call is a use of it [values]
def handlers(rows, on_done=note):
#   ^^^^^^^^ def function lines 0..3 exported params 2+
#                          ^^^^ value from handlers
    pool.map(spare, rows, key=sc.order)
#            ^^^^^ value from handlers
#                                ^^^^^ value on sc from handlers
    double = lambda row: row * 2
#   ^^^^^^ def function in handlers lines 0..0 params 1
    return {"spare": spare, "all": [note, head_count]}
#            ^^^^^ value from handlers
#                                   ^^^^ value from handlers


# ### Types in annotations, generics and text [values, bindings]
def typed(crate: Optional[Crate], shelf: "Shelf", rows: list[Row] | Rows) -> None:
#   ^^^^^ def function lines 0..2 exported params 3 types `Optional[Crate],"Shelf",list[Row] | Rows` result None
#                         ^^^^^ type from typed
#                                                            ^^^ type from typed
#                                                                   ^^^^ type from typed
#         ^^^^^ bind type Optional[Crate] in typed
    mine: Shelf = pick(crate)
#   ^^^^ bind type Shelf in typed
#   ^^^^ bind call pick in typed
    same = mine
#   ^^^^ bind alias mine in typed


# ### Events are named by strings [events]
bus.on("packed", note)
#      ^^^^^^^^ listen from file
bus.emit("packed", 1)
#        ^^^^^^^^ emit from file


def _hidden():
#   ^^^^^^^ def function lines 0..1 exported params 0
    pass


# ### What a test is given by its runner, and who gives it [functions, bindings]
@pytest.fixture()
def crate_of(shelf):
#   ^^^^^^^^ def function lines -1..2 exported params 1
#   ^^^^^^^^ bind gives in file
#            ^^^^^ bind given in crate_of
    with shelf.open() as crate:
#                        ^^^^^ bind call shelf.open in crate_of
        yield crate
#             ^^^^^ bind alias crate as => in crate_of


def test_crate(crate_of):
#   ^^^^^^^^^^ def function lines 0..1 exported params 1
#              ^^^^^^^^ bind given in test_crate
    crate_of.pack()


# ### What functions give back that do not declare it [functions, bindings]
def pick_one(flag):
#   ^^^^^^^^ def function lines 0..5 exported params 1
    if flag:
        return Crate()
#              ^^^^^ bind new Crate as => in pick_one
    if flag is None:
        return None
    return {}
#          ^^ bind local as => in pick_one


# ### What is bound in a branch is one of several behind it [functions, bindings]
def either(flag):
#   ^^^^^^ def function lines 0..5 exported params 1
    if flag:
        it = Lid()
#       ^^ bind new Lid in either branch 0
    else:
        it = Door()
#       ^^ bind new Door in either branch 0
    return it
