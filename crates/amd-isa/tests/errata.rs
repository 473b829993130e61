//! Tests the effects of errata on descriptions.

#![allow(clippy::unwrap_used)] // test helpers

use isaloom_amd_isa::{Decoder, Spec, errata, read};
use isaloom_source::FileId;
use isaloom_testkit_amd::SMALL;

fn small_with_errata(text: &str) -> (Spec, Vec<&'static str>) {
    let (mut spec, diagnostics) = read(FileId(0), SMALL);
    assert_eq!(diagnostics, []);
    let found = errata::apply(&mut spec, FileId(1), text);
    (spec, found.iter().map(|d| d.id).collect())
}

fn decodes_to(spec: &Spec, words: &[u32]) -> Option<String> {
    let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    let decoded = Decoder::new(spec).unwrap().decode(&bytes)?;
    let form = spec.form(decoded.form)?;
    let name = spec.text(spec.instruction(form.instruction)?.name);
    Some(format!("{name} {}/{}", spec.text(form.encoding_name), spec.text(form.condition_name)))
}

#[test]
fn errata_add_forms_with_literal_variants() {
    let (spec, found) = small_with_errata(
        "architecture 77\n\
         form+ S_XOR_B32 ENC_SOP2/default 9 >SDST=OPR_SDST:FMT_NUM_U32:32 <SSRC0=OPR_SSRC:FMT_NUM_U32:32 <SSRC1=OPR_SSRC:FMT_NUM_U32:32\n\
         flags S_XOR_B32 immediate   # and a comment\n\
         mnemonic S_XOR_B32 s_xor\n",
    );
    assert_eq!(found, [""; 0]);
    assert_eq!(decodes_to(&spec, &[0x8481_0203]).as_deref(), Some("S_XOR_B32 ENC_SOP2/default"));
    assert_eq!(
        decodes_to(&spec, &[0x8481_02ff, 1]).as_deref(),
        Some("S_XOR_B32 SOP2_INST_LITERAL/has_lit_0")
    );
    let xor = spec.instruction(spec.instruction_named("S_XOR_B32").unwrap()).unwrap();
    assert_eq!(xor.forms.len(), 4);
    assert!(xor.flags.immediately_executed);
    assert_eq!(spec.text(xor.mnemonic), "s_xor");
}

#[test]
fn existing_form_is_not_added_again() {
    let (spec, found) = small_with_errata("form S_OTHER ENC_SOP2/default 0\n");
    assert_eq!(found, [""; 0]);
    assert_eq!(spec.instruction_named("S_OTHER"), None);
}

#[test]
fn errata_correct_conditions_fields_and_operands() {
    let (spec, found) = small_with_errata(
        "allow VOP1_VOP_DPP8/default SRC0 250 233\n\
         field ENC_SOPP SIMM16 0 8\n\
         fix ENC_MUBUF OFFSET 0x12\n\
         operands S_NOP ENC_SOPP/default <SIMM16=OPR_SIMM16:FMT_NUM_B16:8\n\
         remove V_READ_B32 ENC_VOP1/default\n\
         alias S_NOP S_IDLE\n",
    );
    assert_eq!(found, [""; 0]);
    assert_eq!(decodes_to(&spec, &[0x7e02_02fa, 0]).as_deref(), Some("V_MOV_B32 VOP1_VOP_DPP8/default"));
    assert_eq!(decodes_to(&spec, &[0x7e02_02ea, 0]), None);
    assert_eq!(decodes_to(&spec, &[0x7e02_0403]), None);
    assert_eq!(decodes_to(&spec, &[0xe000_0012, 0]).as_deref(), Some("BUFFER_LOAD_B32 ENC_MUBUF/default"));
    assert_eq!(decodes_to(&spec, &[0xe000_0013, 0]), None);
    let nop = spec.instruction(spec.instruction_named("S_IDLE").unwrap()).unwrap();
    assert_eq!(spec.operands(spec.form(nop.forms[0]).unwrap())[0].bits, 8);
    let sopp = spec.encoding(spec.encoding_named("ENC_SOPP").unwrap()).unwrap();
    assert_eq!(sopp.field(sopp.field_named(&spec, "SIMM16").unwrap()).unwrap().stored_bits(), 8);
}

#[test]
fn errata_for_another_architecture_change_nothing() {
    let (before, _) = read(FileId(0), SMALL);
    let (spec, found) = small_with_errata("architecture 3 4\nremove S_NOP ENC_SOPP/default\n");
    assert_eq!(found, ["errata-architecture"]);
    assert_eq!(spec, before);
}

#[test]
fn errors_in_errata_are_reported_and_the_rest_applies() {
    let (spec, found) = small_with_errata(
        "frobnicate\nform X\nfield ENC_SOPP SIMM16 zero 8\nform Y ENC_NONE/default 1\nremove S_GONE ENC_SOPP/default\n\
         rule unheard-of\nfix ENC_MUBUF OFFSET 0xffffff\nalias S_NOP S_IDLE\n",
    );
    let wanted = [&["errata-syntax"; 3][..], &["errata-unused"; 4]].concat();
    assert_eq!(found, wanted);
    assert!(spec.instruction_named("S_IDLE").is_some());
}

