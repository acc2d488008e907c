// ### A part sees the names of its library [imports]
part of 'page.dart';
// <part import page.dart of all as none

void drawn() {}
//   ^^^^^ def function exported params 0 result void
