//! Instruction starts and branch targets in the part of a program around the text that is being printed.
//!
//! The distance of a direct branch is a 16-bit number of 32-bit words, so it is at most [`REACH`] bytes. Marks that are
//! farther away are not needed. Therefore a program of any size can be listed in one pass.

use isaloom_amd_isa::{DecodedHandle, Decoder};
use isaloom_amdgpu_text::llvm::VectorBanks;

/// Maximum distance of a branch plus the size of the longest instruction, in bytes.
pub(super) const REACH: u64 = (1 << 15) * 4 + Decoder::LONGEST as u64;
/// Size of a code word, in bytes.
const UNIT: u64 = 4;

/// Set of positions in a program, as one bit per code word.
#[derive(Debug, Default)]
struct Bits {
    words: Vec<u64>,
}

impl Bits {
    fn set(&mut self, at: u64) {
        let Ok(word) = usize::try_from(at / 64) else { return };
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (at % 64);
    }

    fn get(&self, at: u64) -> bool {
        let word = usize::try_from(at / 64).ok().and_then(|word| self.words.get(word));
        word.is_some_and(|word| word >> (at % 64) & 1 != 0)
    }

    /// Returns the first set bit whose index is at least `at`; `None` if there is none.
    fn next(&self, at: u64) -> Option<u64> {
        let first = usize::try_from(at / 64).ok()?;
        let mut word = *self.words.get(first)? & (u64::MAX << (at % 64));
        let mut index = first;
        while word == 0 {
            index += 1;
            word = *self.words.get(index)?;
        }
        Some(index as u64 * 64 + u64::from(word.trailing_zeros()))
    }

    /// Returns the number of set bits in the half-open range from `from` to `to`.
    fn count(&self, from: u64, to: u64) -> u64 {
        let mut count = 0;
        let mut at = from;
        while at < to {
            let end = (at / 64 * 64 + 64).min(to);
            let word = usize::try_from(at / 64).ok().and_then(|word| self.words.get(word)).copied();
            let mask = if end - at == 64 { u64::MAX } else { ((1 << (end - at)) - 1) << (at % 64) };
            count += u64::from((word.unwrap_or(0) & mask).count_ones());
            at = end;
        }
        count
    }
}

/// Marks of a program: instruction starts and branch targets, beginning [`REACH`] bytes before the part that is
/// printed.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Byte offset in the program of bit 0 of `starts` and `targets`; a multiple of 64 code words.
    base: u64,
    starts: Bits,
    targets: Bits,
    /// For each code word, the instruction that starts there, if it was decoded.
    known: Vec<Option<DecodedHandle>>,
    /// Changes of the VGPR banks, in order: the byte offset from which a new state applies, and the state.
    banks: Vec<(u64, VectorBanks)>,
}

impl Marks {
    /// Marks the starts of instructions and data, in ascending order. `places` are byte positions relative to `offset`.
    pub(super) fn starts(&mut self, offset: u64, places: &[(u32, Option<DecodedHandle>)]) {
        let at =
            |place: u32| usize::try_from((offset + u64::from(place)).checked_sub(self.base)? / UNIT).ok();
        let last = places.last().and_then(|&(place, _)| at(place)).map_or(0, |last| last + 1);
        self.known.resize(self.known.len().max(last), None);
        for &(place, known) in places {
            if let Some(at) = at(place) {
                self.starts.set(at as u64);
                if let Some(slot) = self.known.get_mut(at) {
                    *slot = known;
                }
            }
        }
    }

    /// Returns the decoded instruction that starts at an offset; `None` if it was not decoded.
    pub(super) fn known(&self, offset: u64) -> Option<DecodedHandle> {
        let at = offset.checked_sub(self.base)? / UNIT;
        *self.known.get(usize::try_from(at).ok()?)?
    }

    /// Marks a branch target.
    pub(super) fn target(&mut self, offset: u64) {
        if offset >= self.base && offset.is_multiple_of(UNIT) {
            self.targets.set((offset - self.base) / UNIT);
        }
    }

    /// Records the state of the VGPR banks from an offset on. The offsets of the calls must increase.
    pub(super) fn set_banks(&mut self, offset: u64, banks: VectorBanks) {
        if self.banks.last().map_or(VectorBanks::default(), |last| last.1) != banks {
            self.banks.push((offset, banks));
        }
    }

