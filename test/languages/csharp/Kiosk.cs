// ### Usings: a namespace, the static members of a type, an alias, and for all files [imports]
global using System;
//     ^^^^^ import System of all as none
using static Shop.Tools.Scales;
// <using import Shop.Tools.Scales of all as none
using Bag = Shop.Tools.Sack<int>;
//                     ^^^^ import Shop.Tools as Bag
using Shop.Parts;
// <using import Shop.Parts of all as none

// ### The namespace of a file is no symbol [types]
namespace Shop.Front;
//        ^^^^^^^^^^ package

// ### A partial class with its bases, attribute and comment [types, supers, docs]
/// <summary>Sells tickets at the door.</summary>
[Serializable]
// <Serializable type from Kiosk
public abstract partial class Kiosk<T> : Stand<T>, ISeller, Shop.Parts.IOpen where T : Ticket
//                            ^^^^^ def class lines -1..67 doc -2 exported supers extends:Stand,implements:ISeller,implements:Shop.Parts.IOpen
//                            ^^^^^ text doc tickets
{
// ### Fields and constants [constants, members]
    public const int Max = 3;
//                   ^^^ def constant in Kiosk exported static result int
    public static readonly Gate Main = new Gate();
//                              ^^^^ def constant in Kiosk exported static result Gate
    private readonly IPost _post = new Post(), _spare;
//                         ^^^^^ def field in Kiosk result IPost
//                                             ^^^^^^ def field in Kiosk result IPost
//                                     ^^^^ new args 0 from _spare
//                         ^^^^^ bind type IPost in Kiosk

// ### Properties with accessors, with an expression, and an indexer [members]
    public static int Count { get; set; } = 1;
//                    ^^^^^ def property in Kiosk exported static result int
    public string Name => _post.Label();
//                ^^^^ def property in Kiosk exported result string
//                              ^^^^^ call on _post args 0 from Name
    public int Age { get { return Sum(); } private set => Store(value); }
//             ^^^ def property in Kiosk exported result int
//                                ^^^ call args 0 from Age
//                                                        ^^^^^ call args 1 from Age
    public T this[int place] => Find(place);
//           ^^^^ def property in Kiosk exported params 1 types int result T

// ### Events and delegates [members, types]
    public event EventHandler<int> Changed;
//                                 ^^^^^^^ def property in Kiosk exported result EventHandler<int>
    public event EventHandler Closed { add { Join(); } remove { Leave(); } }
//                            ^^^^^^ def property in Kiosk exported result EventHandler
//                                           ^^^^ call args 0 from Closed
    public delegate void Done(int code);
//                       ^^^^ def typeAlias in Kiosk exported params 1 types int

// ### A constructor hands on to another one [members, calls]
    public Kiosk(IPost post) : base(post)
//         ^^^^^ def constructor in Kiosk lines 0..3 exported params 1 types IPost
//                             ^^^^ call args 1 from Kiosk
    {
        _post = post;
//              ^^^^ value from Kiosk
    }

    ~Kiosk() { Free(); }
//   ^^^^^ def method in Kiosk params 0
//             ^^^^ call args 0 from Kiosk

// ### Operators and an explicit implementation of an interface [members]
    public static Kiosk<T> operator +(Kiosk<T> left, Kiosk<T> right) => left;
//                                  ^ def method in Kiosk exported static params 2 types Kiosk<T>,Kiosk<T> result Kiosk<T>
    void ISeller.Sell() { Warm(); }
//               ^^^^ def method in Kiosk params 0 result void
//                        ^^^^ call args 0 from Sell
    public abstract void Close();
//                       ^^^^^ def method in Kiosk exported params 0 result void
    protected virtual void Open(ref int code, string door = "a", params T[] rest) => this.Close();
//                         ^^^^ def method in Kiosk params 2+ types int,string result void
//                                                                                        ^^^^^ call on this args 0 from Open

// ### Calls: optional, forgiving, generic, awaited, chained, of the base, qualified [calls]
    public async Task<int> Send<TItem>(string parcel, List<TItem> items)
//                         ^^^^ def method in Kiosk lines 0..9 exported params 2 types string,List<TItem> result Task<int>
    {
        _post?.Deliver(parcel);
//             ^^^^^^^ call on _post args 1 from Send
        _post!.Pack();
//             ^^^^ call on _post! args 0 from Send
        await Desk.Main.Ask<int>(1, 2);
//                      ^^^ call on Desk.Main args 2 from Send
        base.Close();
//           ^^^^^ call on base args 0 from Send
        items.Where(each => each.Fits()).First();
//                               ^^^^ call on each args 0 from Send
//                                       ^^^^^ call on `items.Where(each => each.Fits())` args 0 from Send
        Gate gate = new(3);
//      ^^^^ new args 1 from Send
        return Sum($"a {parcel.Size()} b");
//                             ^^^^ call on parcel args 0 from Send
    }

// ### Methods handed on or attached to events, and members of types [values, events]
    public void Wire(List<T> items, Hub hub)
//              ^^^^ def method in Kiosk lines 0..8 exported params 2 types List<T>,Hub result void
    {
        items.ForEach(Render);
//                    ^^^^^^ value from Wire
        items.ForEach(this.Keep);
//                         ^^^^ value on this from Wire
        Changed += OnChanged;
//                 ^^^^^^^^^ value from Wire
        Paint(Colour.Red);
//                   ^^^ value on Colour from Wire
        hub.On<string>("sold", text => Print(text));
//                      ^^^^ listen from Wire
//                                     ^^^^^ call args 1 from Wire
        hub.SendAsync("sold");
//                     ^^^^ emit from Wire
    }

// ### Functions inside of methods [functions, calls]
    private int Sum(string text = "")
//              ^^^ def method in Kiosk lines 0..5 params 1+ types string result int
    {
        int Twice(int n) { return Times(n, 2); }
//          ^^^^^ def function in Sum params 1 types int result int
//                                ^^^^^ call args 2 from Twice
        Func<int, int> half = n => Divide(n, 2);
//                     ^^^^ def function in Sum params 1
//                                 ^^^^^^ call args 2 from half
        return Twice(half(4));
//             ^^^^^ call args 1 from Sum
    }

// ### Names have the type of their declaration, cast, pattern or constructor [bindings]
    private void Bind(object thing)
//               ^^^^ def method in Kiosk lines 0..11 params 1 types object result void
    {
        var made = new Crate<int>(3) { Size = 1 };
//          ^^^^ bind new Crate<int> in Bind
        var found = _post.Find("a");
//          ^^^^^ bind call _post.Find in Bind
        var waited = await LoadAsync();
//          ^^^^^^ bind call LoadAsync in Bind
        var cast = (Gate)thing;
//          ^^^^ bind type Gate in Bind
        var same = made;
//          ^^^^ bind alias made in Bind
        IPost given = Make();
//            ^^^^^ bind type IPost in Bind
        if (thing is Gate gate && gate.Pass()) { }
//                        ^^^^ bind type Gate in Bind
        foreach (Crate each in crates) each.Seal();
//                     ^^^^ bind type Crate in Bind
        this.spare = new Post();
//      ^^^^^^^^^^ bind new Post in Bind
    }
}

