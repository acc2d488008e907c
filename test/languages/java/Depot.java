// ### A static import binds a method or all static members of a type [imports]
package depot.cargo;
//      ^^^^^^^^^^^ package

import java.util.List;
//               ^^^^ import java.util
import java.util.function.*;
// <import import java.util.function of all as none
import static depot.tools.Scales.weigh;
//                               ^^^^^ import depot.tools.Scales
import static depot.tools.Limits.*;
// <import import depot.tools.Limits of all as none
import depot.parts.Shelf.Slot;
//                       ^^^^ import depot.parts.Shelf

// ### A class belongs to its annotations and its comment [types, docs, supers]
/** Keeps crates until a lorry comes. */
@Component("depot")
// <Component type from Depot
public abstract class Depot<C extends Crate> extends Storage<C> implements Countable, Comparable<Depot<C>> {
//                    ^^^^^ def class lines -1..72 doc -2 exported supers extends:Storage,implements:Countable,implements:Comparable
//                    ^^^^^ text doc crates lorry
// ### Constants and fields, several in one declaration too [constants, members]
  public static final int MAX_CRATES = 40;
//                        ^^^^^^^^^^ def constant in Depot exported static result int
  private final List<C> crates = new ArrayList<>();
//                      ^^^^^^ def field in Depot result List<C>
//                                   ^^^^^^^^^ new args 0 from crates
//                      ^^^^^^ bind type List<C> in Depot
  int used, free = MAX_CRATES;
//    ^^^^ def field in Depot result int
//          ^^^^ def field in Depot result int
//                 ^^^^^^^^^^ value from free

// ### Constructors call each other and that of the base class [members, calls]
  public Depot(int size) {
//       ^^^^^ def constructor in Depot lines 0..2 exported params 1 types int
    this(size, null);
//  ^^^^ call args 2 from Depot
  }

  protected Depot(int size, Gate gate) {
//          ^^^^^ def constructor in Depot lines 0..3 params 2 types int,Gate
    super(size);
//  ^^^^^ call args 1 from Depot
    this.gate = gate;
//       ^^^^ value on this from Depot
  }

// ### Overloads are symbols of their own, with their parameter types [members]
  public int weigh(int grams) {
//           ^^^^^ def method in Depot lines 0..2 exported params 1 types int result int
    return grams;
  }

  public int weigh(String label, int... more) {
//           ^^^^^ def method in Depot lines 0..2 exported params 2+ types String, result int
    return weigh(label.length());
//         ^^^^^ call args 1 from weigh
//                     ^^^^^^ call on label args 0 from weigh
  }

  abstract void close() throws GateException;
//              ^^^^^ def method in Depot params 0 result void
//                             ^^^^^^^^^^^^^ type from close

// ### Nested classes keep their members; an inner one reaches out [types, calls]
  public static class Plate {
//                    ^^^^^ def class in Depot lines 0..2 exported static
    int weigh() { return 0; }
//      ^^^^^ def method in Plate params 0 result int
  }

