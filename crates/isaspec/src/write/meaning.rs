//! Meaning of bits in the written description: in the default cases of a bitset and its ancestors, each bit belongs to
//! at most one pattern or field.
//!
//! In a model, a bit may have several meanings: a leaf has a pattern at the bits of a field of its encoding, a field is
//! declared again with another type, or two fields have the same bits. The writer puts fields with such bits into an
//! override that always applies, so that all names keep their values.

use super::plan::Layer;
use isaloom_model::{Bitset, BitsetId, FieldId, Model};
use std::collections::BTreeMap;

/// Bits that the default cases of a bitset and its ancestors cover, and fields that must be written elsewhere.
#[derive(Clone, Debug, Default)]
pub(super) struct Meaning {
    /// Bits that a pattern or field covers.
    pub(super) known: u128,
    /// Fields that must be written in an override, because another pattern or field already covers their bits. Fields
    /// of the bitset itself are before fields of its ancestors.
    pub(super) late: Vec<FieldId>,
}

impl Meaning {
    /// Returns the meaning of the bits that a bitset and its ancestors cover in the written description.
    pub(super) fn inherited(model: &Model, id: BitsetId) -> Meaning {
        let chain: Vec<BitsetId> = model.chain(id).map(|(id, _)| id).collect();
        let mut meaning = Meaning::default();
        for id in chain.into_iter().rev() {
            meaning.add(model, model.bitset(id), 0);
        }
        meaning
    }

    /// Adds the patterns and default-case fields of a bitset. Returns the fields that need an override, because their
    /// bits are already covered or are in `below`, the bits that descendants fix.
    pub(super) fn add(&mut self, model: &Model, bitset: &Bitset, below: u128) -> Vec<FieldId> {
        self.known = bitset.patterns.iter().fold(self.known, |known, piece| known | piece.range.mask());
        let mut late = Vec::new();
        for &id in bitset.cases.last().map_or(&[][..], |case| &case.fields) {
            let mask = model.field(id).mask();
            if mask & (self.known | below) == 0 {
                self.known |= mask;
            } else {
                late.push(id);
            }
        }
        self.late.splice(0..0, late.iter().copied());
        late
    }
}

/// Returns, for each ancestor of the leaves of a layer, the bits that these leaves fix.
pub(super) fn below(model: &Model, layer: &Layer) -> BTreeMap<BitsetId, u128> {
    let mut all = BTreeMap::new();
    for planned in &layer.leaves {
        let own = model.matching(planned.leaf).mask;
        let fixed = planned.parts.iter().fold(own, |fixed, part| fixed | part.mask());
        for (id, _) in model.chain(planned.leaf).skip(1) {
            *all.entry(id).or_insert(0) |= fixed;
        }
    }
    all
}
