//! How an encoder maps its source structure to the fields of a leaf: the `<encode>`s of the leaf and its ancestors
//! as one.

use crate::{Bitset, BitsetId, Case, EncodeMap, ExprId, FieldId, FieldSource, FieldType, Model};
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

/// The encoding of a bitset, inherited parts included.
#[derive(Clone, Copy, Debug)]
pub struct Encoding<'m> {
    model: &'m Model,
    bitset: BitsetId,
}

/// A field that an encoder packs, and the map that gives its value.
#[derive(Clone, Copy, Debug)]
pub struct Encoded<'m> {
    /// The field.
    pub field: FieldId,
    /// The bitset whose map it is, and the map; `None` where nothing maps the field.
    pub map: Option<(BitsetId, &'m EncodeMap)>,
}

impl Model {
    /// How a bitset is encoded; `None` where neither it nor an ancestor says anything of it.
    pub fn encoding(&self, bitset: BitsetId) -> Option<Encoding<'_>> {
        let any = self.chain(bitset).any(|(_, b)| b.encode.is_some());
        any.then_some(Encoding { model: self, bitset })
    }
}

impl<'m> Encoding<'m> {
    /// The C type of the source: that of the root's encoding.
    pub fn ty(&self) -> Option<&'m str> {
        self.root().encode.as_ref()?.ty.as_deref()
    }

    /// The prefix of the enumerators that name the leaves, from the root's encoding; may be empty. Without one the
    /// hierarchy has one leaf for the encoder: its first.
    pub fn case_prefix(&self) -> Option<&'m str> {
        self.root().encode.as_ref()?.case_prefix.as_deref()
    }

    /// The enumerator that names the bitset: [`Bitset::enumerator`](crate::Bitset::enumerator) with that prefix.
    pub fn enumerator(&self) -> Option<String> {
        Some(self.model.bitset(self.bitset).enumerator(self.case_prefix()?))
    }

    /// The map of a name: that of the bitset itself, or of its nearest ancestor that has one.
    pub fn map(&self, name: &str) -> Option<(BitsetId, &'m EncodeMap)> {
        self.model.chain(self.bitset).find_map(|(id, b)| {
            let map = b.encode.as_ref()?.maps.iter().find(|m| m.name == name)?;
            Some((id, map))
        })
    }

    /// The maps that count, the bitset's own first: for each name the nearest.
    pub fn maps(&self) -> Vec<(BitsetId, &'m EncodeMap)> {
        let mut seen = BTreeSet::new();
        let all = self
            .model
            .chain(self.bitset)
            .flat_map(|(id, b)| b.encode.iter().flat_map(|e| &e.maps).map(move |map| (id, map)));
        all.filter(|(_, map)| seen.insert(map.name.as_str())).collect()
    }

    /// The fields that are packed: those that a display of the leaf shows, that a forced map names, that a param
    /// passes, and that a condition passed by or the value of a derived field asks for; in the order in which they are
    /// come across. Of several fields of one name, in overrides, all.
    pub fn fields(&self) -> Vec<Encoded<'m>> {
        let model = self.model;
        let cases: Vec<&Case> = model.chain(self.bitset).flat_map(|(_, b)| &b.cases).collect();
        let mut needed = Needed::new(model);
        // The displays that may be chosen, and the conditions that are asked for them.
        for case in cases.iter().filter(|case| case.display.is_some()) {
            needed.condition(case);
            needed.display(case);
            if case.expr.is_none() {
                break;
            }
        }
        needed.forced(self);
        let (mut found, mut next) = (Vec::new(), 0);
        while let Some(name) = needed.get(next) {
            next += 1;
            let map = self.map(name);
            for case in &cases {
                let named = |id: &&FieldId| model.field(**id).name == name;
                let Some(&field) = case.fields.iter().find(named) else { continue };
                needed.inputs(field);
                needed.condition(case);
                if !matches!(model.field(field).source, FieldSource::Expr { .. }) {
                    found.push(Encoded { field, map });
                }
                if case.expr.is_none() {
                    break;
                }
            }
        }
        found
    }

    fn root(&self) -> &'m Bitset {
        self.model.bitset(self.model.bitset(self.bitset).root)
    }
}

/// The names that an encoding comes to need, each once, in the order in which they are come across: what a field asks
/// for is said here, for everything that goes through the fields of an encoding.
#[derive(Clone, Debug)]
pub struct Needed<'m> {
    model: &'m Model,
    names: Vec<&'m str>,
    seen: BTreeSet<&'m str>,
}

impl<'m> Needed<'m> {
    /// No names yet.
    pub fn new(model: &'m Model) -> Needed<'m> {
        Needed { model, names: Vec::new(), seen: BTreeSet::new() }
    }

    /// The name of a number, from 0 on, if there are so many.
    pub fn get(&self, number: usize) -> Option<&'m str> {
        self.names.get(number).copied()
    }

    /// A name.
    pub fn name(&mut self, name: &'m str) {
        if self.seen.insert(name) {
            self.names.push(name);
        }
    }

    /// The names in the display of a case.
    pub fn display(&mut self, case: &'m Case) {
        let shown = case.display.iter().flat_map(|display| display.field_names());
        shown.for_each(|(name, _)| self.name(name));
    }

    /// The names in the condition of a case.
    pub fn condition(&mut self, case: &Case) {
        case.expr.into_iter().for_each(|expr| self.expr(expr));
    }

    /// What a field is computed of, or passes to the bitset that it is.
    pub fn inputs(&mut self, field: FieldId) {
        let declared = self.model.field(field);
        if let FieldSource::Expr { expr, .. } = declared.source {
            self.expr(expr);
        }
        if matches!(declared.ty, FieldType::Bitset(_)) {
            declared.params.iter().for_each(|param| self.name(&param.name));
        }
    }

    /// The names of the maps, of the bitset and its ancestors, that are encoded although no display shows them.
    pub fn forced(&mut self, encoding: &Encoding<'m>) {
        let encodes = self.model.chain(encoding.bitset).filter_map(|(_, b)| b.encode.as_ref());
        encodes.flat_map(|e| &e.maps).filter(|map| map.force).for_each(|map| self.name(&map.name));
    }

    fn expr(&mut self, expr: ExprId) {
        let model = self.model;
        model.expr(expr).field_names().for_each(|(name, _)| self.name(name));
    }
}
