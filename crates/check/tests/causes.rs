//! Tests that one error is reported as one finding, and its consequences only as a count.

#![allow(clippy::unwrap_used)] // a panic fails the test

use isaloom_check::{CheckOptions, Report, check};
use isaloom_source::Severity;

/// Returns the report of the tutorial description in which `to` replaces all occurrences of `from`.
fn report_of_edited_toy(from: &str, to: &str) -> Report {
    let text = include_str!("../../../specs/toy.xml");
    assert!(text.contains(from), "{from}");
    let (model, read) =
        isaloom_isaspec::read("toy.xml", &text.replace(from, to), &mut isaloom_isaspec::NoImports);
    check(&model, &CheckOptions { read, ..CheckOptions::default() })
}

/// Returns the IDs of the reported problems, without notes.
fn problem_ids(report: &Report) -> Vec<&'static str> {
    let told = report.problems.iter().filter(|p| p.severity() > Severity::Note);
    told.map(|problem| problem.id()).collect()
}

#[test]
fn one_typo_is_one_finding() {
    for (from, to, id) in [
        ("type=\"#shift\"", "type=\"#shfit\"", "type-unknown"),
        ("<enum name=\"#shift\">", "<enum name=\"#shfit\">", "type-unknown"),
        ("expr=\"#is-indexed\"", "expr=\"#is-indxed\"", "expr-unknown"),
        ("{INDEXED} != 0", "{INDEXD} != 0", "name-missing"),
        ("low=\"20\" high=\"23\" type=\"#cond\"", "low=\"20\" high=\"24\" type=\"#cond\"", "bits-overlap"),
        ("<param name=\"HALF\"/>", "<param name=\"HLAF\"/>", "param-unresolved"),
        ("<param name=\"HALF\"/>", "", "name-missing"),
        ("<template name=\"PREFIX\">", "<template name=\"PREFX\">", "name-missing"),
        ("{OPERATION}, {HALF}{SRC1}", "{OPERATON}, {HALF}{SRC1}", "name-missing"),
        (
            ">0101</pattern>\n</bitset>\n\n<bitset name=\"shr\"",
            ">010</pattern>\n</bitset>\n\n<bitset name=\"shr\"",
            "pattern-length",
        ),
        ("{COUNT_MINUS_ONE} + 1", "{COUNT_MINUS_ONE} + ", "expr-syntax"),
        ("<gen min=\"1\" max=\"2\"/>", "<gen min=\"2\" max=\"1\"/>", "gen-reversed"),
        ("<field name=\"SRC1\"", "<feild name=\"SRC1\"", "unknown-element"),
        ("<map name=\"TARGET\">", "<map name=\"TARGTE\">", "map-unknown-field"),
    ] {
        assert_eq!(problem_ids(&report_of_edited_toy(from, to)), [id], "{from} -> {to}");
    }
}

#[test]
fn base_with_a_misspelled_extends_is_not_reported_as_a_leaf() {
    let report = report_of_edited_toy("extends=\"#alu-2src\"", "extends=\"#alu-2scr\"");
    assert!(problem_ids(&report).iter().all(|&id| id == "extends-unknown"), "{:?}", problem_ids(&report));
}

#[test]
fn cause_has_the_severity_of_its_worst_consequence() {
    // The misspelled param itself is only a warning. Its consequence, a name that is missing in some words, is an
    // error.
    let report = report_of_edited_toy("<param name=\"HALF\"/>", "<param name=\"HLAF\"/>");
    assert!(report.has_errors());
    assert_eq!(report.count(Severity::Error), 1);
    assert!(report.consequences.len() >= 3, "{:?}", report.consequences);
}

#[test]
fn unrelated_errors_are_all_reported() {
    let text = include_str!("../../../specs/broken/twenty-mistakes.xml");
    let (model, read) = isaloom_isaspec::read("m.xml", text, &mut isaloom_isaspec::NoImports);
    let report = check(&model, &CheckOptions { read, ..CheckOptions::default() });
    let told = problem_ids(&report);
    for id in ["name-missing", "bits-uncovered", "duplicate-enum-value", "extends-cycle", "gen-outside"] {
        assert!(told.contains(&id), "{id}: {told:?}");
    }
}
