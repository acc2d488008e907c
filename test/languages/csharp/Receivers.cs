// ### What may be handed to a function [members]
delegate void OnLid(Lid lid, int n);
// <OnLid def typeAlias lines 0..0 params 2 types Lid,int

class Crate<T> where T : Lid
// <Crate def class lines 0..22
// ### Type parameters, and what they must be [bindings]
// <T bind generic Lid in Crate
{
    void Each(int n, Action<Lid> done) { }
// <Each def method in Crate lines 0..0 params 2 types `int,Action<Lid>`

    // ### A lambda gets its parameters from the function that it is handed to [bindings]
    void Go()
// <Go def method in Crate lines 0..10 params 0
    {
        Each(1, one => one.Shut());
// <one bind param `1/2:0 Each` in Go to 0
        Each(2, (other, n) => other.Shut());
// <other bind param `1/2:0 Each` in Go to 0
        new Shelf(third => third.Shut());
// <third bind param `0/1:0 Shelf` in Go to 0
        // ### A name that is bound in a block is known to its end [bindings]
        foreach (var next in lids)
        {
            var inner = next;
// <inner bind alias next in Go to 2
            inner.Shut();
        }
    }

    // ### What is put into a variable in a branch is one of several behind it [bindings]
    void Either(bool flag)
// <Either def method in Crate lines 0..5 params 1 types bool
    {
        if (flag) it = new Lid();
// <it bind new Lid in Either branch 0
        else
            it = new Door();
    }
}
