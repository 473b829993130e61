//! Tests that Mesa's descriptions, if available, have only the expected findings.
#![allow(clippy::unwrap_used)] // a test fails by panicking

use isaloom_isaspec::read;
use isaloom_model::Model;
use isaloom_source::{Diagnostic, SourceMap};
use std::path::PathBuf;

/// Returns the directory with Mesa's descriptions of 2024; `None` if it is not available.
fn folder() -> Option<PathBuf> {
    isaloom_testkit::shared("specs/isaspec")
}

fn read_real(folder: &std::path::Path, file: &str) -> (Model, Vec<Diagnostic>) {
    let text = std::fs::read_to_string(folder.join(file)).unwrap();
    let mut loader = |path: &str| std::fs::read_to_string(folder.join(path)).map_err(|e| e.to_string());
    read(file, &text, &mut loader)
}

fn show(sources: &SourceMap, diagnostics: &[Diagnostic]) -> Vec<String> {
    diagnostics
        .iter()
        .map(|d| {
            let place = d.span().and_then(|s| sources.locate(s));
            let place = place.map_or(String::new(), |(file, p)| format!("{file}:{}:{}: ", p.line, p.column));
            format!("{place}{} [{}] {}", d.severity.name(), d.id, d.message)
        })
        .collect()
}

fn assert_found(model: &Model, diagnostics: &[Diagnostic], expected: &[&str]) {
    assert_eq!(show(model.sources(), diagnostics), expected);
}

#[isaloom_testkit::needs_shared]
#[test]
fn ir3_has_only_problems_that_mesa_ignores() {
    let Some(folder) = folder() else { return };
    let (model, diagnostics) = read_real(&folder, "ir3.xml");
    assert_found(
        &model,
        &diagnostics,
        &[
            "ir3-cat3.xml:63:3: warning [pattern-in-override] a pattern in an override has no effect on the match",
            "ir3-cat6.xml:419:37: warning [stray-text] unexpected text in `<encode>`",
            "ir3-cat6.xml:1198:17: warning [useless-attribute] the attribute `display` of `OFFSET` has no effect",
            "ir3-cat7.xml:307:3: warning [pattern-in-override] a pattern in an override has no effect on the match",
            "ir3-cat7.xml:314:3: warning [pattern-in-override] a pattern in an override has no effect on the match",
        ],
    );
    assert_eq!(model.generations(), [300, 500, 600, 700]);
    assert_eq!((model.bitsets().len(), model.fields().len()), (353, 555));
    assert_eq!(model.bitset(model.instructions()[0].root).name, "#instruction");
    assert_eq!(model.unit(), 64);
    assert_eq!(model.sources().files().count(), 10);
}

#[isaloom_testkit::needs_shared]
#[test]
fn afuc_refers_to_one_undeclared_field() {
    let Some(folder) = folder() else { return };
    let (model, diagnostics) = read_real(&folder, "afuc.xml");
    // `XREG` is also missing in Mesa: its disassembler prints `no field 'XREG'` for this display.
    assert_found(&model, &diagnostics, &["afuc.xml:817:9: warning [name-unresolved] unknown field `XREG`"]);
    assert_eq!(model.generations(), [5, 6, 7]);
    assert_eq!((model.bitsets().len(), model.fields().len()), (110, 62));
}

#[isaloom_testkit::needs_shared]
#[test]
fn etnaviv_passes_an_unresolved_param() {
    let Some(folder) = folder() else { return };
    let (model, diagnostics) = read_real(&folder, "etnaviv.xml");
    let words =
        "warning [param-unresolved] unknown param `COMPS`: the bitset that passes it has no such field";
    let expected = [213, 687, 937].map(|line| format!("etnaviv.xml:{line}:16: {words}"));
    assert_found(&model, &diagnostics, &expected.each_ref().map(String::as_str));
    assert_eq!(model.generations(), [0]);
    assert_eq!((model.bitsets().len(), model.fields().len(), model.unit()), (107, 173, 128));
}

/// The descriptions of December 2025 have the same findings, and a note about an expression that ends with `;`.
#[isaloom_testkit::needs_shared]
#[test]
fn descriptions_of_2025_have_no_errors() {
    let Some(folder) = isaloom_testkit::shared("specs/isaspec26") else { return };
    for file in ["ir3.xml", "afuc.xml", "etnaviv.xml"] {
        let (model, diagnostics) = read_real(&folder, file);
        assert!(!isaloom_source::has_errors(&diagnostics), "{:#?}", show(model.sources(), &diagnostics));
        let notes: Vec<String> =
            show(model.sources(), &diagnostics).into_iter().filter(|d| d.contains("note [")).collect();
        let expected: &[&str] = match file {
            "ir3.xml" => {
                &["ir3-cat6.xml:83:50: note [expr-semicolon] unexpected `;` at the end of an expression"]
            }
            _ => &[],
        };
        assert_eq!(notes, expected);
    }
}
