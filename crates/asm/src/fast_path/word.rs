//! Known bits of the instruction word, and conditions on these bits, as masks of the whole word.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// Integer type that contains the whole instruction word: `u64` or `u128`.
pub(super) trait Wide:
    Copy
    + Default
    + PartialEq
    + std::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Size in bits.
    const BITS: u32;

    /// Truncates a number to this type.
    fn of(value: u128) -> Self;

    /// Zero-extends to 128 bits.
    fn wide(self) -> u128;

    /// Returns the low 64 bits.
    fn low(self) -> u64;

    /// Returns the number of set bits.
    fn ones(self) -> u32;

    /// Returns whether at most one bit is 1.
    fn is_single(self) -> bool;

    /// Adds 1 to the number that consists of the bits outside of `carried`. The bits in `carried` must all be 1, so
    /// that carries pass through them. Used to count in bits that are not adjacent.
    fn after(self, carried: Self) -> Self;
}

macro_rules! wide {
    ($($number:ty)*) => {$(
        impl Wide for $number {
            const BITS: u32 = <$number>::BITS;

            #[inline]
            fn of(value: u128) -> Self {
                value as Self
            }

            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn ones(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn is_single(self) -> bool {
                self & self.wrapping_sub(1) == 0
            }

            #[inline]
            fn after(self, carried: Self) -> Self {
                (self | carried).wrapping_add(1)
            }
        }
    )*};
}

wide!(u64 u128);

/// Bits of the word and their values. `value` has no bits outside `mask`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Bits<W> {
    pub(super) mask: W,
    pub(super) value: W,
}

impl<W: Wide> Bits<W> {
    /// Creates the bits of a completely known word.
    pub(super) fn whole(value: W) -> Bits<W> {
        Bits { mask: !W::default(), value }
    }

    /// Returns whether some bit is known in both operands and has different values.
    #[inline]
    pub(super) fn against(&self, other: &Bits<W>) -> bool {
        (self.value ^ other.value) & self.mask & other.mask != W::default()
    }

    /// Adds known bits. Returns false and changes nothing if one of them is already known with another value.
    #[inline]
    pub(super) fn learn(&mut self, more: &Bits<W>) -> bool {
        if self.against(more) {
            return false;
        }
        self.mask = self.mask | more.mask;
        self.value = self.value | more.value;
        true
    }
}

/// A term of a condition. If `equal`, the word must have all of these bits; otherwise at least one bit must differ.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term<W> {
    pub(super) bits: Bits<W>,
    pub(super) equal: bool,
}

impl<W: Wide> Term<W> {
    /// Returns the truth value of the term; `None` if the known bits do not determine it.
    #[inline]
    pub(super) fn truth(&self, known: &Bits<W>) -> Option<bool> {
        if known.against(&self.bits) {
            Some(!self.equal)
        } else if self.bits.mask & !known.mask == W::default() {
            Some(self.equal)
        } else {
            None
        }
    }

    /// Derives the bits that follow if the term has the truth value `holds`, and adds them to `known`. Returns whether
    /// the term has this truth value; `None` if it is not decided and must be tested again later.
    #[inline]
    pub(super) fn learn(&self, holds: bool, known: &mut Bits<W>) -> Option<bool> {
        if holds == self.equal {
            return Some(known.learn(&self.bits));
        }
        if known.against(&self.bits) {
            return Some(true);
        }
        // One bit is unknown and all others have their values, so the unknown bit must differ.
        let open = self.bits.mask & !known.mask;
        if !open.is_single() {
            return None;
        }
        Some(open != W::default() && known.learn(&Bits { mask: open, value: !self.bits.value & open }))
    }
}

/// A condition: true if all its terms are true. If `inverted`, true if one of them is false.
#[derive(Clone, Copy, Debug)]
pub(super) struct Condition<W> {
    pub(super) first: Term<W>,
    /// Range of the further terms in the table's list.
    pub(super) more: (u32, u32),
    pub(super) inverted: bool,
    /// Whether terms that masks cannot express are omitted. The condition is then undecided if all other terms are
    /// true.
    pub(super) partial: bool,
    /// Index of the condition that a name in this condition does not resolve; `NONE` if all names resolve.
    pub(super) missing: u32,
    /// Whether the condition consists only of its first term, and all its names resolve.
    pub(super) plain: bool,
}

impl<W: Wide> Condition<W> {
    fn others<'t>(&self, terms: &'t [Term<W>]) -> &'t [Term<W>] {
        terms.get(self.more.0 as usize..self.more.1 as usize).unwrap_or(&[])
    }

    /// Returns the bits of the word on which the condition depends.
    pub(super) fn sources(&self, terms: &[Term<W>]) -> W {
        self.others(terms).iter().fold(self.first.bits.mask, |all, term| all | term.bits.mask)
    }

    /// Returns the truth value of the condition; `None` if the known bits do not determine it.
    #[inline]
    pub(super) fn truth(&self, terms: &[Term<W>], known: &Bits<W>) -> Option<bool> {
        let mut all = self.first.truth(known);
        if self.more.0 != self.more.1 {
            all = self.others(terms).iter().fold(all, |all, term| match (all, term.truth(known)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), truth) => truth,
                (None, _) => None,
            });
        }
        all.filter(|all| !(self.partial && *all)).map(|all| all != self.inverted)
    }

    /// Derives the bits that follow if the condition has the truth value `holds`, and adds them to `known`. Returns
    /// whether it has this truth value; `None` if it is not decided and must be tested again later.
    #[inline]
    pub(super) fn learn(&self, holds: bool, terms: &[Term<W>], known: &mut Bits<W>) -> Option<bool> {
        let all = holds != self.inverted;
        if self.more.0 == self.more.1 {
            return self.first.learn(all, known);
        }
        self.learn_several(all, terms, known)
    }

    fn learn_several(&self, all: bool, terms: &[Term<W>], known: &mut Bits<W>) -> Option<bool> {
        let every = std::iter::once(&self.first).chain(self.others(terms));
        if all {
            let mut certain = Some(true);
            for term in every {
                match term.learn(true, known) {
                    Some(false) => return Some(false),
                    Some(true) => {}
                    None => certain = None,
                }
            }
            return certain;
        }
        // If all terms except one are true, the remaining term must be false.
        let mut open = None;
        for term in every {
            match term.truth(known) {
                Some(false) => return Some(true),
                Some(true) => {}
                None if open.is_some() => return None,
                None => open = Some(term),
            }
        }
        open.map_or(Some(false), |term| term.learn(false, known))
    }
}
