//! Numbers the registers that analyses track (vector registers as two halves) without gaps, and stores sets of these
//! numbers.

use isaloom_amdgpu_text::llvm::{Access, RegisterFile};

/// Number of operand codes of scalar registers, including `vcc` and the trap registers. These codes are the numbers of
/// the scalar registers.
const SCALARS: usize = 128;
/// First scalar number that is not tracked; from here on are the trap registers, `m0`, `null` and `exec`.
const LAST_SCALAR: usize = 108;
const ACCUMULATORS: usize = 256;
const VECTORS: usize = 1024;
/// Number of the low half of `v0`, after the scalar and accumulation registers.
const FIRST_HALF: usize = SCALARS + ACCUMULATORS;

/// Count of the numbers: scalar and accumulation registers, and two halves of each vector register.
pub(super) const ALL: usize = FIRST_HALF + 2 * VECTORS;

/// Returns the numbers of the registers and halves in an access; empty if they are not tracked.
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

/// Returns the register file and register number that a number means.
pub(super) fn register(number: usize) -> (RegisterFile, u32) {
    let (file, register) = match number {
        0..SCALARS => (RegisterFile::Scalar, number),
        _ if number < FIRST_HALF => (RegisterFile::Accumulator, number - SCALARS),
        _ => (RegisterFile::Vector, (number - FIRST_HALF) / 2),
    };
    (file, u32::try_from(register).unwrap_or(u32::MAX))
}

/// Number of 64-bit integers in a set.
const WORDS: usize = ALL / 64;

/// Set of registers and halves, with one bit for each number.
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

    /// Adds the numbers in another set. Returns whether the set has grown.
    pub(super) fn join(&mut self, other: &Set) -> bool {
        let mut grew = false;
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            grew |= other & !*own != 0;
            *own |= other;
        }
        grew
    }

    /// Removes the numbers that are not in another set.
    pub(super) fn keep(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= other);
    }

    /// Returns how many scalar, accumulation and vector registers are in the set. A vector register counts as one if
    /// any of its halves is in the set.
    pub(super) fn counts(&self) -> [u32; 3] {
        let words = |from: usize, to: usize| self.0.get(from / 64..to / 64).unwrap_or_default().iter();
        let whole = |from: usize, to: usize| words(from, to).map(|word| word.count_ones()).sum();
        let halves = |word: &u64| ((word | word >> 1) & 0x5555_5555_5555_5555).count_ones();
        [whole(0, SCALARS), whole(SCALARS, FIRST_HALF), words(FIRST_HALF, ALL).map(halves).sum()]
    }

    /// Removes the numbers that are in another set.
    pub(super) fn remove(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own &= !other);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns the numbers in the set, in increasing order.
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
        // The numbers 384 and 385 are the halves of `v0`; 387 and the last one are each one half of `v1` and `v1023`.
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
