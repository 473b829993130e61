//! Tests descriptions that once caused excessive memory use, time or output although they are small.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use isaloom_isaspec::{NoImports, read};
use isaloom_model::limits::MAX_FINDINGS_OF_A_RULE;
use isaloom_source::render;
use isaloom_testkit::{shared, text};
use std::collections::BTreeMap;

/// Reads a description from the attacks directory. Returns the number of diagnostics per rule, and the total length of
/// their texts in bytes; `None` without the shared directory.
fn diagnostic_counts(file: &str) -> Option<(BTreeMap<&'static str, usize>, usize)> {
    let path = shared(&format!("attacks/{file}"))?;
    let (model, found) = read(file, &text(&path), &mut NoImports);
    let mut rules: BTreeMap<&'static str, usize> = BTreeMap::new();
    for d in &found {
        *rules.entry(d.id).or_default() += 1;
    }
    Some((rules, render(model.sources(), &found).len()))
}

#[isaloom_testkit::needs_shared]
#[test]
fn diagnostics_of_attacks_are_bounded_in_number_and_length() {
    for file in ["fields_1000.xml", "dupnames_8000.xml.gz", "attrs_40000.xml.gz"] {
        let Some((rules, length)) = diagnostic_counts(file) else { return };
        assert!(!rules.is_empty(), "{file}");
        assert!(rules.values().all(|&count| count <= MAX_FINDINGS_OF_A_RULE), "{file}: {rules:?}");
        assert!(length < 300_000, "{file}: {length} bytes");
    }
    let (fields, _) = diagnostic_counts("fields_1000.xml").unwrap();
    assert!(fields.contains_key("more-findings"), "{fields:?}");
}

#[isaloom_testkit::needs_shared]
#[test]
fn valid_attack_descriptions_have_no_diagnostics() {
    for file in ["leavesx_400.xml", "legal_8_10.xml", "legal_14_10.xml"] {
        let Some((rules, _)) = diagnostic_counts(file) else { return };
        assert_eq!(rules, BTreeMap::new(), "{file}");
    }
}

/// Returns a description with `count` leaves, each with `inside` as the declaration of its low byte.
fn leaves(count: usize, inside: &str) -> String {
    let mut text = String::from(
        "<isa>\n<bitset name=\"#op\" size=\"32\"><display>{NAME} {F}</display>\
         <derived name=\"F\" type=\"uint\"><expr>1</expr></derived></bitset>\n",
    );
    for n in 0..count {
        text += &format!(
            "<bitset name=\"op{n}\" extends=\"#op\"><pattern low=\"8\" high=\"31\">{n:024b}</pattern>{inside}</bitset>\n"
        );
    }
    text + "</isa>"
}

/// Returns a description of an enum with `count` values.
fn values(count: usize) -> String {
    let mut text = String::from(
        "<isa><bitset name=\"#op\" size=\"32\"><display>{NAME} {F}</display>\
         <field name=\"F\" low=\"0\" high=\"31\" type=\"#e\"/></bitset><bitset name=\"op\" extends=\"#op\"/>\
         <enum name=\"#e\">\n",
    );
    for n in 0..count {
        text += &format!("<value val=\"{n}\" display=\"text{n}\"/>\n");
    }
    text + "</enum></isa>"
}

#[test]
fn reading_100_000_items_takes_less_than_200_megabytes() {
    let bare = leaves(100_000, "<pattern low=\"0\" high=\"7\">00000000</pattern>");
    let fields = leaves(100_000, "<field name=\"F\" low=\"0\" high=\"7\" type=\"uint\"/>");
    for (what, text) in [("leaves", bare), ("leaves with a field", fields), ("values", values(100_000))] {
        let mut count = 0;
        let used = allocation_counter::measure(|| count = read("many.xml", &text, &mut NoImports).1.len());
        assert_eq!(count, 0, "{what}");
        // The input text is not in `bytes_max`, the peak of allocated bytes, so its length is added.
        assert!(used.bytes_max + (text.len() as u64) < 190_000_000, "{what}: {} bytes", used.bytes_max);
    }
}
