//! What the text of an instruction tells of its fields.
//!
//! Most places print a field whole wherever it is there: each of its bits then is one of the sets that the text tells.
//! Next come sets in which one bit of the field decides, in words that are the same whatever the field's value is.
//! What is left is compared in pairs of words.

use crate::bdd::{Bdd, FALSE, Set, TRUE, Var};
use rustc_hash::FxHashSet;

/// The sets of words that a text tells apart.
pub(crate) struct Told {
    /// Those that say something of the word, the simplest first.
    sets: Vec<(u128, Set)>,
    all: FxHashSet<Set>,
}

/// What the text does not tell of a field bit by bit.
pub(crate) struct Open {
    /// The words in which it does not.
    pub(crate) when: Set,
    /// The bits of the field that it tells in some words: each with those words, which do not depend on the field.
    bits: Vec<(u32, Set)>,
    /// Whether there may be sets of which several bits of the field decide.
    several: bool,
}

impl Told {
    pub(crate) fn new(told: Vec<Set>, bdd: &Bdd) -> Told {
        let all: FxHashSet<Set> = told.into_iter().map(Set::plain).collect();
        let with_support =
            all.iter().map(|&set| (bdd.support(set), set)).filter(|&(support, _)| support != 0);
        let mut sets: Vec<(u128, Set)> = with_support.collect();
        sets.sort_unstable_by_key(|&(support, set)| (support.count_ones(), set));
        Told { sets, all }
    }

    /// The sets themselves, up to their complements.
    #[cfg(test)]
    pub(crate) fn all(&self) -> Vec<Set> {
        self.all.iter().copied().collect()
    }

    /// In which words of `when` the text does not tell the bits of a field, `mask` of the word, one by one.
    pub(crate) fn open(&self, bits: &[Set], mask: u128, when: Set, bdd: &mut Bdd) -> Open {
        let mut open = Open { when: FALSE, bits: Vec::new(), several: false };
        if bits.iter().all(|&bit| self.tells(bit, when, bdd)) {
            return open;
        }
        let mut everywhere = TRUE;
        for bit in (0..128).filter(|bit| (mask >> bit) & 1 == 1) {
            let own = 1u128 << bit;
            let var = bdd.var(Var::word(bit));
            let told = match self.tells(var, when, bdd) {
                true => TRUE,
                false => self.sets.iter().filter(|(support, _)| support & mask == own).fold(
                    FALSE,
                    |told, &(_, set)| {
                        let here = bdd.depends(set, bit);
                        bdd.or(told, here)
                    },
                ),
            };
            everywhere = bdd.and(everywhere, told);
            if told != FALSE {
                open.bits.push((bit, told));
            }
        }
        open.when = bdd.minus(when, everywhere);
        open.several = mask.count_ones() > 1;
        open
    }

    /// Whether the text tells a bit in all words of `when`, as one of its sets or because there is nothing to tell.
    fn tells(&self, bit: Set, when: Set, bdd: &mut Bdd) -> bool {
        let one = bdd.and(bit, when);
        if one == FALSE || self.all.contains(&one.plain()) {
            return true;
        }
        let zero = bdd.minus(when, bit);
        zero == FALSE || self.all.contains(&zero.plain())
    }

    /// Those of some pairs of words that differ in a field only of which the text tells the same.
    pub(crate) fn alike(&self, pairs: Set, open: &Open, mask: u128, bdd: &mut Bdd) -> Set {
        let mut alike = pairs;
        for &(bit, told) in &open.bits {
            let var = bdd.var(Var::word(bit));
            let other = bdd.changed(var, mask);
            let differ = bdd.xor(var, other);
            let told = bdd.and(told, differ);
            alike = bdd.minus(alike, told);
        }
        if !open.several {
            return alike;
        }
        for &(support, set) in &self.sets {
            if alike == FALSE {
                break;
            }
            if (support & mask).count_ones() > 1 {
                let other = bdd.changed(set, mask);
                let same = bdd.same(set, other);
                alike = bdd.and(alike, same);
            }
        }
        alike
    }
}
