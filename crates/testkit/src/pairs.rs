//! A million pairs of an arbitrary description and a word. Tests compare the reference interpreter with the printer,
//! tokens, scanner, verifier and assembler; all tests use the same pairs.

use crate::arbitrary::{GENERATIONS, Random};

/// Number of descriptions. 4,000 would give a million pairs; the others replace descriptions that some tool cannot
/// handle.
pub const DESCRIPTIONS: u64 = 4300;
/// Number of words per description.
pub const WORDS: u32 = 250;

/// Returns the seeds of every `of`-th description from `number` on, for one of `of` tests that share the work.
/// `ISALOOM_ORACLE=N` sets the total number of descriptions.
///
/// # Panics
/// If the value of `ISALOOM_ORACLE` is not a number.
pub fn share(number: u64, of: usize) -> impl Iterator<Item = u64> {
    let count = std::env::var("ISALOOM_ORACLE").map_or(DESCRIPTIONS, |n| match n.parse() {
        Ok(count) => count,
        Err(error) => panic!("ISALOOM_ORACLE={n}: {error}"),
    });
    (number..count).step_by(of)
}

/// Returns the number of pairs that a test of this many descriptions must compare at least, in proportion to a million
/// for all descriptions.
#[must_use]
pub const fn minimum_pairs(descriptions: u64) -> u64 {
    1_000_000 * descriptions / DESCRIPTIONS
}

/// Random data for the description of a seed: first a generation, then any number of words.
#[derive(Clone, Debug)]
pub struct Draw {
    random: Random,
    /// Generation.
    pub generation: u32,
}

/// Pattern of a leaf, as masks of the word.
#[derive(Clone, Copy, Debug)]
pub struct Bits {
    /// Bits that must be equal to the bits in `value`.
    pub fixed: u128,
    /// Don't-care bits: the word should have 0 there, because a 1 causes a remark.
    pub open: u128,
    /// Fixed bits that are 1.
    pub value: u128,
}

impl Draw {
    /// Returns the data for the description of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Draw {
        let mut random = Random::new(seed ^ 0xabcd);
        let generation = *random.pick(&GENERATIONS);
        Draw { random, generation }
    }

    /// Returns a word that is likely to match one of the leaves; bits beyond its width may be 1.
    pub fn word(&mut self, leaves: &[Bits]) -> u128 {
        let random = &mut self.random;
        let any = random.wide();
        if leaves.is_empty() || random.chance(15) {
            return any;
        }
        let leaf = *random.pick(leaves);
        let word = if random.chance(30) { any & random.wide() & random.wide() } else { any };
        // A 1 at a don't-care bit causes a remark, so most words have 0 there.
        let word = if random.chance(70) { word & !leaf.open } else { word };
        word & !leaf.fixed | leaf.value
    }
}
