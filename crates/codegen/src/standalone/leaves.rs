//! Leaves of the instructions with the fields that cover their words, and the C tables of them.

use crate::c::{LeafExtra, Member, Values, Writer, literal};
use isaloom_engine::compiled::{Compiled, DecodeTableId, ProgramId};
use isaloom_model::{BitsetId, FieldId, FieldSource, Model, Piece};
use isaloom_sema::rendering;
use rustc_hash::{FxHashMap, FxHashSet};

/// A leaf of an instruction hierarchy.
pub(crate) struct Leaf {
    pub(crate) bitset: BitsetId,
    /// Name as a lowercase identifier.
    pub(crate) identifier: String,
    pub(crate) fields: Vec<LeafField>,
    /// Bits of the word that neither a field nor the pattern covers; generated structures store them separately.
    pub(crate) open: u128,
}

/// Field of a leaf, with its bits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LeafField {
    pub(crate) field: FieldId,
    pub(crate) identifier: String,
    pub(crate) signed: bool,
    pub(crate) width: u32,
    /// Pieces of the value: lowest bit in the word, width in bits, and position in the value.
    pub(crate) pieces: Vec<(u32, u32, u32)>,
}

/// All leaves of the instructions. The number of a leaf in generated code is its index in `list` plus 1.
pub(crate) struct Leaves<'i> {
    isa: &'i Compiled,
    prefix: &'i str,
    pub(crate) list: Vec<Leaf>,
    by_program: FxHashMap<ProgramId, usize>,
    /// Field lists of all leaves; equal lists are stored once. `first` has, per leaf, the index of the first field of
    /// its list.
    fields: Vec<LeafField>,
    first: Vec<usize>,
}

/// Returns the declarations of leaf members for decoding and encoding; the C structure also has members for printing.
pub(crate) fn members(prefix: &str) -> String {
    format!(
        "   enum {prefix}_leaf id;\n   uint32_t first_field;\n   uint32_t field_count;\n   uint64_t open[PARTS];\n"
    )
}

impl<'i> Leaves<'i> {
    pub(crate) fn new(isa: &'i Compiled, prefix: &'i str) -> Leaves<'i> {
        let model = isa.model();
        let (mut list, mut by_program) = (Vec::new(), FxHashMap::default());
        let mut taken: FxHashSet<String> = FxHashSet::default();
        for (_, dispatch) in isa.instruction_dispatches() {
            for &program in &dispatch.programs {
                let bitset = isa.program(program).leaf;
                let name = identifier(&model.bitset(bitset).name.to_lowercase(), &mut taken);
                by_program.insert(program, list.len());
                list.push(leaf(model, bitset, name));
            }
        }
        let (mut fields, mut first) = (Vec::new(), Vec::new());
        let mut known: FxHashMap<Vec<LeafField>, usize> = FxHashMap::default();
        for leaf in &list {
            first.push(*known.entry(leaf.fields.clone()).or_insert_with(|| {
                fields.extend(leaf.fields.iter().cloned());
                fields.len() - leaf.fields.len()
            }));
        }
        Leaves { isa, prefix, list, by_program, fields, first }
    }

    pub(crate) fn max_fields(&self) -> usize {
        self.list.iter().map(|leaf| leaf.fields.len()).max().unwrap_or(0).max(1)
    }

    fn enumerator(&self, leaf: &Leaf) -> String {
        format!("{}_LEAF_{}", upper(self.prefix), leaf.identifier.to_uppercase())
    }

    /// Returns the C tables of fields and of instruction hierarchies. `instructions` has the variable of each
    /// hierarchy.
    pub(crate) fn tables(&self, instructions: &[String]) -> String {
        let mut out = Writer::default();
        let prefix = self.prefix;
        out.open(format!("static const struct {prefix}_piece pieces[] = {{"));
        let mut pieces: Vec<&[(u32, u32, u32)]> = Vec::new();
        let mut starts: FxHashMap<&[(u32, u32, u32)], usize> = FxHashMap::default();
        let mut next = 0;
        for field in &self.fields {
            starts.entry(&field.pieces).or_insert_with(|| {
                pieces.push(&field.pieces);
                next += field.pieces.len();
                next - field.pieces.len()
            });
        }
        for (low, width, shift) in pieces.into_iter().flatten() {
            out.line(format!("{{ {low}, {width}, {shift} }},"));
        }
        if next == 0 {
            out.line("{ 0, 1, 0 },");
        }
        out.close("};");
        out.line("");
        out.open(format!("static const struct {prefix}_field fields[] = {{"));
        for field in &self.fields {
            let name = literal(&self.isa.model().field(field.field).name);
            let (start, count) = (starts[field.pieces.as_slice()], field.pieces.len());
            let LeafField { width, signed, .. } = field;
            out.line(format!("{{ {name}, &pieces[{start}], {count}, {width}, {signed} }},"));
        }
        if self.fields.is_empty() {
            out.line("{ \"\", pieces, 0, 1, false },");
        }
        out.close("};");
        out.line("");
        self.roots(instructions, &mut out);
        out.finish()
    }

    fn roots(&self, instructions: &[String], out: &mut Writer) {
        let model = self.isa.model();
        let parts = model.roots().map(|(_, b)| b.size.div_ceil(64)).max().unwrap_or(1);
        let word = |word: u128| {
            let halves = (0..parts).map(|part| format!("UINT64_C({:#x})", (word >> (64 * part)) as u64));
            format!("{{ {} }}", halves.collect::<Vec<_>>().join(", "))
        };
        out.open("static const struct instruction_root roots[] = {");
        let mut first = 1;
        for ((_, dispatch), name) in self.isa.instruction_dispatches().zip(instructions) {
            let when = model.instructions().iter().find(|i| i.root == dispatch.root).and_then(|i| i.when);
            let (mask, value) = when.map_or((0, 0), |w| (w.mask(), w.value()));
            let (bytes, count) = ((dispatch.size / 8).max(1), dispatch.programs.len());
            let (mask, value) = (word(mask), word(value));
            out.line(format!("{{ &{name}, {bytes}, {mask}, {value}, {first}, {count} }},"));
            first += count;
        }
        out.close("};");
    }

    /// Returns the leaves as C enumerators, with their numbers.
    pub(crate) fn enumerators(&self) -> String {
        let mut out = Writer::indented(1);
        let model = self.isa.model();
        for leaf in &self.list {
            let bitset = model.bitset(leaf.bitset);
            let place = crate::place(model, bitset.span).map(|place| format!(" {place}"));
            let comment = crate::c::comment(&format!("{}{}", bitset.name, place.unwrap_or_default()));
            out.line(format!("{}, /* {comment} */", self.enumerator(leaf)));
        }
        out.finish()
    }
}

