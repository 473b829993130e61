//! Any bytes are decoded to the end, and text that says every bit assembles to the same bytes.

#![no_main]

use isaloom_amd::llvm::{Syntax, Target};
use isaloom_amd::{Decoder, Item, errata, read};
use isaloom_source::FileId;
use std::sync::OnceLock;

fn made() -> &'static (Decoder, Syntax) {
    static MADE: OnceLock<(Decoder, Syntax)> = OnceLock::new();
    MADE.get_or_init(|| {
        // `ISALOOM_AMD_SPEC` names a full description; our own small one is there always.
        let own = include_str!("../../crates/amd/tests/data/small.xml").to_owned();
        let text = std::env::var("ISALOOM_AMD_SPEC").ok().and_then(|path| std::fs::read_to_string(path).ok());
        let (mut spec, _) = read(FileId(0), &text.unwrap_or(own));
        errata::apply_embedded(&mut spec);
        let target = spec.architecture.id.and_then(Target::of_architecture).or(Target::named("gfx1150"));
        let decoder = Decoder::new(&spec).expect("the description has instructions");
        let syntax = Syntax::new(&spec, target.expect("gfx1150 is known"));
        (decoder, syntax)
    })
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let (decoder, syntax) = made();
    let mut covered = 0;
    for (offset, item) in decoder.items(data) {
        assert_eq!(offset, covered);
        covered += item.bytes();
        let Item::Instruction(decoded) = item else { continue };
        let mut text = String::new();
        if syntax.push_text(&decoded, &mut text) {
            let again = syntax.assemble(&text, &|_| None).expect("our own text assembles");
            assert_eq!((again.word, again.bytes), (decoded.word, decoded.bytes), "{text}");
        }
    }
    assert_eq!(covered, data.len());
});
