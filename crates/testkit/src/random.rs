//! The pseudorandom generators of all tests. They give the same numbers on every machine, so a failure can be
//! reproduced.
//!
//! New tests use [`Random::new`]. Other tests have recorded counts (in `dev/conformance.tsv` and in assertions), which
//! depend on the sequences of [`Random::xorshift`], [`Random::congruential`] or [`Random::from_state`].

/// Algorithm of a generator.
#[derive(Clone, Copy, Debug)]
enum Algorithm {
    SplitMix,
    Xorshift,
    Congruential,
}

/// A pseudorandom generator.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
    algorithm: Algorithm,
}

impl Random {
    /// Returns a splitmix64 generator for a seed. The sequences of adjacent seeds are unrelated.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Self::from_state(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// Returns a splitmix64 generator whose state is the given number.
    #[must_use]
    pub fn from_state(state: u64) -> Random {
        Random { state, algorithm: Algorithm::SplitMix }
    }

    /// Returns an xorshift64 generator whose state is the given number. From the state 0, it would return only zeros.
    #[must_use]
    pub fn xorshift(state: u64) -> Random {
        Random { state, algorithm: Algorithm::Xorshift }
    }

    /// Returns a linear congruential generator (Knuth's MMIX) whose state is the given number. The low bits of its
    /// numbers repeat after short periods.
    #[must_use]
    pub fn congruential(state: u64) -> Random {
        Random { state, algorithm: Algorithm::Congruential }
    }

    /// Returns a random 64-bit number.
    pub fn bits(&mut self) -> u64 {
        let x = self.state;
        self.state = match self.algorithm {
            Algorithm::SplitMix => x.wrapping_add(0x9e37_79b9_7f4a_7c15),
            Algorithm::Xorshift => {
                let x = x ^ x << 13;
                let x = x ^ x >> 7;
                x ^ x << 17
            }
            Algorithm::Congruential => {
                x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f)
            }
        };
        let Algorithm::SplitMix = self.algorithm else { return self.state };
        let z = self.state;
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a random 128-bit number.
    pub fn wide(&mut self) -> u128 {
        u128::from(self.bits()) << 64 | u128::from(self.bits())
    }

    /// Returns a random number from 0 to `end - 1`; `end` must not be 0.
    pub fn below(&mut self, end: u32) -> u32 {
        (self.bits() % u64::from(end.max(1))) as u32
    }

    /// Returns `true` with a probability of `percent` %.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// Returns a random element of a list.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len() as u32) as usize]
    }

    /// Returns a random number from 0 to `count - 1`; 0 if `count` is 0.
    pub fn index(&mut self, count: usize) -> usize {
        (self.bits() % count.max(1) as u64) as usize
    }

    /// Returns `count` random bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.bits() as u8).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn sequences_match_the_published_algorithms() {
        let three = |mut random: Random| [random.bits(), random.bits(), random.bits()];
        // First numbers of Vigna's `splitmix64.c` for the state 0.
        let split = [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f];
        assert_eq!(three(Random::from_state(0)), split);
        // Computed by hand: 1 ^ 1 << 13 is 0x2001; then ^ >> 7 gives 0x2041; then ^ << 17 gives 0x4082_2041.
        assert_eq!(Random::xorshift(1).bits(), 0x4082_2041);
        assert_eq!(Random::congruential(0).bits(), 0x1405_7b7e_f767_814f);
        assert_eq!(Random::congruential(1).bits(), 0x6c57_6fac_43fd_007c);
    }
}
