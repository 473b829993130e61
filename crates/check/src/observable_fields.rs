//! Observable properties of printed text: the sets of words that the printed text distinguishes.
//!
//! For an operand slot that prints a whole field, as most slots do, the set of words that print the field is
//! sufficient. Other slots are compared on pairs of words, with sets that are built on demand.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Sets of words that the printed text distinguishes.
#[derive(Default)]
pub(crate) struct ObservableSets {
    sets: Vec<ObservedSet>,
    /// Parts of the sets: a set of words, and the words for which it applies.
    parts: Vec<(Set, Set)>,
    /// For each word bit, the words that print it as part of a value.
    printed: FxHashMap<Set, Vec<Set>>,
    /// Whether the sets are sorted.
    ordered: bool,
}

/// A set of words that the printed text distinguishes.
struct ObservedSet {
    parts: Range<usize>,
    /// Word bits that the set depends on, possibly more.
    support: u128,
    made: Option<Set>,
}

/// The part of a field that the text does not show bit by bit.
pub(crate) struct Open {
    /// Words for which some bit is not shown.
    pub(crate) when: Set,
    /// Bits of the field, each with a set of words that show it. The set does not depend on the value of the field.
    bits: Vec<(Set, Set)>,
}

impl ObservableSets {
    /// Adds a set.
    pub(crate) fn set(&mut self, set: Set) {
        let first = self.parts.len();
        self.parts.push((set, TRUE));
        self.heard(first);
    }

    /// Adds the bits of several values, each with the words that print it. The text does not show which value is
    /// printed.
    pub(crate) fn values(&mut self, values: &[(&[Set], Set)], bdd: &Bdd) {
        let width = values.iter().map(|(bits, _)| bits.len()).max().unwrap_or(0);
        for at in 0..width {
            let first = self.parts.len();
            let bits = values.iter().filter_map(|&(bits, when)| Some((*bits.get(at)?, when)));
            self.parts.extend(bits.filter(|&(bit, _)| bit != FALSE));
            // A sign extension repeats the same bit, which gives no new set.
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

    /// Returns the sets.
    #[cfg(test)]
    pub(crate) fn all(&mut self, bdd: &mut Bdd) -> Vec<Set> {
        (0..self.sets.len()).map(|number| self.make(number, bdd)).collect()
    }

    /// Returns the words in `when` for which the text does not show every bit of a field. `mask` are the field's word
    /// bits.
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

    /// Returns a set of words that print a bit; the set does not depend on the field of the bit. Returns
    /// `TRUE` if all words in `when` print the bit.
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

    /// Returns the pairs that print equivalent text. All `pairs` differ in one field only.
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
                // No other bit of the field affects the set.
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

    /// Sorts the sets, simplest first, and removes duplicates.
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
