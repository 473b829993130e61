//! Tests the decoder: the form of each word.

#![allow(clippy::unwrap_used)] // test helpers

#[cfg(feature = "stored")]
use isaloom_amd_isa::cache;
use isaloom_amd_isa::lower::lower;
use isaloom_amd_isa::spec::{FormId, Spec};
use isaloom_amd_isa::{Branches, Decoded, Decoder, Item, read};
use isaloom_source::{FileId, SourceMap};
use isaloom_testkit::random::Random;
use isaloom_testkit_amd::{SMALL, shared_spec};

fn small() -> (Spec, Decoder) {
    let (spec, diagnostics) = read(FileId(0), SMALL);
    assert_eq!(diagnostics, []);
    let decoder = Decoder::new(&spec).unwrap();
    (spec, decoder)
}

fn name(spec: &Spec, id: FormId) -> &str {
    spec.text(spec.instruction(spec.form(id).unwrap().instruction).unwrap().name)
}

fn describe(spec: &Spec, decoded: &Decoded) -> String {
    let form = spec.form(decoded.form).unwrap();
    let both = decoded.second.map_or(String::new(), |y| format!(" :: {}", name(spec, y)));
    let (encoding, condition) = (spec.text(form.encoding_name), spec.text(form.condition_name));
    format!("{}{both} {encoding}/{condition} {}", name(spec, decoded.form), decoded.bytes)
}

fn decode(words: &[u32]) -> Option<String> {
    let (spec, decoder) = small();
    let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    decoder.decode(&bytes).map(|d| describe(&spec, &d))
}

#[test]
fn conditions_select_literal_forms() {
    let is = |words: &[u32], wanted: &str| assert_eq!(decode(words).as_deref(), Some(wanted), "{words:x?}");
    is(&[0x8001_0203], "S_ADD_U32 ENC_SOP2/default 4");
    is(&[0x8001_02ff, 7], "S_ADD_U32 SOP2_INST_LITERAL/has_lit_0 8");
    is(&[0x8001_ff02, 7], "S_ADD_U32 SOP2_INST_LITERAL/has_lit_1 8");
    is(&[0x8001_ffff, 7], "S_ADD_U32 SOP2_INST_LITERAL/has_lit_0_has_lit_1 8");
    // In the small description, this form exists only in the literal encoding, under the condition `default`.
    is(&[0x8101_0203, 7], "S_FMAAK_F32 SOP2_INST_LITERAL/default 8");
}

/// Returns the small description in which all conditions name the field `SSRC0` directly, instead of `INST.SOP2.SSRC0`.
fn with_plain_field_names() -> String {
    const END: &str = "</Subexpressions></Expression>";
    let operator = "<Expression Type=\"Operator\"><Operator>.fieldderef</Operator><Subexpressions>";
    let (mut text, chain) = (String::new(), operator.repeat(2));
    let mut parts = SMALL.split(chain.as_str());
    text.push_str(parts.next().unwrap());
    for part in parts {
        // Each part has the names before the field, the name of the field, and the remaining text.
        let [_, field, rest] = part.splitn(3, END).collect::<Vec<_>>().try_into().unwrap();
        text.push_str(field);
        text.push_str(rest);
    }
    text
}

#[test]
fn conditions_may_name_fields_without_their_format() {
    let text = with_plain_field_names();
    assert!(text.contains("<Label>SSRC0</Label>") && !text.contains(".fieldderef"));
    let (spec, diagnostics) = read(FileId(0), &text);
    assert_eq!(diagnostics, []);
    let decoder = Decoder::new(&spec).unwrap();
    let (plain, original) = small();
    let findings = |spec: &Spec| -> Vec<String> {
        isaloom_amd_isa::validate(spec).into_iter().map(|found| found.message).collect()
    };
    assert_eq!(findings(&spec), findings(&plain));
    for words in [[0x8001_0203, 0], [0x8001_02ff, 7], [0x8001_ffff, 7], [0x7e02_02e9, 0], [0x7e02_0203, 0]] {
        let bytes: Vec<u8> = words.iter().flat_map(|word: &u32| word.to_le_bytes()).collect();
        let found = decoder.decode(&bytes).map(|decoded| describe(&spec, &decoded));
        let wanted = original.decode(&bytes).map(|decoded| describe(&plain, &decoded));
        assert!(wanted.is_some() && found == wanted, "{words:x?}: {found:?}, expected {wanted:?}");
    }
}