#[test]
fn embedded_errata_are_well_formed() {
    for file in errata::EMBEDDED.iter().chain(errata::COMPLETIONS) {
        let (mut spec, _) = read(FileId(0), SMALL);
        let ids: Vec<_> = errata::apply(&mut spec, FileId(1), file.text).iter().map(|d| d.id).collect();
        assert!(!ids.contains(&"errata-syntax"), "{}", file.name);
    }
}

/// Rules that complete descriptions, in the order in which they are applied.
const RULES: [&str; 7] = [
    "opcode-operands",
    "vop3-sources",
    "promote-vopc",
    "vopc-destination",
    "carry",
    "literal-constants",
    "dual-operands",
];

/// Returns a description of the shared directory, without errata.
fn without_errata(name: &str) -> Option<Spec> {
    let path = isaloom_testkit_amd::shared(&format!("specs/amd/{name}.xml.gz"))?;
    let document = isaloom_amd_isa::unpack::unpack(std::fs::read(path).unwrap()).unwrap().remove(0);
    Some(read(FileId(0), &document.text).0)
}

/// Applies an errata file; returns the number of forms that it changes or adds.
fn changed(spec: &mut Spec, text: &str) -> usize {
    let before: Vec<Vec<_>> = spec.forms.iter().map(|form| operand_lines(spec, form)).collect();
    errata::apply(spec, FileId(1), text);
    let now = spec.forms.iter().map(|form| operand_lines(spec, form));
    now.enumerate().filter(|(at, now)| before.get(*at) != Some(now)).count()
}

/// Applies a rule; returns the number of forms that it changes or adds.
fn changed_by_rule(spec: &mut Spec, rule: &str) -> usize {
    let id = spec.architecture.id.unwrap();
    let text = format!("architecture {id}\nrule {rule}\n");
    assert_eq!(errata::apply(&mut spec.clone(), FileId(1), &text), []);
    changed(spec, &text)
}

#[test]
fn completion_rules_are_not_among_the_errata() {
    assert!(errata::EMBEDDED.iter().all(|file| !file.text.contains("\nrule ")));
    let completes =
        |rule: &&str| errata::COMPLETIONS.iter().any(|file| file.text.contains(&format!("\nrule {rule}\n")));
    assert!(RULES.iter().all(completes));
}

#[test]
fn completions_do_not_apply_to_amd_descriptions() {
    let of = |copyright: &str| {
        let text = SMALL
            .replace("<ArchitectureId>77<", "<ArchitectureId>10<")
            .replace("<Copyright>None.<", &format!("<Copyright>{copyright}<"));
        let mut spec = read(FileId(0), &text).0;
        let files: Vec<_> = errata::completions(&spec).map(|file| file.name).collect();
        (files, errata::apply_embedded(&mut spec))
    };
    assert_eq!(of("Somebody"), (vec!["rdna4.errata"], 2));
    let amd = "Copyright (c) 2026 Advanced Micro Devices, Inc., or its affiliates.";
    assert_eq!(of(amd), (vec![], 1));
}

/// Returns the operands of a form, one text per operand.
fn operand_lines(spec: &Spec, form: &isaloom_amd_isa::spec::Form) -> Vec<String> {
    let operands = spec.operands(form).iter();
    operands
        .map(|o| {
            format!(
                "{} {} {} {} {}",
                spec.text(o.field_name),
                spec.text(o.kind_name),
                o.bits,
                o.input,
                o.output
            )
        })
        .collect()
}

#[isaloom_testkit::needs_shared]
#[test]
fn documentation_lists_changes_by_rule_and_description() {
    let mut table = format!("| description | forms | `{}` | the rest |\n", RULES.join("` | `"));
    table.push_str(&format!("|---|{}\n", "---|".repeat(RULES.len() + 2)));
    for (name, title) in [
        ("rdna3_5_reconstructed_2026", "RDNA 3.5, reconstruction"),
        ("standin_rdna4_2026", "RDNA 4, synthetic"),
        ("rdna4_2026_real_encodings", "RDNA 4, with AMD's encodings"),
        ("standin_cdna4", "CDNA 4, synthetic"),
        ("cdna4_2026_real_encodings", "CDNA 4, with AMD's encodings"),
    ] {
        let Some(mut spec) = without_errata(name) else { return };
        let forms = spec.forms.len();
        let counts: Vec<String> =
            RULES.iter().map(|rule| changed_by_rule(&mut spec, rule).to_string()).collect();
        let rest: usize = errata::completions(&spec)
            .map(|file| file.text.to_owned())
            .collect::<Vec<_>>()
            .iter()
            .map(|text| changed(&mut spec, text))
            .sum();
        table.push_str(&format!("| {title} | {forms} | {} | {rest} |\n", counts.join(" | ")));
    }
    let page = isaloom_testkit::workspace().join("docs/reference/amd.md");
    assert!(
        std::fs::read_to_string(page).unwrap().contains(&table),
        "docs/reference/amd.md does not have this:\n{table}"
    );
}
