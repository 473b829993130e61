//! Words whose bits are constants, bits of the instruction, or functions of several instruction bits.

use isaloom_bits::{BitRange, Pattern, low_mask};
use std::rc::Rc;

/// Bit of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Bit {
    /// Constant bit, with its value.
    Known(bool),
    /// Bit of the instruction at this position.
    At(u8),
    /// Function of several instruction bits; which function is not stored.
    Mixed,
}

/// For each bit of a word, the position of the instruction bit that it equals.
#[derive(Clone, Debug)]
enum Positions {
    /// Position in the instruction of bit 0 of the word; bit `n` of the word is at this position plus `n`.
    Run(i16),
    /// Position in the instruction of each bit of the word.
    List(Rc<[u8; 128]>),
}

impl Positions {
    fn of(&self, bit: u32) -> u8 {
        match self {
            Positions::Run(first) => (i32::from(*first) + bit as i32) as u8,
            Positions::List(list) => list[bit as usize & 127],
        }
    }

    /// Returns the positions after the word is shifted right by `by` bits, or left if `by` is negative.
    fn moved_down(&self, by: i16) -> Positions {
        match self {
            Positions::Run(first) => Positions::Run(first + by),
            Positions::List(list) => {
                let mut list = **list;
                list.rotate_left(by.rem_euclid(128) as usize);
                Positions::List(Rc::new(list))
            }
        }
    }
}

/// Word with symbolic bits.
#[derive(Clone, Debug)]
pub(super) struct Bits {
    /// Number of bits, at most 128.
    width: u32,
    /// Mask of the bits that are always 0.
    zeros: u128,
    /// Mask of the bits that are always 1.
    ones: u128,
    /// Mask of the bits that equal an instruction bit. A bit in none of the three masks is a function of several bits.
    at: u128,
    /// Positions in the instruction of the bits in `at`.
    from: Positions,
}

/// Consecutive bits of the instruction that are consecutive bits of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Run {
    /// Position in the value of the lowest of these bits.
    pub(super) to: u32,
    /// Bits of the instruction.
    pub(super) from: BitRange,
}

/// Operations on two bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Combine {
    And,
    Or,
    Xor,
    /// The result is one of the two bits; the bit that selects is not known.
    Either,
}

impl Bits {
    /// Returns a constant of `width` bits.
    pub(super) fn constant(value: u128, width: u32) -> Bits {
        let all = low_mask(width);
        Bits { width, zeros: all & !value, ones: all & value, at: 0, from: Positions::Run(0) }
    }

    /// Returns the word of an instruction: the pattern determines some bits, and each other bit is an instruction bit.
    pub(super) fn instruction(known: Pattern) -> Bits {
        let (width, mask) = (known.width(), known.mask());
        let (zeros, ones) = (mask & !known.value(), mask & known.value());
        Bits { width, zeros, ones, at: low_mask(width) & !mask, from: Positions::Run(0) }
    }

    /// Returns an unknown truth value.
    pub(super) fn undecided() -> Bits {
        Bits::below(1)
    }

    /// Returns a known truth value, as the number 0 or 1.
    pub(super) fn truth(truth: bool) -> Bits {
        Bits::constant(u128::from(truth), 64)
    }

    /// Returns an unknown 64-bit number below 2^`width`.
    pub(super) fn below(width: u32) -> Bits {
        let mut bits = Bits::constant(0, 64);
        bits.zeros &= !low_mask(width);
        bits
    }

    pub(super) fn get(&self, bit: u32) -> Bit {
        let has = |mask: u128| mask.checked_shr(bit).unwrap_or(0) & 1 != 0;
        match () {
            () if bit >= self.width || has(self.zeros) => Bit::Known(false),
            () if has(self.ones) => Bit::Known(true),
            () if has(self.at) => Bit::At(self.from.of(bit)),
            () => Bit::Mixed,
        }
    }

    /// Returns a word of `width` bits; missing bits are 0.
    pub(super) fn resized(mut self, width: u32) -> Bits {
        let all = low_mask(width);
        self.zeros = (self.zeros | !low_mask(self.width)) & all;
        (self.width, self.ones, self.at) = (width, self.ones & all, self.at & all);
        self
    }

    /// Returns the bits `range` of the word, as a word.
    pub(super) fn slice(&self, range: BitRange) -> Bits {
        let low = range.low();
        let wide = self.clone().resized(128);
        let from = wide.from.moved_down(low as i16);
        let down = |mask: u128| mask.checked_shr(low).unwrap_or(0);
        let (zeros, ones, at) = (down(wide.zeros), down(wide.ones), down(wide.at));
        Bits { width: 128 - low, zeros, ones, at, from }.resized(range.width())
    }

    /// Returns the 64-bit word shifted left by `by` bits, or right if `by` is negative.
    pub(super) fn moved(&self, by: i64) -> Bits {
        let word = self.clone().resized(64);
        let distance = by.unsigned_abs().min(64) as u32;
        if by < 0 {
            return word
                .resized(128)
                .slice(BitRange::new(distance, 127).unwrap_or(BitRange::bit(0)))
                .resized(64);
        }
        let from = word.from.moved_down(-(distance as i16));
        let up = |mask: u128| mask << distance;
        let zeros = up(word.zeros) | low_mask(distance);
        Bits { width: 128, zeros, ones: up(word.ones), at: up(word.at), from }.resized(64)
    }