#[test]
fn truncated_literal_is_not_read_as_zero() {
    assert_eq!(decode(&[0x8001_02ff]), None);
    assert_eq!(decode(&[0x8101_0203]), None);
}

#[test]
fn both_dpp8_markers_are_accepted_and_others_are_not_vop1() {
    for marker in [233, 234] {
        let wanted = "V_MOV_B32 VOP1_VOP_DPP8/default 8";
        assert_eq!(decode(&[0x7e02_0200 | marker, 0]).as_deref(), Some(wanted));
    }
    assert_eq!(decode(&[0x7e02_0200 | 250, 0]), None);
    // V_READ_B32 has no DPP8 form, so a word with the DPP8 marker as its source is undefined.
    assert_eq!(decode(&[0x7e02_0400 | 233, 0]), None);
    assert_eq!(decode(&[0x7e02_0400 | 3, 0]).as_deref(), Some("V_READ_B32 ENC_VOP1/default 4"));
}

#[test]
fn dual_instructions_decode_as_pairs_with_literals() {
    let word = |x: u32, y: u32, source: u32| [0xc800_0000 | x << 22 | y << 17 | source, 0];
    assert_eq!(decode(&word(0, 16, 1)).as_deref(), Some("V_DUAL_ADD_F32 :: V_DUAL_AND_B32 VOPDXY/default 8"));
    // A literal follows if a source is 255, or if one of the instructions has a constant.
    let [a, b] = word(3, 3, 255);
    assert_eq!(decode(&[a, b, 1]).as_deref(), Some("V_DUAL_MUL_F32 :: V_DUAL_MUL_F32 VOPDXY/default 12"));
    assert_eq!(decode(&[a, b]), None);
    let [a, b] = word(3, 1, 2);
    let wanted = "V_DUAL_MUL_F32 :: V_DUAL_FMAAK_F32 VOPDXY/default 12";
    assert_eq!(decode(&[a, b, 1]).as_deref(), Some(wanted));
    // Opcode 16 is valid only in the Y half. The identifier with opcode 16 in the X half has the `ENCODING` bits of
    // another encoding.
    assert_eq!(decode(&[0xcc00_0000, 0]), None);
    assert_eq!(decode(&word(0, 0, 1)), None);
}

#[test]
fn fields_are_extracted_with_padding() {
    let (spec, decoder) = small();
    let decoded = decoder.decode(&[0x34, 0x02, 0, 0xe0, 0, 0x11, 3, 0]).unwrap();
    assert_eq!(decoded.field(&spec, "SRSRC"), Some(12));
    assert_eq!(decoded.field(&spec, "OFFSET"), Some(0x234));
    assert_eq!(decoded.field(&spec, "NONE"), None);
}

#[test]
fn branch_targets_are_relative_to_end_of_instruction() {
    let (spec, decoder) = small();
    let branches = Branches::new(&spec);
    let decoded = decoder.decode(&0xbfa0_ffffu32.to_le_bytes()).unwrap();
    assert_eq!(branches.target(&spec, &decoded, 0x100), Some(0x100));
    let nop = decoder.decode(&0xbf80_0001u32.to_le_bytes()).unwrap();
    assert_eq!(branches.target(&spec, &nop, 0), None);
}

#[test]
fn undecodable_words_are_four_bytes_of_data() {
    let (_, decoder) = small();
    let items: Vec<_> = decoder.items(&[0xff, 0xff, 0xff, 0xff, 1, 0, 0x80, 0xbf, 9]).collect();
    assert_eq!(items.len(), 3);
    assert_eq!(items[0], (0, Item::Data(4)));
    assert!(matches!(items[1], (4, Item::Instruction(_))));
    assert_eq!(items[2], (8, Item::Data(1)));
}

