// Of what type a receiver is: by the nearest binding, by what a function that is handed on is given, through wrappers,
// type arguments and what stands for another type.
import assert from 'node:assert/strict';
import { isCertain } from '../../src/graph/edge';
import { World, outEdges, symbolAt } from '../engine/graph/edgeTexts';

interface Case {
  readonly title: string;
  readonly files: string;
  readonly from: string;
  readonly calls: readonly string[];
}

/** Calls that are shown without doubt. */
function certainCalls(world: World, from: string): string[] {
  const certain = outEdges(world, from).flatMap((edge) => /^(?:calls|instantiates) (.*) by (?:scope|import|type|unique)$/.exec(edge)?.[1] ?? []);
  return certain.sort();
}

const rust = `
pub struct Lid;
impl Lid {
    pub fn shut(&self) {}
}
pub struct Door;
impl Door {
    pub fn shut(&self) {}
}
`;

const wrappers: readonly Case[] = [
  {
    title: 'Rust: what is in a lock, a pointer or an option is used as it is',
    files: `//- /a.rs\n${rust}pub struct Crate { lid: Arc<Mutex<Option<Lid>>> }\nimpl Crate {\n    pub fn go(&self) {\n        self.lid.lock().unwrap().as_ref().expect("one").shut();\n    }\n}\n`,
    from: 'a.rs#Crate.go', calls: ['a.rs#Lid.shut'],
  },
  {
    title: 'Rust: a type’s own method of that name is meant before the wrapper’s',
    files: `//- /a.rs\n${rust}pub struct Crate;\nimpl Crate {\n    pub fn take(&self) -> Door { Door }\n}\npub fn go(given: Option<Crate>) {\n    given.unwrap().take().shut();\n}\n`,
    from: 'a.rs#go', calls: ['a.rs#Crate.take', 'a.rs#Door.shut'],
  },
  {
    title: 'Rust: a method of an iterator that takes arguments is no wrapper’s',
    files: `//- /a.rs\n${rust}pub fn go(lid: Lid) {\n    lid.take(3).shut();\n}\n`,
    from: 'a.rs#go', calls: [],
  },
  {
    title: 'Rust: a pointer that is made of a value is used as the value is',
    files: `//- /a.rs\n${rust}pub fn go(lid: &Arc<Lid>) {\n    let mine = Arc::clone(lid);\n    mine.shut();\n    Pin::new(&mut *lid).shut();\n}\n`,
    from: 'a.rs#go', calls: ['a.rs#Lid.shut'],
  },
  {
    title: 'Rust: what is implemented for a pointer belongs to what it points at',
    files: `//- /a.rs\n${rust}trait Wake {\n    fn wake(&self);\n}\nimpl Wake for Arc<Lid> {\n    fn wake(&self) {}\n}\npub fn go(lid: &Lid) {\n    lid.wake();\n}\n`,
    from: 'a.rs#go', calls: ['a.rs#Lid.wake'],
  },
  {
    title: 'Rust: a type is used as what it says that it stands for, type arguments included',
    files: `//- /a.rs\n${rust}pub struct Guard<T> { held: T }\nimpl<T> Deref for Guard<T> {\n    type Target = T;\n    fn deref(&self) -> &T { &self.held }\n}\npub struct Crate { lid: Guard<Lid> }\nimpl Crate {\n    pub fn go(&self) {\n        self.lid.shut();\n    }\n}\n`,
    from: 'a.rs#Crate.go', calls: ['a.rs#Lid.shut'],
  },
  {
    title: 'Rust: a member of a tuple has the type of its place',
    files: `//- /a.rs\n${rust}pub struct Pair(pub Lid, Arc<Door>);\nimpl Pair {\n    pub fn go(&self) {\n        self.1.shut();\n    }\n}\n`,
    from: 'a.rs#Pair.go', calls: ['a.rs#Door.shut'],
  },
  {
    title: 'Kotlin: a value is the same behind `also`, `!!` and an elvis',
    files: '//- /a.kt\nclass Lid {\n  fun shut() {}\n}\nclass Door {\n  fun shut() {}\n}\nclass Crate(private val lid: Lid?) {\n  fun go() {\n    val lid = this.lid!!\n    lid.also { print(it) }.shut()\n  }\n}\n',
    from: 'a.kt#Crate.go', calls: ['a.kt#Lid.shut'],
  },
  {
    title: 'Java: what an optional holds is used as it is',
    files: '//- /A.java\nclass Lid {\n  void shut() {}\n}\nclass Door {\n  void shut() {}\n}\nclass Crate {\n  Optional<Lid> lid;\n  void go() {\n    lid.orElseThrow().shut();\n  }\n}\n',
    from: 'A.java#Crate.go', calls: ['A.java#Lid.shut'],
  },
  {
    title: 'C#: a type argument is what a member of it is of',
    files: '//- /A.cs\nclass Lid { public void Shut() {} }\nclass Door { public void Shut() {} }\nclass Shelf<T> {\n  public T Top() { return default; }\n}\nclass Crate {\n  void Go(Shelf<Lid> shelf) {\n    shelf.Top().Shut();\n  }\n}\n',
    from: 'A.cs#Crate.Go', calls: ['A.cs#Lid.Shut', 'A.cs#Shelf.Top'],
  },
];

