//! Generates a Rust crate for one generation of a description (docs/reference/codegen.md, "Rust").
//!
//! The crate has a structure per instruction, and functions for decoding, encoding and text.

mod description;
mod index;
mod instructions;
mod names;
mod operands;
mod options;
mod print;
mod shared_structures;
mod structures;
mod types;
mod values;

use crate::c::Writer;
use crate::standalone::leaves::Leaves;
use crate::standalone::package::{File, Package};
use crate::{c, ids};
use description::EmbeddedDescription;
use isaloom_engine::Isa;
use isaloom_model::{Generation, MatchPolicy, Model};
use isaloom_source::{Diagnostic, has_errors};
use std::sync::Arc;
use types::Types;

pub use options::{Dependency, RustOptions};

/// Maximum number of leaves that the tables of a crate can number.
const MAX_LEAVES: usize = index::MANY as usize;

/// Generates the crate of a description: `Cargo.toml`, `src/` and a test.
pub fn rust(model: impl Into<Arc<Model>>, options: &RustOptions) -> Package {
    let model = model.into();
    let name = options.name.as_str();
    let mut diagnostics: Vec<Diagnostic> = options::check_name(name).into_iter().collect();
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
    let count: usize = isa.compiled().instruction_dispatches().map(|(_, d)| d.programs.len()).sum();
    if count > MAX_LEAVES {
        let message = format!("{count} leaves are more than the {MAX_LEAVES} that a crate can number");
        diagnostics.push(Diagnostic::error(ids::LIMIT, message));
    }
    if isa.compiled().instruction_dispatches().next().is_none() {
        diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, "the description has no instructions"));
    }
    let note = format!(
        "{} in generation {generation}. Made by `isaloom gen rust`; do not edit.",
        crate::shown_name(&model)
    );
    let carried = match &options.from_str {
        Some(from) => description::carried(&model, generation, from, &note, &mut diagnostics),
        None => EmbeddedDescription::default(),
    };
    if has_errors(&diagnostics) {
        return Package { files: Vec::new(), diagnostics };
    }
    Package { files: files(&isa, name, &note, carried), diagnostics }
}

/// Returns the files of a crate.
fn files(isa: &Isa, name: &str, note: &str, carried: EmbeddedDescription) -> Vec<File> {
    let model = isa.model();
    let leaves = Leaves::new(isa.compiled(), name);
    let types = Types::new(model, isa.generation(), &leaves);
    let (printing, sets) = print::printers(isa.compiled());
    let modules = instructions::instructions(isa.compiled(), &leaves, &types, &sets);
    let widest = model.roots().map(|(_, b)| b.size).max().unwrap_or(32);
    let word = if widest <= 64 { "u64" } else { "u128" };
    let first_wins = model.match_policy() == MatchPolicy::First;
    let runtime = format!(
        "//! What the generated code calls: words, text. {note}\n\nuse crate::{{DoesNotFit, Word}};\n{}\nconst FIRST_WINS: bool = {first_wins};\n",
        include_str!("runtime.rs.in")
    );
    let printing = format!(
        "//! What prints instructions. {note}\n\nuse crate::Word;\nuse crate::runtime::{{Leaf, Out, Scope, Set, Short, UNLISTED, bits, mask, op, short}};\n{printing}"
    );
    let (mut enums, mut operands) = (Writer::rust(0), Writer::rust(0));
    types.enums(&mut enums);
    operands::operands(&types, &mut operands);
    let enums = format!("//! The enums of the description. {note}\n{}", enums.finish());
    let operands = format!(
        "//! Bitsets that are nested in the fields of others. {note}\n\nuse crate::runtime::{{bits, fitting, fitting_signed, mask, sign_extended}};\nuse crate::{{DoesNotFit, Word, enums, operands}};\n{}",
        operands.finish()
    );
    let most = isa.compiled().instruction_dispatches().map(|(_, dispatch)| dispatch.size).max();
    let most = most.unwrap_or(0).to_string();
    let library = include_str!("lib.rs.in").replace("@WORD@", word).replace("@BITS@", &most);
    let library = format!("//! {note}\n{library}{}", carried.root);
    let krate = name.replace('-', "_");
    let manifest =
        include_str!("Cargo.toml.in").replace("@NAME@", name).replace("@NOTE@", note) + &carried.manifest;
    let test = modules.test.replace("@CRATE@", &krate).replace("@NOTE@", note) + carried.test;
    let file = |name: &str, text: String| File { name: name.to_owned(), text };
    let mut files = vec![
        file("Cargo.toml", manifest),
        file("src/lib.rs", library),
        file("src/instructions.rs", format!("//! The instructions. {note}\n\n{}", modules.instructions)),
        file("src/enums.rs", enums),
        file("src/operands.rs", operands),
        file("src/print.rs", printing),
        file("src/runtime.rs", runtime),
        file("tests/generated.rs", test),
    ];
    files.extend(carried.files);
    files
}
