//! Where instructions begin and where branches lead, around the part of a program that is printed.
//!
//! A direct branch counts words of 32 bits in 16 bits, so it leads at most [`REACH`] bytes away: what is further behind
//! is forgotten, and what is further ahead need not be known. A program of any size is listed in one pass.

use isaloom_amd_isa::{Decoder, Known};

/// So far a branch leads, and the longest instruction more.
pub(super) const REACH: u64 = (1 << 15) * 4 + Decoder::LONGEST as u64;
/// Code is counted in words of so many bytes.
const UNIT: u64 = 4;

/// Some bits, the first of which stands for a word of the program.
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

    /// The first bit that is set from here on.
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

    /// How many bits are set from one to another, the other left out.
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

/// What is known of a program from [`REACH`] bytes before the part that is printed on.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// The offset of the first bits, a multiple of 64 words.
    base: u64,
    starts: Bits,
    targets: Bits,
    /// Of each word what begins at it, as far as it is an instruction.
    known: Vec<Option<Known>>,
}

impl Marks {
    /// Instructions or data begin at places behind an offset, in order.
    pub(super) fn starts(&mut self, offset: u64, places: &[(u32, Option<Known>)]) {
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

    /// Which instruction begins at an offset, where that is known.
    pub(super) fn known(&self, offset: u64) -> Option<Known> {
        let at = offset.checked_sub(self.base)? / UNIT;
        *self.known.get(usize::try_from(at).ok()?)?
    }

    /// A branch leads to an offset.
    pub(super) fn target(&mut self, offset: u64) {
        if offset >= self.base && offset.is_multiple_of(UNIT) {
            self.targets.set((offset - self.base) / UNIT);
        }
    }

    /// Whether something begins at an offset, as far as it is known.
    pub(super) fn is_start(&self, offset: u64) -> bool {
        offset >= self.base && offset.is_multiple_of(UNIT) && self.starts.get((offset - self.base) / UNIT)
    }

    /// Whether a branch leads to an offset at which something begins.
    pub(super) fn is_label(&self, offset: u64) -> bool {
        let at = offset.wrapping_sub(self.base) / UNIT;
        // Few places are targets.
        offset >= self.base && self.targets.get(at) && self.is_start(offset)
    }

    /// Where the first thing begins at or behind an offset.
    pub(super) fn start_from(&self, offset: u64) -> Option<u64> {
        let at = self.starts.next(offset.saturating_sub(self.base).div_ceil(UNIT))?;
        Some(self.base + at * UNIT)
    }

    /// How many things begin from an offset to another, the other left out.
    pub(super) fn count(&self, from: u64, to: u64) -> u64 {
        let at = |offset: u64| offset.saturating_sub(self.base).div_ceil(UNIT);
        self.starts.count(at(from), at(to))
    }

    /// Forgets what is out of reach of everything from an offset on.
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
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_reach_is_known_after_the_rest_is_forgotten() {
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