    /// Combines two 64-bit words bit by bit.
    pub(super) fn zip(&self, other: &Bits, combine: Combine) -> Bits {
        let (a, b) = (self.clone().resized(64), other.clone().resized(64));
        let mut equal = a.at & b.at;
        let mut rest = equal;
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            if a.from.of(bit) != b.from.of(bit) {
                equal &= !(1 << bit);
            }
        }
        let (zeros, ones, from_a, from_b) = match combine {
            Combine::And => (a.zeros | b.zeros, a.ones & b.ones, a.at & b.ones | equal, b.at & a.ones),
            Combine::Or => (a.zeros & b.zeros, a.ones | b.ones, a.at & b.zeros | equal, b.at & a.zeros),
            Combine::Xor => (
                a.zeros & b.zeros | a.ones & b.ones,
                a.zeros & b.ones | a.ones & b.zeros,
                a.at & b.zeros,
                b.at & a.zeros,
            ),
            Combine::Either => (a.zeros & b.zeros, a.ones & b.ones, equal, 0),
        };
        let from = match (from_a, from_b) {
            (_, 0) => a.from,
            (0, _) => b.from,
            _ => {
                let of = |bit: u32| if from_b >> bit & 1 != 0 { b.from.of(bit) } else { a.from.of(bit) };
                Positions::List(Rc::new(core::array::from_fn(|bit| of(bit as u32))))
            }
        };
        Bits { width: 64, zeros, ones, at: from_a | from_b, from }
    }

    /// Returns whether two words differ in a bit that is constant in both, so that they are never equal.
    pub(super) fn differs(&self, other: &Bits) -> bool {
        let (a, b) = (self.clone().resized(64), other.clone().resized(64));
        a.zeros & b.ones | a.ones & b.zeros != 0
    }

    /// Returns the value if all bits are constant.
    pub(super) fn value(&self) -> Option<u128> {
        (self.zeros | self.ones == low_mask(self.width)).then_some(self.ones)
    }

    /// Returns the smallest and the largest possible value.
    pub(super) fn limits(&self) -> (u128, u128) {
        (self.ones, low_mask(self.width) & !self.zeros)
    }

    /// Returns whether the value is always (`true`) or never (`false`) nonzero; `None` if it can be both.
    pub(super) fn nonzero(&self) -> Option<bool> {
        match self.limits() {
            (0, 0) => Some(false),
            (0, _) => None,
            _ => Some(true),
        }
    }

    /// Returns whether a bit of the word is a function of several bits.
    pub(super) fn is_mixed(&self) -> bool {
        self.zeros | self.ones | self.at != low_mask(self.width)
    }

    /// Returns the position in the instruction of the word's highest instruction bit; `None` if it has none.
    pub(super) fn highest_free(&self) -> Option<u8> {
        self.at.checked_ilog2().map(|bit| self.from.of(bit))
    }

    /// Returns the positions in the instruction of the word's instruction bits, from the lowest bit of the word on.
    pub(super) fn free(&self) -> impl Iterator<Item = u8> {
        (0..128u32).filter(|bit| self.at >> bit & 1 != 0).map(|bit| self.from.of(bit))
    }

    /// Returns the value of the constant bits, and the other bits as ascending runs of instruction bits of at most
    /// `limit` bits; `None` if a bit is mixed.
    pub(super) fn runs(&self, limit: u32) -> Option<(u128, Vec<Run>)> {
        let (mut constant, mut runs) = (0, Vec::<Run>::new());
        for to in 0..self.width {
            match self.get(to) {
                Bit::Known(one) => constant |= u128::from(one) << to,
                Bit::Mixed => return None,
                Bit::At(at) => {
                    let at = u32::from(at);
                    let longer = runs.last_mut().and_then(|run| {
                        let next = run.to + run.from.width() == to && run.from.high() + 1 == at;
                        let run = (next && run.from.width() < limit).then_some(run)?;
                        run.from = BitRange::new(run.from.low(), at).ok()?;
                        Some(())
                    });
                    if longer.is_none() {
                        runs.push(Run { to, from: BitRange::new(at, at).ok()? });
                    }
                }
            }
        }
        Some((constant, runs))
    }

    /// Returns the pattern of the instructions in `known` for which the word has the value `value`. `None` if no
    /// instruction has this value, or if no single pattern matches exactly these instructions.
    pub(super) fn equals(&self, value: u128, known: Pattern) -> Option<Pattern> {
        let mut pattern = known;
        for to in 0..self.width {
            let wanted = value.checked_shr(to).unwrap_or(0) & 1 != 0;
            match self.get(to) {
                Bit::Known(one) if one == wanted => {}
                Bit::At(at) => pattern = pattern.intersection(fixed(known.width(), at, wanted))?,
                _ => return None,
            }
        }
        Some(pattern)
    }
}

/// Returns the pattern whose only fixed bit is `at`, with the value `one`.
pub(super) fn fixed(width: u32, at: u8, one: bool) -> Pattern {
    Pattern::new(width, 1 << at, u128::from(one) << at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_join_consecutive_bits() {
        let word = Bits::instruction(Pattern::new(16, 0x00f0, 0x0030));
        let range = |low, high| BitRange::new(low, high).unwrap_or(BitRange::bit(0));
        let (constant, runs) = word.runs(57).unwrap_or_default();
        assert_eq!(constant, 0x30);
        assert_eq!(runs, [Run { to: 0, from: range(0, 3) }, Run { to: 8, from: range(8, 15) }]);
        assert_eq!(word.limits(), (0x30, 0xff3f));
        assert_eq!(word.runs(4).map(|(_, runs)| runs.len()), Some(3));
    }

    #[test]
    fn equality_fixes_bits_of_the_instruction() {
        let known = Pattern::new(8, 0x80, 0x80);
        let word = Bits::instruction(known).slice(BitRange::new(4, 7).unwrap_or(BitRange::bit(0)));
        assert_eq!(word.equals(0x9, known), Some(Pattern::new(8, 0xf0, 0x90)));
        assert_eq!(word.equals(0x1, known), None);
    }
}