const bindings: readonly Case[] = [
  {
    title: 'Rust: a parameter of a closure hides a module of that name',
    files: '//- /src/lib.rs\nmod context;\nuse crate::context;\npub fn go(list: Unknown) {\n    list.each(|context| context.pour_out());\n}\n//- /src/context.rs\npub fn pour_out() {}\n',
    from: 'src/lib.rs#go', calls: [],
  },
  {
    title: 'Rust: a path is one of a module also where a local has its name',
    files: '//- /src/lib.rs\nmod context;\nuse crate::context;\npub fn go(list: Unknown) {\n    list.each(|context| context::pour_out());\n}\n//- /src/context.rs\npub fn pour_out() {}\n',
    from: 'src/lib.rs#go', calls: ['src/context.rs#pour_out'],
  },
  {
    title: 'Rust: of two bindings of a name the nearest above counts, and not in what it is made of',
    files: `//- /a.rs\n${rust}impl Lid {\n    pub fn door(&self) -> Door { Door }\n}\npub fn go(it: Lid) {\n    let it = it\n        .door();\n    it.shut();\n}\n`,
    from: 'a.rs#go', calls: ['a.rs#Door.shut', 'a.rs#Lid.door'],
  },
  {
    title: 'Rust: what is bound in a block is not meant behind it',
    files: `//- /a.rs\n${rust}pub fn go(it: Lid) {\n    if true {\n        let it = Door {};\n        it.shut();\n    }\n    it.shut();\n}\n`,
    from: 'a.rs#go', calls: ['a.rs#Door', 'a.rs#Door.shut', 'a.rs#Lid.shut'],
  },
  {
    title: 'Rust: a redeclared name of which nothing is known is not what it was',
    files: `//- /a.rs\n${rust}pub fn go(it: Lid) {\n    let it = other(it);\n    it.shut();\n}\n`,
    from: 'a.rs#go', calls: [],
  },
  {
    title: 'Go: a name that a block binds anew is another one inside of it',
    files: '//- /go.mod\nmodule example.test/a\n//- /a.go\npackage a\n\ntype Lid struct{}\n\nfunc (l *Lid) Shut() {}\n\ntype Door struct{}\n\nfunc (d *Door) Close() {}\n\nfunc run(it *Lid) {\n\tif true {\n\t\tit := &Door{}\n\t\tit.Close()\n\t}\n\tit.Shut()\n}\n',
    from: 'a.go#run', calls: ['a.go#Door', 'a.go#Door.Close', 'a.go#Lid.Shut'],
  },
  {
    title: 'TypeScript: a parameter of a callback hides an import of that name',
    files: "//- /a.ts\nimport * as box from './box';\nexport function go(list: unknown): void {\n  list.each((box) => box.pourOut());\n}\n//- /box.ts\nexport function pourOut(): void {}\n",
    from: 'a.ts#go', calls: [],
  },
  {
    title: 'TypeScript: what a name is bound to in a function is called, and not what has that name outside',
    files: "//- /a.ts\nexport function decode(): void {}\nexport function go(make: (n: number) => () => void): void {\n  const decode = make(1);\n  [1].map(() => decode());\n}\n",
    from: 'a.ts#go', calls: [],
  },
  {
    title: 'TypeScript: a function is no parameter of what it is given, though both have one name',
    files: "//- /a.ts\nimport { each } from './each';\nexport function go(): void {\n  each(1, (each) => each.more());\n}\n//- /each.ts\nexport function each(n: number, done: unknown): void {}\n",
    from: 'a.ts#go', calls: ['each.ts#each'],
  },
  {
    title: 'TypeScript: a function inside of a closure at the top of a file is called there',
    files: "//- /a.ts\nDeno.test('one', () => {\n  const show = () => 1;\n  const more = () => show();\n});\n",
    from: 'a.ts#more', calls: ['a.ts#show'],
  },
  {
    title: 'TypeScript: a bare call is none of a method of the object that it stands in',
    files: "//- /a.ts\nimport { pipe } from './pipe';\nexport const proto = {\n  hash(): number {\n    return pipe(1);\n  },\n  pipe(): number {\n    return 2;\n  },\n};\n//- /pipe.ts\nexport function pipe(n: number): number {\n  return n;\n}\n",
    from: 'a.ts#proto.hash', calls: ['pipe.ts#pipe'],
  },
  {
    title: 'Kotlin: what is put into a field hides no field',
    files: '//- /a.kt\nclass Lid {\n  fun shut() {}\n}\nclass Door {\n  fun shut() {}\n}\nclass Crate {\n  private var lid: Lid = Lid()\n  fun go() {\n    lid = unknown()\n    lid.shut()\n  }\n}\n',
    from: 'a.kt#Crate.go', calls: ['a.kt#Lid.shut'],
  },
];

