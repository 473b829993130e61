//! Tests that the collection of labels skips instructions that cannot branch.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_engine::{Isa, Stream};
use isaloom_model::Generation;

const TEXT: &str = r##"<isa><bitset name="#root" size="16"/>
    <bitset name="#jump" extends="#root"><pattern low="14" high="15">10</pattern>
        <field name="OFF" low="0" high="7" type="branch"/><display>{NAME} {OFF}</display></bitset>
    <bitset name="one" extends="#jump"><pattern low="12" high="13">01</pattern></bitset>
    <bitset name="two" extends="#jump"><pattern low="12" high="13">11</pattern></bitset>
    <bitset name="none" extends="#root"><display>{NAME}</display><pattern low="14" high="15">00</pattern></bitset>
</isa>"##;

fn compiled() -> Isa {
    let (model, _) = isaloom_isaspec::read("jumps.xml", TEXT, &mut isaloom_isaspec::NoImports);
    Isa::compile(std::sync::Arc::new(model), Generation(0)).unwrap()
}

#[test]
fn instructions_without_branches_are_skipped() {
    let isa = compiled();
    let words = [0x0000u16, 0x9001, 0xb002, 0x0000, 0xa003, 0xc000, 0xb004];
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).chain([0xb0]).collect();
    let found: Vec<(u64, u64)> =
        Stream::new(&isa, &bytes, None).starting_at(20, 10).branches().map(|i| (i.index, i.offset)).collect();
    // The last bytes of the program are an incomplete word, which is skipped.
    assert_eq!(found, [(11, 22), (12, 24), (16, 32), (17, 34)]);
}
