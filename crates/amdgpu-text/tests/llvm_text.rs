//! Tests of LLVM's syntax on the small description of `testkit-amd`, so that each feature is covered without the shared
//! directory.

#![allow(clippy::unwrap_used)] // a failed unwrap fails the test

use isaloom_amd_isa::Decoder;
use isaloom_amdgpu_text::llvm::{AssembleError, Syntax, Target, Wave};
use isaloom_testkit::random::Random;

fn syntax() -> (Decoder, Syntax) {
    let (spec, _) = isaloom_amd_isa::read(isaloom_source::FileId(0), isaloom_testkit_amd::SMALL);
    let syntax = Syntax::new(&spec, Target::named("gfx1150").unwrap());
    (Decoder::new(&spec).unwrap(), syntax)
}

fn hex(text: &str) -> Result<String, AssembleError> {
    let (_, syntax) = syntax();
    let assembled = syntax.assemble(text, &|label| (label == "back").then_some(-8))?;
    let (bytes, count) = assembled.to_bytes();
    Ok(bytes[..count].iter().map(|b| format!("{b:02x}")).collect())
}

fn error(text: &str) -> String {
    hex(text).unwrap_err().message
}

/// Assembles a line and prints the result. Returns the printed text, and whether the printer reports that it assembles
/// to the same bytes.
fn round_trip(text: &str) -> (String, bool) {
    let (decoder, syntax) = syntax();
    let assembled = syntax.assemble(text, &|_| None).unwrap();
    let decoded = decoder.decode(&assembled.to_bytes().0).unwrap();
    let mut out = String::new();
    let exact = syntax.push_text(&decoded, &mut out);
    (out, exact)
}

#[test]
fn every_operand_kind_round_trips() {
    let texts = [
        "s_nop 3",
        "s_nop 0x1234",
        "s_branch 65532",
        "v_mov_b32 v5, v255",
        "v_mov_b32 v5, s3",
        "v_mov_b32 v5, vcc_lo",
        "v_mov_b32 v5, -16",
        "v_mov_b32 v5, 0.15915494",
        "v_mov_b32_dpp v5, v1 dpp8:[7,6,5,4,3,2,1,0]",
        "v_mov_b32_dpp v5, v1 dpp8:[7,6,5,4,3,2,1,0] fi:1",
    ];
    for text in texts {
        let (printed, exact) = round_trip(text);
        assert!(exact, "{text}");
        assert_eq!(printed, text);
    }
}

#[test]
fn wrong_value_of_a_modifier_is_marked_without_its_name() {
    let list = "(expected `[` and 8 lane numbers from 0 to 7, such as `dpp8:[7,6,5,4,3,2,1,0]`)";
    for (modifier, wrong, message) in [
        ("dpp8:1", "1", format!("invalid value of `dpp8`: `1` {list}")),
        ("dpp8", "dpp8", format!("`dpp8` needs a value {list}")),
        ("dpp8:[0,1,2,3]", "[0,1,2,3]", "`dpp8` needs 8 lane numbers, found 4".to_owned()),
        (
            "dpp8:[0,1,2,3,4,5,6,9]",
            "9",
            "lane number of `dpp8` is out of range: 9 (expected 0 to 7)".to_owned(),
        ),
        ("dpp8:[0,1, x,3,4,5,6,7]", "x", "invalid lane number of `dpp8`: `x` (expected 0 to 7)".to_owned()),
        ("dpp8:[0,1,2,3,4,5,6,]", "", "missing lane number in `dpp8` (expected 0 to 7)".to_owned()),
        ("dpp8:[0,1,2,3,4,5,6,7] fi:2", "2", "invalid value of `fi`: `2` (expected 0 or 1)".to_owned()),
    ] {
        let text = format!("v_mov_b32_dpp v5, v1 {modifier}");
        let error = hex(&text).unwrap_err();
        assert_eq!((&error.message, &text[error.at.clone()]), (&message, wrong), "{text}");
    }
}

