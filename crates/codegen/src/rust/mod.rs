//! A Rust crate of a description in one generation: a structure for each instruction, decoding, encoding, text
//! (docs/codegen.md, "Rust").

mod instructions;
mod print;
mod values;

use crate::alone::leaves::Leaves;
use crate::alone::package::{File, Options, Package};
use crate::{c, ids};
use isaloom_engine::Isa;
use isaloom_model::{Generation, MatchPolicy, Model};
use isaloom_source::{Diagnostic, Span, has_errors};
use std::sync::Arc;

/// The crate of a description: `Cargo.toml`, `src/` and a test. Without a generation it is the newest; the prefix is the
/// name of the crate.
pub fn rust(model: impl Into<Arc<Model>>, options: &Options) -> Package {
    let model = model.into();
    let mut diagnostics = Vec::new();
    let name = options.prefix.as_str();
    let part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | '-');
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(part) {
        let message = format!("`{name}` is no name of a crate");
        let found = Diagnostic::error(ids::PREFIX, message);
        diagnostics.push(found.help("it has small letters, digits, `_` and `-`, and begins with a letter"));
    }
    let newest = || Generation(model.generations().last().copied().unwrap_or(0));
    let generation = options.generation.unwrap_or_else(newest);
    let isa = match Isa::compile(Arc::clone(&model), generation) {
        Ok(isa) => isa,
        Err(error) => {
            diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, error.to_string()));
            return Package { files: Vec::new(), diagnostics };
        }
    };
    c::refusals(&isa, &c::Values::new(isa.compiled()), &mut diagnostics);
    let mut roots = isa.compiled().instruction_dispatches();
    let first = roots.next().map(|(_, dispatch)| dispatch);
    let one = model.instructions().len() == 1 && model.instructions().iter().all(|i| i.when.is_none());
    let Some(dispatch) = first.filter(|_| one) else {
        let span = model.instructions().get(1).map_or(Span::default(), |i| model.bitset(i.root).span);
        let message = "the description has instructions of several kinds; a Rust crate has one";
        diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, message).at(span, ""));
        return Package { files: Vec::new(), diagnostics };
    };
    if has_errors(&diagnostics) {
        return Package { files: Vec::new(), diagnostics };
    }
    let leaves = Leaves::new(isa.compiled(), name);
    let (printing, sets) = print::printers(isa.compiled());
    let widest = model.roots().map(|(_, b)| b.size).max().unwrap_or(32);
    let word = if widest <= 64 { "u64" } else { "u128" };
    let first_wins = model.match_policy() == MatchPolicy::First;
    let note =
        format!("{} in generation {generation}. Made by `isaloom gen rust`; do not edit.", model.name());
    let runtime = format!(
        "//! What the generated code calls: words, text. {note}\n\nuse crate::Word;\n{}\nconst FIRST_WINS: bool = {first_wins};\n",
        include_str!("runtime.rs.in")
    );
    let printing = format!(
        "//! What prints instructions. {note}\n\nuse crate::Word;\nuse crate::runtime::{{Leaf, Out, Scope, Set, bits, mask, op}};\nuse core::fmt;\n{printing}"
    );
    let set = sets.first().map_or("", String::as_str);
    let (instructions, test) = instructions::instructions(isa.compiled(), dispatch, &leaves, set);
    let library = format!(
        "//! {note}\n{}",
        include_str!("lib.rs.in").replace("@WORD@", word).replace("@BITS@", &dispatch.size.to_string())
    );
    let krate = name.replace('-', "_");
    let manifest = include_str!("Cargo.toml.in").replace("@NAME@", name);
    let file = |name: &str, text: String| File { name: name.to_owned(), text };
    let files = vec![
        file("Cargo.toml", manifest),
        file("src/lib.rs", library),
        file("src/instructions.rs", format!("//! The instructions. {note}\n\n{instructions}")),
        file("src/print.rs", printing),
        file("src/runtime.rs", runtime),
        file("tests/generated.rs", test.replace("@CRATE@", &krate)),
    ];
    Package { files, diagnostics }
}
