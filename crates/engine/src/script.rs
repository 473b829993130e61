//! What is printed of a leaf as a list of looks at tables, for those who want the text alone: all bits are those of the
//! instruction's word, however deep the bitset is nested that they belong to, so that nothing has to be entered or left.
//!
//! A script holds no text. What its tables have is learned: where an entry is not known yet, the steps that the operation
//! stands for are walked in their place.

use crate::chunk::Chunk;
use crate::code::{DecodeTableId, ProgramId};
use crate::gather::Lane;
use crate::span::{Span, Steps};
use alloc::boxed::Box;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};

/// The scripts of a description.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scripts {
    /// By program of a leaf that is an instruction.
    pub(crate) leaves: Vec<Option<Leaf>>,
    /// The same by the leaf's number in its hierarchy, where there is but one of instructions.
    pub(crate) only: Vec<Option<Leaf>>,
    /// What words of that are compared with.
    pub(crate) sure: Vec<FullWordCheck>,
    pub(crate) list: Vec<Script>,
    pub(crate) ops: Vec<Op>,
    /// Of each operation, what it stands for.
    pub(crate) lessons: Vec<CacheFill>,
    /// Bits that come from several places, and where they go.
    pub(crate) lanes: Vec<(Lane, u8)>,
    /// What may be entered, by number.
    pub(crate) choices: Vec<Choices>,
    /// What is checked of instructions, by number.
    pub(crate) asserts: Vec<Asserts>,
    /// Which bits of the instruction are the words of nested scopes, from the outermost to the innermost.
    pub(crate) scopes: Vec<Box<[Box<[BitRange]>]>>,
    /// How many entries the tables of texts have together.
    pub(crate) texts: usize,
    /// How many entries the tables of scripts have together.
    pub(crate) numbers: usize,
}

/// A leaf that is an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    /// Enters one of its scripts.
    pub(crate) op: Op,
    /// Numbers of scripts in its table count from here.
    pub(crate) base: u32,
    /// What may be entered.
    pub(crate) choices: u32,
    /// The bits that should be 0.
    pub(crate) dont_care: u128,
}

/// What one arm of a leaf prints.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Script {
    /// Its operations.
    pub(crate) ops: Span,
    pub(crate) program: ProgramId,
    /// The arm, as a number of the plan's list.
    pub(crate) arm: u32,
    /// What is checked until the arm is displayed: one more than a number of [`Scripts::asserts`], or [`NO_ASSERTS`], or
    /// [`ASSERTS`].
    pub(crate) asserts: u32,
}

/// Nothing is checked.
pub(crate) const NO_ASSERTS: u32 = 0;
/// What is checked is not that simple.
pub(crate) const ASSERTS: u32 = u32::MAX;

/// Bits of an instruction's word that are checked, and what they should be.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asserts {
    mask: [u64; 2],
    value: [u64; 2],
}

impl Asserts {
    /// These and one more check; none if they cannot both be right.
    pub(crate) fn and(self, range: BitRange, value: u128) -> Option<Asserts> {
        let halves = |word: u128| [word as u64, (word >> 64) as u64];
        if value & !low_mask(range.width()) != 0 {
            return None;
        }
        let (mask, value) = (halves(range.mask()), halves(range.insert(0, value)));
        let both = |half: usize| {
            let common = self.mask[half] & mask[half];
            ((self.value[half] ^ value[half]) & common == 0)
                .then_some((self.mask[half] | mask[half], self.value[half] | value[half]))
        };
        let (low, high) = (both(0)?, both(1)?);
        Some(Asserts { mask: [low.0, high.0], value: [low.1, high.1] })
    }

    /// Whether the bits of a word are what they should be.
    #[inline]
    fn hold(&self, halves: &[u64; 2]) -> bool {
        let wrong = |half: usize| halves[half] & self.mask[half] ^ self.value[half];
        wrong(0) | wrong(1) == 0
    }
}

