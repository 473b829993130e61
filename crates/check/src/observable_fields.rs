//! What the text of an instruction tells of its fields.
//!
//! Most places print a field whole wherever it is there; that needs no diagrams of more than the words in which it is
//! printed. What is left is compared in pairs of words, by the sets that the text tells; those are made when they are
//! asked for.

use crate::bdd::{Bdd, FALSE, Set, TRUE};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The sets of words that a text tells apart.
#[derive(Default)]
pub(crate) struct ObservableSets {
    sets: Vec<ObservedSet>,
    /// What the sets are made of: a set of words, in words of another set.
    parts: Vec<(Set, Set)>,
    /// The words in which a bit of the word is printed, as part of some value.
    printed: FxHashMap<Set, Vec<Set>>,
    /// Whether the sets are in their order.
    ordered: bool,
}

/// A set that a text tells.
struct ObservedSet {
    parts: Range<usize>,
    /// At least the bits of the word that it depends on.
    support: u128,
    made: Option<Set>,
}

/// What the text does not tell of a field bit by bit.
pub(crate) struct Open {
    /// The words in which it does not.
    pub(crate) when: Set,
    /// The bits of the field, each with words in which it is told; these do not depend on the field.
    bits: Vec<(Set, Set)>,
}

impl ObservableSets {
    /// Adds a set.
    pub(crate) fn set(&mut self, set: Set) {
        let first = self.parts.len();
        self.parts.push((set, TRUE));
        self.heard(first);
    }

    /// Adds the bits of values, each value with the words in which it is printed: which of the values it is, is not told.
    pub(crate) fn values(&mut self, values: &[(&[Set], Set)], bdd: &Bdd) {
        let width = values.iter().map(|(bits, _)| bits.len()).max().unwrap_or(0);
        for at in 0..width {
            let first = self.parts.len();
            let bits = values.iter().filter_map(|&(bits, when)| Some((*bits.get(at)?, when)));
            self.parts.extend(bits.filter(|&(bit, _)| bit != FALSE));
            // A sign is many bits in a row.
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

    /// The sets themselves.
    #[cfg(test)]
    pub(crate) fn all(&mut self, bdd: &mut Bdd) -> Vec<Set> {
        (0..self.sets.len()).map(|number| self.make(number, bdd)).collect()
    }

    /// In which words of `when` the text does not tell the bits of a field, `mask` of the word, one by one.
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

    /// The words in which a bit is printed, as far as they do not depend on the field that it is of; all, where these have
    /// all of `when`.
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

    /// Those of some pairs of words that differ in a field only of which the text tells the same.
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
                // Nothing else of the field has a say in it.
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

    /// Puts the sets in order, the simplest first, each once.
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
