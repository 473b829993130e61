//! In the default case a bit has one meaning: a pattern's or one field's, of the bitset or of what it extends.
//!
//! A model may say more: fields of an encoding where a leaf has a pattern, a field that is declared anew with another
//! type, two names for the same bits. Such fields stand in an override that always applies; what a name is worth is
//! the same.

use super::plan::Layer;
use isaloom_model::{Bitset, BitsetId, FieldId, Model};
use std::collections::BTreeMap;

/// What the bits of a bitset's words are in its default case and in those of what it extends.
#[derive(Clone, Debug, Default)]
pub(super) struct Meaning {
    /// The bits that a pattern or a field has.
    pub(super) known: u128,
    /// The fields that stand in overrides, the nearest first.
    pub(super) late: Vec<FieldId>,
}

impl Meaning {
    /// That of a bitset of a description in which each bit has one meaning.
    pub(super) fn inherited(model: &Model, id: BitsetId) -> Meaning {
        let chain: Vec<BitsetId> = model.chain(id).map(|(id, _)| id).collect();
        let mut meaning = Meaning::default();
        for id in chain.into_iter().rev() {
            meaning.add(model, model.bitset(id), 0);
        }
        meaning
    }

    /// Adds what a bitset says itself, where what extends it fixes the bits `below`. Gives the fields of the default
    /// case whose bits have another meaning.
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

/// For each bitset that leaves of a layer extend, the bits that these fix.
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
