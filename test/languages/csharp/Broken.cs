// ### A class that is being written keeps the members that can be recognised [broken, members]
namespace Shop;

class Draft
//    ^^^^^ def class lines 0..10
{
    int First() { return Second(; }
//      ^^^^^ def method in Draft params 0 result int

    int Second()
//      ^^^^^^ def method in Draft lines 0..3 params 0 result int
    {
        return Third(1);
//             ^^^^^ call args 1 from Second
    }

    void Half(
}
