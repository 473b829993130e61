//! Generates the module of the instructions: a structure per leaf, one enumeration of all leaves, and the decoding of
//! words.

use super::index::{MANY, NONE};
use super::print::Set;
use super::shared_structures::{self, Form};
use super::structures::{self, Named};
use super::types::Types;
use crate::c::Writer;
use crate::standalone::leaves::Leaves;
use isaloom_engine::compiled::Compiled;
use isaloom_model::ByteOrder;
use rustc_hash::FxHashSet;

/// Source text of the module, and of the crate's test.
pub(super) struct Modules {
    pub(super) instructions: String,
    pub(super) test: String,
}

/// Generates the instructions of all hierarchies. `sets` has, per hierarchy, the names of its functions and tables in
/// the print module.
pub(super) fn instructions(isa: &Compiled, leaves: &Leaves<'_>, types: &Types<'_>, sets: &[Set]) -> Modules {
    let model = isa.model();
    let mut taken = FxHashSet::default();
    let named: Vec<Named<'_>> = leaves.list.iter().map(|leaf| structures::named(leaf, &mut taken)).collect();
    let forms = shared_structures::forms(isa, types, &named);
    let mut out = Writer::rust(0);
    out.line("use crate::runtime::{Out, Scope, bits, fitting, fitting_signed, mask, sign_extended};");
    out.line("use crate::{DoesNotFit, Word, enums, operands, print};");
    out.line("use core::fmt;");
    shared_structures::write(isa, types, &forms, &mut out);
    enumeration(isa, &named, &forms, &mut out);
    let made_by = shared_structures::decoders(model, named.len(), &forms, &mut out);
    kinds(isa, sets, &mut out);
    decode(isa, sets, &made_by, &mut out);
    out.line("");
    out.open("impl Instruction {");
    shared_structures::methods(model, &named, &forms, &mut out);
    out.line("");
    numbers(&named, &mut out);
    out.close("}");
    Modules { instructions: out.finish(), test: test(isa, &named, &forms, types) }
}

/// Writes the enumeration `Instruction` with one variant per leaf.
fn enumeration(isa: &Compiled, named: &[Named<'_>], forms: &[Form<'_, '_>], out: &mut Writer) {
    let mut structures = vec![""; named.len()];
    for form in forms {
        form.leaves.iter().for_each(|(n, one)| structures[*n] = form.structure(one));
    }
    out.line("");
    out.line("/// Decoded instruction.");
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq)]");
    out.open("pub enum Instruction {");
    for (one, structure) in named.iter().zip(structures) {
        structures::heading(isa.model(), one.leaf.bitset, out);
        out.line(format!("{}({structure}),", one.name));
    }
    out.close("}");
}

/// Writes the table `KINDS` of the instruction hierarchies, and the functions that find the leaf of a word.
fn kinds(isa: &Compiled, sets: &[Set], out: &mut Writer) {
    let model = isa.model();
    let big = model.byte_order() == ByteOrder::Big;
    out.line("");
    out.line("/// Hierarchy of instructions: its leaves, the index of its first leaf, and the width of its words in bits.");
    out.open("struct Kind {");
    for member in ["set: &'static crate::runtime::Set", "first: usize", "bits: u32"] {
        out.line(format!("{member},"));
    }
    out.close("}");
    out.line("");
    out.open(format!("static KINDS: [Kind; {}] = [", sets.len()));
    let mut first = 0;
    for ((_, dispatch), set) in isa.instruction_dispatches().zip(sets) {
        let (name, bits) = (&set.name, dispatch.size);
        out.line(format!("Kind {{ set: &print::{name}, first: {first}, bits: {bits} }},"));
        first += dispatch.programs.len();
    }
    out.close("];");
    out.line("");
    out.line("/// Returns the leaf index of a word within a hierarchy.");
    out.line("#[inline]");
    out.open("fn leaf_of(kind: usize, w: Word) -> Option<usize> {");
    out.open("match kind {");
    for (n, ((_, dispatch), set)) in isa.instruction_dispatches().zip(sets).enumerate() {
        let when = model.instructions().iter().find(|i| i.root == dispatch.root).and_then(|i| i.when);
        // The `when` pattern applies to the first unit. In big-endian order, this unit has the highest bits of the
        // word; otherwise, the lowest bits.
        let up = if big { dispatch.size.saturating_sub(model.unit()) } else { 0 };
        let when = when.map(|w| format!(" if w & {:#x} == {:#x}", w.mask() << up, w.value() << up));
        let (when, find) = (when.unwrap_or_default(), &set.find);
        out.line(match set.direct {
            Some(_) => format!("{n}{when} => leaf(w),"),
            None => format!("{n}{when} => print::{find}(&Scope {{ w, up: None }}),"),
        });
    }
    out.line("_ => None,");
    out.close("}");
    out.close("}");
    out.line("");
    out.line("/// Whether instructions are stored in big-endian byte order.");
    out.line(format!("const BIG_ENDIAN: bool = {big};"));
    out.raw(include_str!("kinds.rs.in"));
}

