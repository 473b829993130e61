//! Where the first match wins, an overlap is no conflict; a leaf behind a wider one is never found.

#![allow(clippy::unwrap_used)] // what fails here is a failed test

use isaloom_check::{CheckOptions, check};
use isaloom_model::{MatchPolicy, Model};

fn model(first: &str, second: &str) -> Model {
    let leaf = |name: &str, pattern: &str| {
        format!(
            r##"<bitset name="{name}" extends="#instruction"><display>{name}</display>
            <pattern low="0" high="7">{pattern}</pattern></bitset>"##
        )
    };
    let xml = format!(
        r##"<isa><bitset name="#instruction" size="8"/>{}{}</isa>"##,
        leaf("one", first),
        leaf("two", second)
    );
    let (model, diagnostics) = isaloom_isaspec::read("m.xml", &xml, &mut isaloom_isaspec::NoImports);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    model.with_match_policy(MatchPolicy::First)
}

fn ids(model: &Model) -> Vec<&'static str> {
    check(model, &CheckOptions::default()).findings().map(|f| f.rule.id()).collect()
}

#[test]
fn a_narrow_leaf_before_a_wide_one_is_fine() {
    assert!(ids(&model("00000000", "0000xxxx")).is_empty());
}

#[test]
fn a_narrow_leaf_behind_a_wide_one_is_never_found() {
    assert_eq!(ids(&model("0000xxxx", "00000000")), ["leaf-shadowed"]);
}
