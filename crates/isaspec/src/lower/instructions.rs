//! Determines the instruction roots, the unit of instruction addresses, the byte order, and the generations at which a
//! part of the description begins or ends.

use super::suggest::Suggest;
use super::words::plural;
use crate::found::Found;
use crate::ids;
use crate::syntax::Declarations;
use isaloom_model::{BitsetId, FieldType, InstructionRoot, Instructions, Model};
use isaloom_source::{Diagnostic, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// Name of the default instruction root.
const DEFAULT_ROOT: &str = "#instruction";

/// Returns the instruction roots, the unit and the byte order, and reports errors in them.
pub(super) fn find(decls: &Declarations, model: &Model, diagnostics: &mut Found) -> Instructions {
    let byte_order = decls.byte_order.map_or_else(Default::default, |b| b.0);
    // Each root with the span of its `<instruction>` element; a default root with the span of its bitset.
    let mut roots: Vec<(BitsetId, Span)> = match decls.instructions.is_empty() {
        true => default_root(model, diagnostics).into_iter().collect(),
        false => declared_roots(decls, model, diagnostics),
    };
    let sizes = |model: &Model, id: BitsetId| model.bitset(id).size;
    let given = decls.unit.and_then(|(unit, span)| match u32::try_from(unit) {
        Ok(bits @ 8..=128) if bits % 8 == 0 => Some((bits, span)),
        _ => {
            diagnostics.push(
                Diagnostic::error(
                    ids::INSTRUCTION_UNIT,
                    format!("invalid `unit` of <isa>: {unit} bits (expected a multiple of 8 from 8 to 128)"),
                )
                .at(span, if unit.is_multiple_of(8) { "out of range" } else { "not a multiple of 8" }),
            );
            None
        }
    });
    let smallest = roots.iter().map(|r| sizes(model, r.0)).filter(|s| s % 8 == 0).min();
    let unit = given.map(|g| g.0).or(smallest).unwrap_or(8);
    roots.retain(|&(id, span)| {
        let bitset = model.bitset(id);
        let fits = bitset.size.is_multiple_of(unit);
        if !fits {
            let message = format!(
                "the size of instruction `{}` is {}, not a multiple of {unit}",
                bitset.name,
                plural(bitset.size, "bit")
            );
            let found =
                Diagnostic::error(ids::INSTRUCTION_SIZE, message).at(span, "not a multiple of the unit");
            diagnostics.push(match given {
                Some((_, span)) => found.also(span, "the unit is declared here"),
                None => found.help("change the size, or the `unit` of <isa>"),
            });
        }
        fits
    });
    let whens: FxHashMap<Span, _> = decls.instructions.iter().map(|d| (d.root.span, d.when)).collect();
    let roots = roots
        .into_iter()
        .map(|(root, span)| {
            let when = whens.get(&span).copied().flatten().and_then(|(pattern, span)| {
                if pattern.width() == unit {
                    return Some(pattern);
                }
                diagnostics.push(
                    Diagnostic::error(
                        ids::INSTRUCTION_WHEN,
                        format!(
                            "the `when` pattern has {} (expected {unit}, one per bit of {})",
                            plural(pattern.width(), "character"),
                            if given.is_some() { "the `unit` of <isa>" } else { "the smallest instruction" }
                        ),
                    )
                    .at(span, "this pattern is ignored")
                    .help("write one character per bit of the first unit of the instruction"),
                );
                None
            });
            InstructionRoot { root, when }
        })
        .collect();
    Instructions { roots, unit, byte_order, generations: Vec::new() }
}

fn declared_roots(decls: &Declarations, model: &Model, diagnostics: &mut Found) -> Vec<(BitsetId, Span)> {
    let mut by_name: FxHashMap<&str, BitsetId> = FxHashMap::default();
    for (id, root) in model.roots() {
        by_name.entry(root.name.as_str()).or_insert(id);
    }
    let mut suggest = Suggest::new();
    let mut seen: FxHashMap<BitsetId, Span> = FxHashMap::default();
    let mut roots = Vec::new();
    for decl in &decls.instructions {
        let Some(&id) = by_name.get(decl.root.text.as_str()) else {
            let found = Diagnostic::error(
                ids::INSTRUCTION_UNKNOWN,
                format!("unknown root bitset `{}`", decl.root.text),
            )
            .at(decl.root.span, "name a bitset that has a `size`");
            let near = suggest.nearest(&decl.root.text, by_name.keys().copied());
            diagnostics.push_unknown(found, near, None);
            continue;
        };
        if let Some(&first) = seen.get(&id) {
            diagnostics.push(
                Diagnostic::error(
                    ids::INSTRUCTION_REPEATED,
                    format!("duplicate instruction `{}`", decl.root.text),
                )
                .at(decl.span, "duplicate, ignored")
                .also(first, "first declared here"),
            );
            continue;
        }
        seen.insert(id, decl.span);
        roots.push((id, decl.root.span));
    }
    roots
}

/// Returns the root with the name `#instruction`; otherwise the only root that is not the type of a field.
fn default_root(model: &Model, diagnostics: &mut Found) -> Option<(BitsetId, Span)> {
    if let Some((id, root)) = model.roots().find(|(_, b)| b.name == DEFAULT_ROOT) {
        return Some((id, root.span));
    }
    let used: FxHashSet<BitsetId> = model
        .fields()
        .filter_map(|(_, f)| if let FieldType::Bitset(id) = f.ty { Some(id) } else { None })
        .collect();
    let free: Vec<(BitsetId, Span, &str)> = model
        .roots()
        .filter(|(id, _)| !used.contains(id))
        .map(|(id, b)| (id, b.span, b.name.as_str()))
        .collect();
    match free.as_slice() {
        [(id, span, _)] => return Some((*id, *span)),
        // No bitset is valid, and the cause was already reported.
        [] if model.bitsets().len() == 0 && diagnostics.has_errors() => {}
        [] => {
            let mut found = Diagnostic::error(ids::INSTRUCTION_ROOT, "no root bitset is an instruction");
            for (_, root) in model.roots().take(4) {
                found = found.at(root.span, "used as the type of a field");
            }
            if found.labels.is_empty() {
                found = found.note("the description has no root bitset");
            }
            diagnostics
                .push(found.help("name a root bitset `#instruction`, or add <instruction root=\"NAME\"/>"));
        }
        [(_, span, name), rest @ ..] => {
            let mut found = Diagnostic::error(
                ids::INSTRUCTION_ROOT,
                format!("ambiguous instruction: {} root bitsets are candidates", free.len()),
            )
            .at(*span, format!("`{name}` is used"));
            for (_, span, _) in rest.iter().take(4) {
                found = found.also(*span, "another candidate");
            }
            diagnostics.push(
                found.help(
                    "rename one of them to `#instruction`, or add <instruction root=\"NAME\"/> for each",
                ),
            );
        }
    }
    free.first().map(|(id, span, _)| (*id, *span))
}
