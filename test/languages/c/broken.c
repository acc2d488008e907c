// ### A brace that is never closed costs nothing but its function [broken, functions]
int before(int a) { return a; }
// <before def function lines 0..0 body 0 params 1 types `int` result `int`

int half(int a)
// <half def function lines 0..4 body 1 params 1 types `int` result `int`
{
  if(a > {
    call_me(a);
//  ^^^^^^^ call args 1 from half
}

int after(int b)
// <after def function lines 0..3 body 1 params 1 types `int` result `int`
{
  return b;
}