  class Arm {
//      ^^^ def class in Depot lines 0..4
    int lift() {
//      ^^^^ def method in Arm lines 0..2 params 0 result int
      return Depot.this.weigh(5);
//                      ^^^^^ call on Depot args 1 from lift
    }
  }

// ### What an initializer does belongs to the class [calls]
  static {
    register();
//  ^^^^^^^^ call args 0 from Depot
  }

// ### Methods of an anonymous class belong to the method that makes the object [members, calls]
  void watch(Bell bell) {
//     ^^^^^ def method in Depot lines 0..8 params 1 types Bell result void
    bell.addListener("opened", new Listener() {
//                    ^^^^^^ listen from watch
//       ^^^^^^^^^^^ call on bell args 2 from watch
//                                 ^^^^^^^^ new args 0 from watch
      @Override
      public void heard() {
//                ^^^^^ def method in watch lines -1..2 exported params 0 result void
        close();
//      ^^^^^ call args 0 from heard
      }
    });
    bell.fire("opened");
//             ^^^^^^ emit from watch
  }

// ### Method references are uses of methods; one of a constructor makes instances [values, events]
  void move(List<Crate> from) {
//     ^^^^ def method in Depot lines 0..4 params 1 types List<Crate> result void
    from.stream().map(Box::new).filter(this::fits).forEach(super::store);
//       ^^^^^^ call on from args 0 from move
//                    ^^^ new from move
//                                           ^^^^ value on this from move
//                                                                ^^^^^ value on super from move
    from.forEach(crate -> crate.seal());
//                              ^^^^ call on crate args 0 from move
    paint(Colour.RED, MAX_CRATES);
//               ^^^ value on Colour from move
//                    ^^^^^^^^^^ value from move
  }

// ### Names have the type of their declaration, cast, pattern or constructor [bindings]
  void bind(Object thing, Map<String, Crate> byName) {
//     ^^^^ def method in Depot lines 0..12 params 2 types `Object,Map<String, Crate>` result void
//                 ^^^^^ bind type Object in bind
//                                           ^^^^^^ bind type `Map<String, Crate>` in bind
    var fresh = new Crate(3);
//      ^^^^^ bind new Crate in bind
    var found = byName.get("a");
//      ^^^^^ bind call byName.get in bind
    var made = make();
//      ^^^^ bind call make in bind
    Crate next = made;
//        ^^^^ bind type Crate in bind
    if (thing instanceof Plate plate) plate.weigh();
//                             ^^^^^ bind type Plate in bind
    for (Crate each : crates) each.seal();
//             ^^^^ bind type Crate in bind
    try (Gate gate = open()) {
//            ^^^^ bind type Gate in bind
      gate.pass();
    } catch (GateException | IOError problem) {
//                                   ^^^^^^^ bind type GateException in bind
      problem.show();
    }
  }

// ### A test is told by its annotation [functions]
  @Test
  void weighsNothing() {
//     ^^^^^^^^^^^^^ def test in Depot lines -1..2 params 0 result void
    assertEquals(0, weigh(0));
  }
}

// ### A record has its components as fields and a compact constructor [types, members]
record Label(String text, int width) implements Printable {
//     ^^^^^ def class lines 0..8 params 2 types String,int supers implements:Printable
//                  ^^^^ def field in Label result String
//                            ^^^^^ def field in Label result int
  Label {
// <Label def constructor in Label lines 0..2
    check(width);
//  ^^^^^ call args 1 from Label
  }

  static Label of(String text) {
//             ^^ def method in Label lines 0..2 static params 1 types String result Label
    return new depot.cargo.Label(text, 1);
//                         ^^^^^ new on depot.cargo args 2 from of
  }
}

// ### Enum constants can have bodies [types, constants]
enum Size implements Named {
//   ^^^^ def enum lines 0..7 supers implements:Named
  SMALL(1) {
// <SMALL def constant in Size lines 0..2 exported static
    @Override int steps() { return count(); }
//                ^^^^^ def method in SMALL params 0 result int
//                                 ^^^^^ call args 0 from steps
  },
  LARGE(9);
// <LARGE def constant in Size exported static

  int steps() { return 2; }
//    ^^^^^ def method in Size params 0 result int
}

// ### An interface has default methods and constants, and extends others [types, supers]
interface Countable extends Named, Sized<Crate> {
//        ^^^^^^^^^ def interface lines 0..8 supers extends:Named,extends:Sized
  int NONE = 0;
//    ^^^^ def constant in Countable exported static result int

  int count();
//    ^^^^^ def method in Countable exported params 0 result int

  default boolean isEmpty() {
//                ^^^^^^^ def method in Countable lines 0..2 exported params 0 result boolean
    return count() == NONE;
//                    ^^^^ value from isEmpty
  }
}

@interface Component {
//         ^^^^^^^^^ def interface lines 0..2
  String value() default "";
//       ^^^^^ def method in Component result String
}
