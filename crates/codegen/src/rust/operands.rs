//! Generates the module of nested bitsets: a type for their words, and their leaves.

use super::names::{plain, unique};
use super::structures::{self, Named};
use super::types::{Types, number};
use crate::c::Writer;
use crate::standalone::leaves;
use isaloom_model::{BitsetId, MatchPolicy};
use rustc_hash::FxHashSet;

/// Writes the module of the bitsets that are nested in other bitsets.
pub(super) fn operands(types: &Types<'_>, out: &mut Writer) {
    let mut taken: FxHashSet<String> = types.operands.iter().map(|o| o.1.clone()).collect();
    for (root, name) in &types.operands {
        operand(types, *root, name, &mut taken, out);
    }
}

fn operand(types: &Types<'_>, root: BitsetId, name: &str, taken: &mut FxHashSet<String>, out: &mut Writer) {
    let model = types.model;
    let declared = model.bitset(root);
    let number = number(declared.size, false);
    let leaves: Vec<_> = types
        .leaves(root)
        .map(|id| leaves::leaf(model, id, format!("{}_leaf", model.bitset(id).name.to_lowercase())))
        .collect();
    let named: Vec<Named<'_>> = leaves.iter().map(|leaf| structures::named(leaf, taken)).collect();
    let kind = unique(format!("{name}Kind"), taken);
    let shown = plain(&declared.name);
    out.line("");
    out.line(format!("/// Encoded `{shown}`."));
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]");
    out.line(format!("pub struct {name}(pub {number});"));
    for one in &named {
        out.line("");
        structures::heading(model, one.leaf.bitset, out);
        structures::structure(model, types, one, &one.name, out);
    }
    out.line("");
    out.line(format!("/// Decoded `{shown}`."));
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq)]");
    out.open(format!("pub enum {kind} {{"));
    for one in &named {
        out.line(format!("/// {:?}", model.bitset(one.leaf.bitset).name));
        out.line(format!("{0}({0}),", one.name));
    }
    out.close("}");
    out.line("");
    out.open(format!("impl {name} {{"));
    out.line("/// Decodes the value. Returns `None` if no leaf or more than one leaf matches.");
    out.open(format!("pub fn decode(self) -> Option<{kind}> {{"));
    out.line("let w = Word::from(self.0);");
    let first = model.match_policy() == MatchPolicy::First;
    let tests: Vec<(String, String)> = named
        .iter()
        .map(|one| {
            let pattern = model.matching(one.leaf.bitset).pattern(declared.size);
            let test = match (pattern.mask(), pattern.value()) {
                (0, _) => "true".to_owned(),
                (mask, value) => format!("w & {mask:#x} == {value:#x}"),
            };
            (test, format!("{kind}::{0}({0}::of(w))", one.name))
        })
        .collect();
    match &tests[..] {
        [(test, made)] if test == "true" => out.line(format!("Some({made})")),
        [(test, made)] => out.line(format!("if {test} {{ Some({made}) }} else {{ None }}")),
        _ if first => {
            for (test, made) in &tests {
                out.open(format!("if {test} {{"));
                out.line(format!("return Some({made});"));
                out.close("}");
            }
            out.line("None");
        }
        _ => {
            out.line("let mut found = None;");
            for (test, made) in &tests {
                out.open(format!("if {test} {{"));
                out.open("if found.is_some() {");
                out.line("return None;");
                out.close("}");
                out.line(format!("found = Some({made});"));
                out.close("}");
            }
            out.line("found");
        }
    }
    out.close("}");
    out.close("}");
    out.line("");
    out.open(format!("impl {kind} {{"));
    structures::encode_comment(out);
    out.open(format!("pub fn encode(&self) -> Result<{name}, DoesNotFit> {{"));
    out.open("let w = match self {");
    named.iter().for_each(|one| out.line(format!("{kind}::{}(i) => i.encode()?,", one.name)));
    out.close("};");
    out.line(format!("Ok({name}(w as {number}))"));
    out.close("}");
    out.close("}");
    for one in &named {
        let fields = structures::values(types, one, "w");
        let name = &one.name;
        out.line("");
        out.open(format!("impl {name} {{"));
        out.open("fn of(w: Word) -> Self {");
        match fields.is_empty() {
            true => {
                out.line("let _ = w;");
                out.line(format!("{name} {{}}"));
            }
            false => {
                out.open(format!("{name} {{"));
                fields.iter().for_each(|(field, value)| out.line(format!("{field}: {value},")));
                out.close("}");
            }
        }
        out.close("}");
        out.line("");
        structures::encode(model, types, one, out);
        out.close("}");
    }
}
