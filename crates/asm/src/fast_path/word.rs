//! What is known of an instruction's word, and conditions on it, in masks of the whole word.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A number that a whole instruction fits in.
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
    /// How many bits it has.
    const BITS: u32;

    /// The lowest bits of a number.
    fn of(value: u128) -> Self;

    /// The same with zeros above.
    fn wide(self) -> u128;

    /// The lowest bits.
    fn low(self) -> u64;

    /// How many bits are 1.
    fn ones(self) -> u32;

    /// Whether at most one bit is 1.
    fn is_single(self) -> bool;

    /// One more, where the bits of a mask carry over to the next.
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

/// Bits of the word and their values. `value` has no bit outside `mask`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Bits<W> {
    pub(super) mask: W,
    pub(super) value: W,
}

impl<W: Wide> Bits<W> {
    /// A word of which all is known.
    pub(super) fn whole(value: W) -> Bits<W> {
        Bits { mask: !W::default(), value }
    }

    /// Whether some bit is known to be otherwise.
    #[inline]
    pub(super) fn against(&self, other: &Bits<W>) -> bool {
        (self.value ^ other.value) & self.mask & other.mask != W::default()
    }

    /// Learns bits; false if one is known to be otherwise.
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

/// That bits have their values, or that not all of them do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term<W> {
    pub(super) bits: Bits<W>,
    pub(super) equal: bool,
}

impl<W: Wide> Term<W> {
    /// Whether it certainly holds, or certainly does not.
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

    /// Learns what follows from it, or from the contrary; `None` if that has to be looked at again.
    #[inline]
    pub(super) fn learn(&self, holds: bool, known: &mut Bits<W>) -> Option<bool> {
        if holds == self.equal {
            return Some(known.learn(&self.bits));
        }
        if known.against(&self.bits) {
            return Some(true);
        }
        // Where all but one bit are so, that one is not.
        let open = self.bits.mask & !known.mask;
        if !open.is_single() {
            return None;
        }
        Some(open != W::default() && known.learn(&Bits { mask: open, value: !self.bits.value & open }))
    }
}

/// A condition: that all its terms hold, or, `inverted`, that not all do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Condition<W> {
    pub(super) first: Term<W>,
    /// The others, in the table's list.
    pub(super) more: (u32, u32),
    pub(super) inverted: bool,
    /// There is a term that is not known: where all others hold, nothing is.
    pub(super) partial: bool,
    /// The condition that a name is missing in it, or `NONE`.
    pub(super) missing: u32,
    /// There is nothing but the first term.
    pub(super) plain: bool,
}

impl<W: Wide> Condition<W> {
    fn others<'t>(&self, terms: &'t [Term<W>]) -> &'t [Term<W>] {
        terms.get(self.more.0 as usize..self.more.1 as usize).unwrap_or(&[])
    }

    /// The bits that have to be known before it is certain.
    pub(super) fn sources(&self, terms: &[Term<W>]) -> W {
        self.others(terms).iter().fold(self.first.bits.mask, |all, term| all | term.bits.mask)
    }

    /// Whether it certainly holds, or certainly does not.
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

    /// Learns what follows from it, or from the contrary; `None` if that has to be looked at again.
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
        // Where all but one hold, that one does not.
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
