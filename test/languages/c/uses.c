// ### Calls: plain, through members, through pointers [calls]
void calls(struct pump *pump, handler_fn handler)
// <calls def function lines 0..7 body 1 params 2 types `struct pump,handler_fn` result `void`
{
  prime(1, 2);
//^^^^^ call args 2 from calls
  pump->open(pump);
//      ^^^^ call on pump args 1
  pump->valve.turn(3);
//            ^^^^ call on pump->valve args 1
  (*pump->close)(pump, 4);
//        ^^^^^ call on pump args 2
  (*handler)(5);
//  ^^^^^^^ call args 1
}

// ### A table of functions uses them [values]
static const struct pump_ops ops = {
// <ops def variable lines 0..4 static result `struct pump_ops`
  .open = pump_open,
//        ^^^^^^^^^ value from ops
  .close = &pump_close,
//          ^^^^^^^^^^ value
  "plain", pump_stop, (handler_fn)pump_any,
//         ^^^^^^^^^ value from ops
//                                ^^^^^^^^ value
};

// ### Functions that are passed, stored and given back are uses; locals are not [values]
handler_fn values(struct pump *pump, int speed)
// <values def function lines 0..8 body 1 params 2 types `struct pump,int` result `handler_fn`
{
  int count = speed;
//            ^^^^^ nothing
  on_signal(SIG_PUMP, pump_signal, &pump_done);
//          ^^^^^^^^ value
//                    ^^^^^^^^^^^ value from values
//                                  ^^^^^^^^^ value
  pump->open = fast ? pump_fast : pump_slow;
//                    ^^^^^^^^^ value
//                                ^^^^^^^^^ value
  if(count == PUMP_MAX)
//            ^^^^^^^^ value
    return pump_last;
//         ^^^^^^^^^ value
  return 0;
}

// ### Types of parameters, results, casts and members [types]
pump_t *types(struct valve *valve)
// <types def function lines 0..4 body 2 params 1 types `struct valve` result `pump_t`
// <pump_t type>
{
  return (pump_t *)valve->owner;
//        ^^^^^^ type from types
}

// ### What the text tells of the types of names [bindings]
void bindings(pump_t *pump, struct valve valve)
// <bindings def function lines 0..4 body 1 params 2 types `pump_t,struct valve` result `void`
//                    ^^^^ bind type pump_t in bindings
//                                       ^^^^^ bind type `struct valve`
{
  gauge_t *gauge = read_gauge();
//         ^^^^^ bind type gauge_t in bindings
  struct hose hose;
//            ^^^^ bind type `struct hose`
}
