<?php
// ### A file declares a namespace [types]
namespace Quay\Storage;
//        ^^^^^^^^^^^^ package

// ### Imports with alias, of functions, of constants and in groups [imports]
use Quay\Paint\Brush;
//             ^^^^^ import Quay\Paint of Brush as Brush
use Quay\Paint\Tin as Can, Quay\Lamp;
//                    ^^^ import Quay\Paint of Tin as Can
//                              ^^^^ import Quay of Lamp as Lamp
use function Quay\Text\trimAll as cut;
//                                ^^^ import Quay\Text of trimAll as cut
use Quay\Rope\{Knot, Hook as Grip, function tie, Ends\Loop};
//             ^^^^ import Quay\Rope of Knot as Knot
//                           ^^^^ import Quay\Rope of Hook as Grip
//                                                    ^^^^ import Quay\Rope\Ends of Loop as Loop
use Countable;
//  ^^^^^^^^^ import Countable of Countable as Countable
require_once __DIR__ . '/boot.php';
//                      ^^^^^^^^^ import /boot.php of all as none

// ### Constants of files [constants]
const MAX_CRATES = 40;
//    ^^^^^^^^^^ def constant lines 0..0
define('CRATE_MARK', 'x');
//      ^^^^^^^^^^ def constant lines 0..0

// ### Interfaces, traits and enums [types, members, supers]
interface Holds extends Countable, Named
//        ^^^^^ def interface lines 0..4 supers extends:Countable,extends:Named
{
    public const DEFAULT_SIZE = 2;
//               ^^^^^^^^^^^^ def constant in Holds lines 0..0
    public function hold(int $weight): float;
//                  ^^^^ def method in Holds lines 0..0 params 1 types int result float
}

trait Stacks
//    ^^^^^^ def trait lines 0..6 supers mixes:Lifts
{
    use Lifts;
    protected $height = 1;
//             ^^^^^^ def field in Stacks lines 0..0
    abstract public function top();
//                           ^^^ def method in Stacks lines 0..0 params 0
    public static function none(): static { return new static(); }
//         ^^^^^^ new args 0 from none
//                         ^^^^ def method in Stacks lines 0..0 static params 0 result static
}

enum Grade: string implements Named
//   ^^^^^ def enum lines 0..5 supers implements:Named
{
    case Fine = 'f';
//       ^^^^ def constant in Grade lines 0..0
    case Rough = 'r';
//       ^^^^^ def constant in Grade lines 0..0
    public function label(): string { return ucfirst($this->value); }
//                  ^^^^^ def method in Grade lines 0..0 params 0 result string
//                                           ^^^^^^^ call args 1 from label
}

// ### Attributes, base, interfaces and traits of a class [types, supers, docs]
/** Keeps crates dry. */
#[Service(1)]
//^^^^^^^ new args 1 from Shed
final class Shed extends Store\House implements Holds, \Countable
//          ^^^^ def class lines -1..20 doc -2 supers extends:Store\House,implements:Holds,implements:\Countable,mixes:Stacks,mixes:Locks
//          ^^^^ text doc crates dry
//                             ^^^^^ type from Shed
{
    use Stacks, Locks {
        open as protected unlock;
    }

    // ### Fields, static ones and those that the constructor declares [members, bindings]
    private const ROWS = 1, DECKS = 2;
//                ^^^^ def constant in Shed lines 0..0
//                          ^^^^^ def constant in Shed lines 0..0
    public ?Brush $brush = null;
//                 ^^^^^ def field in Shed lines 0..0 result ?Brush
//                 ^^^^^ bind type ?Brush in Shed
    protected static int $count = 0, $spare;
//                        ^^^^^ def field in Shed lines 0..0 static result int
//                                    ^^^^^ def field in Shed lines 0..0 static result int

    public function __construct(private Lamp $lamp, protected readonly ?Grip $grip = null, int $size = 3, string ...$rest)
//                  ^^^^^^^^^^^ def constructor in Shed lines 0..4 params 4+ types Lamp,?Grip,int,string
//                                           ^^^^^ bind type Lamp in __construct
//                                            ^^^^ def field in Shed lines 0..0 result Lamp
//                                            ^^^^ bind type Lamp in Shed
//                                                                            ^^^^ def field in Shed lines 0..0 result ?Grip
    {
        parent::__construct($size);
//              ^^^^^^^^^^^ call on parent args 1 from __construct
        $this->door = new Door($lamp);
//                        ^^^^ new args 1 from __construct
    }

    public static function forQuay(int $number): self
//                         ^^^^^^^ def method in Shed lines 0..3 static params 1 types int result self
    {
        return new self($number);
    }
}

// ### Functions and closures bound to a name [functions]
function quickHold(string $id, &$seen, ?Lamp $lamp = null): string
//       ^^^^^^^^^ def function lines 0..5 params 3+ types string,,?Lamp result string
{
    $inner = function (int $row) { return paint($row); };
//  ^^^^^^ def function in quickHold lines 0..0 params 1 types int
//                                        ^^^^^ call args 1 from $inner
    $short = fn(int $row): int => deep($row);
//  ^^^^^^ def function in quickHold lines 0..0 params 1 types int result int
//                                ^^^^ call args 1 from $short
    return $inner(2);
//         ^^^^^^ call args 1 from quickHold
}
