//! Tests compilation notes, and that large inputs are evaluated within a small stack.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use isaloom_bits::Word;
use isaloom_engine::{CompileNote, Isa, Place, Printer};
use isaloom_model::Generation;
use std::fmt::Write as _;

/// Compiles a description with one 32-bit leaf that has this content.
fn leaf(content: &str) -> Isa {
    let text = format!(
        r##"<isa><bitset name="#instruction" size="32"/><bitset name="i" extends="#instruction">{content}<field name="X" low="0" high="31" type="uint"/></bitset></isa>"##
    );
    let (model, _) = isaloom_isaspec::read("test.xml", &text, &mut isaloom_isaspec::NoImports);
    Isa::compile(model, Generation(1)).unwrap()
}

fn line(isa: &Isa, word: u128) -> String {
    let mut text = String::new();
    let instruction = isa.instruction_of_word(Word::new(word, 32), 0);
    Printer::new(isa).print(&instruction, Place::default(), &mut (), &mut text);
    text
}

fn in_small_stack(run: impl FnOnce() -> String + Send + 'static) -> String {
    std::thread::Builder::new().stack_size(256 << 10).spawn(run).unwrap().join().unwrap()
}

/// Returns the declarations of derived fields D0 to D49. `expr` returns the expression of each from the name of the one
/// before it.
fn chain(expr: impl Fn(&str) -> String) -> String {
    let mut content = String::from("<display>{D49}</display>");
    for i in 0..50 {
        let before = if i == 0 { "X".to_owned() } else { format!("D{}", i - 1) };
        let expr = expr(&format!("{{{before}}}"));
        let _ =
            write!(content, r##"<derived name="D{i}" type="uint" width="32"><expr>{expr}</expr></derived>"##);
    }
    content
}

#[test]
fn deepest_description_compiles_and_prints_on_a_small_stack() {
    let content = chain(|before| format!("{}{before}", "~".repeat(190)));
    assert_eq!(in_small_stack(move || line(&leaf(&content), 1234)), "1234");
}

#[test]
fn value_that_doubles_at_each_step_is_evaluated() {
    let content = chain(|before| format!("({before} + {before}) ^ {before}"));
    let mut expected = 3u64;
    for _ in 0..50 {
        expected = (expected.wrapping_add(expected) ^ expected) & 0xffff_ffff;
    }
    let printed = in_small_stack(move || {
        let isa = leaf(&content);
        assert!(isa.notes().is_empty());
        line(&isa, 3)
    });
    assert_eq!(printed, expected.to_string());
}

#[test]
fn mutually_recursive_expressions_are_noted() {
    let mut content = String::from("<display>{D0}</display>");
    let all: String = (0..40).map(|i| format!("{{D{i}}} + ")).collect();
    for i in 0..40 {
        let _ = write!(
            content,
            r##"<derived name="D{i}" type="uint" width="32"><expr>{all}{i}</expr></derived>"##
        );
    }
    let isa = leaf(&content);
    assert!(isa.notes().iter().any(|note| matches!(note, CompileNote::TooHeavy { .. })));
    assert_eq!(isa.notes()[0].diagnostic(isa.model()).id, "compile-expression");
}

#[test]
fn unresolved_names_are_noted_once_per_location() {
    let isa = leaf(
        r##"<display>{A} {D} {D}</display><derived name="D" type="uint" width="8"><expr>{M} + {X}</expr></derived>"##,
    );
    let names: Vec<&str> = isa
        .notes()
        .iter()
        .filter_map(|note| match note {
            CompileNote::Missing { name, .. } => Some(name.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["A", "M"]);
    assert_eq!(line(&isa, 7), " 7 7\t; no field 'A' in 'i', no field 'M' in 'i'");
    assert_eq!(isa.notes()[0].diagnostic(isa.model()).id, "compile-name");
}

/// In this description, each nested bitset is in three fields with different params, so the number of contexts triples
/// at each level.
#[test]
fn multiplying_contexts_are_bounded_and_noted() {
    let mut text = String::from("<isa>");
    for level in (1..14).rev() {
        let _ = write!(
            text,
            r##"<bitset name="#n{level}" size="4"><display>{{A}}{{B}}{{C}}{{P}}</display><field name="V" low="0" high="3" type="uint"/>"##
        );
        for (number, name) in ["A", "B", "C"].into_iter().enumerate().filter(|_| level < 13) {
            let next = level + 1;
            let _ = write!(
                text,
                r##"<derived name="K{number}" type="uint" width="32"><expr>{{P}} * 3 + {number}</expr></derived>
                <derived name="{name}" type="#n{next}" width="4"><expr>{{V}}</expr><param name="K{number}" as="P"/></derived>"##
            );
        }
        text.push_str("</bitset>");
    }
    text.push_str(r##"<bitset name="#instruction" size="32"><display>{F}</display><field name="F" low="0" high="3" type="#n1"><param name="X" as="P"/></field><field name="X" low="4" high="31" type="uint"/></bitset></isa>"##);
    let (model, _) = isaloom_isaspec::read("test.xml", &text, &mut isaloom_isaspec::NoImports);
    let isa = Isa::compile(model, Generation(1)).unwrap();
    assert!(isa.compiled().programs().len() < 40_000, "{}", isa.compiled().programs().len());
    assert!(isa.notes().iter().any(|note| matches!(note, CompileNote::TooManyPrograms { .. })));
}
