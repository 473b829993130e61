//! The million pairs of an arbitrary description and a word on which oracle, printer, tokens, scanner, verifier and
//! assembler are compared: the same for all of them.

use crate::arbitrary::{GENERATIONS, Random};

/// How many descriptions there are: so many that of some nothing can be compared and it is a million pairs all the same.
pub const DESCRIPTIONS: u64 = 4300;
/// Words of each description.
pub const WORDS: u32 = 250;

/// The descriptions of one of so many tests that share the work: every `of`-th. `ISALOOM_ORACLE=N` takes N descriptions
/// in all and not the usual number.
///
/// # Panics
/// When that is no number.
pub fn share(number: u64, of: usize) -> impl Iterator<Item = u64> {
    let count = std::env::var("ISALOOM_ORACLE").map_or(DESCRIPTIONS, |n| match n.parse() {
        Ok(count) => count,
        Err(error) => panic!("ISALOOM_ORACLE={n}: {error}"),
    });
    (number..count).step_by(of)
}

/// How many pairs have to be compared of so many descriptions, for a million of all of them.
#[must_use]
pub const fn enough(descriptions: u64) -> u64 {
    1_000_000 * descriptions / DESCRIPTIONS
}

/// What is drawn for a description beside itself: a generation, then words.
#[derive(Clone, Debug)]
pub struct Draw {
    random: Random,
    /// The generation.
    pub generation: u32,
}

/// The bits of a leaf's word that its pattern speaks of.
#[derive(Clone, Copy, Debug)]
pub struct Bits {
    /// Those that have to be as in `value`.
    pub fixed: u128,
    /// Those that should be 0.
    pub open: u128,
    /// The fixed bits that are 1.
    pub value: u128,
}

impl Draw {
    /// For the description of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Draw {
        let mut random = Random::new(seed ^ 0xabcd);
        let generation = *random.pick(&GENERATIONS);
        Draw { random, generation }
    }

    /// A word that is likely to be one of the leaves; bits beyond its width may be 1.
    pub fn word(&mut self, leaves: &[Bits]) -> u128 {
        let random = &mut self.random;
        let any = random.wide();
        if leaves.is_empty() || random.chance(15) {
            return any;
        }
        let leaf = *random.pick(leaves);
        let word = if random.chance(30) { any & random.wide() & random.wide() } else { any };
        // Bits that are open in a pattern are remarked on when they are 1.
        let word = if random.chance(70) { word & !leaf.open } else { word };
        word & !leaf.fixed | leaf.value
    }
}