/// What an operation stands for: steps of the plan, of a field that is entered the step of the field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CacheFill {
    pub(crate) steps: Steps,
    pub(crate) program: ProgramId,
    /// The number of the arm in the program.
    pub(crate) arm: u32,
    /// Where the word of the leaf is.
    pub(crate) scope: u32,
    /// What it enters, if it does: a number of [`Scripts::choices`].
    pub(crate) choices: u32,
}

/// The leaves that a word may be, with their arms: scripts one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// The hierarchy, if it is nested in a field.
    pub(crate) dispatch: Option<DecodeTableId>,
    pub(crate) scripts: Span,
    /// Where its word is.
    pub(crate) scope: u32,
}

/// An operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Op {
    pub(crate) mask: u64,
    pub(crate) factor: u64,
    /// The first entry of its table, or what its kind says.
    pub(crate) first: u32,
    /// Which half of the word; beyond both for all operations but [texts](Kind::Text), so that these, which are most of all,
    /// are told apart by looking for the half.
    half: u8,
    shift: u8,
    down: u8,
    pub(crate) kind: Kind,
}

/// Added to the half of an operation that is not a [text](Kind::Text).
const OTHER: u8 = 2;

/// What an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Adds a text that is always the same, which is the chunk that [`Op::chunk`] has.
    Same,
    /// Adds a text.
    Text,
    /// The same, by bits of two lanes: the other one is in the place of the operation behind it.
    Pair,
    /// The same, by bits of more [lanes](Scripts::lanes).
    Texts,
    /// The other lane of a pair; it has the place of its first bit in the number.
    Second,
    /// Goes through another script.
    Enter,
    /// The same, by bits of several lanes.
    Enters,
    /// Adds blanks up to a column.
    Column,
    /// Adds a number; it has the number of the slot.
    Number,
    /// The same, by bits of several lanes.
    Numbers,
    /// Adds where a branch leads.
    Branch,
    /// The same, by bits of several lanes.
    Branches,
    /// Steps that are walked every time.
    Walk,
}

/// A leaf that a word is if it has these bits: no other leaf has a word of it, and no bit is set of those that should not be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullWordCheck {
    pub(crate) mask: [u64; 2],
    pub(crate) value: [u64; 2],
    /// What enters its scripts, as of a [`Leaf`].
    pub(crate) op: Op,
    pub(crate) base: u32,
}

impl Scripts {
    /// The script that an entry says, counted from 1 and a base. Where addresses have 32 bits, the number that stands for none
    /// must not come around to a script, so the base is not added to it.
    #[inline(always)]
    pub(crate) fn script(&self, base: u32, number: u32) -> Option<&Script> {
        // Where addresses have 64 bits, this is one comparison.
        let number = (u64::from(base) + u64::from(number)).checked_sub(1)?;
        self.list.get(usize::try_from(number).ok()?)
    }
}

impl Script {
    /// Whether nothing is to be said of a word because of what is checked.
    #[inline(always)]
    pub(crate) fn is_right(&self, scripts: &Scripts, halves: &[u64; 2]) -> bool {
        self.asserts == NO_ASSERTS || self.asserts_hold(scripts, halves)
    }

    #[inline(never)]
    fn asserts_hold(&self, scripts: &Scripts, halves: &[u64; 2]) -> bool {
        let number = self.asserts.wrapping_sub(1) as usize;
        scripts.asserts.get(number).is_some_and(|asserts| asserts.hold(halves))
    }
}

impl Op {
    /// An operation that nobody comes to.
    pub(crate) const NOTHING: Op =
        Op { mask: 0, factor: 0, first: 0, half: OTHER, shift: 0, down: 0, kind: Kind::Walk };

    /// An operation of a kind that looks at no bits.
    pub(crate) fn plain(kind: Kind, first: u32) -> Op {
        let half = if kind == Kind::Text { 0 } else { OTHER };
        Op { mask: 0, factor: 0, first, half, shift: 0, down: 0, kind }
    }

