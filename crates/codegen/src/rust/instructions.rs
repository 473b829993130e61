//! The structures of a crate: one a leaf, and the enumeration of them. Leaves with the same members share the code that
//! takes words apart and puts them together.

use super::print::Set;
use super::structures::{self, Named};
use super::types::Types;
use crate::alone::leaves::{LeafField, Leaves};
use crate::c::Writer;
use isaloom_engine::compiled::Compiled;
use isaloom_model::ByteOrder;
use rustc_hash::{FxHashMap, FxHashSet};

/// Leaves with the same members.
struct Form<'n, 'l> {
    members: Vec<(String, String)>,
    leaves: Vec<(usize, &'n Named<'l>)>,
}

/// The texts of the module and of the test of the crate.
pub(super) struct Modules {
    pub(super) instructions: String,
    pub(super) test: String,
}

/// The structures of the instructions, whose hierarchies are given.
pub(super) fn instructions(isa: &Compiled, leaves: &Leaves<'_>, types: &Types<'_>, sets: &[Set]) -> Modules {
    let model = isa.model();
    let mut taken = FxHashSet::default();
    let named: Vec<Named<'_>> = leaves.list.iter().map(|leaf| structures::named(leaf, &mut taken)).collect();
    let forms = forms(isa, types, &named);
    let mut out = Writer::default();
    out.line("use crate::runtime::{Out, Scope, bits, fitting, fitting_signed, mask, sign_extended};");
    out.line("use crate::{DoesNotFit, Word, enums, operands, print};");
    out.line("use core::fmt;");
    for (number, form) in forms.iter().enumerate() {
        macros(isa, types, number, form, &mut out);
    }
    for (number, form) in forms.iter().enumerate() {
        for &(_, one) in &form.leaves {
            structures::structure(model, types, one, &mut out);
            let pattern = model.matching(one.leaf.bitset).pattern(model.bitset(one.leaf.bitset).size);
            out.line(format!("form_{number}!({}, {:#x});", one.name, pattern.value()));
        }
    }
    out.line("");
    out.line("/// An instruction.");
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq)]");
    out.open("pub enum Instruction {");
    for one in &named {
        out.line(format!("/// {:?}", model.bitset(one.leaf.bitset).name));
        out.line(format!("{0}({0}),", one.name));
    }
    out.close("}");
    decoders(&named, &forms, &mut out);
    kinds(isa, sets, &mut out);
    methods(&named, &mut out);
    Modules { instructions: out.finish(), test: test(isa, &named, types) }
}

