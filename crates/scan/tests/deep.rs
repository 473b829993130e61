//! Descriptions in which bitsets contain themselves, with a stack of 256 KiB.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::Isa;
use isaloom_model::Generation;
use isaloom_scan::{Scanner, Tally};

#[test]
fn recursive_bitset_is_scanned() {
    // The param passes a field of the bitset to the same bitset, which is nested in it.
    let text = r##"<isa><bitset name="#n" size="4"><display>({D})</display><field name="V" low="0" high="3" type="uint"/></bitset>
        <bitset name="#instruction" size="8"><display>{D}</display><field name="F" low="0" high="7" type="uint"/>
        <derived name="D" type="#n" width="4"><expr>5</expr><param name="D" as="D"/></derived></bitset></isa>"##;
    let small = std::thread::Builder::new().stack_size(256 * 1024);
    let run = small.spawn(move || {
        let (model, _) = isaloom_isaspec::read("deep.xml", text, &mut isaloom_isaspec::NoImports);
        let isa = Isa::compile(model, Generation(0)).unwrap();
        let mut tally = Tally::default();
        Scanner::new(&isa).instruction(&isa.instruction_of_word(Word::new(5, 8), 0), 0, &mut tally);
        (tally.words, tally.wrong)
    });
    assert_eq!(run.unwrap().join().unwrap(), (1, 1), "it is nested too deep");
}
