//! Tests the description's own syntax: its text assembles to the same bits.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{Decoder, Spec, read};
use isaloom_amdgpu_mc::asm::{Options, assemble};
use isaloom_amdgpu_text::Language as _;
use isaloom_amdgpu_text::llvm::Target;
use isaloom_amdgpu_text::own::{OwnReader, push_own};
use isaloom_source::FileId;
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{SMALL, bytes_of, shared, shared_spec};

/// Prints the first instruction of some bytes. Returns whether the printer reports that the text assembles to the same
/// bits; if so, checks that it does. `None` if the bytes do not start with an instruction.
fn check_round_trip(spec: &Spec, decoder: &Decoder, reader: &OwnReader<'_>, bytes: &[u8]) -> Option<bool> {
    let decoded = decoder.decode(bytes)?;
    let mut text = String::new();
    let exact = push_own(spec, &decoded, &mut text);
    let size = usize::from(decoded.bytes);
    if exact {
        let assembled = reader.assemble(&text).unwrap_or_else(|e| panic!("{text}: {}", e.message));
        let (again, count) = assembled.to_bytes();
        assert_eq!(again[..count], bytes[..size], "{text}");
    }
    Some(exact)
}

#[isaloom_testkit::needs_shared]
#[test]
fn vectors_and_random_words_round_trip() {
    for (name, gpu) in [
        ("rdna3_5_reconstructed", "gfx1150"),
        ("rdna4_2026_real_encodings", "gfx1200"),
        ("cdna4_2026_real_encodings", "gfx950"),
    ] {
        let Some(spec) = shared_spec(name) else { return };
        let Some(path) = shared(&format!("vectors/amd/{gpu}.tsv.gz")) else { return };
        let decoder = Decoder::new(&spec).unwrap();
        let reader = OwnReader::new(&spec, &decoder);
        let (mut exact, mut all) = (0, 0);
        for line in isaloom_testkit::text(&path).lines().step_by(5) {
            let bytes = bytes_of(line.split('\t').next().unwrap());
            let is = check_round_trip(&spec, &decoder, &reader, &bytes);
            assert!(is.is_some(), "{line}");
            exact += usize::from(is == Some(true));
            all += 1;
        }
        // At least 99 % of the texts must assemble to the same bits. The other words have bits outside all fields of
        // their encoding.
        assert!(exact * 100 >= all * 99, "{name}: {exact} of {all}");
        if name.starts_with("rdna3") {
            // Dual instruction with a literal that is 0, which a check for set bits would miss.
            let bytes = [0xff, 0, 0x20, 0xc8, 0x20, 0, 0, 0, 0, 0, 0, 0];
            assert_eq!(check_round_trip(&spec, &decoder, &reader, &bytes), Some(true));
        }
        let mut random = Random::xorshift(0x9e37_79b9_7f4a_7c15);
        let mut hit = 0;
        for _ in 0..5_000 {
            let words = [random.bits(), random.bits(), random.bits()];
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            hit += usize::from(check_round_trip(&spec, &decoder, &reader, &bytes).is_some());
        }
        assert!(hit > 500, "{hit}");
    }
}

#[test]
fn program_in_description_syntax_is_assembled() {
    let (spec, _) = read(FileId(0), SMALL);
    let decoder = Decoder::new(&spec).unwrap();
    let reader = OwnReader::new(&spec, &decoder);
    let text = "start:\n\tS_ADD_U32 SDST=0x1, SSRC0=0x2, SSRC1=0x3 // 000000000000: 80010302\n\
                \ts_add_u32 SSRC1=0x3, SDST=0x1, SSRC0=0x2 ; in any order\n\t.long 0x12345678\n";
    let (program, diagnostics) =
        assemble(&reader, Target::unknown(), FileId(0), text, Options::with_decoder(&decoder));
    assert_eq!(diagnostics, []);
    let bytes: Vec<u8> = program.lines.iter().flat_map(|line| line.bytes.clone()).collect();
    assert_eq!(bytes, [0x80010302u32, 0x80010302, 0x1234_5678].map(u32::to_le_bytes).concat());
}

#[test]
fn errors_have_locations() {
    let (spec, _) = read(FileId(0), SMALL);
    let decoder = Decoder::new(&spec).unwrap();
    let reader = OwnReader::new(&spec, &decoder);
    for (text, at, message) in [
        ("S_ADD_U33 SDST=0x1", "S_ADD_U33", "unknown instruction `S_ADD_U33`"),
        ("S_ADD_U32 SDST=0x1, SSRC0=0x2", "S_ADD_U32", "missing field SSRC1 of ENC_SOP2"),
        ("S_ADD_U32 SDST=0x1, SSRC0=0x2, NEG=0x3", "NEG=0x3", "has no field `NEG`"),
        ("S_ADD_U32 SDST=0x1, SSRC0=0x2, SDST=0x3", "SDST=0x3", "duplicate field SDST"),
        (
            "S_ADD_U32 SDST=0x80, SSRC0=0x2, SSRC1=0x3",
            "SDST=0x80",
            "`SDST` is out of range: 0x80 (the field has 7 bits)",
        ),
        ("S_ADD_U32 SDST=nothing, SSRC0=0x2, SSRC1=0x3", "SDST=nothing", "invalid value of SDST"),
        ("S_ADD_U32 SDST=0x1, s2, SSRC1=0x3", "s2", "`s2` is not a field"),
    ] {
        let error = reader.assemble(text).unwrap_err();
        assert!(error.message.contains(message), "{text}: {}", error.message);
        assert_eq!(&text[error.at.clone()], at, "{text}");
        assert!(error.id != "amd-asm-unknown-instruction" || !reader.near(text, &error).is_empty());
    }
}