/// Returns the prefix of macros and enumerators, in upper case.
pub(super) fn upper(prefix: &str) -> String {
    prefix.to_ascii_uppercase()
}

impl LeafExtra for Leaves<'_> {
    fn member(&mut self, _: &Values<'_>, program: ProgramId, _: &dyn Fn(DecodeTableId) -> String) -> Member {
        let Some(&number) = self.by_program.get(&program) else {
            return Member {
                text: format!(", {}_LEAF_NONE, 0, 0, {{ 0 }}", upper(self.prefix)),
                before: None,
            };
        };
        let leaf = &self.list[number];
        let parts = self.isa.model().roots().map(|(_, b)| b.size.div_ceil(64)).max().unwrap_or(1);
        let open = (0..parts).map(|part| format!("UINT64_C({:#x})", (leaf.open >> (64 * part)) as u64));
        let open = open.collect::<Vec<_>>().join(", ");
        let text = format!(
            ", {}, {}, {}, {{ {open} }}",
            self.enumerator(leaf),
            self.first[number],
            leaf.fields.len()
        );
        Member { text, before: None }
    }
}

/// Returns a leaf with the fields that cover its word, from the default cases of the leaf and its ancestors.
pub(crate) fn leaf(model: &Model, bitset: BitsetId, identifier: String) -> Leaf {
    let size = model.bitset(bitset).size;
    let pattern = model.matching(bitset).pattern(size);
    let mut covered = pattern.mask();
    let (mut fields, mut names) = (Vec::new(), FxHashSet::default());
    let mut taken: FxHashSet<String> = FxHashSet::default();
    for (_, declaring) in model.chain(bitset) {
        for &id in declaring.cases.last().iter().flat_map(|case| &case.fields) {
            let field = model.field(id);
            let mask = field.mask();
            let Some(pieces) = pieces(&field.source) else { continue };
            // A field that shares bits or its name with an earlier field is omitted, because it could not be encoded.
            if mask & covered != 0 || !names.insert(field.name.as_str()) {
                continue;
            }
            covered |= mask;
            let signed = rendering(field).is_signed();
            let name = self::identifier(&field.name, &mut taken);
            fields.push(LeafField { field: id, identifier: name, signed, width: field.width(), pieces });
        }
    }
    Leaf { bitset, identifier, fields, open: isaloom_bits::low_mask(size) & !covered }
}

/// Returns the pieces of a field of at most 64 bits. `None` if the field is computed, has more bits, or has constant
/// bits.
fn pieces(source: &FieldSource) -> Option<Vec<(u32, u32, u32)>> {
    match source {
        FieldSource::Bits(range) if range.width() <= 64 => Some(vec![(range.low(), range.width(), 0)]),
        FieldSource::Pieces(pieces) => {
            let (mut list, mut shift) = (Vec::new(), 0u32);
            for piece in pieces {
                let Piece::Bits(range) = piece else { return None };
                list.push((range.low(), range.width(), shift));
                shift = shift.saturating_add(range.width());
            }
            (shift <= 64).then_some(list)
        }
        FieldSource::Bits(_) | FieldSource::Expr { .. } => None,
    }
}

/// Converts a name to a C identifier that no earlier leaf or field has.
fn identifier(name: &str, taken: &mut FxHashSet<String>) -> String {
    let mut stem = crate::c::stem(name);
    if stem.is_empty() || stem.starts_with(|c: char| c.is_ascii_digit()) || KEYWORDS.contains(&stem.as_str())
    {
        stem.insert(0, '_');
    }
    let (mut unique, mut number) = (stem.clone(), 1);
    // Identifiers are compared in upper case, because the enumerators are in upper case.
    while !taken.insert(unique.to_uppercase()) {
        number += 1;
        unique = format!("{stem}_{number}");
    }
    unique
}

/// Keywords of C and C++.
const KEYWORDS: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "class",
    "compl",
    "const",
    "constexpr",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "else",
    "enum",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "template",
    "this",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "while",
    "xor",
    "xor_eq",
];
