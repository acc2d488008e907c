// ### A library without a name and an abstract field are read [members, imports]
/// All of it.
library;

import 'page.dart';
//     ^^^^^^^^^^^ import page.dart of all as none

abstract class Answer {
//             ^^^^^^ def class lines 0..3
  abstract final Uri place;
//                   ^^^^^ def field in Answer
  int count() => 1;
//    ^^^^^ def method in Answer
}
