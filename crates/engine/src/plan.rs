//! A way through a description that is prepared for one purpose: what need not be looked at is left out, what is known
//! beforehand stands in tables. The rules are the walk's; a plan only saves it work.

use crate::code::{ProgramId, SlotId, TextRange};
use crate::frames::Frames;
use crate::quick::Bits;
use alloc::string::String;
use alloc::vec::Vec;

/// What a [`Walk`](crate::Walk) may leave out, and what it may take from tables. It belongs to the description that it was
/// made for.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The arms of each program.
    pub(crate) programs: Vec<Span>,
    pub(crate) arms: Vec<PlannedArm>,
    pub(crate) steps: Vec<PlannedStep>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) tests: Vec<Test>,
    pub(crate) pieces: Vec<Piece>,
    /// Truth tables, 64 entries a word.
    pub(crate) truths: Vec<u64>,
    pub(crate) known: Vec<Known>,
    /// The texts that are known.
    pub(crate) pool: String,
}

/// A range of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Span {
        Span { start: position(start), end: position(end) }
    }

    #[inline]
    fn of<T>(self, list: &[T]) -> &[T] {
        list.get(self.start as usize..self.end as usize).unwrap_or(&[])
    }
}

/// An arm that matters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlannedArm {
    /// Its number in the program.
    pub(crate) arm: u32,
    pub(crate) test: TestId,
    pub(crate) asserts: bool,
    pub(crate) displays: bool,
    pub(crate) steps: Span,
}

/// The number of a [`Test`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TestId(pub(crate) u32);

/// What always holds.
pub(crate) const ALWAYS: TestId = TestId(u32::MAX);

/// A step of an arm.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlannedStep {
    /// An item of the arm, in the ordinary way.
    Item(u32),
    /// Blanks up to a column, before the field that follows.
    Column(u32),
    /// A field of which it is known which it is.
    Field { slot: SlotId, name: TextRange },
    /// The first field whose test holds.
    Choice { choices: Span, name: TextRange },
    /// The field of the next step is an operand whose text may be remembered by the bits of the pieces.
    Operand { pieces: Span, operand: u32 },
    /// The text of the next `skip` steps, if it is known for the bits of the pieces.
    Known { pieces: Span, first: u32, skip: u32 },
    /// The same for bits that are in one place.
    KnownBits { bits: Bits, first: u32, skip: u32 },
}

/// A field that a name may mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) test: TestId,
    pub(crate) slot: SlotId,
}

/// A condition.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Test {
    /// A truth table over the pieces. With `misses`, a second table says where a missing name comes up.
    Table { pieces: Span, truths: u32, misses: Option<u32>, cond: crate::code::CondId },
    /// To be worked out in the ordinary way.
    Value(crate::code::CondId),
}

/// Bits and their place in the index of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) bits: Bits,
    pub(crate) to: u8,
}

/// A text and how many pieces of displays it is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) start: u32,
    /// [`NOT_KNOWN`] where there is no text: something is to be said, or it is too long.
    pub(crate) length: u16,
    pub(crate) weight: u16,
}

/// The length of a text that is not known.
pub(crate) const NOT_KNOWN: u16 = u16::MAX;

impl Plan {
    #[inline]
    pub(crate) fn arms(&self, id: ProgramId) -> &[PlannedArm] {
        self.programs.get(id.index()).map_or(&[], |span| span.of(&self.arms))
    }

    #[inline]
    pub(crate) fn steps(&self, arm: &PlannedArm) -> &[PlannedStep] {
        arm.steps.of(&self.steps)
    }

    #[inline]
    pub(crate) fn choices(&self, span: Span) -> &[Choice] {
        span.of(&self.choices)
    }

    #[inline]
    pub(crate) fn test(&self, id: TestId) -> Option<Test> {
        self.tests.get(id.0 as usize).copied()
    }

    /// The bits of the pieces side by side.
    #[inline]
    pub(crate) fn gather(&self, pieces: Span, frames: &Frames) -> u64 {
        pieces
            .of(&self.pieces)
            .iter()
            .fold(0, |index, piece| index | piece.bits.of(frames) << (piece.to & 63))
    }

    #[inline]
    pub(crate) fn truth(&self, table: u32, index: u64) -> bool {
        let word = self.truths.get(table as usize + (index / 64) as usize);
        word.is_some_and(|word| word >> (index % 64) & 1 != 0)
    }

    /// The text of an entry of a table, and its weight.
    #[inline]
    pub(crate) fn known(&self, first: u32, index: u64) -> Option<(&str, u32)> {
        let known = self.known.get(first as usize + index as usize)?;
        if known.length == NOT_KNOWN {
            return None;
        }
        let start = known.start as usize;
        Some((self.pool.get(start..start + usize::from(known.length))?, u32::from(known.weight)))
    }
}

pub(crate) fn position(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
