//! Scripts: a script prints a leaf as a list of table lookups, for output without tokens. All bit positions refer to
//! the instruction word, at any nesting depth, so the printer enters no scopes.
//!
//! A script contains no text. Its tables are filled on demand: for a missing entry, the printer executes the steps that
//! the operation represents.

use crate::chunk::Chunk;
use crate::code::{DecodeTableId, ProgramId};
use crate::gather::Lane;
use crate::span::{Span, Steps};
use alloc::boxed::Box;
use alloc::vec::Vec;
use isaloom_bits::{BitRange, low_mask};

/// Scripts of a description.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scripts {
    /// Instruction leaves, by program.
    pub(crate) leaves: Vec<Option<Leaf>>,
    /// Instruction leaves, by index in their hierarchy, if there is only one hierarchy of instructions.
    pub(crate) only: Vec<Option<Leaf>>,
    /// Full-word comparisons of the leaves in `only`.
    pub(crate) sure: Vec<FullWordCheck>,
    pub(crate) list: Vec<Script>,
    pub(crate) ops: Vec<Op>,
    /// Source of the text of each operation.
    pub(crate) lessons: Vec<CacheFill>,
    /// Lanes for bits from several positions, each with its position in the result.
    pub(crate) lanes: Vec<(Lane, u8)>,
    /// Script selections, by index.
    pub(crate) choices: Vec<Choices>,
    /// Checks of instructions, by index.
    pub(crate) asserts: Vec<Asserts>,
    /// Instruction bits that form the words of nested scopes, from the outermost to the innermost.
    pub(crate) scopes: Vec<Box<[Box<[BitRange]>]>>,
    /// Total number of text table entries.
    pub(crate) texts: usize,
    /// Total number of script table entries.
    pub(crate) numbers: usize,
}

/// Leaf that is an instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    /// Operation that enters one of the leaf's scripts.
    pub(crate) op: Op,
    /// Number of the first script of its table; an entry `n` of the table means script `base + n - 1`.
    pub(crate) base: u32,
    /// Index of the script selection.
    pub(crate) choices: u32,
    /// Bits that should be 0.
    pub(crate) dont_care: u128,
}

/// Script of one arm of a leaf.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Script {
    /// Operations of the script, as a range of the plan's list.
    pub(crate) ops: Span,
    pub(crate) program: ProgramId,
    /// Arm, as an index into the plan's list.
    pub(crate) arm: u32,
    /// Checks until the arm is displayed: 1 plus an index into [`Scripts::asserts`], or [`NO_ASSERTS`], or
    /// [`ASSERTS`].
    pub(crate) asserts: u32,
}

/// No checks.
pub(crate) const NO_ASSERTS: u32 = 0;
/// Checks that have to be walked.
pub(crate) const ASSERTS: u32 = u32::MAX;

/// Checked bits of an instruction's word, and their expected values.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asserts {
    mask: [u64; 2],
    value: [u64; 2],
}

impl Asserts {
    /// Adds a check; returns `None` if the checks contradict each other.
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

    /// Returns whether the bits of a word have the expected values.
    #[inline]
    fn hold(&self, halves: &[u64; 2]) -> bool {
        let wrong = |half: usize| halves[half] & self.mask[half] ^ self.value[half];
        wrong(0) | wrong(1) == 0
    }
}

/// Steps of the plan that produce the text of an operation. For an operation that enters a field, this is the
/// step of the field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CacheFill {
    pub(crate) steps: Steps,
    pub(crate) program: ProgramId,
    /// Index of the arm in the program.
    pub(crate) arm: u32,
    /// Scope of the leaf's word.
    pub(crate) scope: u32,
    /// Scripts that the operation may enter, as an index into [`Scripts::choices`], if it enters a script.
    pub(crate) choices: u32,
}

/// Possible leaves of a word with their arms, as consecutive scripts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// Hierarchy of the leaves, if it is nested in a field.
    pub(crate) dispatch: Option<DecodeTableId>,
    pub(crate) scripts: Span,
    /// Scope of the word.
    pub(crate) scope: u32,
}

/// Operation of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Op {
    pub(crate) mask: u64,
    pub(crate) factor: u64,
    /// First entry of the operation's table, or a value that depends on the kind.
    pub(crate) first: u32,
    /// Half of the word: 0 or 1 for [strings](Kind::Text), the most frequent operations. Other kinds add [`OTHER`], so
    /// a bounds check of this number identifies strings.
    half: u8,
    shift: u8,
    down: u8,
    pub(crate) kind: Kind,
}

/// Added to the half of an operation that is not a [text](Kind::Text).
const OTHER: u8 = 2;

/// Kind of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Appends constant text, the chunk in [`Op::chunk`].
    Same,
    /// Appends the string that the bits of one lane select.
    Text,
    /// Appends the string that the bits of two lanes select; the next operation has the second lane.
    Pair,
    /// Appends the string that the bits of several [lanes](Scripts::lanes) select.
    Texts,
    /// Second lane of a pair; `first` is the position of its lowest bit in the index.
    Second,
    /// Executes another script.
    Enter,
    /// Executes the script that the bits of several lanes select.
    Enters,
    /// Appends padding up to a column.
    Column,
    /// Appends a number; `first` is the number of the slot.
    Number,
    /// Appends a number whose bits are in several lanes.
    Numbers,
    /// Appends the target of a branch.
    Branch,
    /// Appends the target of a branch whose bits are in several lanes.
    Branches,
    /// Walks steps of the plan, because no table has their text.
    Walk,
}

