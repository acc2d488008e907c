/* ### Functions that stand in a table by the place of their field [bindings, values] */
static const struct ops net = { "net", wind, &halt };
// <net def variable lines 0..0 hidden static result `struct ops`
// <wind bind alias wind as ops.1
// <halt bind alias halt as ops.2

/* ### A name that a block binds anew is another one inside of it, to its end [bindings] */
int run(struct lid *it)
// <run def function lines 0..7 hidden params 1
// <it bind type `struct lid` in run
{
  if (it) {
    struct door *it = make();
// <it bind type `struct door` in run to 2
    it->close(it);
  }
  return it->shut(it);
}
