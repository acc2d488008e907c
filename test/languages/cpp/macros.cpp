// ### A macro in front of a template, a type or a constructor decorates it [types, members]
ORCHARD_BEGIN_NAMESPACE

ORCHARD_EXPORT template <typename T>
void graft(T &tree) { cut(tree); }
// <graft def function lines -1..0 body 0 params 1 types `T` result `void`

template <typename T, ORCHARD_ENABLE_IF(!std::is_same<T, int>::value && std::is_class<T>::value)>
int count(const T &tree) { return 1; }
// <count def function lines -1..0 body 0 params 1 types `T` result `int`

class Basket : public Bin {
// <Basket def class lines 0..18 body 0 supers extends:Bin
  Q_OBJECT
  ORCHARD_WARNING(suppress : 26495)
 public:
  ORCHARD_CONSTEXPR explicit Basket(int size) : size_(size) {}
// <Basket def constructor in Basket lines 0..0 body 0 params 1 types `int`
  ORCHARD_INLINE Basket() : size_(0) {}
// <Basket def constructor in Basket lines 0..0 body 0 params 0
  ORCHARD_INLINE ~Basket() = default;
// <~Basket def method in Basket lines 0..0 params 0

  COMPARED_BY(Heavier, >)
  COMPARED_BY(Lighter, <)

 private slots:
  void fill();
// <fill def method in Basket lines 0..0 params 0 result `void`
 signals:
  void filled(int weight);
// <filled def method in Basket lines 0..0 params 1 types `int` result `void`

 private:
  int size_;
// <size_ def field in Basket lines 0..0 result `int`
};

enum Ripeness ORCHARD_UNDERLYING(unsigned char) { Green, Red };
// <Ripeness def enum lines 0..0 body 0
// <Green def constant in Ripeness lines 0..0
// <Red def constant in Ripeness lines 0..0

// ### What is thrown in an expression is one [functions, calls]
int pick(int n, Options options = {}) {
// <pick def function lines 0..3 body 0 params 2+ types `int,Options` result `int`
  check(throw Rotten(n), n);
//^^^^^ call args 2 from pick
  return 0 < n ? n : throw Empty();
//                         ^^^^^ call args 0 from pick
}

TEST(Orchard, bool) { pick(1); }
// <bool def test lines 0..0 body 0

ORCHARD_FLAG(int, threads, 4, "number of threads");
ORCHARD_FLAG(int, is_ripe, 2 << 3, "only ripe ones");

int last_apple() { rows = new const char *[4 << 1]; return 1; }
// <last_apple def function lines 0..0 body 0 params 0 result `int`

ORCHARD_END_NAMESPACE
