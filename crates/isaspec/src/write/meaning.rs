//! Bit meanings: in the default case a bit belongs to one pattern or one field, of the bitset or of an ancestor.
//!
//! In a model, a bit may have several meanings: a leaf has a pattern at the bits of a field of its encoding, a field is
//! declared again with another type, or two fields have the same bits. The writer puts fields with such bits into an
//! override that always applies, so that all names keep their values.

use super::plan::Layer;
use isaloom_model::{Bitset, BitsetId, FieldId, Model};
use std::collections::BTreeMap;

/// Meaning of the bits of a bitset, in its default case and in the default cases of its ancestors.
#[derive(Clone, Debug, Default)]
pub(super) struct Meaning {
    /// Bits that patterns or fields cover.
    pub(super) known: u128,
    /// Fields that must be written in overrides, the nearest first.
    pub(super) late: Vec<FieldId>,
}

impl Meaning {
    /// Returns the meaning of the bits of a bitset, including its ancestors, in the written description.
    pub(super) fn inherited(model: &Model, id: BitsetId) -> Meaning {
        let chain: Vec<BitsetId> = model.chain(id).map(|(id, _)| id).collect();
        let mut meaning = Meaning::default();
        for id in chain.into_iter().rev() {
            meaning.add(model, model.bitset(id), 0);
        }
        meaning
    }

    /// Adds the declarations of a bitset whose descendants fix the bits `below`. Returns the fields of the default
    /// case whose bits already have another meaning.
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

/// Returns the bits that the leaves of a layer fix, for each ancestor of these leaves.
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
