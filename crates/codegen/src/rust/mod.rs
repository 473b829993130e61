//! A Rust crate of a description in one generation: a structure for each instruction, decoding, encoding, text
//! (docs/codegen.md, "Rust").

mod index;
mod instructions;
mod names;
mod operands;
mod print;
mod structures;
mod types;
mod values;

use crate::alone::leaves::Leaves;
use crate::alone::package::{File, Options, Package};
use crate::c::Writer;
use crate::{c, ids};
use isaloom_engine::Isa;
use isaloom_model::{Generation, MatchPolicy, Model};
use isaloom_source::{Diagnostic, has_errors};
use std::sync::Arc;
use types::Types;

/// The most structures that compile in a reasonable time.
const MAX_LEAVES: usize = 2048;

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
    let sizes: Vec<u32> =
        isa.compiled().instruction_dispatches().map(|(_, dispatch)| dispatch.size).collect();
    let count: usize = isa.compiled().instruction_dispatches().map(|(_, d)| d.programs.len()).sum();
    if count > MAX_LEAVES {
        let message = format!("{count} leaves are too many for a crate with a structure for each");
        let found = Diagnostic::error(ids::LIMIT, message);
        diagnostics.push(found.help(format!("up to {MAX_LEAVES} can be generated; C has room for more")));
    }
    if sizes.is_empty() {
        diagnostics.push(Diagnostic::error(ids::INSTRUCTIONS, "the description has no instructions"));
    }
    if has_errors(&diagnostics) {
        return Package { files: Vec::new(), diagnostics };
    }
    let leaves = Leaves::new(isa.compiled(), name);
    let types = Types::new(&model, generation, &leaves);
    let (printing, sets) = print::printers(isa.compiled());
    let modules = instructions::instructions(isa.compiled(), &leaves, &types, &sets);
    let widest = model.roots().map(|(_, b)| b.size).max().unwrap_or(32);
    let word = if widest <= 64 { "u64" } else { "u128" };
    let first_wins = model.match_policy() == MatchPolicy::First;
    let note =
        format!("{} in generation {generation}. Made by `isaloom gen rust`; do not edit.", model.name());
    let runtime = format!(
        "//! What the generated code calls: words, text. {note}\n\nuse crate::{{DoesNotFit, Word}};\n{}\nconst FIRST_WINS: bool = {first_wins};\n",
        include_str!("runtime.rs.in")
    );
    let printing = format!(
        "//! What prints instructions. {note}\n\nuse crate::Word;\nuse crate::runtime::{{Leaf, Out, Scope, Set, Short, UNLISTED, bits, mask, op, short}};\n{printing}"
    );
    let (mut enums, mut operands) = (Writer::default(), Writer::default());
    types.enums(&mut enums);
    operands::operands(&types, &mut operands);
    let enums = format!("//! The enums of the description. {note}\n{}", enums.finish());
    let operands = format!(
        "//! Bitsets that are nested in the fields of others. {note}\n\nuse crate::runtime::{{bits, fitting, fitting_signed, mask, sign_extended}};\nuse crate::{{DoesNotFit, Word, enums, operands}};\n{}",
        operands.finish()
    );
    let most = sizes.into_iter().max().unwrap_or(0).to_string();
    let library =
        format!("//! {note}\n{}", include_str!("lib.rs.in").replace("@WORD@", word).replace("@BITS@", &most));
    let krate = name.replace('-', "_");
    let manifest = include_str!("Cargo.toml.in").replace("@NAME@", name);
    let file = |name: &str, text: String| File { name: name.to_owned(), text };
    let files = vec![
        file("Cargo.toml", manifest),
        file("src/lib.rs", library),
        file("src/instructions.rs", format!("//! The instructions. {note}\n\n{}", modules.instructions)),
        file("src/enums.rs", enums),
        file("src/operands.rs", operands),
        file("src/print.rs", printing),
        file("src/runtime.rs", runtime),
        file("tests/generated.rs", modules.test.replace("@CRATE@", &krate)),
    ];
    Package { files, diagnostics }
}
