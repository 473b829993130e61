//! How an encoder maps its source structure to the fields of a leaf: the `<encode>`s of the leaf and its ancestors
//! as one.

use crate::{Bitset, BitsetId, EncodeMap, ExprId, FieldId, FieldSource, FieldType, Model};
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
        let mut work =
            Work { model: self.model, chain: Vec::new(), names: Vec::new(), seen: BTreeSet::new() };
        work.chain = self.model.chain(self.bitset).map(|(_, b)| b).collect();
        work.displays();
        for (_, map) in self.maps().into_iter().filter(|(_, map)| map.force) {
            work.need(&map.name);
        }
        let mut found = Vec::new();
        let mut next = 0;
        while let Some(&name) = work.names.get(next) {
            next += 1;
            let map = self.map(name);
            for field in work.declared(name) {
                if !matches!(self.model.field(field).source, FieldSource::Expr { .. }) {
                    found.push(Encoded { field, map });
                }
            }
        }
        found
    }

    fn root(&self) -> &'m Bitset {
        self.model.bitset(self.model.bitset(self.bitset).root)
    }
}

/// The names that an encoding comes to need.
struct Work<'m> {
    model: &'m Model,
    chain: Vec<&'m Bitset>,
    names: Vec<&'m str>,
    seen: BTreeSet<&'m str>,
}

impl<'m> Work<'m> {
    fn need(&mut self, name: &'m str) {
        if self.seen.insert(name) {
            self.names.push(name);
        }
    }

    fn expr(&mut self, expr: ExprId) {
        let model = self.model;
        model.expr(expr).field_names().for_each(|(name, _)| self.need(name));
    }

    /// The names in the displays that may be chosen, and in the conditions that are asked for them.
    fn displays(&mut self) {
        let cases: Vec<_> = self.chain.iter().flat_map(|b| &b.cases).collect();
        for case in cases {
            let Some(display) = &case.display else { continue };
            case.expr.into_iter().for_each(|e| self.expr(e));
            display.field_names().for_each(|(name, _)| self.need(name));
            if case.expr.is_none() {
                break;
            }
        }
    }

    /// The fields that a name may mean, and the further names that they ask for.
    fn declared(&mut self, name: &str) -> Vec<FieldId> {
        let model = self.model;
        let mut found = Vec::new();
        let cases: Vec<_> = self.chain.iter().flat_map(|b| &b.cases).collect();
        for case in cases {
            let Some(&field) = case.fields.iter().find(|f| model.field(**f).name == name) else { continue };
            found.push(field);
            let declared = model.field(field);
            if let FieldSource::Expr { expr, .. } = declared.source {
                self.expr(expr);
            }
            if matches!(declared.ty, FieldType::Bitset(_)) {
                declared.params.iter().for_each(|p| self.need(&p.name));
            }
            match case.expr {
                Some(condition) => self.expr(condition),
                None => break,
            }
        }
        found
    }
}
