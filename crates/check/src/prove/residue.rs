//! Residue: words that a symbolic comparison leaves undecided, and the selection of words to test.

use super::answer::{ALL_TRIED, SOME_TRIED};
use super::model_pair::ModelPair;
use crate::bdd::{Bdd, FALSE, Set};
use isaloom_model::Generation;

/// Undecided words, by the aspect in which the two models may differ.
#[derive(Clone, Copy)]
pub(super) struct Residue {
    pub(super) leaf: Set,
    pub(super) fields: Set,
    pub(super) text: Set,
}

impl Default for Residue {
    fn default() -> Residue {
        Residue { leaf: FALSE, fields: FALSE, text: FALSE }
    }
}

impl Residue {
    /// Returns all undecided words.
    pub(super) fn all(self, bdd: &mut Bdd) -> Set {
        let words = bdd.or(self.leaf, self.fields);
        bdd.or(words, self.text)
    }
}

/// Words to test, each with the generation in the first and in the second model.
pub(super) struct SampleWords {
    pub(super) list: Vec<((Generation, Generation), u128)>,
    /// Whether the list contains all undecided words.
    pub(super) complete: bool,
}

impl ModelPair<'_> {
    /// Returns words of a set to test: all words if there are few, otherwise a sample. Bits on which the set does not
    /// depend take all values too.
    pub(super) fn draw(
        &mut self,
        set: Set,
        size: u32,
        generations: &[(Generation, Generation)],
    ) -> SampleWords {
        let mut drawn = SampleWords { list: Vec::new(), complete: true };
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let share = SOME_TRIED / generations.len().max(1) as u64;
        for &both in generations {
            let here = self.bdd().in_generation(set, both.0.0);
            let (patterns, whole) = self.bdd().patterns(here, size, share.max(16) as usize);
            let words = patterns.iter().fold(0u64, |sum, p| {
                let words =
                    1u64.checked_shl(p.free_bits()).filter(|_| p.free_bits() < 64).unwrap_or(u64::MAX);
                sum.saturating_add(words)
            });
            if whole && words <= ALL_TRIED / generations.len().max(1) as u64 {
                for pattern in &patterns {
                    let mut free = 0u128;
                    let open = !pattern.mask();
                    for _ in 0..1u64 << pattern.free_bits() {
                        let mask = low(size);
                        drawn.list.push((both, pattern.value() | free & open & mask));
                        // Next combination of the free bits: the bits that are not free are set, so that the carry
                        // passes through them.
                        free = (free | !(open & mask)).wrapping_add(1);
                    }
                }
                continue;
            }
            drawn.complete = false;
            let each = (share / patterns.len().max(1) as u64).max(3);
            for pattern in &patterns {
                for turn in 0..each {
                    let free = match turn {
                        0 => 0,
                        1 => u128::MAX,
                        _ => random.next(),
                    };
                    drawn.list.push((both, pattern.value() | free & !pattern.mask() & low(size)));
                }
            }
        }
        drawn
    }
}

fn low(size: u32) -> u128 {
    if size >= 128 { u128::MAX } else { (1 << size) - 1 }
}

/// Deterministic pseudorandom numbers.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u128 {
        let mut half = || {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            u128::from(self.0)
        };
        half() << 64 | half()
    }
}
