//! Groups leaves with equal members. The leaves of a group share the code that decodes and encodes them. In a
//! description with very many leaves, they also share one structure.

use super::names::{camel, plain, unique};
use super::structures::{self, Named};
use super::types::Types;
use crate::c::Writer;
use crate::standalone::leaves::LeafField;
use isaloom_engine::compiled::Compiled;
use isaloom_model::{BitsetId, Model};
use rustc_hash::{FxHashMap, FxHashSet};

/// Maximum number of leaves for which each leaf has its own structure. With more structures, the crate would take
/// minutes to compile.
const OWN_STRUCTURES: usize = 1024;

/// Group of leaves with equal members.
pub(super) struct Form<'n, 'l> {
    /// Name of the structure that all leaves of the group share; `None` if each leaf has its own structure.
    shared: Option<String>,
    members: Vec<(String, String)>,
    /// Leaves of the group, each with its number in the crate.
    pub(super) leaves: Vec<(usize, &'n Named<'l>)>,
}

impl Form<'_, '_> {
    /// Returns the name of the structure of a leaf in the group.
    pub(super) fn structure<'s>(&'s self, one: &'s Named<'_>) -> &'s str {
        self.shared.as_deref().unwrap_or(&one.name)
    }

    /// Returns one leaf per structure: the first leaf if all leaves share a structure, otherwise all leaves.
    pub(super) fn structures(&self) -> &[(usize, &Named<'_>)] {
        let count = if self.shared.is_some() { 1 } else { self.leaves.len() };
        self.leaves.get(..count).unwrap_or_default()
    }
}

