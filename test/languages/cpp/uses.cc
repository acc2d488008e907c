// ### Calls: members, pointers, qualified names, templates [calls]
void calls(Press *press, Belt &belt) {
// <calls def function lines 0..9 body 0 params 2 types `Press,Belt` result `void`
  press->squeeze(1);
//       ^^^^^^^ call on press args 1 from calls
  belt.tray().clear();
//            ^^^^^ call on belt.tray() args 0
  orchard::Press::Count(2);
//                ^^^^^ call on orchard::Press args 1
  Press::Count(3);
//       ^^^^^ call on Press args 1
  largest<int>(4, 5);
//^^^^^^^ call args 2
  press->fill<Fruit>(6);
//       ^^^^ call on press args 1
  (*press).stop();
//         ^^^^ call on (*press) args 0
  static_cast<Belt *>(press)->next();
//                            ^^^^ call on `static_cast<Belt *>(press)` args 0
}

// ### Objects are made by new, by a declaration, in braces [calls]
void makes() {
// <makes def function lines 0..4 body 0 params 0 result `void`
  auto *belt = new Belt(4);
//                 ^^^^ new args 1 from makes
  Press press(1, 2);
//^^^^^ new args 2 from makes
  Crate crate{3};
//^^^^^ new from makes
}

// ### Functions that are passed or stored are values [values]
void values(Button *button) {
// <values def function lines 0..4 body 0 params 1 types `Button` result `void`
  connect(button, &Button::pressed, on_pressed);
//                         ^^^^^^^ value on Button from values
//                                  ^^^^^^^^^^ value
  handler = &stop_all;
//           ^^^^^^^^ value
  speed = Speed::Fast;
//               ^^^^ value on Speed
}

// ### Types of parameters, template arguments and casts [types]
std::unique_ptr<Tray> types(const std::vector<Apple> &apples) {
// <types def function lines 0..2 body 0 params 1 types `std::vector<Apple>` result `std::unique_ptr<Tray>`
//              ^^^^ type
//                                            ^^^^^ type
  return std::make_unique<Pear>();
//                        ^^^^ type from types
}

// ### What the text tells of the types of names [bindings]
void bindings(Press *press, const Belt &belt, std::vector<Fruit> fruits) {
// <bindings def function lines 0..6 body 0 params 3 types `Press,Belt,std::vector<Fruit>` result `void`
//                   ^^^^^ bind type Press in bindings
//                                      ^^^^ bind type Belt
//                                                               ^^^^^^ bind type std::vector<Fruit>
  std::unique_ptr<Tray> tray = find_tray();
//                      ^^^^ bind type std::unique_ptr<Tray>
  auto lever = press->lever();
//     ^^^^^ bind call press->lever
  auto *crate = new Crate(1);
//      ^^^^^ bind new Crate
  for (const Fruit &fruit : fruits) {
//                  ^^^^^ bind type Fruit
  }
}
