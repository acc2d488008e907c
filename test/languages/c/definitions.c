// ### Includes name files [imports]
#include "still.h"
//       ^^^^^^^^^ import still.h of module as none
#include <sys/heat.h>
//       ^^^^^^^^^^^^ import sys/heat.h of module as none

// ### Macros are constants and functions [constants, functions]
#define COPPERS 10
// <COPPERS def constant lines 0..0
#define STEEP(mash, hours) (soak(mash) * (hours))
// <STEEP def function lines 0..0 body 0 params 2
//                          ^^^^ call args 1 from STEEP

// ### Structs, unions, enums and their members, with and without typedef [types, members]
struct copper {
// <copper def struct lines 0..5 body 0
  int litres, *gauge;
// <litres def field in copper lines 0..0 result `int`
// <gauge def field in copper lines 0..0 result `int`
  char label[16];
// <label def field in copper lines 0..0 result `char`
  unsigned hot : 1;
// <hot def field in copper lines 0..0 result `unsigned`
  int (*boil)(struct copper *self, int degrees);
// <boil def field in copper lines 0..0 params 2 types `struct copper,int` result `int`
};

typedef struct mash {
// <mash def struct lines 0..2 body 0
  struct mash *next;
// <next def field in mash lines 0..0 result `struct mash`
} mash_t, *mash_ptr;
// <mash_t def typeAlias lines 0..0 result `mash`
// <mash_ptr def typeAlias lines 0..0 result `mash`

typedef struct {
  int parts;
// <parts def field in blend_t lines 0..0 result `int`
} blend_t;
// <blend_t def struct lines -2..0 body -2

typedef enum { MALT_PALE, MALT_DARK = 4 } malt_t;
// <malt_t def enum lines 0..0 body 0
// <MALT_PALE def constant in malt_t lines 0..0
// <MALT_DARK def constant in malt_t lines 0..0

union grain {
// <grain def struct lines 0..2 body 0
  long whole;
// <whole def field in grain lines 0..0 result `long`
};

typedef int (*taster_fn)(const char *name);
// <taster_fn def typeAlias lines 0..0 params 1 types `char` result `int`
typedef unsigned long litres_t;
// <litres_t def typeAlias lines 0..0 result `unsigned long`

// ### Data of a file, not of a function [constants]
static int n_coppers = 2, *first_gauge;
// <n_coppers def variable lines 0..0 static result `int`
// <first_gauge def variable lines 0..0 static result `int`
extern const char *const labels[];
// <labels def variable lines 0..0 result `char`
static int (*taster)(const char *name) = taste_default;
// <taster def variable lines 0..0 static result `int`
//                                       ^^^^^^^^^^^^^ value from taster

// ### A declaration is a function without a body [functions]
int soak(mash_t *mash);
// <soak def function lines 0..0 params 1 types `mash_t` result `int`
extern struct copper *find_copper(const char *label, ...);
// <find_copper def function lines 0..0 params 1+ types `char` result `struct copper`

// ### Static functions, and results that are pointers or functions [functions, docs]
/* Heats one copper. */
static int heat(struct copper *copper, int degrees)
// <heat def function lines 0..5 doc -1 body 1 static params 2 types `struct copper,int` result `int`
{
  static int calls;
  int local = 3;
  return copper->boil(copper, degrees + local);
}

char **labels_of(void) { return 0; }
// <labels_of def function lines 0..0 body 0 params 0 result `char`

static int (*pick_taster(int kind))(const char *) { return taster; }
// <pick_taster def function lines 0..0 body 0 static params 1 types `int` result `int`

int old_style(a, b)
// <old_style def function lines 0..5 body 3 params 2 result `int`
  int a;
  char *b;
{
  return a;
}

// ### Macros in the head of a function do not hide it [functions]
BREWLIB_API int brew(blend_t *blend);
// <brew def function lines 0..0 params 1 types `blend_t` result `int`
BREWLIB_API const char *brew_name(blend_t *blend);
// <brew_name def function lines 0..0 params 1 types `blend_t` result `char`
static UNITTEST int brew_step(int step)
// <brew_step def function lines 0..3 body 1 static params 1 types `int` result `int`
{
  return step;
}
BrewCode BREWCALL brew_all(void) { return 0; }
// <brew_all def function lines 0..0 body 0 params 0 result `BrewCode`
DEFINE_BREW_HOOK(on_brew)
// <on_brew def function lines 0..3 body 1
{
  heat(0, 1);
//^^^^ call args 2 from on_brew
}
int brew_log(const char *format, ...) BREW_PRINTF(1, 2);
// <brew_log def function lines 0..0 params 1+ types `char` result `int`

// ### Conditional halves of a statement do not hide what follows [functions]
#ifdef COLD
int rinse(int times)
// <rinse def function lines 0..11 body 1 params 1 types `int` result `int`
{
  if(times) {
#else
int rinse(int times)
{
  if(times > 1) {
#endif
    drain();
//  ^^^^^ call args 0 from rinse
  }
  return 0;
}

#ifdef HAVE_STEAM
static int steam(void) { return 1; }
// <steam def function lines 0..0 body 0 static params 0 result `int`
#else
static int no_steam(void) { return 0; }
// <no_steam def function lines 0..0 body 0 static params 0 result `int`
#endif

#ifdef __cplusplus
extern "C" {
#endif
int shared_brew(int batch);
// <shared_brew def function lines 0..0 params 1 types `int` result `int`
#ifdef __cplusplus
}
#endif
