//! Visitor that collects the parts of a decoded word: pattern bits, fields, and the parts of nested bitsets.

use super::names::{Used, place, ranges};
use isaloom_bits::BitRange;
use isaloom_engine::{Branch, FieldSite, Instruction, Isa, LeafSite, Printer, Remark, Visit, Walk};
use isaloom_model::{BitsetId, FieldId};
use isaloom_schema::{Field, FieldKind, Value};
use isaloom_target::support::models::pair;

/// Which parts of a word are collected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Fields with their text, for the record of an instruction.
    Fields,
    /// Fields and patterns with the locations of their definitions, for an explanation.
    Whole,
}

/// Collects the parts of a word as records.
pub(super) struct FieldReader {
    isa: Isa,
    walk: Walk,
    parts: Parts,
}

/// Visitor of the walk, with the parts that it has collected.
pub(super) struct Parts {
    isa: Isa,
    printer: Printer,
    detail: Detail,
    /// Leaves that the walk has entered but not yet left. The first is the leaf of the instruction, the others are
    /// nested.
    scopes: Vec<Scope>,
    /// Bitset fields that the walk has entered but not yet left, each with its sort key.
    open: Vec<(u32, Field)>,
    /// Parts of the instruction. The list is filled when the walk leaves the leaf of the instruction.
    done: Vec<Field>,
    /// Fields of the instruction itself, without fields of nested bitsets, in the order in which the engine looks up
    /// names.
    pub(super) own: Vec<FieldId>,
    /// Named expressions that the parts refer to.
    pub(super) used: Used,
}

/// Collected parts of one leaf, each with its sort key (see [`order_of`]).
struct Scope {
    base: Option<u8>,
    parts: Vec<(u32, Field)>,
}

impl FieldReader {
    pub(super) fn new(isa: &Isa, detail: Detail) -> FieldReader {
        let parts = Parts {
            isa: isa.clone(),
            printer: Printer::new(isa),
            detail,
            scopes: Vec::new(),
            open: Vec::new(),
            done: Vec::new(),
            own: Vec::new(),
            used: Used::default(),
        };
        FieldReader { isa: isa.clone(), walk: Walk::new(), parts }
    }

    /// Returns the parts of an instruction with all nested parts, the highest bits first and computed fields
    /// last. The result is empty for an undefined encoding.
    pub(super) fn take(&mut self, instruction: &Instruction<'_>) -> Vec<Field> {
        self.parts.own.clear();
        self.walk.declared(&self.isa, instruction, &mut self.parts);
        std::mem::take(&mut self.parts.done)
    }

    /// Returns the visitor, which has the results other than the fields, such as the used expressions.
    pub(super) fn parts(self) -> Parts {
        self.parts
    }
}

impl Visit for Parts {
    fn enter(&mut self, leaf: &LeafSite) {
        let mut scope = Scope { base: leaf.base, parts: Vec::new() };
        let id = self.isa.compiled().program(leaf.program).leaf;
        if let Some((_, field)) = self.open.last_mut() {
            field.via = Some(self.isa.model().bitset(id).name.clone());
        }
        if self.detail == Detail::Whole {
            scope.parts = self.patterns(id, leaf.word, leaf.base);
        }
        self.scopes.push(scope);
    }

    fn leave(&mut self, _: &LeafSite) {
        let Some(mut scope) = self.scopes.pop() else { return };
        scope.parts.sort_by_key(|&(order, _)| order);
        let parts = scope.parts.into_iter().map(|(_, field)| field).collect();
        match self.open.last_mut() {
            Some((_, field)) => field.nested = parts,
            None => self.done = parts,
        }
    }

    fn field(&mut self, site: &FieldSite<'_>) {
        self.open(site);
        self.close(site);
    }

    fn branch(&mut self, site: &FieldSite<'_>, _: Branch) {
        self.field(site);
    }

    fn open(&mut self, site: &FieldSite<'_>) {
        let record = self.record(site);
        self.open.push(record);
    }

    fn close(&mut self, _: &FieldSite<'_>) {
        let Some((order, field)) = self.open.pop() else { return };
        if let Some(scope) = self.scopes.last_mut() {
            scope.parts.push((order, field));
        }
    }

    fn remark(&mut self, remark: Remark) {
        let via = match remark {
            Remark::Conflict { .. } => "two leaves match",
            Remark::NoNestedMatch { .. } => "no leaf matches",
            _ => return,
        };
        if let Some((_, field)) = self.open.last_mut() {
            field.via.get_or_insert_with(|| via.to_owned());
        }
    }
}

impl Parts {
    /// Returns one record per run of pattern bits of a leaf and its ancestors, each with its sort key.
    fn patterns(&self, leaf: BitsetId, word: u128, base: Option<u8>) -> Vec<(u32, Field)> {
        let model = self.isa.model();
        let pieces =
            model.chain(leaf).flat_map(|(_, bitset)| bitset.patterns.iter().map(move |p| (bitset, p)));
        let fields = pieces.map(|(bitset, piece)| {
            let field = Field {
                name: "pattern".to_owned(),
                kind: FieldKind::Pattern,
                bits: placed(piece.range, base).into_iter().collect(),
                width: piece.range.width(),
                value: Value(piece.range.extract(word)),
                via: Some(bitset.name.clone()),
                place: place(model, piece.span),
                ..Field::default()
            };
            (127 - piece.range.high(), field)
        });
        fields.collect()
    }

    fn record(&mut self, site: &FieldSite<'_>) -> (u32, Field) {
        let mut shown = String::new();
        self.printer.print_site(site, &mut shown);
        let model = self.isa.model();
        let field = model.field(site.field());
        if self.scopes.len() == 1 {
            self.own.push(site.field());
        }
        let base = self.scopes.last().and_then(|scope| scope.base);
        let whole = self.detail == Detail::Whole;
        let record = Field {
            shown: Some(shown),
            ty: whole.then(|| self.used.type_text(model, field)),
            place: if whole { place(model, field.span) } else { None },
            ..described(&self.isa, site, base)
        };
        (order_of(&self.isa, site), record)
    }
}

/// Returns the record of a field, without its text and nested fields. `base` is the lowest bit, in the instruction, of
/// the leaf's word; `None` if that word is computed.
pub(super) fn described(isa: &Isa, site: &FieldSite<'_>, base: Option<u8>) -> Field {
    let bits: Vec<[u32; 2]> = match site.bits() {
        Some(range) => vec![pair(range)],
        None => {
            let ranges = ranges(isa.model().field(site.field()));
            ranges.into_iter().rev().filter_map(|range| placed(range, base)).collect()
        }
    };
    Field {
        name: site.name().to_owned(),
        kind: if bits.is_empty() { FieldKind::Derived } else { FieldKind::Field },
        bits,
        width: site.width(),
        value: Value(site.raw),
        ..Field::default()
    }
}

/// Returns the sort key of a field among the fields of its leaf, which sorts the highest bits first and computed fields
/// last.
pub(super) fn order_of(isa: &Isa, site: &FieldSite<'_>) -> u32 {
    match isa.model().field(site.field()).mask() {
        0 => u32::MAX,
        mask => mask.leading_zeros(),
    }
}

/// Converts a bit range of a leaf's word to a bit range of the instruction; `None` if the word is computed.
fn placed(range: BitRange, base: Option<u8>) -> Option<[u32; 2]> {
    let base = u32::from(base?);
    BitRange::new(base + range.low(), base + range.high()).ok().map(pair)
}
