//! Tests of `audit`: every difference between two descriptions must have an example word and its effect on words.

#![allow(clippy::unwrap_used, clippy::panic)] // test helpers

use isaloom_amd_isa::{errata, read, unpack};
use isaloom_schema::{Audit, AuditFinding, ChangeKind, Difference, DifferenceStatus, Effect};
use isaloom_source::{FileId, SourceMap};
use isaloom_target_amd::{Described, audit, difference};

const SMALL: &str = include_str!("../../testkit-amd/data/small.xml");

fn described(text: &str) -> Described {
    let (spec, diagnostics) = read(FileId(0), text);
    assert_eq!(diagnostics, []);
    Described::new(spec, SourceMap::new())
}

/// Returns the small description after replacing texts in its XML.
fn small_with(pairs: &[(&str, &str)]) -> Described {
    let mut text = SMALL.to_owned();
    for (old, new) in pairs {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    described(&text)
}

fn audit_of(pairs: &[(&str, &str)]) -> Audit {
    audit(&described(SMALL), &small_with(pairs))
}

/// Returns the finding about a subject with a change of the given kind.
fn finding<'a>(audit: &'a Audit, subject: &str, kind: ChangeKind) -> &'a AuditFinding {
    let is = |one: &&AuditFinding| {
        one.subject.name == subject && one.change.as_ref().is_some_and(|change| change.kind == kind)
    };
    audit.findings.iter().find(is).unwrap_or_else(|| panic!("{subject}: {kind:?} in {audit:#?}"))
}

/// Returns the example word of a finding, and its texts in both descriptions.
fn witness_texts(found: &AuditFinding) -> (&str, Option<&str>, Option<&str>) {
    let witness = found.witness.as_ref().unwrap_or_else(|| panic!("{found:#?} has no word"));
    (&witness.word, witness.from.text.as_deref(), witness.to.text.as_deref())
}

#[test]
fn equal_descriptions_have_no_findings() {
    let same = audit_of(&[]);
    assert_eq!(same.findings, []);
    assert_eq!(same.same, Some(13));
}

#[test]
fn removed_instruction_loses_words_and_added_one_has_new_words() {
    let start = SMALL.find("      <Instruction>\n").unwrap();
    let end = start + SMALL[start..].find("</Instruction>\n").unwrap() + "</Instruction>\n".len();
    let without = described(&format!("{}{}", &SMALL[..start], &SMALL[end..]));
    let whole = described(SMALL);
    let lost = audit(&whole, &without);
    let one = lost.findings.iter().find(|one| one.status == DifferenceStatus::Removed).unwrap();
    assert_eq!((one.effect, one.subject.name.as_str()), (Effect::Lost, "S_ADD_U32"));
    assert_eq!(witness_texts(one), ("80000000", Some("S_ADD_U32 SDST=s0, SSRC0=s0, SSRC1=s0"), None));
    let new = audit(&without, &whole);
    let one = new.findings.iter().find(|one| one.status == DifferenceStatus::Added).unwrap();
    assert_eq!((one.effect, one.subject.name.as_str()), (Effect::New, "S_ADD_U32"));
    assert_eq!(witness_texts(one), ("80000000", None, Some("S_ADD_U32 SDST=s0, SSRC0=s0, SSRC1=s0")));
}

#[test]
fn changed_names_opcodes_and_values_change_the_text_of_words() {
    let renamed = audit_of(&[("<InstructionName>S_NOP<", "<InstructionName>S_REST<")]);
    let name = renamed.findings.iter().find(|one| one.now.as_deref() == Some("S_REST")).unwrap();
    assert_eq!((name.effect, name.subject.name.as_str()), (Effect::Changed, "S_NOP"));
    let (word, from, to) = witness_texts(name);
    assert_eq!(word, "bf800000");
    assert!(from.unwrap().starts_with("S_NOP") && to.unwrap().starts_with("S_REST"), "{name:?}");

    let value = audit_of(&[("<Name>src_scc</Name>", "<Name>scc</Name>")]);
    assert_eq!(finding(&value, "OPR_SSRC_SPECIAL_SCC", ChangeKind::Text).effect, Effect::Same);
    let value = audit_of(&[("<Name>v0</Name>", "<Name>w0</Name>")]);
    let of = value.findings.iter().find(|one| one.effect == Effect::Changed).unwrap();
    assert_eq!(of.change.as_ref().unwrap().name.as_deref(), Some("256"));
    assert!(
        witness_texts(of).1.unwrap().contains("v0") && witness_texts(of).2.unwrap().contains("w0"),
        "{of:?}"
    );
}

#[test]
fn moved_field_has_a_witness_with_nonzero_bits() {
    // SDST of ENC_SOP2 becomes one bit shorter.
    let old = "<FieldName>SDST</FieldName><Description></Description><BitLayout RangeCount=\"1\"><Range Order=\"0\"><BitCount>7<";
    let moved = audit_of(&[(old, &old.replace("<BitCount>7<", "<BitCount>6<"))]);
    let bits = finding(&moved, "ENC_SOP2", ChangeKind::Bits);
    assert_eq!(bits.effect, Effect::Changed, "{bits:?}");
    let (word, from, to) = witness_texts(bits);
    assert_ne!(u32::from_str_radix(word, 16).unwrap() & 0x007f_0000, 0, "{word}");
    assert_ne!(from, to);
}