    /// Returns the state of the VGPR banks at an offset, and the offset from which the state applies; `None` if the
    /// banks did not change before.
    pub(super) fn banks(&self, offset: u64) -> Option<(u64, VectorBanks)> {
        let after = self.banks.partition_point(|(from, _)| *from <= offset);
        self.banks.get(after.checked_sub(1)?).copied()
    }

    /// Returns whether an instruction or data starts at an offset. Offsets outside of the marked range return false.
    pub(super) fn is_start(&self, offset: u64) -> bool {
        offset >= self.base && offset.is_multiple_of(UNIT) && self.starts.get((offset - self.base) / UNIT)
    }

    /// Returns whether a label is needed at an offset, because it is a branch target and an instruction or data starts
    /// there.
    pub(super) fn is_label(&self, offset: u64) -> bool {
        let at = offset.wrapping_sub(self.base) / UNIT;
        // Few offsets are branch targets, so this bit is tested first.
        offset >= self.base && self.targets.get(at) && self.is_start(offset)
    }

    /// Returns the first offset, from `offset` on, at which an instruction or data starts; `None` if there is none.
    pub(super) fn start_from(&self, offset: u64) -> Option<u64> {
        let at = self.starts.next(offset.saturating_sub(self.base).div_ceil(UNIT))?;
        Some(self.base + at * UNIT)
    }

    /// Returns how many instructions and data items start in the half-open range of offsets.
    pub(super) fn count(&self, from: u64, to: u64) -> u64 {
        let at = |offset: u64| offset.saturating_sub(self.base).div_ceil(UNIT);
        self.starts.count(at(from), at(to))
    }

    /// Removes the marks that branches in the code after `offset` cannot reach.
    pub(super) fn forget(&mut self, offset: u64) {
        let keep = offset.saturating_sub(REACH) / (64 * UNIT) * (64 * UNIT);
        if let Some(words) = keep.checked_sub(self.base).map(|bytes| bytes / (64 * UNIT)) {
            for bits in [&mut self.starts, &mut self.targets] {
                let gone = usize::try_from(words).unwrap_or(usize::MAX).min(bits.words.len());
                bits.words.drain(..gone);
            }
            let gone = usize::try_from(words).unwrap_or(usize::MAX).saturating_mul(64);
            self.known.drain(..gone.min(self.known.len()));
            self.base = self.base.max(keep);
            // Keep the last bank change before the remaining marks, because it still applies.
            let after = self.banks.partition_point(|(from, _)| *from <= keep);
            self.banks.drain(..after.saturating_sub(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banks_apply_from_the_change_on_and_survive_forget() {
        let mut marks = Marks::default();
        let [one, two] = [1, 2].map(VectorBanks::of_immediate);
        marks.set_banks(4, VectorBanks::default());
        for (offset, banks) in [(8, one), (16, one), (32, two), (900_000, one)] {
            marks.set_banks(offset, banks);
        }
        assert_eq!(
            [0, 8, 31, 32].map(|at| marks.banks(at)),
            [None, Some((8, one)), Some((8, one)), Some((32, two))]
        );
        marks.forget(800_000);
        assert_eq!((marks.banks(700_000), marks.banks(900_000)), (Some((32, two)), Some((900_000, one))));
        assert_eq!(marks.banks.len(), 2);
    }

    #[test]
    fn marks_within_branch_range_survive_forget() {
        let mut marks = Marks::default();
        let places: Vec<_> = (0..1 << 20).step_by(8).map(|place| (place, None)).collect();
        marks.starts(0, &places);
        marks.target(1000);
        marks.target(800_000);
        marks.target(800_004);
        assert!(marks.is_label(1000));
        marks.forget(700_000);
        assert!(!marks.is_label(1000) && marks.is_label(800_000) && !marks.is_label(800_004));
        assert!(marks.is_start(700_000 - 131_072));
        assert_eq!(marks.start_from(700_001), Some(700_008));
        assert_eq!(marks.count(700_000, 700_080), 10);
        assert_eq!(marks.count(700_000, 701_024), 128);
        assert_eq!(marks.start_from(1 << 21), None);
    }
}
