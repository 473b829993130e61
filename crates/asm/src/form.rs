//! Forms of expressions: which bits of words form a value, or for which bits a condition is true. With a form, known
//! bits determine the value or truth value, and a required value determines bits.

use crate::known_bits::KnownBits;
use crate::state::{Outcome, ScopeId, State};
use isaloom_bits::{BitRange, low_mask};
use isaloom_engine::compiled::ValueId;

/// Contiguous bits of a value that come from a word. The word is `up` scopes above the scope of the value. The piece
/// has `width` bits: bit `low` of the word is bit `to` of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    up: u8,
    low: u8,
    pub(crate) width: u8,
    pub(crate) to: u8,
}

/// Form of a condition: for which bits it is true.
#[derive(Clone, Debug)]
pub(crate) enum Truth {
    Always(bool),
    /// Truth table: if the concatenated pieces are the number `n`, the condition holds if bit `n` of `holds` is 1.
    Table {
        pieces: Box<[Piece]>,
        holds: u64,
    },
    /// The concatenated pieces equal `value` (if `equal`), or differ from it.
    Equal {
        pieces: Box<[Piece]>,
        value: u64,
        equal: bool,
    },
    /// The piece is less than `below` (if `holds`), or not less. Only the fast path uses this form.
    Below {
        piece: Piece,
        below: u64,
        holds: bool,
    },
    /// Both conditions hold.
    Both(ValueId, ValueId),
    /// At least one of the conditions holds.
    Either(ValueId, ValueId),
    /// The condition has none of these forms.
    Other,
}

/// Value composed of bits of words (`pieces`) and of constant bits that are 1 (`ones`).
#[derive(Clone, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) ones: u64,
    /// Bits of the value that come from words. They do not overlap with each other or with `ones`.
    pub(crate) pieces: Vec<Piece>,
}

impl Sum {
    /// Returns the bits of the value that follow from the known bits of the words.
    pub(crate) fn certain(&self, scope: ScopeId, state: &State) -> KnownBits {
        let mut certain = KnownBits { mask: u64::MAX, value: self.ones };
        for piece in &self.pieces {
            let (mask, value) = piece.known(scope, state);
            certain.mask &= !(piece.mask() & !(mask << piece.to));
            certain.value |= value << piece.to;
        }
        certain
    }

    /// Returns the mask of the value's bits that can be 1.
    pub(crate) fn mask(&self) -> u64 {
        self.pieces.iter().fold(self.ones, |mask, piece| mask | piece.mask())
    }

    /// Derives that the bits `mask` of the value have the values in `value`. Fails if a constant or known bit has
    /// another value.
    pub(crate) fn learn(&self, mask: u64, value: u64, scope: ScopeId, state: &mut State) -> Outcome {
        if (value ^ self.ones) & mask & !self.pieces.iter().fold(0, |all, piece| all | piece.mask()) != 0 {
            return Outcome::Fails;
        }
        for piece in &self.pieces {
            let wanted = (mask & piece.mask()) >> piece.to;
            let low = piece.place(scope, state);
            if !state.bits.learn(low, wanted.into(), (value >> piece.to).into()) {
                return Outcome::Fails;
            }
        }
        Outcome::Holds
    }

    /// Derives that the lowest `width` bits of the value equal the bits from position `base` on. Copies known bits in
    /// both directions.
    pub(crate) fn learn_same(&self, base: u32, width: u32, scope: ScopeId, state: &mut State) -> Outcome {
        let whole = low_mask(width) as u64;
        let fixed = whole & !self.pieces.iter().fold(0, |all, piece| all | piece.mask());
        if !state.bits.learn(base, fixed.into(), self.ones.into()) {
            return Outcome::Fails;
        }
        let mut open = false;
        for piece in &self.pieces {
            let shown = (piece.mask() & whole) >> piece.to;
            let (low, there) = (piece.place(scope, state), base + u32::from(piece.to));
            if shown == 0 {
                continue;
            }
            let (mask, value) = state.bits.known(low, piece.width.into());
            if !state.bits.learn(there, mask & u128::from(shown), value) {
                return Outcome::Fails;
            }
            let (mask, value) = state.bits.known(there, piece.width.into());
            if !state.bits.learn(low, mask & u128::from(shown), value) {
                return Outcome::Fails;
            }
            open |= mask as u64 & shown != shown;
        }
        if open { Outcome::Open } else { Outcome::Holds }
    }
}

impl Piece {
    /// Returns the mask of the value's bits that this piece forms.
    pub(crate) fn mask(self) -> u64 {
        (low_mask(self.width.into()) as u64) << self.to
    }

    /// Returns how many scopes the piece's word is above the value's scope, and the piece's lowest bit in this word.
    pub(crate) fn stands(self) -> (u8, u32) {
        (self.up, self.low.into())
    }

    /// Returns bits `skip..skip + width` of the piece as a piece. They keep their position in the value.
    pub(crate) fn part(self, skip: u32, width: u32) -> Piece {
        Piece { low: self.low + skip as u8, width: width as u8, to: self.to + skip as u8, ..self }
    }

    /// Returns the piece without its lowest `skip` bits. The remaining bits move down to the position of the original
    /// piece in the value.
    pub(crate) fn top(self, skip: u32) -> Piece {
        Piece { to: self.to, ..self.part(skip, u32::from(self.width).saturating_sub(skip)) }
    }

    #[inline]
    fn place(self, scope: ScopeId, state: &State) -> u32 {
        state.place(scope, self.up, self.low.into())
    }