/// Groups the leaves by their members, in the order in which the members first occur.
pub(super) fn forms<'n, 'l>(isa: &Compiled, types: &Types<'_>, named: &'n [Named<'l>]) -> Vec<Form<'n, 'l>> {
    let (model, share) = (isa.model(), named.len() > OWN_STRUCTURES);
    let mut forms: Vec<Form<'n, 'l>> = Vec::new();
    let (mut known, mut taken) = (FxHashMap::default(), FxHashSet::default());
    for (n, one) in named.iter().enumerate() {
        let members = structures::values(types, one, "the_word");
        let shown: Vec<&str> = one.fields.iter().map(|f| model.field(f.1.field).name.as_str()).collect();
        let form = *known.entry((members.clone(), shown)).or_insert_with(|| {
            // A shared structure is named after the parent of its first leaf, which describes what the leaves have in
            // common.
            let parent = model
                .chain(one.leaf.bitset)
                .nth(1)
                .unwrap_or((one.leaf.bitset, model.bitset(one.leaf.bitset)));
            let shared = share.then(|| unique(camel(&parent.1.name), &mut taken));
            forms.push(Form { shared, members, leaves: Vec::new() });
            forms.len() - 1
        });
        forms[form].leaves.push((n, one));
    }
    forms
}

/// Writes the structures of all groups, and their functions.
pub(super) fn write(isa: &Compiled, types: &Types<'_>, forms: &[Form<'_, '_>], out: &mut Writer) {
    let model = isa.model();
    for (number, form) in forms.iter().enumerate() {
        if form.shared.is_none() {
            macros(model, types, number, form, out);
        }
    }
    for (number, form) in forms.iter().enumerate() {
        match &form.shared {
            Some(name) => shared(model, types, name, form, out),
            None => {
                for &(_, one) in &form.leaves {
                    out.line("");
                    structures::heading(model, one.leaf.bitset, out);
                    structures::structure(model, types, one, &one.name, out);
                    out.line(format!("form_{number}!({}, {:#x});", one.name, pattern(model, one)));
                }
            }
        }
    }
}

/// Returns the value of the bits that the pattern of a leaf fixes.
pub(super) fn pattern(model: &Model, one: &Named<'_>) -> u128 {
    model.matching(one.leaf.bitset).pattern(model.bitset(one.leaf.bitset).size).value()
}

/// Writes the structure that the leaves of a group share.
fn shared(model: &Model, types: &Types<'_>, name: &str, form: &Form<'_, '_>, out: &mut Writer) {
    let Some((_, one)) = form.leaves.first() else { return };
    let (first, count) = (&model.bitset(one.leaf.bitset).name, form.leaves.len());
    out.line("");
    out.line(match count {
        1 => format!("/// Fields of {first:?}."),
        _ => format!("/// Fields of {count} leaves, such as {first:?}."),
    });
    structures::structure(model, types, one, name, out);
    out.line("");
    out.open(format!("impl {name} {{"));
    members(model, types, one, "fn encode(&self, pattern: Word)", "pattern", out);
    out.close("}");
}

/// Writes a macro that implements the functions of a structure for one leaf, because they are the same for all leaves
/// of the group.
fn macros(model: &Model, types: &Types<'_>, number: usize, form: &Form<'_, '_>, out: &mut Writer) {
    let Some((_, one)) = form.leaves.first() else { return };
    out.line("");
    out.open(format!("macro_rules! form_{number} {{"));
    out.open("($name:ident, $pattern:expr) => {");
    out.open("impl $name {");
    structures::encode_comment(out);
    members(model, types, one, "pub fn encode(&self)", "$pattern", out);
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

/// Writes the functions of a structure: `encode`, which returns its word, and `tell`, which reports its fields.
fn members(model: &Model, types: &Types<'_>, one: &Named<'_>, encode: &str, pattern: &str, out: &mut Writer) {
    let shown = |field: &LeafField| format!("{:?}", model.field(field.field).name);
    out.open(format!("{encode} -> Result<Word, DoesNotFit> {{"));
    structures::encode_body(types, one, pattern, shown, out);
    out.close("}");
    out.line("");
    out.open("fn tell(&self, each: &mut dyn FnMut(&'static str, u64)) {");
    structures::tell(types, one, shown, out);
    out.close("}");
}

/// Writes one decoding function per group, and a table of these functions by leaf. Returns the function number of each
/// leaf.
pub(super) fn decoders(model: &Model, count: usize, forms: &[Form<'_, '_>], out: &mut Writer) -> Vec<usize> {
    let mut table = vec![0; count];
    for (number, form) in forms.iter().enumerate() {
        let leaves: Vec<BitsetId> = form.leaves.iter().map(|(_, one)| one.leaf.bitset).collect();
        out.line("");
        out.line(format!("/// Decodes {}", plain(&crate::leaves_named(model, &leaves))));
        out.open(format!("fn form_{number}(the_leaf: u16, the_word: Word) -> Option<Instruction> {{"));
        if form.leaves.len() == 1 || form.members.is_empty() {
            out.line("let _ = (the_leaf, the_word);");
        }
        for (name, value) in &form.members {
            out.line(format!("let {name} = {value};"));
        }
        let members = form.members.iter().map(|m| m.0.as_str()).collect::<Vec<_>>().join(", ");
        let made = |one: &Named<'_>| {
            format!("Some(Instruction::{}({} {{ {members} }}))", one.name, form.structure(one))
        };
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
    out.line("/// Constructs an instruction from its leaf index and word.");
    out.line("type Make = fn(u16, Word) -> Option<Instruction>;");
    out.line("");
    out.line("/// Constructor of each leaf.");
    let names: Vec<String> = table.iter().map(|form| format!("form_{form}")).collect();
    out.table(&format!("static MAKE: [Make; {count}] = ["), &names, 10);
    table
}

/// Writes the methods `encode` and `fields` of `Instruction` to the open `impl` block.
pub(super) fn methods(model: &Model, named: &[Named<'_>], forms: &[Form<'_, '_>], out: &mut Writer) {
    let shared = forms.iter().any(|form| form.shared.is_some());
    structures::encode_comment(out);
    out.open("pub fn encode(&self) -> Result<Word, DoesNotFit> {");
    if shared {
        out.open(format!("static PATTERNS: [Word; {}] = [", named.len()));
        let patterns: Vec<String> = named.iter().map(|one| format!("{:#x}", pattern(model, one))).collect();
        patterns.chunks(8).for_each(|line| out.line(format!("{},", line.join(", "))));
        out.close("];");
        out.line("let pattern = PATTERNS[self.number()];");
    }
    let call = if shared { "i.encode(pattern)" } else { "i.encode()" };
    each(forms, call, out);
    out.close("}");
    out.line("");
    out.line("/// Calls `each` with the name and value of every field, in order. Signed values are sign-extended to 64 bits.");
    out.open("pub fn fields(&self, mut each: impl FnMut(&'static str, u64)) {");
    each(forms, "i.tell(&mut each)", out);
    out.close("}");
}

/// Writes a `match` over all instructions that applies `call` to their structures.
fn each(forms: &[Form<'_, '_>], call: &str, out: &mut Writer) {
    out.open("match self {");
    for form in forms {
        for same in form.leaves.chunks(if form.shared.is_some() { form.leaves.len() } else { 1 }) {
            let variants: Vec<String> =
                same.iter().map(|(_, one)| format!("Instruction::{}(i)", one.name)).collect();
            let (last, before) = variants.split_last().map_or(("", &[][..]), |(last, before)| (last, before));
            before.iter().for_each(|variant| out.line(format!("{variant} |")));
            out.line(format!("{last} => {call},"));
        }
    }
    out.close("}");
}
