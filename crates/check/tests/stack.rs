//! Tests that the verifier needs only a small stack, for any description.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use isaloom_check::{CheckOptions, Rule, check, gaps};
use isaloom_isaspec::NoImports;
use isaloom_testkit::random::Random;
use std::fmt::Write as _;

/// Reads and checks a description with a stack of 256 KiB. Returns the ids of the problems.
fn check_on_small_stack(xml: String) -> Vec<&'static str> {
    let (model, read) = isaloom_isaspec::read("m.xml", &xml, &mut NoImports);
    let checked = std::thread::Builder::new().stack_size(256 << 10).spawn(move || {
        assert_eq!(gaps(&model).len(), model.roots().count());
        let report = check(&model, &CheckOptions { read, ..CheckOptions::default() });
        let diagnostics = report.diagnostics(&model);
        assert!(diagnostics.len() <= 40 * Rule::ALL.len());
        diagnostics.iter().map(|d| d.id).collect::<Vec<_>>()
    });
    checked.unwrap().join().unwrap_or_else(|_| panic!("the stack was too small"))
}

#[test]
fn deepest_nesting_needs_little_stack() {
    let mut xml = String::from("<isa><bitset name=\"#instruction\" size=\"32\"/>");
    for i in 0..14 {
        let ty = if i == 13 { "uint".into() } else { format!("#n{}", i + 1) };
        let _ = write!(
            xml,
            r##"<bitset name="#n{i}" size="24"><display>{{F}}{{G}}</display>
            <field name="F" low="0" high="23" type="{ty}"/>
            <override><expr>{{P}} == {i}</expr><display>p{{F}}</display></override>
            <derived name="P" type="uint" width="3"><expr>{{F}} &amp; 7</expr></derived>
            <derived name="G" type="uint" width="3"><expr>{{P}} + 1</expr></derived></bitset>"##
        );
    }
    xml.push_str(
        r##"<bitset name="op" extends="#instruction"><display>{F}</display><pattern low="24" high="31">00000001</pattern>
        <field name="F" low="0" high="23" type="#n0"/></bitset></isa>"##,
    );
    assert!(!check_on_small_stack(xml).contains(&"xml-syntax"));
}

/// The derived fields refer to each other in a cycle, and each has an expression of the maximum depth.
#[test]
fn deep_mutually_recursive_expressions_need_little_stack() {
    let mut xml = String::from(
        r##"<isa><bitset name="#instruction" size="32"/><bitset name="op" extends="#instruction">
        <display>{D0}</display><pattern low="8" high="31">000000000000000000000001</pattern>
        <field name="A" low="0" high="7" type="uint"/>"##,
    );
    for i in 0..60 {
        let next = if i == 59 { "A".into() } else { format!("D{}", i + 1) };
        let _ = write!(
            xml,
            r#"<derived name="D{i}" type="uint" width="32"><expr>{}{{{next}}}</expr></derived>"#,
            "~".repeat(180)
        );
    }
    xml.push_str("</bitset></isa>");
    assert_eq!(check_on_small_stack(xml), [""; 0]);
}

#[test]
fn many_equal_leaves_need_little_stack() {
    let mut xml = String::from(r##"<isa><bitset name="#instruction" size="32"/>"##);
    for i in 0..400 {
        let _ = write!(
            xml,
            r##"<bitset name="l{i}" extends="#instruction"><display>{{NAME}}</display>
            <pattern low="0" high="31">xxxxxxxx000000000000000000000000</pattern></bitset>"##
        );
    }
    xml.push_str("</isa>");
    let found = check_on_small_stack(xml);
    assert!(found.contains(&"bitset-conflict") && found.contains(&"check-incomplete"), "{found:?}");
}

/// The patterns of hundreds of leaves are mostly don't-care bits, so that each leaf overlaps some other leaves.
#[test]
fn partially_overlapping_leaves_need_little_stack() {
    let mut xml = String::from(r##"<isa><bitset name="#instruction" size="64"/>"##);
    let mut random = Random::xorshift(0x9e37_79b9_7f4a_7c15);
    for i in 0..400 {
        let mut pattern = String::new();
        for _ in 0..64 {
            pattern.push(*random.pick(&['0', '1', 'x', 'x', 'x', 'x']));
        }
        let _ = write!(
            xml,
            r##"<bitset name="l{i}" extends="#instruction"><display>{{NAME}}</display>
            <pattern low="0" high="63">{pattern}</pattern></bitset>"##
        );
    }
    xml.push_str("</isa>");
    assert!(check_on_small_stack(xml).contains(&"bitset-conflict"));
}