const callbacks: readonly Case[] = [
  {
    title: 'TypeScript: a callback’s parameter is what the function it is handed to says',
    files: '//- /a.ts\nclass Context {\n  reply(): void {}\n}\nclass Other {\n  reply(): void {}\n}\nfunction route(path: string, handler: (c: Context, next: () => void) => void): void {}\nexport function go(): void {\n  route("/", (c, next) => c.reply());\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Context.reply', 'a.ts#route'],
  },
  {
    title: 'TypeScript: through other names for types, unions, rests and interfaces that are called',
    files: '//- /a.ts\nclass Context {\n  reply(): void {}\n}\nclass Other {\n  reply(): void {}\n}\ntype Handler<E> = (c: Context, next: E) => void;\ntype Either<E> = Handler<E> | ((c: Context) => void);\ninterface Verb<E> {\n  (path: string, ...handlers: Either<E>[]): App;\n}\nclass App {\n  get!: Verb<string>;\n}\nexport function go(app: App): void {\n  app.get("a", (c) => c.reply()).get("b", async (c) => {\n    c.reply();\n  });\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Context.reply'],
  },
  {
    title: 'TypeScript: a function that is given back is what the function says that it gives back',
    files: '//- /a.ts\nclass Context {\n  reply(): void {}\n}\nclass Other {\n  reply(): void {}\n}\ntype Handler = (c: Context) => void;\nexport function go(): Handler {\n  return (c) => c.reply();\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Context.reply'],
  },
  {
    title: 'TypeScript: an element of a list is handed on by its methods',
    files: '//- /a.ts\nclass Lid {\n  shut(): void {}\n}\nclass Door {\n  shut(): void {}\n}\nexport function go(lids: Lid[]): void {\n  lids.filter((lid) => lid !== undefined).forEach((lid) => lid.shut());\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Lid.shut'],
  },
  {
    title: 'Rust: a closure’s parameter is what a bound says',
    files: `//- /a.rs\n${rust}pub fn with<F, R>(f: F) -> R\nwhere\n    F: FnOnce(&Lid) -> R,\n{\n    f(&Lid)\n}\npub fn go() {\n    with(|it| it.shut());\n}\n`,
    from: 'a.rs#go', calls: ['a.rs#Lid.shut', 'a.rs#with'],
  },
  {
    title: 'Rust: a method on a type parameter is one of what it must be',
    files: `//- /a.rs\n${rust}pub trait Schedule {\n    fn schedule(&self);\n}\nimpl Schedule for Lid {\n    fn schedule(&self) {}\n}\npub struct Pool<S> { inner: S }\nimpl<S: Schedule + 'static> Pool<S> {\n    pub fn go(&self, other: S) {\n        other.schedule();\n        self.inner.schedule();\n    }\n}\n`,
    from: 'a.rs#Pool.go', calls: ['a.rs#Schedule.schedule'],
  },
  {
    title: 'Rust: one of an enum gives what it holds where it is taken apart',
    files: `//- /a.rs\n${rust}pub enum Part {\n    Top(Arc<Lid>),\n    Front(Door),\n}\nimpl Part {\n    pub fn go(&self) {\n        match self {\n            Part::Top(it) => it.shut(),\n            Self::Front(it) => it.shut(),\n        }\n    }\n}\n`,
    from: 'a.rs#Part.go', calls: ['a.rs#Door.shut', 'a.rs#Lid.shut'],
  },
  {
    title: 'Rust: what an option holds is bound by a pattern',
    files: `//- /a.rs\n${rust}pub struct Crate { lid: Option<Lid> }\nimpl Crate {\n    pub fn go(&self) {\n        match &self.lid {\n            Some(it) => it.shut(),\n            None => {}\n        }\n    }\n}\n`,
    from: 'a.rs#Crate.go', calls: ['a.rs#Lid.shut'],
  },
  {
    title: 'Kotlin: a lambda’s parameter and its own object are what the function says',
    files: '//- /a.kt\nclass Lid {\n  fun shut() {}\n  fun lift() {}\n}\nclass Door {\n  fun shut() {}\n  fun lift() {}\n}\nfun each(n: Int, block: (Lid) -> Unit) {}\nfun build(block: Lid.() -> Unit) {}\nclass Crate {\n  fun go() {\n    each(1) { lid -> lid.shut() }\n    build { lift() }\n  }\n}\n',
    from: 'a.kt#Crate.go', calls: ['a.kt#Lid.lift', 'a.kt#Lid.shut', 'a.kt#build', 'a.kt#each'],
  },
  {
    title: 'Kotlin: `it` is what the function says',
    files: '//- /a.kt\nclass Lid {\n  fun shut() {}\n}\nclass Door {\n  fun shut() {}\n}\nfun each(n: Int, block: (Lid) -> Unit) {}\nclass Crate {\n  fun go() {\n    each(1) { it.shut() }\n  }\n}\n',
    from: 'a.kt#Crate.go', calls: ['a.kt#Lid.shut', 'a.kt#each'],
  },
  {
    title: 'Kotlin: in `apply` a bare call is one on what it is called on',
    files: '//- /a.kt\nclass Lid {\n  fun shut() {}\n}\nclass Door {\n  fun shut() {}\n}\nclass Crate(val lid: Lid) {\n  fun go() {\n    lid.apply { shut() }\n  }\n}\n',
    from: 'a.kt#Crate.go', calls: ['a.kt#Lid.shut'],
  },
  {
    title: 'Kotlin: a function without a declared result gives back what its expression is',
    files: '//- /a.kt\nclass Lid {\n  fun shut() {}\n}\nclass Door {\n  fun shut() {}\n}\nclass Builder {\n  fun wide() = apply { print(1) }\n  fun build() = Lid()\n}\nfun go(builder: Builder) {\n  builder.wide().build().shut()\n}\n',
    from: 'a.kt#go', calls: ['a.kt#Builder.build', 'a.kt#Builder.wide', 'a.kt#Lid.shut'],
  },
  {
    title: 'Swift: a closure’s parameter, named or not, is what the function says',
    files: '//- /a.swift\nclass Lid {\n  func shut() {}\n}\nclass Door {\n  func shut() {}\n}\nfunc visit(_ n: Int, done: @escaping (Lid, Int) -> Void) {}\nfunc go() {\n  visit(1) { $0.shut() }\n  visit(2, done: { lid, n in lid.shut() })\n}\n',
    from: 'a.swift#go', calls: ['a.swift#Lid.shut', 'a.swift#visit'],
  },
  {
    title: 'C#: a lambda’s parameter is what an action, a function or a delegate says',
    files: '//- /A.cs\nclass Lid { public void Shut() {} }\nclass Door { public void Shut() {} }\ndelegate void OnLid(Lid lid, int n);\nclass Crate {\n  void Each(int n, Action<Lid> done) {}\n  void Listen(OnLid done) {}\n  void Go() {\n    Each(1, lid => lid.Shut());\n    Listen((lid, n) => lid.Shut());\n  }\n}\n',
    from: 'A.cs#Crate.Go', calls: ['A.cs#Crate.Each', 'A.cs#Crate.Listen', 'A.cs#Lid.Shut'],
  },
  {
    title: 'Java: a lambda’s parameter is what the only method of an interface takes',
    files: '//- /A.java\nclass Lid {\n  void shut() {}\n}\nclass Door {\n  void shut() {}\n}\ninterface OnLid {\n  void done(Lid lid, int n);\n}\nclass Crate {\n  void each(OnLid done) {}\n  void other(Consumer<Lid> done) {}\n  void go() {\n    each((lid, n) -> lid.shut());\n    other(lid -> lid.shut());\n  }\n}\n',
    from: 'A.java#Crate.go', calls: ['A.java#Crate.each', 'A.java#Crate.other', 'A.java#Lid.shut'],
  },
];

