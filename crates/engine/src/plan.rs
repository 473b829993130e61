//! A way through a description that is prepared for one purpose: what need not be looked at is left out, what is decided
//! by a few bits is named so that it can be looked up. The rules are the walk's; a plan only saves it work.

use crate::code::{CondId, DecodeTableId, ProgramId, SlotId, TextRange};
use crate::frames::Frames;
use crate::gather::{Gather, Piece};
use crate::script::Scripts;
use crate::span::{Span, Steps};
use alloc::vec::Vec;

/// What a [`Walk`](crate::Walk) may leave out, and what it may look up once it came to it. It belongs to the description
/// that it was made for. It is small and quick to make: what is looked up, a walk learns by itself.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Whether it is for the text, or for what is to be said.
    pub(crate) shown: bool,
    /// By program.
    pub(crate) programs: Vec<Planned>,
    pub(crate) arms: Vec<PlannedArm>,
    pub(crate) steps: Vec<PlannedStep>,
    pub(crate) ready: Vec<ReadyStep>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) tests: Vec<Test>,
    pub(crate) pieces: Vec<Piece>,
    /// For the text: what is printed of leaves.
    pub(crate) scripts: Scripts,
    /// How many entries the tables of numbers have together: truths, and which arm applies.
    pub(crate) numbers: usize,
}

/// A leaf.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Planned {
    pub(crate) arms: Span,
    /// How it is found which arm is displayed.
    pub(crate) pick: Pick,
    /// Whether its display is short enough for it to be walked without counting pieces.
    pub(crate) light: bool,
}

/// How it is found which arm of a leaf is displayed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Pick {
    /// One after the other.
    #[default]
    Ordinary,
    /// It is the first.
    First,
    /// The number of the arm, counted from 1, in a table; [`ASK`] where it is not that simple.
    Table(Table),
}

/// An entry of a table of numbers that says: go the ordinary way.
pub(crate) const ASK: u8 = u8::MAX;
/// An entry that says: nothing comes of it.
pub(crate) const NOTHING: u8 = 1;
/// Truths in a table of numbers.
pub(crate) const FALSE: u8 = 1;
pub(crate) const TRUE: u8 = 2;

/// A table by some bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) gather: Gather,
    /// Its first entry.
    pub(crate) first: u32,
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
    /// The same for those who only say things.
    pub(crate) ready: Span,
}

/// The number of a [`Test`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

/// A step for those who only say things.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ReadyStep {
    /// Steps of which there may be nothing to say, by the bits that decide that.
    Quiet { table: Table, steps: Steps },
    /// A field that is a bitset, of which more bits decide what there is to say than a table is good for; the step is its
    /// own.
    Nested { raw: Piece, base: u8, dispatch: DecodeTableId, step: u32 },
    /// A step that nothing can be said of before.
    Step(u32),
}

/// A field that a name may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Choice {
    pub(crate) test: TestId,
    pub(crate) slot: SlotId,
}

/// A condition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    pub(crate) cond: CondId,
    /// Whether it holds, by the bits that it depends on, where they are few.
    pub(crate) table: Option<Table>,
}

impl Plan {
    #[inline]
    pub(crate) fn program(&self, id: ProgramId) -> Option<&Planned> {
        self.programs.get(id.index())
    }

    /// Whether the text of a leaf is made without counting its pieces; else it is not walked by the plan.
    #[inline]
    pub(crate) fn is_light(&self, id: ProgramId) -> bool {
        self.programs.get(id.index()).is_some_and(|program| program.light)
    }

    #[inline]
    pub(crate) fn test(&self, id: TestId) -> Option<Test> {
        self.tests.get(id.0 as usize).copied()
    }

    /// The entry of a table for the bits of a word.
    #[inline(always)]
    pub(crate) fn entry(&self, table: Table, frames: &Frames) -> usize {
        table.first as usize + table.gather.of(frames, &self.pieces)
    }
}
