//! A million pairs of an arbitrary description and a word. Different tests use the same pairs to compare the reference
//! interpreter with the printer, tokens, scanner, verifier and assembler.

use crate::arbitrary::{GENERATIONS, Random};

/// Number of descriptions. 4,000 descriptions have a million pairs; the additional descriptions replace those that a
/// tested tool rejects.
pub const DESCRIPTIONS: u64 = 4300;
/// Number of words per description.
pub const WORDS: u32 = 250;

/// Returns the seeds for one of `of` tests that divide the descriptions among them: the seed `number` and every `of`-th
/// seed after it. `ISALOOM_ORACLE=N` sets the number of all descriptions.
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

/// Returns how many pairs a test must compare at least if it uses this many descriptions. For `DESCRIPTIONS`
/// descriptions, the minimum is a million.
#[must_use]
pub const fn minimum_pairs(descriptions: u64) -> u64 {
    1_000_000 * descriptions / DESCRIPTIONS
}

/// Generator of the random data for one description: its generation and its words.
#[derive(Clone, Debug)]
pub struct Draw {
    random: Random,
    /// Generation for which the description is compiled.
    pub generation: u32,
}

/// Pattern of a leaf as bit masks.
#[derive(Clone, Copy, Debug)]
pub struct Bits {
    /// Bits that a matching word must have as in `value`.
    pub fixed: u128,
    /// Don't-care bits. A 1 in these bits causes a remark.
    pub open: u128,
    /// Values of the fixed bits.
    pub value: u128,
}

impl Draw {
    /// Returns the generator for the description with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Draw {
        let mut random = Random::new(seed ^ 0xabcd);
        let generation = *random.pick(&GENERATIONS);
        Draw { random, generation }
    }

    /// Returns a random word, which probably matches one of the leaves. Bits beyond the word's width may be 1.
    pub fn word(&mut self, leaves: &[Bits]) -> u128 {
        let random = &mut self.random;
        let any = random.wide();
        if leaves.is_empty() || random.chance(15) {
            return any;
        }
        let leaf = *random.pick(leaves);
        let word = if random.chance(30) { any & random.wide() & random.wide() } else { any };
        // A 1 in a don't-care bit causes a remark, so most words have only zeros there.
        let word = if random.chance(70) { word & !leaf.open } else { word };
        word & !leaf.fixed | leaf.value
    }
}