const app = 'class App:\n    def run(self):\n        pass\n\nclass Other:\n    def run(self):\n        pass\n';

const results: readonly Case[] = [
  {
    title: 'Python: a parameter of a test is what the nearest fixture of its name gives back',
    files: `//- /app.py\n${app}//- /conftest.py\nimport pytest\nfrom app import Other\n\n@pytest.fixture\ndef made():\n    return Other()\n//- /tests/conftest.py\nimport pytest\nfrom app import App\n\n@pytest.fixture\ndef made():\n    app = App()\n    return app\n//- /tests/test_a.py\ndef test_a(made):\n    made.run()\n`,
    from: 'tests/test_a.py#test_a', calls: ['app.py#App.run'],
  },
  {
    title: 'Python: a fixture may take the outer one of its own name, and yield what it got',
    files: `//- /conftest.py\nimport pytest\n${app}\n@pytest.fixture\ndef made():\n    return App()\n//- /tests/test_a.py\nimport pytest\n\n@pytest.fixture()\ndef made(made):\n    yield made\n\ndef test_a(made):\n    made.run()\n`,
    from: 'tests/test_a.py#test_a', calls: ['conftest.py#App.run'],
  },
  {
    title: 'Python: a function that is no fixture fills no parameter',
    files: `//- /conftest.py\n${app}\ndef made():\n    return App()\n//- /tests/test_a.py\ndef test_a(made):\n    made.run()\n`,
    from: 'tests/test_a.py#test_a', calls: [],
  },
  {
    title: 'Python: a function that gives back one thing or another tells no type',
    files: `//- /a.py\n${app}\ndef made(flag):\n    if flag:\n        return {}\n    return App()\n\ndef one(flag):\n    if flag:\n        return None\n    return App()\n\ndef go():\n    made(1).run()\n\ndef other():\n    one(1).run()\n`,
    from: 'a.py#go', calls: ['a.py#made'],
  },
  {
    title: 'Python: a function that gives back nothing or one thing tells its type',
    files: `//- /a.py\n${app}\ndef one(flag):\n    if flag:\n        return None\n    return App()\n\ndef other():\n    one(1).run()\n`,
    from: 'a.py#other', calls: ['a.py#App.run', 'a.py#one'],
  },
  {
    title: 'Python: an import of a module inside of a package binds the package',
    files: '//- /shop/__init__.py\nfrom .till import open_till\n//- /shop/till.py\ndef open_till():\n    pass\n//- /shop/shelf.py\nclass Shelf:\n    def fill(self):\n        pass\n//- /a.py\nimport shop.shelf\n\ndef go():\n    shop.open_till()\n    shop.till.open_till()\n    shop.shelf.Shelf().fill()\n',
    from: 'a.py#go', calls: ['shop/shelf.py#Shelf', 'shop/shelf.py#Shelf.fill', 'shop/till.py#open_till'],
  },
];