    /// An operation by the bits of a lane.
    pub(crate) fn of_lane(kind: Kind, first: u32, lane: Lane) -> Op {
        let Lane { mask, factor, half, shift, down } = lane;
        let plain = Op::plain(kind, first);
        Op { mask, factor, half: plain.half + half, shift, down, ..plain }
    }

    /// An operation by the bits of so many lanes of the list from one on.
    pub(crate) fn of_lanes(kind: Kind, first: u32, start: usize, count: usize) -> Op {
        let (mask, factor) = (start as u64, count as u64);
        Op { mask, factor, ..Op::plain(kind, first) }
    }

    /// An operation that adds a text whatever the bits are.
    pub(crate) fn of_chunk(chunk: Chunk) -> Op {
        let number = chunk.number();
        Op { mask: number as u64, factor: (number >> 64) as u64, ..Op::plain(Kind::Same, 0) }
    }

    /// The text that is always the same.
    #[inline(always)]
    pub(crate) fn chunk(&self) -> Option<Chunk> {
        Chunk::of(self.same())
    }

    /// The number of that text.
    #[inline(always)]
    pub(crate) fn same(&self) -> u128 {
        u128::from(self.mask) | u128::from(self.factor) << 64
    }

    /// The bits, where they are those of one lane.
    #[inline(always)]
    pub(crate) fn bits(&self, halves: &[u64; 2]) -> u64 {
        self.bits_of(halves[usize::from(self.half & 1)])
    }

    /// The bits of its half of the word.
    #[inline(always)]
    fn bits_of(&self, half: u64) -> u64 {
        let bits = (half >> (self.shift & 63)) & self.mask;
        bits.wrapping_mul(self.factor) >> (self.down & 63)
    }

    /// The entry of its table, if it is a [text](Kind::Text).
    #[inline(always)]
    pub(crate) fn entry_of_text(&self, halves: &[u64; 2]) -> Option<usize> {
        let half = halves.get(usize::from(self.half))?;
        Some(self.first as usize + self.bits_of(*half) as usize)
    }

    /// The entry of its table, if it is one of a [pair](Kind::Pair) with this.
    #[inline(always)]
    pub(crate) fn entry_of_pair(&self, second: &Op, halves: &[u64; 2]) -> usize {
        self.entry(halves) + (second.bits(halves) << (second.first & 63)) as usize
    }

    /// How many places operations of its kind have.
    #[inline]
    pub(crate) fn places(&self) -> u32 {
        if self.kind == Kind::Pair { 2 } else { 1 }
    }

    /// The entry of its table, by one lane.
    #[inline(always)]
    pub(crate) fn entry(&self, halves: &[u64; 2]) -> usize {
        self.first as usize + self.bits(halves) as usize
    }

    /// The entry of its table, by several lanes.
    #[inline(always)]
    pub(crate) fn entry_of_lanes(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> usize {
        self.first as usize + self.bits_of_lanes(halves, lanes) as usize
    }

    /// The entry of its table, if it enters a script.
    #[inline(always)]
    pub(crate) fn entry_of_script(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> usize {
        match self.kind {
            Kind::Enter => self.entry(halves),
            _ => self.entry_of_lanes(halves, lanes),
        }
    }

    /// The bits, by one lane or several.
    #[inline]
    pub(crate) fn value(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> u64 {
        match self.kind {
            Kind::Numbers | Kind::Branches => self.bits_of_lanes(halves, lanes),
            _ => self.bits(halves),
        }
    }

    /// The bits, where they are those of several lanes.
    #[inline(always)]
    pub(crate) fn bits_of_lanes(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> u64 {
        let lanes = lanes.get(self.mask as usize..).unwrap_or(&[]);
        let of = |(lane, to): &(Lane, u8)| lane.of(halves) << (to & 63);
        match (lanes.first_chunk(), self.factor) {
            // Nearly always two: bits of both halves, or of more places than one lane can have.
            (Some([one, two]), 2) => of(one) | of(two),
            (_, count) => lanes.iter().take(count as usize).fold(0, |bits, lane| bits | of(lane)),
        }
    }
}