/// Writes the function `decode`. If the hierarchy has a small index without guards, the function reads the pattern and
/// the constructor of a leaf directly from the index.
fn decode(isa: &Compiled, sets: &[Set], made_by: &[usize], out: &mut Writer) {
    let direct = match sets {
        [set] => set.direct.as_ref().map(|index| (set, index)),
        _ => None,
    };
    if let (Some((set, index)), Some((_, dispatch))) = (direct, isa.instruction_dispatches().next()) {
        index.steps(0, out);
        let patterns: Vec<_> = dispatch.shape.matchings.iter().map(|m| m.pattern(dispatch.size)).collect();
        let entries = index.ends.iter().map(|&end| {
            let n = usize::from(end);
            match (patterns.get(n), made_by.get(n)) {
                (Some(p), Some(form)) => format!("({:#x}, {:#x}, {n}, form_{form})", p.mask(), p.value()),
                _ if end == MANY => format!("(0, 0, {MANY}, several)"),
                _ => format!("(0, 1, {NONE}, several)"),
            }
        });
        let entries: Vec<String> = entries.collect();
        let head =
            "/// Lookup results: mask and value of the leaf, its index, and its constructor.\nstatic ENDS";
        out.line("");
        out.table(&format!("{head}: [(Word, Word, u16, Make); {}] = [", entries.len()), &entries, 2);
        let direct = include_str!("direct.rs.in").replace("SET", &set.name);
        out.raw(&direct.replace("MANY", &MANY.to_string()));
        out.line("");
        out.line("/// Returns the leaf index and the constructor of a word, with a two-level table lookup.");
        out.line("#[inline]");
        out.open("fn end(w: Word) -> Option<(u16, Make)> {");
        index.end(0, "w", out);
        out.line("let (mask, value, n, make) = ENDS.get(end)?;");
        out.line("if w & mask == *value { Some((*n, *make)) } else { None }");
        out.close("}");
    } else {
        out.raw(include_str!("indirect.rs.in"));
    }
}

/// Writes the method `number` to the open `impl` block.
fn numbers(named: &[Named<'_>], out: &mut Writer) {
    out.line("/// Returns the index of the leaf, in description order.");
    out.open("pub fn number(&self) -> usize {");
    out.open("match self {");
    for (n, one) in named.iter().enumerate() {
        out.line(format!("Instruction::{}(_) => {n},", one.name));
    }
    out.close("}");
    out.close("}");
}

/// Writes the crate's test: words of every leaf must round-trip, and values that do not fit must be rejected.
fn test(isa: &Compiled, named: &[Named<'_>], forms: &[Form<'_, '_>], types: &Types<'_>) -> String {
    let mut out = Writer::rust(0);
    out.raw(include_str!("test.rs.in"));
    let model = isa.model();
    out.line("");
    out.line("/// Mask, value and width of every leaf.");
    out.open(format!("const LEAVES: [(Word, Word, u32); {}] = [", named.len()));
    for one in named {
        let size = model.bitset(one.leaf.bitset).size;
        let pattern = model.matching(one.leaf.bitset).pattern(size);
        out.line(format!("({:#x}, {:#x}, {size}),", pattern.mask(), pattern.value()));
    }
    out.close("];");
    out.line("");
    out.line("#[test]");
    out.open("fn values_that_do_not_fit_are_rejected() {");
    for (form, one) in forms.iter().flat_map(|form| form.structures().iter().map(move |(_, one)| (form, one)))
    {
        let (leaf, structure) = (&one.name, form.structure(one));
        for (name, field) in &one.fields {
            let ty = types.of(field);
            if ty.number == "bool" || !ty.number[1..].parse().is_ok_and(|size: u32| size > field.width) {
                continue;
            }
            let value = if ty.wraps {
                format!("{}({}::MAX)", ty.text, ty.number)
            } else {
                format!("{}::MAX", ty.number)
            };
            let made = format!("{structure} {{ {name}: {value}, ..{structure}::default() }}");
            out.line(format!("assert!(Instruction::{leaf}({made}).encode().is_err());"));
        }
    }
    out.close("}");
    out.finish()
}
