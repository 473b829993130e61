//! Computes the observable properties of printed text: sets of words such that two words in the same sets print the
//! same text.
//!
//! Because equal properties imply equal text, every loss that is derived from them is real. Displays with equal literal
//! text and equal kinds of operand slots count as one display, because the text does not show which of them was
//! printed.

use crate::bdd::FALSE;
use crate::observable_fields::ObservableSets;
use crate::slot::{Alternative, Slot, places, skeleton};
use crate::walk::Walk;
use rustc_hash::FxHashMap;

impl<'m> Walk<'m> {
    /// Adds the sets of words that the text of these displays distinguishes. Recursive; the nesting depth of bitsets
    /// limits the recursion.
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
                // Equal values of one kind print the same text, so the values of a slot are grouped by kind.
                while let Some(kind) = slots.first().map(|slot| slot.kind) {
                    let same: Vec<Slot<'m>> = slots.extract_if(.., |slot| slot.kind == kind).collect();
                    if !kind.is_empty() {
                        self.observe_slot(same, told);
                    }
                }
            }
        }
    }

    /// Adds the observable properties of an operand slot whose values have the same kind.
    fn observe_slot(&mut self, same: Vec<Slot<'m>>, told: &mut ObservableSets) {
        let bdd = self.scopes.bdd();
        told.set(same.iter().fold(FALSE, |all, slot| bdd.or(all, slot.when)));
        told.values(&same.iter().map(|slot| (slot.bits.as_slice(), slot.when)).collect::<Vec<_>>(), bdd);
        let nested: Vec<Alternative<'m>> = same.into_iter().flat_map(|slot| slot.nested).collect();
        if !nested.is_empty() && !self.finished() {
            self.observe(nested, told);
        }
    }

    /// Returns the literal text of a display, with markers in place of its operand slots.
    pub(crate) fn skeleton(&self, alternative: Alternative<'m>) -> String {
        skeleton(
            alternative.template,
            self.model.bitset(self.scopes.scope(alternative.scope).leaf).shown_name(),
        )
    }
}
