//! Tests that a selector gives the same results as a compiled description, with one tree for all word sizes.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_engine::{DecodeResult, Isa, Selector, Stream};
use isaloom_model::Generation;
use isaloom_testkit::random::Random;

/// Description with words of 8, 16, 24 and 80 bits. Some patterns overlap. Two matches of the same size are a conflict;
/// of two matches with different sizes, the first one in the description wins.
const SIZES: &str = r##"
<instruction root="#a" ONLY/><instruction root="#b"/><instruction root="#c"/><instruction root="#d"/>
<bitset name="#a" size="16"/>
<bitset name="a1" extends="#a"><display>a1</display><pattern low="8" high="15">0000001x</pattern></bitset>
<bitset name="a2" extends="#a"><display>a2</display><pattern low="0" high="7">x1010000</pattern></bitset>
<bitset name="a3" extends="#a"><display>a3</display><pattern pos="9">1</pattern><pattern low="0" high="5">000000</pattern></bitset>
<bitset name="#b" size="8"/>
<bitset name="b1" extends="#b"><display>b1</display><pattern low="4" high="7">0101</pattern></bitset>
<bitset name="#c" size="80"/>
<bitset name="c1" extends="#c"><display>c1</display><pattern low="70" high="71">10</pattern><pattern pos="7">0</pattern></bitset>
<bitset name="c2" extends="#c"><display>c2</display><pattern low="2" high="3">11</pattern></bitset>
<bitset name="#d" size="24"/>
<bitset name="d1" extends="#d"><display>d1</display><pattern low="0" high="3">1110</pattern></bitset>
<bitset name="d2" extends="#d"><display>d2</display><pattern low="16" high="17">01</pattern></bitset>
</isa>"##;

#[test]
fn selector_finds_the_same_leaves_as_the_description() {
    let mut random = Random::xorshift(0x9e37_79b9_7f4a_7c15);
    let mut next = move || random.bits();
    let (mut leaves, mut conflicts) = (0, 0);
    for (order, only) in
        [("little", ""), ("big", ""), ("little", "when=\"xxxx0xxx\""), ("big", "when=\"xx0xxxxx\"")]
    {
        let text = format!("<isa byte-order=\"{order}\" unit=\"8\">{}", SIZES.replace("ONLY", only));
        let (model, diagnostics) = isaloom_isaspec::read("a.xml", &text, &mut isaloom_isaspec::NoImports);
        assert!(diagnostics.iter().all(|d| d.severity != isaloom_source::Severity::Error), "{diagnostics:?}");
        let isa = Isa::compile(model, Generation(1)).unwrap();
        let selector = Selector::new(&isa);
        #[cfg(feature = "stored")]
        {
            let stored = selector.to_bytes().unwrap();
            assert_eq!(Selector::from_bytes(&stored).as_ref(), Some(&selector));
            for length in 0..stored.len() {
                assert_eq!(Selector::from_bytes(&stored[..length]), None, "{length} bytes");
            }
        }
        for _ in 0..20_000 {
            let length = 1 + next() as usize % 20;
            let bytes: Vec<u8> = (0..length).map(|_| (next() & next()) as u8).collect();
            let first = Stream::new(&isa, &bytes, None).next().unwrap();
            let expected = match first.found {
                DecodeResult::Leaf { program, .. } => {
                    leaves += 1;
                    Some((isa.compiled().program(program).leaf, first.word.value(), first.bytes.len() as u8))
                }
                found => {
                    conflicts += usize::from(found != DecodeResult::Nothing);
                    None
                }
            };
            let selected = selector.select(&bytes);
            assert_eq!(selected.map(|s| (s.leaf, s.word, s.bytes)), expected, "{order} {only} {bytes:x?}");
            if let Some(selected) = selected {
                assert_eq!(selector.word(&bytes, selected.bytes), selected.word);
            }
        }
    }
    assert!(leaves > 10_000 && conflicts > 100, "{leaves} leaves, {conflicts} conflicts");
}
