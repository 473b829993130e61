//! Scripts: a script prints one arm of a leaf as a list of table lookups, for output without tokens. All bit positions
//! refer to the instruction word, also for nested words, so the printer does not enter scopes.
//!
//! A script contains no text. Its tables are filled on demand: if an entry is empty, the printer executes the steps of
//! the plan from which the operation was generated.

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
    /// Selection of the script of each instruction leaf, by program; `None` if the leaf has no script.
    pub(crate) leaves: Vec<Option<Leaf>>,
    /// Elements of `leaves` by leaf index of the only instruction root; empty if there are several roots.
    pub(crate) only: Vec<Option<Leaf>>,
    /// Check of each candidate at the ends of the decision tree, in the order of the candidates; only if there is one
    /// root.
    pub(crate) sure: Vec<FullWordCheck>,
    pub(crate) list: Vec<Script>,
    pub(crate) ops: Vec<Op>,
    /// For each operation, the steps that compute text which its table lacks.
    pub(crate) lessons: Vec<CacheFill>,
    /// Lanes of the operations that need several lanes. Each lane has the position of its bits in the index of the
    /// table.
    pub(crate) lanes: Vec<(Lane, u8)>,
    /// Scripts among which operations select, by index.
    pub(crate) choices: Vec<Choices>,
    /// Asserts of instructions, by index.
    pub(crate) asserts: Vec<Asserts>,
    /// For each scope, the instruction bits of its nested words, from the outermost to the innermost.
    pub(crate) scopes: Vec<Box<[Box<[BitRange]>]>>,
    /// Total number of text table entries.
    pub(crate) texts: usize,
    /// Total number of script table entries.
    pub(crate) numbers: usize,
}

/// Selection of a script for an instruction leaf.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    /// Operation that selects and enters one of the leaf's scripts.
    pub(crate) op: Op,
    /// Index of the first script that the table can select: entry `n` of the table is the script with index `base + n -
    /// 1`.
    pub(crate) base: u32,
    /// Index in [`Scripts::choices`].
    pub(crate) choices: u32,
    /// Don't-care bits of the leaf: a word in which one of them is 1 has a remark.
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
    /// Asserts of the arms up to the displayed arm: 1 plus an index into [`Scripts::asserts`], or [`NO_ASSERTS`], or
    /// [`ASSERTS`].
    pub(crate) asserts: u32,
}

/// Value of [`Script::asserts`] if the arms have no asserts.
pub(crate) const NO_ASSERTS: u32 = 0;
/// Value of [`Script::asserts`] if the asserts depend on conditions or contradict each other: they must be walked.
pub(crate) const ASSERTS: u32 = u32::MAX;

/// Combined asserts of an instruction: bits of its word, and their expected values.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Asserts {
    mask: [u64; 2],
    value: [u64; 2],
}

impl Asserts {
    /// Adds an assert; returns `None` if it contradicts an earlier assert.
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

/// How to fill an empty entry of an operation's table: the steps of the plan that compute its text, and the leaf and
/// scope in which to walk them. An operation that enters the script of a nested bitset has one step: the field with
/// this bitset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CacheFill {
    pub(crate) steps: Steps,
    pub(crate) program: ProgramId,
    /// Index of the arm in the program.
    pub(crate) arm: u32,
    /// Scope of the leaf's word, as an index into [`Scripts::scopes`].
    pub(crate) scope: u32,
    /// Index in [`Scripts::choices`], if the operation enters a script; otherwise 0.
    pub(crate) choices: u32,
}

/// Scripts among which an operation selects: for each leaf that a word can match, the scripts of its arms, which are
/// adjacent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// Decode table of the word, if the word is nested in a field; `None` for an instruction.
    pub(crate) dispatch: Option<DecodeTableId>,
    pub(crate) scripts: Span,
    /// Scope of the word, as an index into [`Scripts::scopes`].
    pub(crate) scope: u32,
}

/// Operation of a script. `mask`, `factor`, `half`, `shift` and `down` are the lane that gathers its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Op {
    pub(crate) mask: u64,
    pub(crate) factor: u64,
    /// Index of the first entry of the operation's table. Some kinds store another number here; see [`Kind`].
    pub(crate) first: u32,
    /// Half of the word that the lane reads. 0 or 1 for [texts](Kind::Text), the most frequent operations. Other kinds
    /// add [`OTHER`], so that one bounds check of the index distinguishes texts from other kinds.
    half: u8,
    shift: u8,
    down: u8,
    pub(crate) kind: Kind,
}

/// Number that is added to [`Op::half`] of an operation that is not a [text](Kind::Text).
const OTHER: u8 = 2;

