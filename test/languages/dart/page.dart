// ### Imports with a prefix, of shown names, of everything; exports; parts [imports]
import 'package:ink/tools.dart' as tools;
//                  ^^^^^ import package:ink/tools.dart of module
import '../shapes.dart' show Circle, Square;
//                                   ^^^^^^ import ../shapes.dart
import 'dart:async' hide Timer;
// <import import dart:async of all as none
export 'src/paper.dart';
// <export import src/paper.dart of all as none reexport
export 'src/pen.dart' show Pen;
//                         ^^^ import src/pen.dart reexport
part 'page.g.dart';
// <part import page.g.dart of all as none

// ### A class with its bases, annotation and comment [types, supers, docs]
/// A page of ink.
@immutable
// <immutable type from Page
abstract class Page<T extends Paper> extends Sheet<T> with Marked, Sized implements Readable {
//             ^^^^ def class lines -1..29 doc -2 exported supers extends:Sheet,mixes:Marked,mixes:Sized,implements:Readable
//             ^^^^ text doc ink
// ### Fields and constants [members, constants, bindings]
  static const int max = 10;
//                 ^^^ def constant in Page exported static result int
  final Store store = Store();
//            ^^^^^ def field in Page exported result Store
//      ^^^^^ call args 0 from store
//            ^^^^^ bind type Store in Page
  late Widget cover;
//            ^^^^^ def field in Page exported result Widget
  var count = 0, width = 1;
//    ^^^^^ def field in Page exported
//               ^^^^^ def field in Page exported
  final shelf = Shelf(1);
//      ^^^^^ def field in Page exported
//      ^^^^^ bind call Shelf in Page

// ### Constructors: plain, named, constant, factory [members, calls]
  Page(this.count, {required this.cover, int? size, super.key}) : width = measure(), super(count) {
// <Page def constructor in Page lines 0..2 exported params 4+ types ,,int?,
//                                                                        ^^^^^^^ call args 0 from Page
//                                                  ^^^^^ call args 1 from Page
    warm();
//  ^^^^ call args 0 from Page
  }
  Page.named(int count) : this(count);
//     ^^^^^ def constructor in Page exported static params 1 types int result Page
//                        ^^^^ call args 1 from named
  const Page._();
//           ^ def constructor in Page params 0 result Page
  factory Page.blank() => Page.named(1);
//             ^^^^^ def constructor in Page exported static params 0 result Page
//                             ^^^^^ call on Page args 1 from blank

// ### Getters, setters, operators, asynchronous and abstract methods [members]
  int get size => count;
//        ^^^^ def property in Page exported result int
  set size(int value) {
//    ^^^^ def property in Page lines 0..2 exported params 1 types int
    count = value;
  }

  @override
  Future<String> trimmed(int limit, [String? name, int step = 1]) async {
//               ^^^^^^^ def method in Page lines -1..2 exported params 3+ types int,String?,int result Future<String>
    return store.trim();
//               ^^^^ call on store args 0 from trimmed
  }

  void close();
//     ^^^^^ def method in Page exported params 0 result void

  static Page make() => Page.named(2);
//            ^^^^ def method in Page exported static params 0 result Page

  Page operator +(Page other) => other;
//              ^ def method in Page params 1 types Page
}

// ### Mixins, extensions, enums with members, aliases [types, supers, members]
mixin Marked on Sheet implements Named {
//    ^^^^^^ def class lines 0..2 exported supers extends:Sheet,implements:Named
  void mark() {}
//     ^^^^ def method in Marked exported params 0 result void
}

extension TextTools on String {
  String trimmed() => this.trim();
//       ^^^^^^^ def method of String exported params 0 result String
//                         ^^^^ call on this args 0 from trimmed
}

extension type Code(int value) implements Object {
//             ^^^^ def class lines 0..2 exported supers implements:Object
//                      ^^^^^ def field in Code result int
  int get twice => value;
//        ^^^^^ def property in Code exported result int
}

enum Colour implements Named {
//   ^^^^^^ def enum lines 0..7 exported supers implements:Named
  red(1),
// <red def constant in Colour exported static
  green(2);
// <green def constant in Colour exported static