#[test]
fn documentation_changes_have_a_word_of_their_subject() {
    let report = audit_of(&[
        ("<Description>Adds &lt;two&gt; numbers.</Description>", "<Description>Adds.</Description>"),
        ("<InstructionName>S_PLUS_U32</InstructionName>", "<InstructionName>S_AND_U32</InstructionName>"),
        ("<ReleaseDate>2025-01-02", "<ReleaseDate>2026-01-02"),
        ("<DataType>float</DataType>", "<DataType>number</DataType>"),
        (
            "<Name>BRANCH</Name><Description></Description>",
            "<Name>BRANCH</Name><Description>Go.</Description>",
        ),
    ]);
    for (subject, kind, name) in [
        ("S_ADD_U32", ChangeKind::Doc, "S_ADD_U32"),
        ("S_ADD_U32", ChangeKind::Aliases, "S_ADD_U32"),
        ("FMT_NUM_F32", ChangeKind::Format, "S_FMAAK_F32"),
        ("BRANCH", ChangeKind::Doc, "S_BRANCH"),
    ] {
        let one = finding(&report, subject, kind);
        assert_eq!(one.effect, Effect::Same, "{one:?}");
        let (_, from, to) = witness_texts(one);
        assert_eq!(from, to);
        assert!(from.unwrap().starts_with(name), "{one:?}");
    }
    let date = finding(&report, "Small 1", ChangeKind::Meta);
    assert_eq!((date.effect, &date.witness), (Effect::Unwitnessed, &None));
    assert_eq!((report.counts.same, report.counts.unwitnessed, report.counts.lost), (4, 1, 0));
    assert_eq!(report.clone().only(&[Effect::Unwitnessed]).findings.len(), 1);
    assert_eq!(report.clone().only(&[]), report);
}

#[test]
fn findings_match_the_difference_and_are_sorted_by_severity() {
    let (a, b) = (
        described(SMALL),
        small_with(&[("<Name>v0</Name>", "<Name>w0</Name>"), ("S_PLUS_U32", "S_MORE_U32")]),
    );
    let (audit, Difference { whole, removed, added, changed, enums, .. }) =
        (audit(&a, &b), difference(&a, &b));
    let changes: usize = changed.iter().map(|both| both.changes.len().max(1)).sum();
    assert_eq!(audit.findings.len(), whole.len() + removed.len() + added.len() + changes + enums.len());
    assert!(audit.findings.is_sorted_by_key(|one| one.effect));
    let counted: u64 = Effect::ALL.iter().map(|effect| audit.counts.of(*effect)).sum();
    assert_eq!(counted, audit.findings.len() as u64);
}

#[isaloom_testkit::needs_shared]
#[test]
fn nearly_every_difference_of_full_descriptions_has_a_witness() {
    let open = |name: &str| {
        let bytes = std::fs::read(isaloom_testkit::shared(&format!("specs/amd/{name}.xml.gz"))?).unwrap();
        let (mut spec, _) = read(FileId(0), &unpack::unpack(bytes).unwrap().remove(0).text);
        errata::apply_embedded(&mut spec);
        Some(Described::new(spec, SourceMap::new()))
    };
    let (Some(old), Some(new)) = (open("standin_rdna4_2026"), open("rdna4_2026_real_encodings")) else {
        return isaloom_testkit::skipped("an audit of whole descriptions");
    };
    let audit = audit(&old, &new);
    let of_words =
        |one: &&AuditFinding| one.change.as_ref().is_none_or(|change| change.kind != ChangeKind::Meta);
    let without: Vec<&AuditFinding> =
        audit.findings.iter().filter(of_words).filter(|one| one.witness.is_none()).collect();
    eprintln!("{:?}; without a word: {}", audit.counts, without.len());
    assert!(without.len() * 50 < audit.findings.len(), "{:#?}", &without[..without.len().min(20)]);
}

#[test]
fn operand_that_no_field_encodes_any_more_is_an_operand_change() {
    let rest = "Order=\"2\"><FieldName>SSRC0</FieldName>";
    let before = format!("IsBinaryMicrocodeRequired=\"true\" {rest}");
    let after = format!("IsBinaryMicrocodeRequired=\"false\" {rest}");
    let found = audit_of(&[(&before, &after)]);
    let change = finding(&found, "S_ADD_U32", ChangeKind::Operands).change.clone().unwrap();
    let text = "SSRC0 (source, 32 bits, OPR_SSRC, FMT_NUM_U32";
    assert!(change.from.is_some_and(|from| from.contains(&format!("{text})"))), "{found:?}");
    assert!(change.to.is_some_and(|to| to.contains(&format!("{text}, in no field)"))), "{found:?}");
}
