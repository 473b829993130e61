//! What a text tells of the word it was printed from.
//!
//! The result is a list of sets of words. Two words of one instruction that are in the same of these sets print the
//! same text; so every loss that is derived from them is real. Displays whose literal text and places are equal count
//! as one, so that the text does not tell which of them printed it.

use crate::bdd::FALSE;
use crate::observable_fields::ObservableSets;
use crate::slot::{Alternative, Slot, places, skeleton};
use crate::walk::Walk;
use rustc_hash::FxHashMap;

impl<'m> Walk<'m> {
    /// Adds the sets of words that the texts of these displays tell apart. The depth is that of the nesting.
    pub(crate) fn observe(&mut self, alternatives: Vec<Alternative<'m>>, told: &mut ObservableSets) {
        let mut order: Vec<String> = Vec::new();
        let mut classes: FxHashMap<String, Vec<Alternative<'m>>> = FxHashMap::default();
        for alternative in alternatives {
            let skeleton = self.skeleton(alternative);
            if !classes.contains_key(&skeleton) {
                order.push(skeleton.clone());
            }
            classes.entry(skeleton).or_default().push(alternative);
        }
        for class in order.iter().filter_map(|skeleton| classes.remove(skeleton)) {
            let mut when = FALSE;
            let mut row: Vec<Vec<Slot<'m>>> = Vec::new();
            for alternative in class {
                when = self.scopes.bdd().or(when, alternative.when);
                for (i, name) in places(alternative.template).enumerate() {
                    if row.len() <= i {
                        row.push(Vec::new());
                    }
                    let mut slots = row.get_mut(i).map(std::mem::take).unwrap_or_default();
                    self.slots(alternative, name, &mut slots);
                    if let Some(place) = row.get_mut(i) {
                        *place = slots;
                    }
                }
            }
            told.set(when);
            for mut slots in row {
                // Values of one kind in one place print the same where they are the same.
                while let Some(kind) = slots.first().map(|slot| slot.kind) {
                    let same: Vec<Slot<'m>> = slots.extract_if(.., |slot| slot.kind == kind).collect();
                    if !kind.is_empty() {
                        self.observe_slot(same, told);
                    }
                }
            }
        }
    }

    /// What a place prints with values of one kind.
    fn observe_slot(&mut self, same: Vec<Slot<'m>>, told: &mut ObservableSets) {
        let bdd = self.scopes.bdd();
        told.set(same.iter().fold(FALSE, |all, slot| bdd.or(all, slot.when)));
        told.values(&same.iter().map(|slot| (slot.bits.as_slice(), slot.when)).collect::<Vec<_>>(), bdd);
        let nested: Vec<Alternative<'m>> = same.into_iter().flat_map(|slot| slot.nested).collect();
        if !nested.is_empty() && !self.finished() {
            self.observe(nested, told);
        }
    }

    /// The literal text of a display with marks for its places.
    pub(crate) fn skeleton(&self, alternative: Alternative<'m>) -> String {
        skeleton(
            alternative.template,
            self.model.bitset(self.scopes.scope(alternative.scope).leaf).shown_name(),
        )
    }
}
