#if !NEVER
// ### A condition in a list, in a list of bases or around a part of a statement takes nothing from what follows [members, calls, supers]
namespace Shop;

class Till : Drawer
//    ^^^^ def class lines 0..55 supers extends:Drawer,implements:IAsyncDisposable
#if ASYNC
    , IAsyncDisposable
#endif
{
    int Open(int sum
//      ^^^^ def method in Till lines 0..4
#if ASYNC
        , Token token
#endif
    ) => sum;

#if ASYNC
    int Close()
//      ^^^^^ def method in Till lines 0..7
#else
    [Obsolete("it's gone")]
    int Shut()
#endif
    {
        return Count(1);
//             ^^^^^ call args 1 from Close
    }

    int Choose(int a)
//      ^^^^^^ def method in Till lines 0..12
    {
        if (a == 1) Count(2);
//                  ^^^^^ call args 1 from Choose
#if ASYNC
        else if (a == 2) Count(3);
//                       ^^^^^ call args 1 from Choose
#endif
        else Count(4);
//           ^^^^^ call args 1 from Choose
        return a
#if ASYNC
            + Count(5)
//            ^^^^^ call args 1 from Choose
#endif
            ;
    }

    // Both are kept where each is whole.
#if ASYNC
    int First;
//      ^^^^^ def field in Till
#else
    int Second;
//      ^^^^^^ def field in Till
#endif

    List<int> All { get; } = [];
//            ^^^ def property in Till
    Func<object?[], int> Make;
//                       ^^^^ def field in Till

    string Text(string path)
//         ^^^^ def method in Till lines 0..3
    {
        return Show($@"till --to ""{path}"" -- ""{path}""");
//             ^^^^ call args 1 from Text
    }

#if false
    this is no code {
#else
    int Last() { return Count(6); }
//      ^^^^ def method in Till
//                      ^^^^^ call args 1 from Last
#endif
}

#pragma warning restore 618
#endif