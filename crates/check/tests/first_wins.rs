//! Tests descriptions in which the first match wins: an overlap is not a conflict, and a leaf after a more general leaf
//! is shadowed.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic fails the test

use isaloom_check::{CheckOptions, Rule, check};
use isaloom_model::{MatchPolicy, Model};

fn model(first: &str, second: &str) -> Model {
    model_of(&[first, second])
}

fn model_of(patterns: &[&str]) -> Model {
    let leaf = |(i, pattern): (usize, &&str)| {
        format!(
            r##"<bitset name="leaf{i}" extends="#instruction"><display>{{NAME}}</display>
            <pattern low="0" high="7">{pattern}</pattern></bitset>"##
        )
    };
    let leaves: String = patterns.iter().enumerate().map(leaf).collect();
    let xml = format!(r##"<isa><bitset name="#instruction" size="8"/>{leaves}</isa>"##);
    let (model, diagnostics) = isaloom_isaspec::read("m.xml", &xml, &mut isaloom_isaspec::NoImports);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    model.with_match_policy(MatchPolicy::First)
}

fn ids(model: &Model) -> Vec<&'static str> {
    check(model, &CheckOptions::default()).findings().map(|f| f.rule.id()).collect()
}

#[test]
fn narrow_leaf_before_a_wide_one_is_accepted() {
    assert!(ids(&model("00000000", "0000xxxx")).is_empty());
}

#[test]
fn narrow_leaf_after_a_wide_one_is_shadowed() {
    assert_eq!(ids(&model("0000xxxx", "00000000")), ["leaf-shadowed"]);
}

#[test]
fn leaf_covered_by_several_earlier_leaves_is_shadowed() {
    let patterns = ["0000xxx0", "0000xxx1", "000000xx"];
    let report = check(&model_of(&patterns), &CheckOptions::default());
    let [finding] = report.findings().collect::<Vec<_>>()[..] else { panic!("{report:?}") };
    assert_eq!((finding.rule, finding.parties.len()), (Rule::LeafShadowed, 3));
    let patterns = ["0000xxx0", "00000xx1", "000000xx"];
    assert_eq!(ids(&model_of(&patterns)), ["leaf-shadowed"]);
    let patterns = ["0000xxx0", "00001xx1", "0000xxxx"];
    assert!(ids(&model_of(&patterns)).is_empty());
}

#[test]
fn words_of_an_earlier_root_do_not_conflict_in_a_later_one() {
    let description = |first: &str| {
        format!(
            "<isa><bitset name='#early' size='8'/><bitset name='#late' size='8'/>\
            <instruction root='#early'/><instruction root='#late'/>\
            <bitset name='e' extends='#early'><display>e</display><pattern low='0' high='7'>{first}</pattern></bitset>\
            <bitset name='a' extends='#late'><display>a</display><pattern low='4' high='7'>0001</pattern>\
            <field name='A' low='0' high='3' type='uint'/></bitset>\
            <bitset name='b' extends='#late'><display>b</display><pattern low='0' high='3'>0001</pattern>\
            <field name='B' low='4' high='7' type='uint'/></bitset></isa>"
        )
    };
    let conflicts = |first: &str| {
        let (model, found) =
            isaloom_isaspec::read("two.xml", &description(first), &mut isaloom_isaspec::NoImports);
        assert!(!isaloom_source::has_errors(&found), "{found:?}");
        let report = check(&model, &CheckOptions::default());
        report.findings().filter(|finding| finding.rule == Rule::BitsetConflict).count()
    };
    assert_eq!((conflicts("00010001"), conflicts("00010010")), (0, 1));
}
