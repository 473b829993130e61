//! Encodings: the maps from an encoder's source structure to the fields of a leaf, from the `<encode>` elements of the
//! leaf and its ancestors.

use crate::{Bitset, BitsetId, Case, EncodeMap, ExprId, FieldId, FieldSource, FieldType, Model};
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

/// Encoding of a bitset, with the parts that it inherits from its ancestors.
#[derive(Clone, Copy, Debug)]
pub struct Encoding<'m> {
    model: &'m Model,
    bitset: BitsetId,
}

/// Field that an encoder sets, and the map that gives its value.
#[derive(Clone, Copy, Debug)]
pub struct Encoded<'m> {
    /// Field that the encoder sets.
    pub field: FieldId,
    /// Map of the field, and the bitset that declares the map; `None` if the field has no map.
    pub map: Option<(BitsetId, &'m EncodeMap)>,
}

impl Model {
    /// Returns the encoding of a bitset; `None` if neither the bitset nor an ancestor has an encoding.
    pub fn encoding(&self, bitset: BitsetId) -> Option<Encoding<'_>> {
        let any = self.chain(bitset).any(|(_, b)| b.encode.is_some());
        any.then_some(Encoding { model: self, bitset })
    }
}

impl<'m> Encoding<'m> {
    /// Returns the C type of the source structure; only the root's `<encode>` has it.
    pub fn ty(&self) -> Option<&'m str> {
        self.root().encode.as_ref()?.ty.as_deref()
    }

    /// Returns the prefix of the enumerators of the leaves; only the root's `<encode>` has it, and it may be empty.
    /// Without a prefix, the encoder uses only the first leaf of the hierarchy.
    pub fn case_prefix(&self) -> Option<&'m str> {
        self.root().encode.as_ref()?.case_prefix.as_deref()
    }

    /// Returns the enumerator of the bitset: [`Bitset::enumerator`](crate::Bitset::enumerator) with the case prefix.
    /// `None` without a case prefix.
    pub fn enumerator(&self) -> Option<String> {
        Some(self.model.bitset(self.bitset).enumerator(self.case_prefix()?))
    }

    /// Returns the map for a name, and the bitset that declares it: the bitset or its nearest ancestor with such a map.
    pub fn map(&self, name: &str) -> Option<(BitsetId, &'m EncodeMap)> {
        self.model.chain(self.bitset).find_map(|(id, b)| {
            let map = b.encode.as_ref()?.maps.iter().find(|m| m.name == name)?;
            Some((id, map))
        })
    }

    /// Returns the nearest map for each name, with the bitset that declares it: first the maps of the bitset, then
    /// those of its ancestors.
    pub fn maps(&self) -> Vec<(BitsetId, &'m EncodeMap)> {
        let mut seen = BTreeSet::new();
        let all = self
            .model
            .chain(self.bitset)
            .flat_map(|(id, b)| b.encode.iter().flat_map(|e| &e.maps).map(move |map| (id, map)));
        all.filter(|(_, map)| seen.insert(map.name.as_str())).collect()
    }

    /// Returns the fields that an encoder sets, in the order of first use. These are the fields that displays of the
    /// leaf show, that forced maps name, that params pass, or on which conditions and derived fields depend. If several
    /// overrides declare fields with the same name, the result has all of them.
    pub fn fields(&self) -> Vec<Encoded<'m>> {
        let model = self.model;
        let cases: Vec<&Case> = model.chain(self.bitset).flat_map(|(_, b)| &b.cases).collect();
        let mut needed = Needed::new(model);
        // Names in the displays that may print a word, and in the conditions that select a display.
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

/// Names that an encoding needs, without duplicates, in the order of first use. All code that visits the fields of an
/// encoding uses this list, so that the dependencies of a field are defined in one place.
#[derive(Clone, Debug)]
pub struct Needed<'m> {
    model: &'m Model,
    names: Vec<&'m str>,
    seen: BTreeSet<&'m str>,
}

impl<'m> Needed<'m> {
    /// Creates an empty list of names.
    pub fn new(model: &'m Model) -> Needed<'m> {
        Needed { model, names: Vec::new(), seen: BTreeSet::new() }
    }

    /// Returns the name at an index; `None` if the index is out of range.
    pub fn get(&self, number: usize) -> Option<&'m str> {
        self.names.get(number).copied()
    }

    /// Adds a name.
    pub fn name(&mut self, name: &'m str) {
        if self.seen.insert(name) {
            self.names.push(name);
        }
    }

    /// Adds the names in the display of a case.
    pub fn display(&mut self, case: &'m Case) {
        let shown = case.display.iter().flat_map(|display| display.field_names());
        shown.for_each(|(name, _)| self.name(name));
    }

    /// Adds the names in the condition of a case.
    pub fn condition(&mut self, case: &Case) {
        case.expr.into_iter().for_each(|expr| self.expr(expr));
    }

    /// Adds the names that a field needs: in the expression of a derived field, and in the params of a nested bitset.
    pub fn inputs(&mut self, field: FieldId) {
        let declared = self.model.field(field);
        if let FieldSource::Expr { expr, .. } = declared.source {
            self.expr(expr);
        }
        if matches!(declared.ty, FieldType::Bitset(_)) {
            declared.params.iter().for_each(|param| self.name(&param.name));
        }
    }

    /// Adds the names of forced maps of the bitset and its ancestors. The encoder sets these fields even if no display
    /// shows them.
    pub fn forced(&mut self, encoding: &Encoding<'m>) {
        let encodes = self.model.chain(encoding.bitset).filter_map(|(_, b)| b.encode.as_ref());
        encodes.flat_map(|e| &e.maps).filter(|map| map.force).for_each(|map| self.name(&map.name));
    }

    fn expr(&mut self, expr: ExprId) {
        let model = self.model;
        model.expr(expr).field_names().for_each(|(name, _)| self.name(name));
    }
}