const scala = 'class Lid { def shut(): Unit = {} }\nclass Door { def shut(): Unit = {} }\n';
const dart = 'class Lid {\n  void shut() {}\n}\nclass Door {\n  void shut() {}\n}\n';
const php = '<?php\nclass Lid { function shut() {} }\nclass Door { function shut() {} }\n';
const lua = 'local Lid = {}\nLid.__index = Lid\nfunction Lid:shut() end\nlocal Door = {}\nfunction Door:shut() end\n';

const others: readonly Case[] = [
  {
    title: 'Scala: a function’s parameter is what the function that it is handed to says, or an element of the list',
    files: `//- /a.scala\n${scala}object Hand {\n  def each(n: Int)(done: Lid => Unit): Unit = {}\n  def run(done: (Lid, Int) => Unit): Unit = {}\n  def go(all: List[Lid]): Unit = {\n    run((one, n) => one.shut())\n    all.foreach { two => two.shut() }\n  }\n}\n`,
    from: 'a.scala#Hand.go', calls: ['a.scala#Hand.run', 'a.scala#Lid.shut'],
  },
  {
    title: 'Scala: a loop’s name is an element of what it goes through, and a result is what its expression is',
    files: `//- /a.scala\n${scala}object Hand {\n  def made = new Lid()\n  def go(all: List[Door]): Unit = {\n    for (one <- all) one.shut()\n    made.shut()\n  }\n}\n`,
    from: 'a.scala#Hand.go', calls: ['a.scala#Door.shut', 'a.scala#Lid.shut'],
  },
  {
    title: 'Dart: elements of a list and parameters of what is handed on have their types',
    files: `//- /a.dart\n${dart}void run(int n, void Function(Lid lid) done) {}\nvoid go(List<Lid> all, List<Door> doors) {\n  all.forEach((one) => one.shut());\n  for (final two in doors) {\n    two.shut();\n  }\n}\n`,
    from: 'a.dart#go', calls: ['a.dart#Door.shut', 'a.dart#Lid.shut'],
  },
  {
    title: 'PHP: a function without a declared result gives back what it returns, and a copy is what was copied',
    files: `//- /a.php\n${php}class Hand {\n  function made() { return new Lid(); }\n  function go(Door $door) {\n    $this->made()->shut();\n    $copy = clone $door;\n    $copy->shut();\n  }\n}\n`,
    from: 'a.php#Hand.go', calls: ['a.php#Door.shut', 'a.php#Hand.made', 'a.php#Lid.shut'],
  },
  {
    title: 'PHP: a function that gives back one thing or another tells no type',
    files: `//- /a.php\n${php}class Hand {\n  function made($flag) {\n    if ($flag) {\n      return [];\n    }\n    return new Lid();\n  }\n  function go() {\n    $this->made(1)->shut();\n  }\n}\n`,
    from: 'a.php#Hand.go', calls: ['a.php#Hand.made'],
  },
  {
    title: 'Zig: what a loop takes from a list is an element of it',
    files: '//- /a.zig\nconst Lid = struct {\n    pub fn shut(self: *Lid) void {\n        _ = self;\n    }\n};\nconst Door = struct {\n    pub fn shut(self: *Door) void {\n        _ = self;\n    }\n};\npub fn go(all: []Lid) void {\n    for (all) |*one| {\n        one.shut();\n    }\n}\n',
    from: 'a.zig#go', calls: ['a.zig#Lid.shut'],
  },
  {
    title: 'Lua: what is made by its metatable is of that type, also where a function gives it back',
    files: `//- /a.lua\n${lua}function Lid.make()\n  local self = setmetatable({}, Lid)\n  return self\nend\nlocal function go()\n  local one = setmetatable({}, Lid)\n  one:shut()\n  Lid.make():shut()\nend\n`,
    from: 'a.lua#go', calls: ['a.lua#Lid.make', 'a.lua#Lid.shut'],
  },
];

