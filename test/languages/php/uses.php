<?php
class Crane
//    ^^^^^ def class lines 0..50
{
    // ### Calls of the own object, of types and chained ones keep their receivers [calls]
    public function lift(Crate $crate): void
//                  ^^^^ def method in Crane lines 0..10 params 1 types Crate result void
//                       ^^^^^ type from lift
//                             ^^^^^^ bind type Crate in lift
    {
        $this->stamp($crate);
//             ^^^^^ call on $this args 1 from lift
        $this->hook?->swing()->drop(1);
//                    ^^^^^ call on $this->hook args 0 from lift
//                             ^^^^ call on $this->hook?->swing() args 1 from lift
        static::check();
//              ^^^^^ call on static args 0 from lift
        Shed::forQuay(2)->hold($crate);
//      ^^^^ type from lift
//            ^^^^^^^ call on Shed args 1 from lift
//                        ^^^^ call on Shed::forQuay(2) args 1 from lift
        \Quay\Text\cut($crate);
//                 ^^^ call on Quay\Text args 1 from lift
        plain();
//      ^^^^^ call args 0 from lift
        ($this->onDone)(1);
//              ^^^^^^ call on $this args 1 from lift
        echo "lifted {$crate->label()} up";
//                            ^^^^^ call on $crate args 0 from lift
    }

    // ### Calls in closures belong to the method around them; callables are values [calls, values]
    public function sweep(array $rows): void
//                  ^^^^^ def method in Crane lines 0..7 params 1 types array result void
    {
        array_map(fn($row) => weigh($row), $rows);
//                            ^^^^^ call args 1 from sweep
        array_map(function (Crate $row) { return pack($row); }, $rows);
//                                               ^^^^ call args 1 from sweep
        usort($rows, [$this, 'compareRows']);
//                            ^^^^^^^^^^^ value on $this from sweep
        usort($rows, [Shed::class, 'compareSheds']);
//                                  ^^^^^^^^^^^^ value on Shed from sweep
        array_filter($rows, 'isHeavy');
//                           ^^^^^^^ value from sweep
    }

    // ### Instances and what names are bound to [bindings, calls]
    public function build(): void
//                  ^^^^^ def method in Crane lines 0..10 params 0 result void
    {
        $shed = new Shed(1);
//      ^^^^^ bind new Shed in build
//                  ^^^^ new args 1 from build
        $other = $shed;
//      ^^^^^^ bind alias $shed in build
        $door = $this->makeDoor();
//      ^^^^^ bind call $this->makeDoor() in build
        try {
            $door->open();
//                 ^^^^ call on $door args 0 from build
        } catch (LockError $error) {
//                         ^^^^^^ bind type LockError in build
            throw new \RuntimeException('shut');
//                     ^^^^^^^^^^^^^^^^ new args 1 from build
        }
    }

    // ### Constants and type checks [constants, values, calls]
    const LIMIT = 3;
//        ^^^^^ def constant in Crane lines 0..0
    public function limit($thing): int
//                  ^^^^^ def method in Crane lines 0..6 params 1 result int
    {
        if ($thing instanceof Shed) {
//                            ^^^^ type from limit
            return self::LIMIT;
//                       ^^^^^ value on self from limit
        }
        return match ($thing) { 1 => one(), default => two() };
//                                   ^^^ call args 0 from limit
    }

    // ### Events [events]
    public function wire($bus): void
//                  ^^^^ def method in Crane lines 0..5 params 1 result void
    {
        $bus->listen('crate.lifted', [Shed::class, 'onLift']);
//                    ^^^^^^^^^^^^ listen from wire
        $bus->dispatch('crate.dropped', 1);
//                      ^^^^^^^^^^^^^ emit from wire
        add_action('init', 'boot_crane');
//                  ^^^^ listen from wire
//                          ^^^^^^^^^^ value from wire
    }
}