#[test]
fn literals_are_used_if_no_inline_constant_fits() {
    let (small, large) = (hex("s_add_u32 s0, s1, 64").unwrap(), hex("s_add_u32 s0, s1, 65").unwrap());
    assert_eq!((small.len(), large.len()), (8, 16));
    assert_eq!(round_trip("s_add_u32 s0, s1, lit(0x1)"), ("s_add_u32 s0, s1, lit(0x1)".to_owned(), true));
    assert_eq!(round_trip("s_add_u32 s0, 0x12345678, 0x12345678").0, "s_add_u32 s0, 0x12345678, 0x12345678");
    let two = error("s_add_u32 s0, 0x12345678, 0x12345679");
    assert_eq!(two, "too many literals: only one is allowed, and 0x12345678 is already used");
}

#[test]
fn labels_are_relative_to_end_of_branch() {
    let label = hex("s_branch back").unwrap();
    assert_eq!(label, hex("s_branch -2").unwrap());
    assert_eq!(error("s_branch nowhere"), "undefined label `nowhere`");
}

#[test]
fn errors_have_location_and_expected_form() {
    assert_eq!(error("v_mov_b32 s0, v1"), "expected a vector register, found `s0`");
    assert_eq!(
        error("v_mov_b32 v0, v[1:2]"),
        "wrong number of registers: `v[1:2]` has 2 registers (expected 1)"
    );
    let unknown = hex("v_mvo_b32 v0, v1").unwrap_err();
    assert_eq!(unknown.message, "`v_mvo_b32` does not exist on gfx1150");
    let help = syntax().1.help("v_mvo_b32 v0, v1", &unknown);
    assert!(help.is_some_and(|help| help.contains("v_mov_b32")));
    let missing = hex("s_add_u32 s0, s1").unwrap_err();
    assert_eq!(missing.message, "`s_add_u32` takes 3 operands, found 2");
    let extra = hex("v_mov_b32 v0, v1, v2").unwrap_err();
    assert_eq!(extra.at, 18..20);
}

#[test]
fn dual_instruction_halves_share_one_literal() {
    let text = "v_dual_add_f32 v1, 0x12345678, v2 :: v_dual_mul_f32 v4, 0x12345678, v3";
    assert_eq!(round_trip(text), (text.to_owned(), true));
    let same = error("v_dual_add_f32 v1, v0, v2 :: v_dual_mul_f32 v3, v5, v3");
    assert_eq!(same, "dual destinations must be one even and one odd VGPR");
}

#[test]
fn arbitrary_text_never_panics_the_assembler() {
    let (_, syntax) = syntax();
    let words =
        ["v_mov_b32", "s_add_u32", "[", "]", "|", "-", "v[", "0x", "::", "/*", "*/", ",", "lit(", "é", "s0"];
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..6 {
            let word: &&str = random.pick(&words);
            text.push_str(word);
            if random.chance(50) {
                text.push(' ');
            }
        }
        if let Err(error) = syntax.assemble(&text, &|_| None) {
            assert!(error.at.start <= error.at.end && error.at.end <= text.len(), "{text:?} {error:?}");
        }
    }
}

#[test]
fn lane_masks_depend_on_wave_size() {
    let target = Target::named("gfx1150").unwrap();
    assert_eq!(target.wave, Wave::W32);
    assert_eq!(target.with_wave(Wave::W64).wave, Wave::W64);
    assert_eq!(Target::named("gfx950").unwrap().wave, Wave::W64);
}

#[test]
fn text_without_trailing_literal_is_lossy() {
    // The description has no operand for the constant of `v_dual_fmaak_f32`, so the text lacks the literal. Fuzzing
    // found this instruction.
    let (decoder, syntax) = syntax();
    let bytes = [0x7e, 0x01, 0x02, 0xc8, 0x90, 0x90, 0x90, 0x90, 0x7e, 0xe9, 0x17, 0x20];
    let decoded = decoder.decode(&bytes).unwrap();
    let mut text = String::new();
    let exact = syntax.push_text(&decoded, &mut text);
    assert_eq!((decoded.bytes, exact), (12, false), "{text}");
}