/** Overloads have one name: the lines tell which is called for certain. */
const overloads: readonly (Omit<Case, 'calls'> & { readonly lines: readonly number[] })[] = [
  {
    title: 'Java: the overload that takes as many arguments is called, a list of any length included',
    files: '//- /A.java\nclass Crate {\n  void put(int a) {}\n  void put(int a, int b) {}\n  void put(int a, int b, int c, int... more) {}\n  void one() {\n    put(1);\n  }\n}\n',
    from: 'A.java#Crate.one', lines: [2],
  },
  {
    title: 'Java: more arguments than any other overload has are those of the list',
    files: '//- /A.java\nclass Crate {\n  void put(int a) {}\n  void put(int a, int b) {}\n  void put(int a, int b, int c, int... more) {}\n  void five() {\n    put(1, 2, 3, 4, 5);\n  }\n}\n',
    from: 'A.java#Crate.five', lines: [4],
  },
  {
    title: 'Java: two overloads that both take the call are no certain target, also without bodies',
    files: '//- /A.java\ninterface Crate {\n  void put(int a);\n  void put(String a);\n  void put(int a, int b);\n}\nclass Hand {\n  void one(Crate crate) {\n    crate.put(1);\n  }\n  void two(Crate crate) {\n    crate.put(1, 2);\n  }\n}\n',
    from: 'A.java#Hand.one', lines: [],
  },
  {
    title: 'Java: of overloads without bodies the one that takes the call is certain',
    files: '//- /A.java\ninterface Crate {\n  void put(int a);\n  void put(String a);\n  void put(int a, int b);\n}\nclass Hand {\n  void two(Crate crate) {\n    crate.put(1, 2);\n  }\n}\n',
    from: 'A.java#Hand.two', lines: [4],
  },
  {
    title: 'Kotlin: parameters with defaults can be left out, others not',
    files: '//- /a.kt\nclass Crate {\n  fun put(a: Int, b: Int = 1, c: Int = 2) {}\n  fun put(a: Int, b: Int, c: Int, d: Int) {}\n  fun two() {\n    put(1, 2)\n  }\n}\n',
    from: 'a.kt#Crate.two', lines: [2],
  },
  {
    title: 'Kotlin: a list of arguments may be empty and as long as one likes',
    files: '//- /a.kt\nclass Crate {\n  fun put(a: Int, vararg more: Int) {}\n  fun put() {}\n  fun three() {\n    put(1, 2, 3)\n  }\n}\n',
    from: 'a.kt#Crate.three', lines: [2],
  },
  {
    title: 'C#: defaults and lists of arguments count',
    files: '//- /A.cs\nclass Crate {\n  void Put(int a, int b = 1) {}\n  void Put(int a, int b, int c, params int[] more) {}\n  void Put() {}\n  void Go() {\n    Put(1);\n  }\n  void Long() {\n    Put(1, 2, 3, 4);\n  }\n}\n',
    from: 'A.cs#Crate.Long', lines: [3],
  },
  {
    title: 'C++: a definition stands for its own declaration, and not for that of another overload',
    files: '//- /a.h\nclass Crate {\n public:\n  void put(int a);\n  void put(int a, int b = 2);\n  void put(int a, int b, int c);\n  void go();\n};\n//- /a.cc\n#include "a.h"\nvoid Crate::put(int a) {}\nvoid Crate::put(int a, int b, int c) {}\nvoid Crate::go() {\n  put(1, 2, 3);\n}\n',
    from: 'a.cc#Crate.go', lines: [3],
  },
  {
    title: 'Swift: the overload that takes as many arguments is called',
    files: '//- /a.swift\nclass Crate {\n  func put(_ a: Int) {}\n  func put(_ a: Int, _ b: Int, c: Int = 3) {}\n  func go() {\n    put(1, 2)\n  }\n}\n',
    from: 'a.swift#Crate.go', lines: [3],
  },
  {
    title: 'TypeScript: signatures of a function stand for the one that has the body',
    files: '//- /a.ts\nexport function put(a: number): void;\nexport function put(a: string, b: number): void;\nexport function put(a: unknown, b?: number): void {}\nexport function go(): void {\n  put(1);\n}\n',
    from: 'a.ts#go', lines: [3],
  },
  {
    title: 'TypeScript: of signatures without a body that take the call all are the one method',
    files: '//- /a.ts\ninterface Crate {\n  put(a: number): void;\n  put(a: string): void;\n  put(a: number, b: number): void;\n}\nexport function go(crate: Crate): void {\n  crate.put(1);\n}\n',
    from: 'a.ts#go', lines: [2, 3],
  },
];