#[cfg(feature = "stored")]
#[test]
fn cache_returns_stored_entries_and_rejects_damaged_ones() {
    let (spec, decoder) = small();
    let key = cache::Key::new(&cache::format(), []);
    let bytes = cache::to_bytes(&key, &spec, &decoder).unwrap();
    let (stored_spec, stored_decoder) = cache::from_bytes(&key, &bytes).unwrap();
    assert_eq!((stored_spec, stored_decoder.decoder()), (spec, Some(decoder)));
    let mut random = Random::xorshift(7);
    for _ in 0..200 {
        let mut damaged = bytes.clone();
        let at = random.bits() as usize % damaged.len();
        damaged[at] ^= 1 << (random.bits() % 8);
        assert!(cache::from_bytes(&key, &damaged).is_none(), "byte {at}");
        assert!(cache::from_bytes(&key, &bytes[..at]).is_none());
    }
}

/// Asserts that a word of each form, with random bits in its fields, decodes to this form.
fn check_forms_decode_to_themselves(name: &str) {
    let Some(spec) = shared_spec(name) else { return };
    let decoder = Decoder::new(&spec).unwrap();
    let lowered = lower(&spec, SourceMap::new());
    let mut random = Random::xorshift(0x1234_5678_9abc_def1);
    let (mut tried, mut same) = (0, 0);
    for (id, leaf) in lowered.model.bitsets() {
        let Some(forms) = lowered.leaves[id.index()] else { continue };
        let matching = lowered.model.matching(id);
        let size = leaf.size as usize / 8;
        let found = (0..40).any(|_| {
            let noise = u128::from(random.bits()) | u128::from(random.bits()) << 64;
            let word = (noise & !matching.mask) | (noise & matching.dont_care) | matching.value;
            let bytes = &word.to_le_bytes()[..size];
            let Some(decoded) = decoder.decode(bytes) else { return false };
            let instruction = |f: FormId| spec.form(f).unwrap().instruction;
            instruction(decoded.form) == instruction(forms.form)
                && decoded.second.is_some() == forms.second.is_some()
        });
        tried += 1;
        same += usize::from(found);
        if !found {
            println!("{name}: {} does not come back", leaf.name);
        }
    }
    println!("{name}: {same} of {tried} forms come back");
    assert!(tried > 1000 && same == tried, "{same} of {tried}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn reconstruction_forms_decode_to_themselves() {
    check_forms_decode_to_themselves("rdna3_5_reconstructed");
}

#[isaloom_testkit::needs_shared]
#[test]
fn synthetic_forms_decode_to_themselves() {
    check_forms_decode_to_themselves("standin_rdna4");
    check_forms_decode_to_themselves("standin_cdna4");
}

#[isaloom_testkit::needs_shared]
#[test]
fn engine_agrees_with_linear_search() {
    for name in ["rdna3_5_reconstructed", "standin_rdna4", "standin_cdna4"] {
        let Some(spec) = shared_spec(name) else { return };
        let (decoder, lowered) = (Decoder::new(&spec).unwrap(), lower(&spec, SourceMap::new()));
        let mut random = Random::xorshift(42);
        for _ in 0..3000 {
            let word = u128::from(random.bits()) | u128::from(random.bits()) << 64;
            let length = 4 + (random.bits() as usize % 13);
            let bytes = &word.to_le_bytes()[..length.min(16)];
            let plain = lowered.decode_linear(bytes);
            let fast = decoder.decode(bytes);
            assert_eq!(
                fast.map(|d| (d.form, d.second)),
                plain.map(|(f, _, _)| (f.form, f.second)),
                "{bytes:02x?}"
            );
        }
    }
}

#[isaloom_testkit::needs_shared]
#[test]
fn decoder_covers_random_bytes() {
    for name in ["rdna3_5_reconstructed", "standin_rdna4", "standin_cdna4"] {
        let Some(spec) = shared_spec(name) else { return };
        let decoder = Decoder::new(&spec).unwrap();
        let mut random = Random::xorshift(99);
        let bytes: Vec<u8> = (0..200_001).map(|_| random.bits() as u8).collect();
        let covered: usize = decoder.items(&bytes).map(|(_, item)| item.bytes()).sum();
        assert_eq!(covered, bytes.len());
    }
}

#[test]
fn decoder_without_instructions_returns_data() {
    let decoder = Decoder::default();
    assert_eq!(decoder.decode(&[0x03, 0x02, 0x01, 0x80]), None);
    let items: Vec<(usize, Item)> = decoder.items(&[0; 6]).collect();
    assert_eq!(items, [(0, Item::Data(4)), (4, Item::Data(2))]);
}