/// Kind of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Appends constant text, the chunk that [`Op::chunk`] returns.
    Same,
    /// Appends the string that the bits of one lane select.
    Text,
    /// Appends the string that the bits of two lanes select; the next operation has the second lane.
    Pair,
    /// Appends the string that the bits of several [lanes](Scripts::lanes) select.
    Texts,
    /// Second lane of a pair; `first` is the position of its lowest bit in the index.
    Second,
    /// Enters the script that the bits of one lane select.
    Enter,
    /// Enters the script that the bits of several lanes select.
    Enters,
    /// Appends padding up to a column.
    Column,
    /// Appends the text of a number field; `first` is the id of its slot.
    Number,
    /// Appends the text of a number field whose bits are in several lanes.
    Numbers,
    /// Appends the text of a branch field: a label, or a number.
    Branch,
    /// Appends the text of a branch field whose bits are in several lanes.
    Branches,
    /// Walks the steps of the operation, because no table can have their text.
    Walk,
}

/// Check for a leaf at an end of the decision tree: a word with these bits matches this leaf and no other leaf, and has
/// no don't-care bit that is 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FullWordCheck {
    pub(crate) mask: [u64; 2],
    pub(crate) value: [u64; 2],
    /// Operation that enters the scripts of the leaf, as in a [`Leaf`].
    pub(crate) op: Op,
    pub(crate) base: u32,
}

impl Scripts {
    /// Returns the script with index `base + number - 1`; `number` is a table entry, which counts from 1. The sum is
    /// computed in 64 bits, so that [`NO_SCRIPT`](crate::text_cache::NO_SCRIPT) is out of range on 32-bit machines too.
    #[inline(always)]
    pub(crate) fn script(&self, base: u32, number: u32) -> Option<&Script> {
        // In this form, the compiler merges the overflow check and the bounds check on 64-bit machines.
        let number = (u64::from(base) + u64::from(number)).checked_sub(1)?;
        self.list.get(usize::try_from(number).ok()?)
    }
}

impl Script {
    /// Returns whether a word satisfies the asserts of the script. Also false if the asserts must be walked.
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
    /// Operation that is never executed, as a placeholder.
    pub(crate) const NOTHING: Op =
        Op { mask: 0, factor: 0, first: 0, half: OTHER, shift: 0, down: 0, kind: Kind::Walk };

    /// Creates an operation that uses no bits of the word.
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

    /// Creates an operation on the bits of several lanes: `count` lanes of [`Scripts::lanes`], from index `start` on.
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

    /// Returns the constant text as a table entry.
    #[inline(always)]
    pub(crate) fn same(&self) -> u128 {
        u128::from(self.mask) | u128::from(self.factor) << 64
    }

    /// Returns the bits of the operation's own lane.
    #[inline(always)]
    pub(crate) fn bits(&self, halves: &[u64; 2]) -> u64 {
        self.bits_of(halves[usize::from(self.half & 1)])
    }

    /// Gathers the bits of the lane from a half of the word.
    #[inline(always)]
    fn bits_of(&self, half: u64) -> u64 {
        let bits = (half >> (self.shift & 63)) & self.mask;
        bits.wrapping_mul(self.factor) >> (self.down & 63)
    }

    /// Returns the index of the table entry, if the operation is a [text](Kind::Text).
    #[inline(always)]
    pub(crate) fn entry_of_text(&self, halves: &[u64; 2]) -> Option<usize> {
        let half = halves.get(usize::from(self.half))?;
        Some(self.first as usize + self.bits_of(*half) as usize)
    }

    /// Returns the index of the table entry of a [pair](Kind::Pair); `second` is the operation after it.
    #[inline(always)]
    pub(crate) fn entry_of_pair(&self, second: &Op, halves: &[u64; 2]) -> usize {
        self.entry(halves) + (second.bits(halves) << (second.first & 63)) as usize
    }

    /// Returns the number of elements that the operation occupies in the list of operations: 2 for a pair, otherwise 1.
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

    /// Returns the index of the table entry that selects the script to enter.
    #[inline(always)]
    pub(crate) fn entry_of_script(&self, halves: &[u64; 2], lanes: &[(Lane, u8)]) -> usize {
        match self.kind {
            Kind::Enter => self.entry(halves),
            _ => self.entry_of_lanes(halves, lanes),
        }
    }

    /// Returns the raw value of a number or branch, from one lane or several lanes.
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
            // Nearly all of these operations have two lanes: their bits are in both halves, or one lane cannot gather
            // them.
            (Some([one, two]), 2) => of(one) | of(two),
            (_, count) => lanes.iter().take(count as usize).fold(0, |bits, lane| bits | of(lane)),
        }
    }
}
