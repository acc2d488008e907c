// ### Macros that stand for statements, loops and bodies end there [functions, calls]
KILN_BEGIN_DECLS

GLAZE_TABLE(kiln_glazes)
GLAZE_TABLE(kiln_slips)

int fire(struct kiln *k)
// <fire def function lines 0..10 body 1 params 1 types `struct kiln` result `int`
{
  struct shelf *shelf;
  kiln_log_begin(k)
  for_each_shelf(k, shelf) {
//^^^^^^^^^^^^^^ call args 2 from fire
    bake(shelf);
//  ^^^^ call args 1 from fire
  }
  kiln_log_end(k)
  KILN_UNLOCK
  return 0;
}
KILN_END_DECLS

int cool(struct kiln *k) KILN_UNREACHED
// <cool def function lines 0..0 params 1 types `struct kiln` result `int`
int vent(struct kiln *k)
// <vent def function lines 0..3 body 1 params 1 types `struct kiln` result `int`
{
  return open_vent(k, , 3);
//       ^^^^^^^^^ call args 2 from vent
}

// ### Macros with arguments among the words of a declaration are no part of it [functions, values]
extern __printf(2, 3)
void kiln_say(struct kiln *k, const char *format, ...);
// <kiln_say def function lines -1..0 params 2+ types `struct kiln,char` result `void`

KILN_EXTERN KILN_ALLOC KILN_SIZED(1) void *kiln_alloc(unsigned long size);
// <kiln_alloc def function lines 0..0 params 1 types `unsigned long` result `void`

static noinline_for_kiln
int kiln_weigh(struct shelf __user *shelf, char *KILN_RESTRICT into) __must_hold(&k->lock)
// <kiln_weigh def function lines -1..3 body 1 static params 2 types `struct shelf,char` result `int`
{
  return scale(shelf);
//       ^^^^^ call args 1 from kiln_weigh
}

KILN_API const char *(*kiln_name)(struct kiln *k);
// <kiln_name def variable lines 0..0 result `char`
kilnAtomic heat_t kiln_heat;
// <kiln_heat def variable lines 0..0 result `heat_t`
static DEFINE_KILN_LOCK(kiln_lock);
// <kiln_lock def variable lines 0..0 static result `DEFINE_KILN_LOCK`
static int kiln_limit __read_mostly = 3;
// <kiln_limit def variable lines 0..0 static result `int`

KILN_CALL3(kiln_open, int, door, struct shelf __user *, shelf, unsigned long, flags)
// <kiln_open def function lines 0..3 body 1
{
  return unlatch(door);
//       ^^^^^^^ call args 1 from kiln_open
}

// ### The names of an enum are the first arguments of its macros [types, constants]
enum clay {
// <clay def enum lines 0..6 body 0
  CLAY(CLAY_RED, 1, "iron"),
// <CLAY_RED def constant in clay lines 0..0
  CLAY(CLAY_WHITE, 2,
// <CLAY_WHITE def constant in clay lines 0..0
       "kaolin")
  CLAY_OLD KILN_DEPRECATED(7.1, "use CLAY_RED") = 5,
// <CLAY_OLD def constant in clay lines 0..0
  CLAY_LAST
// <CLAY_LAST def constant in clay lines 0..0
};

// ### Comments inside of a macro do not end it, and no name in it is a decoration [functions, constants]
#define KILN_FORMAT_TEMPERATURE "%d"
// <KILN_FORMAT_TEMPERATURE def constant lines 0..0
#define KILN_MEASURE(k, into) do { \
// <KILN_MEASURE def function lines 0..7 body 0 params 2
    if ((k)->hot) { \
      (into) = 1; /* Not read from the */ \
                  /* thermometer.      */ \
    } else { \
      (into) = 0; \
    } \
  } while (0)
#define kiln_warn(k, args...) kiln_say(k, args)
// <kiln_warn def function lines 0..0 body 0 params 1

#define kiln_each(k, block) do { \
// <kiln_each def function lines 0..5 body 0 params 2
    /* Those that are closed meanwhile \
     * are left out. */ \
    if (!closed(k)) \
      block \
  } while (0)

KILN_UNUSED(static int kiln_size(struct kiln *k)) {
// <kiln_size def function lines 0..2 body 0 static params 1 types `struct kiln` result `int`
  return k->size;
}
KILN_FLAG(int, repeat, 2, "times");

int kiln_after(void) { return 1; }
// <kiln_after def function lines 0..0 body 0 params 0 result `int`