for (const [name, cases] of Object.entries({ wrappers, bindings, callbacks, results, others })) {
  suite(`repos/resolution: receivers by ${name}`, () => {
    for (const { title, files, from, calls } of cases) {
      test(title, async () => {
        assert.deepEqual(certainCalls(await World.open(files), from), calls);
      });
    }
  });
}

suite('repos/resolution: overloads', () => {
  for (const { title, files, from, lines } of overloads) {
    test(title, async () => {
      const world = await World.open(files);
      const calls = world.project.resolver.edgesFrom(symbolAt(world, from)).filter(({ kind, how }) => kind === 'calls' && isCertain(how));
      assert.deepEqual(calls.map(({ to }) => to.nameLine), lines);
    });
  }
});

const two = {
  python: 'class Lid:\n    def shut(self):\n        pass\n\nclass Door:\n    def shut(self):\n        pass\n\n',
  ts: 'class Lid {\n  shut(): void {}\n}\nclass Door {\n  shut(): void {}\n}\n',
  java: 'class Lid {\n  void shut() {}\n}\nclass Door {\n  void shut() {}\n}\n',
};
const eitherOf = (file: string): string[] => [`calls ${file}#Door.shut by ambiguous`, `calls ${file}#Lid.shut by ambiguous`];

suite('repos/resolution: branches', () => {
  const cases: readonly Case[] = [
    {
      title: 'Python: what is bound in one of two branches is one of two behind them',
      files: `//- /a.py\n${two.python}def go(flag):\n    if flag:\n        it = Lid()\n    else:\n        it = Door()\n    it.shut()\n`,
      from: 'a.py#go', calls: eitherOf('a.py'),
    },
    {
      title: 'Python: inside of its branch it is sure',
      files: `//- /a.py\n${two.python}def go(flag):\n    it = Lid()\n    if flag:\n        it = Door()\n        it.shut()\n`,
      from: 'a.py#go', calls: ['calls a.py#Door.shut by type'],
    },
    {
      title: 'Python: what is bound behind the branches is sure',
      files: `//- /a.py\n${two.python}def go(flag):\n    if flag:\n        it = Lid()\n    it = Door()\n    it.shut()\n`,
      from: 'a.py#go', calls: ['calls a.py#Door.shut by type'],
    },
    {
      title: 'Python: what is bound before a branch may still be meant behind it',
      files: `//- /a.py\n${two.python}def go(flag):\n    it = Lid()\n    if flag:\n        it = Door()\n    it.shut()\n`,
      from: 'a.py#go', calls: eitherOf('a.py'),
    },
    {
      title: 'Python: two branches that bind to the same type leave no doubt',
      files: `//- /a.py\n${two.python}def go(flag):\n    if flag:\n        it = Lid()\n    else:\n        it = Lid(2)\n    it.shut()\n`,
      from: 'a.py#go', calls: ['calls a.py#Lid.shut by type'],
    },
    {
      title: 'TypeScript: what is put into a variable in branches is one of several, also on one line',
      files: `//- /a.ts\n${two.ts}export function go(flag: boolean): void {\n  let it;\n  if (flag) it = new Lid(); else it = new Door();\n  it.shut();\n}\n`,
      from: 'a.ts#go', calls: eitherOf('a.ts'),
    },
    {
      title: 'TypeScript: one of several is so through what it is asked for',
      files: `//- /a.ts\n${two.ts}class Box {\n  top(): Lid { return new Lid(); }\n}\nclass Crate {\n  top(): Door { return new Door(); }\n}\nexport function go(flag: boolean): void {\n  let it;\n  if (flag) {\n    it = new Box();\n  } else {\n    it = new Crate();\n  }\n  it.top().shut();\n}\n`,
      from: 'a.ts#go', calls: ['calls a.ts#Box.top by ambiguous', 'calls a.ts#Crate.top by ambiguous', ...eitherOf('a.ts')],
    },
    {
      title: 'Java: what a variable is declared to be is sure, whatever branches put into it',
      files: `//- /A.java\ninterface Cover {\n  void shut();\n}\nclass Lid implements Cover {\n  public void shut() {}\n}\nclass Door implements Cover {\n  public void shut() {}\n}\nclass Hand {\n  void go(boolean flag) {\n    Cover it;\n    if (flag) {\n      it = new Lid();\n    } else {\n      it = new Door();\n    }\n    it.shut();\n  }\n}\n`,
      from: 'A.java#Hand.go', calls: ['calls A.java#Cover.shut by type'],
    },
  ];
  for (const { title, files, from, calls } of cases) {
    test(title, async () => {
      const edges = outEdges(await World.open(files), from).filter((edge) => edge.startsWith('calls '));
      assert.deepEqual(edges.sort(), [...calls].sort());
    });
  }
});