/// The leaves by their members, in order.
fn forms<'n, 'l>(isa: &Compiled, types: &Types<'_>, named: &'n [Named<'l>]) -> Vec<Form<'n, 'l>> {
    let mut forms: Vec<Form<'n, 'l>> = Vec::new();
    let mut known = FxHashMap::default();
    for (n, one) in named.iter().enumerate() {
        let members = structures::values(types, one, "the_word");
        let shown: Vec<&str> =
            one.fields.iter().map(|f| isa.model().field(f.1.field).name.as_str()).collect();
        let form = *known.entry((members.clone(), shown)).or_insert_with(|| {
            forms.push(Form { members, leaves: Vec::new() });
            forms.len() - 1
        });
        forms[form].leaves.push((n, one));
    }
    forms
}

/// What the structures of a form have in common.
fn macros(isa: &Compiled, types: &Types<'_>, number: usize, form: &Form<'_, '_>, out: &mut Writer) {
    let Some((_, one)) = form.leaves.first() else { return };
    let model = isa.model();
    out.line("");
    out.open(format!("macro_rules! form_{number} {{"));
    out.open("($name:ident, $pattern:expr) => {");
    out.open("impl $name {");
    out.line("/// The word.");
    out.line("///");
    out.line("/// # Errors");
    out.line("/// When a value has more bits than its field.");
    out.open("pub fn encode(&self) -> Result<Word, DoesNotFit> {");
    let shown = |field: &LeafField| format!("{:?}", model.field(field.field).name);
    structures::encode_body(types, one, "$pattern", shown, out);
    out.close("}");
    out.line("");
    out.open("fn tell(&self, each: &mut dyn FnMut(&'static str, u64)) {");
    structures::tell(types, one, shown, out);
    out.close("}");
    out.close("}");
    out.line("");
    out.open("impl From<$name> for Instruction {");
    out.open("fn from(one: $name) -> Instruction {");
    out.line("Instruction::$name(one)");
    out.close("}");
    out.close("}");
    out.close("};");
    out.close("}");
}

/// A function for each form, which makes the leaf that it is told, and the table of them by leaf.
fn decoders(named: &[Named<'_>], forms: &[Form<'_, '_>], out: &mut Writer) {
    let mut table = vec![0; named.len()];
    for (number, form) in forms.iter().enumerate() {
        out.line("");
        out.open(format!("fn form_{number}(the_leaf: u16, the_word: Word) -> Option<Instruction> {{"));
        out.line("let _ = (the_leaf, the_word);");
        for (name, value) in &form.members {
            out.line(format!("let {name} = {value};"));
        }
        let members = form.members.iter().map(|m| m.0.as_str()).collect::<Vec<_>>().join(", ");
        let made = |one: &Named<'_>| format!("Some(Instruction::{0}({0} {{ {members} }}))", one.name);
        let Some(((first, one), rest)) = form.leaves.split_first() else { continue };
        table[*first] = number;
        if rest.is_empty() {
            out.line(made(one));
        } else {
            out.open("match the_leaf {");
            for (n, one) in rest {
                table[*n] = number;
                out.line(format!("{n} => {},", made(one)));
            }
            out.line(format!("_ => {},", made(one)));
            out.close("}");
        }
        out.close("}");
    }
    out.line("");
    out.line("/// What makes each leaf.");
    out.open(format!("static MAKE: [fn(u16, Word) -> Option<Instruction>; {}] = [", named.len()));
    let names: Vec<String> = table.iter().map(|form| format!("form_{form}")).collect();
    names.chunks(10).for_each(|line| out.line(format!("{},", line.join(", "))));
    out.close("];");
}

/// The kinds of instructions, and what finds the leaf of a word.
fn kinds(isa: &Compiled, sets: &[Set], out: &mut Writer) {
    let model = isa.model();
    let big = model.byte_order() == ByteOrder::Big;
    out.line("");
    out.line("/// A kind of instructions: its leaves, the number of the first, its bits.");
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
    out.line("/// The leaf of a word, if it is of a kind.");
    out.line("#[inline]");
    out.open("fn leaf_of(kind: usize, w: Word) -> Option<usize> {");
    out.open("match kind {");
    for (n, ((_, dispatch), set)) in isa.instruction_dispatches().zip(sets).enumerate() {
        let when = model.instructions().iter().find(|i| i.root == dispatch.root).and_then(|i| i.when);
        // What is asked of the first unit, which has the highest bits in one byte order and the lowest in the other.
        let up = if big { dispatch.size.saturating_sub(model.unit()) } else { 0 };
        let when = when.map(|w| format!(" if w & {:#x} == {:#x}", w.mask() << up, w.value() << up));
        let (when, find) = (when.unwrap_or_default(), &set.find);
        out.line(format!("{n}{when} => print::{find}(&Scope {{ w, up: None }}),"));
    }
    out.line("_ => None,");
    out.close("}");
    out.close("}");
    out.raw(&include_str!("kinds.rs.in").replace("@BIG@", &big.to_string()));
}

fn methods(named: &[Named<'_>], out: &mut Writer) {
    out.line("");
    out.open("impl Instruction {");
    out.line("/// The word.");
    out.line("///");
    out.line("/// # Errors");
    out.line("/// When a value has more bits than its field.");
    out.open("pub fn encode(&self) -> Result<Word, DoesNotFit> {");
    out.open("match self {");
    named.iter().for_each(|one| out.line(format!("Instruction::{}(i) => i.encode(),", one.name)));
    out.close("}");
    out.close("}");
    out.line("");
    out.line("/// Tells of the fields in their order: name and value, with its sign in all 64 bits.");
    out.open("pub fn fields(&self, mut each: impl FnMut(&'static str, u64)) {");
    out.open("match self {");
    named.iter().for_each(|one| out.line(format!("Instruction::{}(i) => i.tell(&mut each),", one.name)));
    out.close("}");
    out.close("}");
    out.line("");
    out.line("/// The number of the leaf, from 0 on in the order of the description.");
    out.open("pub fn number(&self) -> usize {");
    out.open("match self {");
    for (n, one) in named.iter().enumerate() {
        out.line(format!("Instruction::{}(_) => {n},", one.name));
    }
    out.close("}");
    out.close("}");
    out.close("}");
}

/// The test of the crate: words of every leaf come back, values that do not fit are refused.
fn test(isa: &Compiled, named: &[Named<'_>], types: &Types<'_>) -> String {
    let mut out = Writer::default();
    out.raw(include_str!("test.rs.in"));
    let model = isa.model();
    out.line("");
    out.line("/// Mask and value of every leaf, and its bits.");
    out.open(format!("const LEAVES: [(Word, Word, u32); {}] = [", named.len()));
    for one in named {
        let size = model.bitset(one.leaf.bitset).size;
        let pattern = model.matching(one.leaf.bitset).pattern(size);
        out.line(format!("({:#x}, {:#x}, {size}),", pattern.mask(), pattern.value()));
    }
    out.close("];");
    out.line("");
    out.line("#[test]");
    out.open("fn values_that_do_not_fit_are_refused() {");
    for one in named {
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
            let leaf = &one.name;
            out.line(format!(
                "assert!({leaf} {{ {name}: {value}, ..{leaf}::default() }}.encode().is_err());"
            ));
        }
    }
    out.close("}");
    out.finish()
}
