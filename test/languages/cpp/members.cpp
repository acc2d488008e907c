// ### Includes name files [imports]
#include "orchard.hpp"
//       ^^^^^^^^^^^^^ import orchard.hpp of module as none
#include <vector>
//       ^^^^^^^^ import vector of module as none

// ### Namespaces hold what is declared in them; those of one head are nested [types]
namespace orchard::press {
// <orchard def namespace lines 0..62
// <press def namespace in orchard lines 0..62

// ### A class: bases, constructors, members with and without body [types, members, supers, docs]
/** Presses fruit. */
template <typename T>
class Press final : public Machine<T>, private tools::Lever {
// <Press def class in press lines -1..29 doc -2 body 0 supers extends:Machine,extends:tools::Lever
//                         ^^^^^^^ super extends of Press
//                                             ^^^^^^^^^^^^ super extends of Press
 public:
  Press() : pulp_(0) {}
// <Press def constructor in Press lines 0..0 body 0 params 0
  explicit Press(int force = 1);
// <Press def constructor in Press lines 0..0 params 1+ types `int`
  Press(const Press &) = delete;
// <Press def constructor in Press lines 0..0 params 1 types `Press`
  virtual ~Press() = default;
// <~Press def method in Press lines 0..0 params 0

  T squeeze(int times) const override;
// <squeeze def method in Press lines 0..0 params 1 types `int` result `T`
  static int Count(int kind);
// <Count def method in Press lines 0..0 static params 1 types `int` result `int`
  Fruit *next();
// <next def method in Press lines 0..0 params 0 result `Fruit`
  const Fruit &current() const { return *fruit_; }
// <current def method in Press lines 0..0 body 0 params 0 result `Fruit`
  virtual void stop() = 0;
// <stop def method in Press lines 0..0 params 0 result `void`
  template <class U>
  void fill(U fruit) { pulp_ += fruit.pulp(); }
// <fill def method in Press lines -1..0 body 0 params 1 types `U` result `void`

  bool operator<(const Press &other) const { return pulp_ < other.pulp_; }
// <operator< def method in Press lines 0..0 body 0 params 1 types `Press` result `bool`
  operator bool() const;
//^^^^^^^^^^^^^ def method in Press lines 0..0 params 0 result `bool`

  enum class Speed : int { Slow, Fast };
// <Speed def enum in Press lines 0..0 body 0
// <Slow def constant in Speed lines 0..0
// <Fast def constant in Speed lines 0..0
  struct Tray {
// <Tray def struct in Press lines 0..2 body 0
    int slots;
// <slots def field in Tray lines 0..0 result `int`
  };

 private:
  std::vector<Fruit> fruits_, spare_{};
// <fruits_ def field in Press lines 0..0 result `std::vector<Fruit>`
// <spare_ def field in Press lines 0..0 result `std::vector<Fruit>`
  Fruit &sample_;
// <sample_ def field in Press lines 0..0 result `Fruit`
  static constexpr int kMax = 3;
// <kMax def field in Press lines 0..0 result `int`
  int pulp_ GUARDED_BY(lock_);
// <pulp_ def field in Press lines 0..0 result `int`
  void (*on_full_)(int);
// <on_full_ def field in Press lines 0..0 params 1 types `int` result `void`
};

// ### Members outside of their class belong to it, without its type arguments [members]
template <typename T>
Press<T>::Press(int force) : Machine<T>(force), pulp_(0) {
// <Press def constructor in press of Press lines 0..2 body 0 params 1 types `int`
  reset(force);
//^^^^^ call args 1 from Press
}

template <typename T>
T Press<T>::squeeze(int times) const {
// <squeeze def method in press of Press lines 0..2 body 0 params 1 types `int` result `T`
  return this->lever_->pull(times);
//                     ^^^^ call on this->lever_ args 1 from squeeze
}

template <typename T>
bool Press<T>::operator!=(const Press &other) const { return !(*this == other); }
// <operator!= def method in press of Press lines 0..0 body 0 params 1 types `Press` result `bool`

Fruit *orchard::press::Belt::next() {
// <next def method in press of Belt lines 0..2 body 0 params 0 result `Fruit`
  return tank_->take();
//              ^^^^ call on tank_ args 0 from next
}

const Fruit &Belt::current() const { return fruits_[0]; }
// <current def method in press of Belt lines 0..0 body 0 params 0 result `Fruit`

Belt::Belt() {}
// <Belt def constructor in press of Belt lines 0..0 body 0 params 0

Belt::~Belt() {}
// <~Belt def method in press of Belt lines 0..0 body 0 params 0

Belt::operator bool() const { return true; }
//    ^^^^^^^^^^^^^ def method in press of Belt lines 0..0 body 0 result `bool`

int Belt::count_ = 0;
// <count_ def field in press of Belt lines 0..0 result `int`

}  // namespace orchard::press