/// Leaf check: a word with these bits matches this leaf and no other leaf, and all of its don't-care bits are 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullWordCheck {
    pub(crate) mask: [u64; 2],
    pub(crate) value: [u64; 2],
    /// Operation that enters the scripts of the leaf, as in a [`Leaf`].
    pub(crate) op: Op,
    pub(crate) base: u32,
}

impl Scripts {
    /// Returns the script `base + number - 1`; `number` is a table entry, counted from 1. The sum is computed
    /// in 64 bits, so that the number for "no script" cannot wrap around to a script on a 32-bit machine.
    #[inline(always)]
    pub(crate) fn script(&self, base: u32, number: u32) -> Option<&Script> {
        // On 64-bit hosts, the compiler merges the subtraction check and the bounds check into one comparison.
        let number = (u64::from(base) + u64::from(number)).checked_sub(1)?;
        self.list.get(usize::try_from(number).ok()?)
    }
}

impl Script {
    /// Returns whether the checks of a word give no remarks.
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
    /// Unreachable operation.
    pub(crate) const NOTHING: Op =
        Op { mask: 0, factor: 0, first: 0, half: OTHER, shift: 0, down: 0, kind: Kind::Walk };

    /// Creates an operation of a kind that reads no bits.
    pub(crate) fn plain(kind: Kind, first: u32) -> Op {
        let half = if kind == Kind::Text { 0 } else { OTHER };
        Op { mask: 0, factor: 0, first, half, shift: 0, down: 0, kind }
    }

    /// Creates an operation on the bits of one lane.
    pub(crate) fn of_lane(kind: Kind, first: u32, lane: Lane) -> Op {
        let Lane { mask, factor, half, shift, down } = lane;
        let plain = Op::plain(kind, first);
        Op { mask, factor, half: plain.half + half, shift, down, ..plain }
    }

    /// Creates an operation on the bits of several lanes: `count` lanes of the list, from `start` on.
    pub(crate) fn of_lanes(kind: Kind, first: u32, start: usize, count: usize) -> Op {
        let (mask, factor) = (start as u64, count as u64);
        Op { mask, factor, ..Op::plain(kind, first) }
    }

    /// Creates an operation that appends constant text.
    pub(crate) fn of_chunk(chunk: Chunk) -> Op {
        let number = chunk.number();
        Op { mask: number as u64, factor: (number >> 64) as u64, ..Op::plain(Kind::Same, 0) }
    }

    /// Returns the constant text.
    #[inline(always)]
    pub(crate) fn chunk(&self) -> Option<Chunk> {
        Chunk::of(self.same())
    }

    /// Returns the number of the constant text.
    #[inline(always)]
    pub(crate) fn same(&self) -> u128 {
        u128::from(self.mask) | u128::from(self.factor) << 64
    }

    /// Returns the bits of a single lane.
    #[inline(always)]
    pub(crate) fn bits(&self, halves: &[u64; 2]) -> u64 {
        self.bits_of(halves[usize::from(self.half & 1)])
    }

    /// Returns the bits from a half of the word.
    #[inline(always)]
    fn bits_of(&self, half: u64) -> u64 {
        let bits = (half >> (self.shift & 63)) & self.mask;
        bits.wrapping_mul(self.factor) >> (self.down & 63)
    }

    /// Returns the table entry, if the operation is a [text](Kind::Text).
    #[inline(always)]
    pub(crate) fn entry_of_text(&self, halves: &[u64; 2]) -> Option<usize> {
        let half = halves.get(usize::from(self.half))?;
        Some(self.first as usize + self.bits_of(*half) as usize)
    }

    /// Returns the table entry of a [pair](Kind::Pair).
    #[inline(always)]
    pub(crate) fn entry_of_pair(&self, second: &Op, halves: &[u64; 2]) -> usize {
        self.entry(halves) + (second.bits(halves) << (second.first & 63)) as usize
    }

    /// Returns the number of list entries that the operation occupies.
    #[inline]
    pub(crate) fn places(&self) -> u32 {
        if self.kind == Kind::Pair { 2 } else { 1 }
    }

    /// Returns the index of the table entry that the bits of the operation's lane select.
    #[inline(always)]
    pub(crate) fn entry(&self, halves: &[u64; 2]) -> usize {
        self.first as usize + self.bits(halves) as usize
    }

    /// Returns the index of the table entry that the bits of several lanes select.
    #[inline(always)]
    pub(crate) fn entry_of_lanes(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> usize {
        self.first as usize + self.bits_of_lanes(halves, lanes) as usize
    }

    /// Returns the index of the table entry of an operation that enters a script.
    #[inline(always)]
    pub(crate) fn entry_of_script(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> usize {
        match self.kind {
            Kind::Enter => self.entry(halves),
            _ => self.entry_of_lanes(halves, lanes),
        }
    }

    /// Returns the bits, from one lane or several.
    #[inline]
    pub(crate) fn value(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> u64 {
        match self.kind {
            Kind::Numbers | Kind::Branches => self.bits_of_lanes(halves, lanes),
            _ => self.bits(halves),
        }
    }

    /// Returns the bits from several lanes.
    #[inline(always)]
    pub(crate) fn bits_of_lanes(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> u64 {
        let lanes = lanes.get(self.mask as usize..).unwrap_or(&[]);
        let of = |(lane, to): &(Lane, u8)| lane.of(halves) << (to & 63);
        match (lanes.first_chunk(), self.factor) {
            // Nearly all of these operations have two lanes: bits in both halves, or in more positions than one lane
            // supports.
            (Some([one, two]), 2) => of(one) | of(two),
            (_, count) => lanes.iter().take(count as usize).fold(0, |bits, lane| bits | of(lane)),
        }
    }
}
