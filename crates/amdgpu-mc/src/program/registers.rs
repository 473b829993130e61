//! Maps register parts that analyses track to dense numbers, and stores sets of these numbers.

use isaloom_amdgpu_text::llvm::{Access, RegisterFile};

/// Number of scalar register codes, including `vcc` and the trap registers. Part numbers below it are scalar registers.
const SCALARS: usize = 128;
/// First scalar number that is not allocated to a kernel. The registers `m0`, `null` and `exec` have numbers from here
/// on.
const LAST_SCALAR: usize = 108;
const ACCUMULATORS: usize = 256;
const VECTORS: usize = 1024;
/// Number of the low half of `v0`, the first vector register part.
const FIRST_HALF: usize = SCALARS + ACCUMULATORS;

/// Number of tracked parts: scalar and accumulation registers, and halves of vector registers.
pub(super) const ALL: usize = FIRST_HALF + 2 * VECTORS;

/// Returns the numbers of the parts that an access uses; empty for untracked registers.
pub(super) fn numbers(access: &Access) -> core::ops::Range<usize> {
    let (from, room) = match access.file {
        RegisterFile::Scalar => (0, LAST_SCALAR),
        RegisterFile::Accumulator => (SCALARS, ACCUMULATORS),
        RegisterFile::Vector => (0, VECTORS),
        _ => return 0..0,
    };
    let first = (access.first as usize).min(room);
    let end = first.saturating_add(access.count as usize).min(room);
    if access.file != RegisterFile::Vector {
        return from + first..from + end;
    }
    let (low, high) = (FIRST_HALF + 2 * first, FIRST_HALF + 2 * end);
    match access.half {
        _ if first == end => 0..0,
        None => low..high,
        Some(0) => low..low + 1,
        Some(_) => low + 1..low + 2,
    }
}

/// Returns the file and the register number of a part.
pub(super) fn register(number: usize) -> (RegisterFile, u32) {
    let (file, register) = match number {
        0..SCALARS => (RegisterFile::Scalar, number),
        _ if number < FIRST_HALF => (RegisterFile::Accumulator, number - SCALARS),
        _ => (RegisterFile::Vector, (number - FIRST_HALF) / 2),
    };
    (file, u32::try_from(register).unwrap_or(u32::MAX))
}

/// Number of 64-bit words of a set.
const WORDS: usize = ALL / 64;

/// Set of tracked registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Set([u64; WORDS]);

impl Default for Set {
    fn default() -> Set {
        Set([0; WORDS])
    }
}

impl Set {
    pub(super) fn has(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    pub(super) fn put(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word |= 1 << (number % 64);
        }
    }

    /// Adds the registers of another set. Returns whether any was added.
    pub(super) fn join(&mut self, other: &Set) -> bool {
        let mut grew = false;
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            grew |= other & !*own != 0;
            *own |= other;
        }
        grew
    }

    /// Removes the registers that are not in another set.
    pub(super) fn keep(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= other);
    }

    /// Returns the numbers of scalar, accumulation and vector registers in the set. A vector register counts if one of
    /// its halves is in the set.
    pub(super) fn counts(&self) -> [u32; 3] {
        let words = |from: usize, to: usize| self.0.get(from / 64..to / 64).unwrap_or_default().iter();
        let whole = |from: usize, to: usize| words(from, to).map(|word| word.count_ones()).sum();
        let halves = |word: &u64| ((word | word >> 1) & 0x5555_5555_5555_5555).count_ones();
        [whole(0, SCALARS), whole(SCALARS, FIRST_HALF), words(FIRST_HALF, ALL).map(halves).sum()]
    }

    /// Removes the registers of another set.
    pub(super) fn remove(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= !other);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Iterates over the numbers in the set.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        (0..ALL).filter(|number| self.has(*number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_count_registers_by_file() {
        let mut set = Set::default();
        // v0 has both halves; v1 and v1023 have one half.
        for number in [0, 107, 128, 384, 385, 387, ALL - 1] {
            set.put(number);
        }
        set.put(ALL);
        assert_eq!(set.counts(), [2, 1, 3]);
        let mut gone = Set::default();
        gone.put(385);
        set.remove(&gone);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 107, 128, 384, 387, ALL - 1]);
        assert_eq!(set.counts(), [2, 1, 3]);
        assert_eq!(register(ALL - 1), (RegisterFile::Vector, 1023));
        let mut other = Set::default();
        assert!(other.join(&set) && !other.join(&set));
    }
}