  const Colour(this.code);
//      ^^^^^^ def constructor in Colour exported params 1
  final int code;
//          ^^^^ def field in Colour exported result int
  void show() {}
//     ^^^^ def method in Colour exported params 0 result void
}

class Both = Sheet with Marked;
//    ^^^^ def class exported supers extends:Sheet,mixes:Marked
typedef Handler = void Function(int step);
//      ^^^^^^^ def typeAlias exported result `void Function(int step)`

// ### Functions and data at the top level [functions, constants]
const limit = 1;
//    ^^^^^ def constant exported
final Widget shared = Widget();
//           ^^^^^^ def constant exported
//           ^^^^^^ bind type Widget in file
int get answer => 42;
//      ^^^^^^ def property exported result int
String render(String text, {Page? page}) {
//     ^^^^^^ def function lines 0..2 exported params 2+ types String,Page? result String
  return text;
//       ^^^^ value from render
}

// ### Calls: chained, optional, cascaded, with a prefix, of the base, of an instance [calls]
void calls(List<Page> items, Page page) {
//   ^^^^^ def function lines 0..10 exported params 2 types List<Page>,Page result void
//                                ^^^^ bind type Page in calls
  page.trimmed(1)!.show();
//     ^^^^^^^ call on page args 1 from calls
//                 ^^^^ call on page.trimmed(1)! args 0 from calls
  page?.close();
//      ^^^^^ call on page args 0 from calls
  page..warm(1)..count = 2..cool();
//      ^^^^ call on page args 1 from calls
//                          ^^^^ call on page args 0 from calls
  tools.pick<int>(1);
//      ^^^^ call on tools args 1 from calls
  final held = Holder<Page>(render);
//             ^^^^^^ call args 1 from calls
//      ^^^^ bind call Holder in calls
//                          ^^^^^^ value from calls
  super.calls(items);
//      ^^^^^ call on super args 1 from calls
  items.where((each) => each.fits()).toList();
//                           ^^^^ call on each args 0 from calls
//                                   ^^^^^^ call on `items.where((each) => each.fits())` args 0 from calls
  new Page(3);
//    ^^^^ new args 1 from calls
  print('a ${page.label()} b');
//                ^^^^^ call on page args 0 from calls
}

// ### Functions handed on or stored, members of types, constructors by name [values, functions]
void values(List<Page> items) {
//   ^^^^^^ def function lines 0..9 exported params 1 types List<Page> result void
  items.map(render).forEach(this.keep);
//          ^^^^^^ value from values
//                               ^^^^ value on this from values
  final table = {'a': render, 'b': [shade]};
//                                  ^^^^^ value from values
  paint(Colour.red);
//             ^^^ value on Colour from values
  final maker = Page.named;
//                   ^^^^^ value on Page from values
  int local(int n) {
//    ^^^^^ def function in values lines 0..2 exported params 1 types int result int
    return inner(n);
//         ^^^^^ call args 1 from local
  }
  final twice = (int n) => times(n, 2);
//      ^^^^^ def function in values params 1 types int
//                         ^^^^^ call args 2 from twice
}

// ### Events are named by strings [events]
void events(Bus bus) {
//   ^^^^^^ def function lines 0..3 exported params 1 types Bus result void
  bus.on('saved', (event) => save(event));
//        ^^^^^ listen from events
//                           ^^^^ call args 1 from events
  bus.emit('saved', 1);
//          ^^^^^ emit from events
}

// ### Names have the type that is declared, made or returned [bindings]
Future<void> bind(Map<String, Page> byName) async {
//           ^^^^ def function lines 0..8 exported params 1 types `Map<String, Page>` result Future<void>
//                                  ^^^^^^ bind type `Map<String, Page>` in bind
  final made = Page(1);
//      ^^^^ bind call Page in bind
  Widget? given = null;
//        ^^^^^ bind type Widget? in bind
  final found = store.find('a');
//      ^^^^^ bind call store.find in bind
  final waited = await load();
//      ^^^^^^ bind call load in bind
  var again = made;
//    ^^^^^ bind alias made in bind
  for (Page each in pages) each.close();
//          ^^^^ bind type Page in bind
  this.last = made;
// <this.last bind alias made in bind
}
