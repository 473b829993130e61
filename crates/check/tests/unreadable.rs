//! Tests that the verifier does not report items again that the reader could not parse.

#![allow(clippy::unwrap_used)] // a panic fails the test

use isaloom_check::{CheckOptions, check};

#[test]
fn unparsable_condition_is_one_error() {
    let xml = r##"<isa><bitset name="#instruction" size="8"/>
        <bitset name="op" extends="#instruction">
          <display>{A}</display><field name="A" low="0" high="7" type="uint"/>
          <override><expr>({A} == 1</expr><display>one</display></override>
        </bitset></isa>"##;
    let (model, diagnostics) = isaloom_isaspec::read("m.xml", xml, &mut isaloom_isaspec::NoImports);
    assert_eq!(diagnostics.iter().map(|d| d.id).collect::<Vec<_>>(), ["expr-syntax"]);
    let report = check(&model, &CheckOptions::default());
    assert!(report.findings().all(|f| f.rule.id() != "name-missing"));
}