// ### Macros and enumerators are constants, data of a file are variables [constants]
#define ORCHARD_ROWS 12
// <ORCHARD_ROWS def constant lines 0..0
#define ORCHARD_ROW(n) row_of(n)
// <ORCHARD_ROW def function lines 0..0 body 0 params 1
//                     ^^^^^^ call args 1 from ORCHARD_ROW
enum Ripeness { Green, Ripe };
// <Ripeness def enum lines 0..0 body 0
// <Green def constant in Ripeness lines 0..0
// <Ripe def constant in Ripeness lines 0..0
static const std::string kOwner = "none";
// <kOwner def variable lines 0..0 static result `std::string`
constexpr int kTrees{7};
// <kTrees def variable lines 0..0 result `int`

// ### What an unnamed namespace holds is static [functions]
namespace {
int hidden_helper(int a) { return a; }
// <hidden_helper def function lines 0..0 body 0 static params 1 types `int` result `int`
}  // namespace

// ### Free functions: templates, operators, macros in the head [functions]
template <typename A>
A largest(A a, A b) {
// <largest def function lines -1..2 body 0 params 2 types `A,A` result `A`
  return a;
}

template <>
struct hash<Fruit> {
// <hash def struct lines -1..2 body 0
  size_t operator()(const Fruit &fruit) const { return 1; }
// <operator() def method in hash lines 0..0 body 0 params 1 types `Fruit` result `size_t`
};

std::ostream &operator<<(std::ostream &out, const Fruit &fruit) { return out; }
// <operator<< def function lines 0..0 body 0 params 2 types `std::ostream,Fruit` result `std::ostream`

ORCHARD_EXPORT Status OpenPress(const std::string &name);
// <OpenPress def function lines 0..0 params 1 types `std::string` result `Status`

class ORCHARD_EXPORT Cider : public Juice {
// <Cider def class lines 0..3 body 0 supers extends:Juice
 public:
  void ferment();
// <ferment def method in Cider lines 0..0 params 0 result `void`
};

// ### Aliases and concepts are types [types]
using Crate = std::vector<Fruit>;
// <Crate def typeAlias lines 0..0 result `std::vector<Fruit>`
template <typename T>
using Basket = Crate<T>;
// <Basket def typeAlias lines -1..0 result `Crate<T>`
template <typename T>
concept Pressable = requires(T t) { t.pulp(); };
// <Pressable def interface lines -1..0

// ### A lambda with a name is a function, also inside of another one [functions]
auto doubled = [](int n) { return n * 2; };
// <doubled def function lines 0..0 body 0 params 1 types `int` result `auto`

void local_lambda() {
// <local_lambda def function lines 0..3 body 0 params 0 result `void`
  auto weigh = [&](int n) { return scale(n); };
// <weigh def function in local_lambda lines 0..0 body 0 params 1 types `int` result `auto`
//                                 ^^^^^ call args 1 from weigh
  weigh(1);
//^^^^^ call args 1 from local_lambda
}

// ### The second argument of a test macro names the test [functions]
TEST(PressTest, SqueezesTwice) { EXPECT_EQ(largest(1, 2), 2); }
// <SqueezesTwice def test lines 0..0 body 0
//                                         ^^^^^^^ call args 2 from SqueezesTwice
TEST_F(PressFixture, StopsAtOnce) {}
// <StopsAtOnce def test lines 0..0 body 0

// ### A nested namespace whose block begins below its name [types]
namespace orchard::cellar
// <orchard def namespace lines 0..3
// <cellar def namespace in orchard lines 0..3
{
int casks();
// <casks def function in cellar lines 0..0 body none params 0 result `int`
}