suite('repos/resolution: receivers', () => {
  test('a call on what is known only of a local name is a guess', async () => {
    const world = await World.open('//- /a.ts\nexport class Box {\n  pourOut(): void {}\n}\nexport function go(list: unknown): void {\n  list.each((box) => box.pourOut());\n}\n');
    assert.deepEqual(outEdges(world, 'a.ts#go').filter((edge) => edge.startsWith('calls')), ['calls a.ts#Box.pourOut by heuristic']);
  });

  test('C: what a table fills by place is what its field holds, and not what another type’s table does', async () => {
    const world = await World.open('//- /a.c\ntypedef int (*verb)(int id);\nstruct ops { const char *name; verb open; verb shut; };\nstruct lid { const char *name; verb open; };\nstatic int wind(int id) { return id; }\nstatic int halt(int id) { return id; }\nstatic int lift(int id) { return id; }\nstatic const struct ops net = { "net", wind, halt };\nstatic const struct lid cup = { "cup", lift };\nint go(const struct ops *o) {\n  return o->open(1);\n}\n');
    assert.deepEqual(outEdges(world, 'a.c#go').filter((edge) => edge.startsWith('calls')), ['calls a.c#wind by heuristic']);
  });

  test('C: as many functions are told as there are tables', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `run_${i}`);
    const text = names.map((name) => `static int ${name}(int id) { return id; }\nstatic const struct ops ${name}_ops = { .open = ${name} };\n`).join('');
    const world = await World.open(`//- /a.c\nstruct ops { int (*open)(int id); };\n${text}int go(const struct ops *o) {\n  return o->open(1);\n}\n`);
    assert.equal(outEdges(world, 'a.c#go').filter((edge) => edge.startsWith('calls')).length, names.length);
  });

  test('C: a variable that has the name of its type is of that type', async () => {
    const world = await World.open('//- /a.h\nstruct ops { int (*open)(int id); };\n//- /a.c\n#include "a.h"\nstatic int net(int id) { return id; }\nstatic const struct ops net_ops = { .open = net };\nconst struct ops *ops = &net_ops;\nint go(void) {\n  return ops->open(1);\n}\n');
    assert.deepEqual(outEdges(world, 'a.c#go').filter((edge) => edge.startsWith('calls')), ['calls a.c#net by heuristic']);
  });

  test('a call on what holds plugins reaches the function of that name in each module, and one that is in a single module none', async () => {
    const world = await World.open(`
//- /runner.py
from framework import Hooks

def run(session, hooks: Hooks):
    hooks.shop_order_placed(session)
    session.hook.shop_order_placed(session)
    hooks.shop_till_closed(session)
    hooks.placed(session)
//- /mail.py
def shop_order_placed(session):
    pass

def placed(session):
    pass

def shop_till_closed(session):
    pass
//- /stock.py
def shop_order_placed(session):
    pass

def placed(session):
    pass
//- /tests/test_run.py
def shop_order_placed(session):
    pass
`);
    assert.deepEqual(outEdges(world, 'runner.py#run').filter((text) => text.startsWith('calls')), ['calls mail.py#shop_order_placed by ambiguous', 'calls stock.py#shop_order_placed by ambiguous']);
  });

  test('what a mixin asks of its own object is found in the classes that have it', async () => {
    const world = await World.open(`
//- /Ships.php
<?php
trait Ships {
  public function ship() { $this->pack(1); return $this->label; }
}
//- /Order.php
<?php
class Order {
  use Ships;
  public function pack(int $n) { }
}
//- /ships.rb
module Shipping
  def ship
    pack(1)
  end
end
//- /order.rb
class Parcel
  include Shipping
  def pack(n)
  end
end
class Box
  def pack(n)
  end
end
`);
    assert.deepEqual(outEdges(world, 'Ships.php#Ships.ship'), ['calls Order.php#Order.pack by heuristic']);
    assert.deepEqual(outEdges(world, 'ships.rb#Shipping.ship'), ['calls order.rb#Parcel.pack by heuristic']);
  });
});