    /// Returns the mask of the piece's known bits and their values, both shifted down to bit 0.
    #[inline]
    pub(crate) fn known(self, scope: ScopeId, state: &State) -> (u64, u64) {
        let (mask, value) = state.bits.known(self.place(scope, state), self.width.into());
        (mask as u64, value as u64)
    }
}

/// For each bit `n`, the set of the numbers 0 to 63 in which bit `n` is 1. A set is a mask with one bit per number.
const COLUMNS: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// Returns the set of the numbers that the concatenated pieces can have, as far as bits are known. A set is a mask with
/// one bit per number from 0 to 63.
#[inline]
pub(crate) fn possible(pieces: &[Piece], scope: ScopeId, state: &State) -> u64 {
    let mut set = u64::MAX;
    for piece in pieces {
        let (mut mask, value) = piece.known(scope, state);
        while mask != 0 {
            let bit = mask.trailing_zeros();
            mask &= mask - 1;
            let column = COLUMNS.get((u32::from(piece.to) + bit) as usize).copied().unwrap_or(0);
            set &= if value >> bit & 1 != 0 { column } else { !column };
        }
    }
    set
}

pub(crate) fn learn_table(pieces: &[Piece], wanted: u64, scope: ScopeId, state: &mut State) -> Outcome {
    let before = possible(pieces, scope, state);
    let left = before & wanted;
    if left == 0 || left == before {
        return Outcome::of(left != 0);
    }
    let mut known = before;
    for piece in pieces {
        let (mask, _) = piece.known(scope, state);
        let mut open = low_mask(piece.width.into()) as u64 & !mask;
        while open != 0 {
            let bit = open.trailing_zeros();
            open &= open - 1;
            let column = COLUMNS.get((u32::from(piece.to) + bit) as usize).copied().unwrap_or(0);
            let one = match (left & column != 0, left & !column != 0) {
                (true, true) => continue,
                (one, _) => one,
            };
            known &= if one { column } else { !column };
            state.bits.learn(piece.place(scope, state) + bit, 1, one.into());
        }
    }
    if known == left { Outcome::Holds } else { Outcome::Open }
}

/// Returns whether the concatenated pieces equal `value`; `None` if the known bits do not determine it.
#[inline]
pub(crate) fn is_equal(pieces: &[Piece], value: u64, scope: ScopeId, state: &State) -> Option<bool> {
    let mut certain = true;
    for piece in pieces {
        let (mask, known) = piece.known(scope, state);
        if (known ^ value >> piece.to) & mask != 0 {
            return Some(false);
        }
        certain &= mask << piece.to == piece.mask();
    }
    certain.then_some(true)
}

pub(crate) fn learn_equal(
    pieces: &[Piece],
    value: u64,
    equal: bool,
    scope: ScopeId,
    state: &mut State,
) -> Outcome {
    if equal {
        let mut pieces = pieces.iter();
        let learned = |piece: &Piece| {
            let all = low_mask(piece.width.into());
            state.bits.learn(piece.place(scope, state), all, (value >> piece.to).into())
        };
        return Outcome::of(pieces.all(learned));
    }
    // One bit is unknown and all others equal those of the number, so the unknown bit must differ.
    let mut open = None;
    for piece in pieces {
        let (mask, known) = piece.known(scope, state);
        let value = value >> piece.to;
        if (known ^ value) & mask != 0 {
            return Outcome::Holds;
        }
        let unknown = piece.mask() >> piece.to & !mask;
        if unknown != 0 {
            if open.is_some() || !unknown.is_power_of_two() {
                return Outcome::Open;
            }
            open = Some((piece, unknown, value));
        }
    }
    match open {
        None => Outcome::Fails,
        Some((piece, bit, value)) => {
            Outcome::of(state.bits.learn(piece.place(scope, state), bit.into(), (!value).into()))
        }
    }
}

impl Sum {
    /// Returns the sum of two values. `None` if a bit position can be 1 in both, because carries could then occur.
    pub(crate) fn and(mut self, other: Sum) -> Option<Sum> {
        if self.mask() & other.mask() != 0 {
            return None;
        }
        self.ones |= other.ones;
        self.pieces.extend(other.pieces);
        Some(self)
    }

    pub(crate) fn shifted(mut self, by: u32) -> Option<Sum> {
        let by = u8::try_from(by).ok().filter(|by| u32::from(*by) <= self.mask().leading_zeros().min(63))?;
        self.ones <<= by;
        self.pieces.iter_mut().for_each(|piece| piece.to += by);
        Some(self)
    }

    /// Returns the value ANDed with a mask; `None` if the mask contains only a part of a piece.
    pub(crate) fn masked(mut self, mask: u64) -> Option<Sum> {
        self.ones &= mask;
        let mut pieces = Vec::with_capacity(self.pieces.len());
        for piece in self.pieces {
            let left = (piece.mask() & mask) >> piece.to;
            if left == 0 {
                continue;
            }
            let (skip, width) = (left.trailing_zeros(), left.count_ones());
            if left >> skip != low_mask(width) as u64 {
                return None;
            }
            pieces.push(piece.part(skip, width));
        }
        Some(Sum { ones: self.ones, pieces })
    }
}

impl Piece {
    /// Creates a piece from the bits `range` of the word that is `up` scopes above. Bit `to` of the value is its lowest
    /// bit. `None` for more than 64 bits.
    pub(crate) fn new(up: u8, range: BitRange, to: u32) -> Option<Piece> {
        (range.width() <= 64).then(|| Piece {
            up,
            low: range.low() as u8,
            width: range.width() as u8,
            to: to as u8,
        })
    }
}
