//! Observable properties of printed text: sets of words, such that two words in the same sets print the same text.
//!
//! Most operand slots print a whole field. For such a slot, only the words that print the field are stored. Other slots
//! are compared on pairs of words, with sets that are built when they are needed.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Sets of words that distinguish the texts of an instruction.
#[derive(Default)]
pub(crate) struct ObservableSets {
    sets: Vec<ObservedSet>,
    /// Parts of all [`ObservedSet`]s: a part `(set, when)` defines which of the words in `when` belong to the observed
    /// set.
    parts: Vec<(Set, Set)>,
    /// For each word bit (as the set of words in which it is 1), the sets of words whose text shows the bit in a value.
    printed: FxHashMap<Set, Vec<Set>>,
    /// Whether [`order`](ObservableSets::order) has sorted the sets since the last addition.
    ordered: bool,
}

/// Set of words that the text distinguishes from other words. It is built from its parts when it is needed.
struct ObservedSet {
    parts: Range<usize>,
    /// Mask of the word bits on which the set may depend.
    support: u128,
    made: Option<Set>,
}

/// Field for which the text of some words does not show every bit.
pub(crate) struct Open {
    /// Words whose text does not show every bit of the field.
    pub(crate) when: Set,
    /// Bits of the field, each with the words whose text shows the bit. These words do not depend on the value of the
    /// field.
    bits: Vec<(Set, Set)>,
}

impl ObservableSets {
    /// Adds a set as one property of a word: whether the word is in the set.
    pub(crate) fn set(&mut self, set: Set) {
        let first = self.parts.len();
        self.parts.push((set, TRUE));
        self.heard(first);
    }

    /// Adds the values of an operand slot, each with the words that print it, as one property per bit position. The
    /// text shows the bits of a value, but not which of the values it is.
    pub(crate) fn values(&mut self, values: &[(&[Set], Set)], bdd: &Bdd) {
        let width = values.iter().map(|(bits, _)| bits.len()).max().unwrap_or(0);
        for at in 0..width {
            let first = self.parts.len();
            let bits = values.iter().filter_map(|&(bits, when)| Some((*bits.get(at)?, when)));
            self.parts.extend(bits.filter(|&(bit, _)| bit != FALSE));
            // The highest bits of a sign-extended value are equal, so they give no new property.
            let known = self.sets.last().and_then(|last| self.parts.get(last.parts.clone()));
            if self.parts.len() == first || known == self.parts.get(first..) {
                self.parts.truncate(first);
                continue;
            }
            for &(bit, when) in self.parts.iter().skip(first) {
                if bdd.support(bit).count_ones() == 1 {
                    let all = self.printed.entry(bit.plain()).or_default();
                    if all.last() != Some(&when) {
                        all.push(when);
                    }
                }
            }
            self.heard(first);
        }
    }

    fn heard(&mut self, first: usize) {
        self.sets.push(ObservedSet { parts: first..self.parts.len(), support: 0, made: None });
    }

    /// Returns all sets, fully built.
    #[cfg(test)]
    pub(crate) fn all(&mut self, bdd: &mut Bdd) -> Vec<Set> {
        (0..self.sets.len()).map(|number| self.make(number, bdd)).collect()
    }

    /// Returns the words in `when` whose text does not show every bit of a field, and the bits that it shows. `mask`
    /// has the bits of the field in the word.
    pub(crate) fn open(&self, bits: &[Set], mask: u128, when: Set, bdd: &mut Bdd) -> Open {
        let (mut everywhere, mut found) = (TRUE, Vec::new());
        for &bit in bits.iter().filter(|&&bit| bit != TRUE && bit != FALSE) {
            let told = self.told_in(bit, when, mask, bdd);
            everywhere = bdd.and(everywhere, told);
            if told != FALSE {
                found.push((bit, told));
            }
        }
        Open { when: bdd.minus(when, everywhere), bits: found }
    }

    /// Returns the words whose text shows a bit. Words that depend on the field of the bit (`mask`) are excluded.
    /// Returns `TRUE` if the text of all words in `when` shows the bit.
    fn told_in(&self, bit: Set, when: Set, mask: u128, bdd: &mut Bdd) -> Set {
        let Some(printed) = self.printed.get(&bit.plain()) else { return FALSE };
        if printed.contains(&when) {
            return TRUE;
        }
        let mut told = FALSE;
        for &words in printed {
            if bdd.support(words) & mask == 0 {
                told = bdd.or(told, words);
            }
        }
        if bdd.minus(when, told) == FALSE { TRUE } else { told }
    }

    /// Returns the pairs of words in `pairs` that print equivalent text. The words of a pair must differ only in the
    /// field of `open`.
    pub(crate) fn alike(&mut self, pairs: Set, open: &Open, mask: u128, bdd: &mut Bdd) -> Set {
        let mut alike = pairs;
        for &(bit, told) in &open.bits {
            let other = bdd.changed(bit, mask);
            let differ = bdd.xor(bit, other);
            let told = bdd.and(told, differ);
            alike = bdd.minus(alike, told);
        }
        self.order(bdd);
        for number in 0..self.sets.len() {
            if alike == FALSE {
                break;
            }
            if self.sets.get(number).is_none_or(|set| set.support & mask == 0) {
                continue;
            }
            let set = self.make(number, bdd);
            let bits = bdd.support(set) & mask;
            alike = match bits.count_ones() {
                0 => alike,
                // The set depends on only one bit of the field, so the comparison is a single operation.
                1 if bits == mask => {
                    let depends = bdd.depends(set, bits.trailing_zeros());
                    bdd.minus(alike, depends)
                }
                _ => {
                    let other = bdd.changed(set, mask);
                    bdd.same_within(alike, set, other)
                }
            };
        }
        alike
    }

    /// Sorts the sets, the simplest first, and removes duplicates.
    fn order(&mut self, bdd: &Bdd) {
        if self.ordered {
            return;
        }
        self.ordered = true;
        let parts = &self.parts;
        let of = |set: &ObservedSet| parts.get(set.parts.clone()).unwrap_or_default();
        for set in &mut self.sets {
            let all = parts.get(set.parts.clone()).unwrap_or_default();
            set.support = all.iter().fold(0, |all, &(a, b)| all | bdd.support(a) | bdd.support(b));
        }
        self.sets.retain(|set| set.support != 0);
        self.sets
            .sort_unstable_by(|a, b| (a.support.count_ones(), of(a)).cmp(&(b.support.count_ones(), of(b))));
        self.sets.dedup_by(|a, b| of(a) == of(b));
    }

    fn make(&mut self, number: usize, bdd: &mut Bdd) -> Set {
        let Some(set) = self.sets.get_mut(number) else { return FALSE };
        if let Some(made) = set.made {
            return made;
        }
        let mut made = FALSE;
        for &(bit, when) in self.parts.get(set.parts.clone()).unwrap_or_default() {
            let here = bdd.and(bit, when);
            made = bdd.or(made, here);
        }
        set.made = Some(made);
        made
    }
}
