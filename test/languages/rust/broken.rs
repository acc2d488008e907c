// ### What stands around half-written code is found [broken]
pub struct Anchor {
// <Anchor def struct lines 0..2 body 0 exported
    chain: Chain,
// <chain def field in Anchor lines 0..0 result `Chain`
}

impl Anchor {
    fn drop_it(&self, depth: u32 {
// <drop_it def method of Anchor lines 0..2 body 0 params 1 types `u32`
        self.chain.
    }

    pub fn weigh(&self) -> u32 {
// <weigh def method of Anchor lines 0..2 body 0 exported params 0 result `u32`
        self.chain.length()
    }
}

fn after() {}
// <after def function lines 0..0 body 0 params 0
