// ### A brace that is never closed costs nothing but its function [broken, members]
class Grafter {
// <Grafter def class lines 0..7 body 0
 public:
  void cut() {
// <cut def method in Grafter lines 0..3 body 1 params 0 result `void`
    if (depth > {
      deeper();
  }
  int tie();
// <tie def method in Grafter lines 0..0 params 0 result `int`
};

void Grafter::wax() {
// <wax def method of Grafter lines 0..2 body 0 params 0 result `void`
  knife_->
}

int after_grafting() { return 1; }
// <after_grafting def function lines 0..0 body 0 params 0 result `int`
