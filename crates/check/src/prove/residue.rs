//! The words that a walk could not show to be equal, and drawing some or all of them.

use super::answer::{ALL_TRIED, SOME_TRIED};
use super::model_pair::ModelPair;
use crate::bdd::{Bdd, FALSE, Set};
use isaloom_model::Generation;

/// The words in question, by what they may differ in.
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
    /// All of them.
    pub(super) fn all(self, bdd: &mut Bdd) -> Set {
        let words = bdd.or(self.leaf, self.fields);
        bdd.or(words, self.text)
    }
}

/// Words to try, each with a generation of both sides.
pub(super) struct SampleWords {
    pub(super) list: Vec<((Generation, Generation), u128)>,
    /// Whether these are all that are in question.
    pub(super) complete: bool,
}

impl ModelPair<'_> {
    /// Words of a set: all if they are few, otherwise some. Bits that nothing depends on and that the set leaves open
    /// are part of a word like others.
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
                        // The next value of the open bits.
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

/// Numbers that look random and are the same each time.
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