// ### A method for another type is static and takes its receiver before its parameters [members]
public static class SellerTools
//                  ^^^^^^^^^^^ def class lines 0..3 exported static
{
    public static int Rank(this ISeller seller, int start = 1) => seller.Rate();
//                    ^^^^ def method in SellerTools exported static params 1+ types int result int
//                                                                       ^^^^ call on seller args 0 from Rank
}

// ### Records and classes with parameters of their own [types, members]
public record Person(string First, int Age) : Being(First);
//            ^^^^^^ def class exported params 2 types string,int supers extends:Being
//                          ^^^^^ def property in Person exported result string
//                                     ^^^ def property in Person exported result int
//                                            ^^^^^ new args 1 from Person
public readonly record struct Point(int X, int Y);
//                            ^^^^^ def struct exported params 2 types int,int
//                                      ^ def property in Point exported result int
//                                             ^ def property in Point exported result int
internal class Desk(IPost post)
//             ^^^^ def class lines 0..3 params 1 types IPost
{
    public void Run() => post.Deliver("x");
//              ^^^ def method in Desk exported params 0 result void
//                            ^^^^^^^ call on post args 1 from Run
}

public struct Size : IEquatable<Size>
//            ^^^^ def struct lines 0..3 exported supers implements:IEquatable
{
    public int Width;
//             ^^^^^ def field in Size exported result int
}

// ### What an interface or an enum holds is public [types, supers]
public enum Colour : byte { Red = 1, Green }
//          ^^^^^^ def enum exported
//                          ^^^ def constant in Colour exported static
//                                   ^^^^^ def constant in Colour exported static

public interface IPost : ISender, IDisposable
//               ^^^^^ def interface lines 0..4 exported supers extends:ISender,extends:IDisposable
{
    void Deliver(string parcel);
//       ^^^^^^^ def method in IPost exported params 1 types string result void
    string Label { get; }
//         ^^^^^ def property in IPost exported result string
}

// ### A test is told by its attribute [functions]
public class KioskTests
//           ^^^^^^^^^^ def class lines 0..4 exported
{
    [Fact]
    public void SellsNothing() { Assert.Equal(0, Kiosk.Count); }
//              ^^^^^^^^^^^^ def test in KioskTests lines -1..0 exported params 0 result void
}
