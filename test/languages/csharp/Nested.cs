// ### Nested namespaces make one name [types]
namespace Shop.Back
{
    namespace Cellar
    {
        class Oven
//            ^^^^ def class lines 0..3
        {
            void Heat() { }
//               ^^^^ def method in Oven params 0 result void
        }
    }
}
