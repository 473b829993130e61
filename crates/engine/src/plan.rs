//! Plan of a walk for one kind of visitor: omits parts that the visitor does not need, and names the bits of decisions
//! that can be cached. A walk with a plan gives the same results as a walk without a plan, but is faster.

use crate::code::{CondId, DecodeTableId, ProgramId, SlotId, TextRange};
use crate::frames::Frames;
use crate::gather::{Gather, Piece};
use crate::script::Scripts;
use crate::span::{Span, Steps};
use alloc::vec::Vec;

/// Parts of a description that a [`Walk`](crate::Walk) can skip or cache. A plan is valid only for the description that
/// it was built for. A plan is small and fast to build, because the walk fills the tables itself.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Whether the plan is for a visitor that prints the text; otherwise the visitor needs only some fields and the
    /// remarks.
    pub(crate) shown: bool,
    /// Plans of leaves, by program.
    pub(crate) programs: Vec<Planned>,
    pub(crate) arms: Vec<PlannedArm>,
    pub(crate) steps: Vec<PlannedStep>,
    pub(crate) ready: Vec<ReadyStep>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) tests: Vec<Test>,
    pub(crate) pieces: Vec<Piece>,
    /// Scripts of the leaves; empty in a plan whose visitor does not print the text.
    pub(crate) scripts: Scripts,
    /// Total number of entries of the tables that cache decisions: truth values, selected arms, and steps without
    /// remarks.
    pub(crate) numbers: usize,
}

/// Plan of a leaf.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Planned {
    pub(crate) arms: Span,
    /// Method that selects the arm that displays a word.
    pub(crate) pick: Pick,
    /// Whether the display of every word is so short that the walk need not count its pieces.
    pub(crate) light: bool,
}

/// Method that selects the arm of a leaf that displays a word.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Pick {
    /// Tests the arms in sequence.
    #[default]
    Ordinary,
    /// Always the first arm.
    First,
    /// Looks up the index of the arm, counted from 1, in a table; [`ASK`] if the arms must be tested for this word.
    Table(Table),
}

/// Table entry of a decision that cannot be cached: it must be evaluated again for every word with these bits.
pub(crate) const ASK: u8 = u8::MAX;
/// Table entry: the steps give no remarks for words with these bits.
pub(crate) const NOTHING: u8 = 1;
/// Table entries of a condition that is false, and of one that is true. 0 means that the condition is not evaluated
/// yet.
pub(crate) const FALSE: u8 = 1;
pub(crate) const TRUE: u8 = 2;

/// Table that is indexed by gathered bits of the word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) gather: Gather,
    /// Index of the table's first entry in the entries of all tables.
    pub(crate) first: u32,
}

/// Arm of a program that can display a word of the leaf or give remarks about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlannedArm {
    /// Index of the arm in the program.
    pub(crate) arm: u32,
    pub(crate) test: TestId,
    pub(crate) asserts: bool,
    pub(crate) displays: bool,
    pub(crate) steps: Span,
    /// Steps of the arm in a plan that collects only remarks.
    pub(crate) ready: Span,
}

/// Index of a [`Test`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TestId(pub(crate) u32);

/// Test that always holds.
pub(crate) const ALWAYS: TestId = TestId(u32::MAX);

/// Step of an arm.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlannedStep {
    /// Text, name or padding: the index of an item of the arm, which is walked as without the plan.
    Item(u32),
    /// Padding up to a column, before the following field.
    Column(u32),
    /// Field whose name always refers to this slot.
    Field { slot: SlotId, name: TextRange },
    /// Field with several declarations: visits the field of the first choice whose test holds.
    Choice { choices: Span, name: TextRange },
}

/// Step of a plan that only collects remarks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ReadyStep {
    /// Merged steps that have no remarks for most words. The table stores, for the bits that decide, whether the steps
    /// have no remarks; if so, they are skipped.
    Quiet { table: Table, steps: Steps },
    /// Nested bitset whose remarks depend on too many bits for a table. `step` is the index of the step that visits
    /// the whole field.
    Nested { raw: Piece, base: u8, dispatch: DecodeTableId, step: u32 },
    /// Step that is executed for every word.
    Step(u32),
}

/// Field that a name can refer to, if its test holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Choice {
    pub(crate) test: TestId,
    pub(crate) slot: SlotId,
}

/// Condition whose result can be cached by the bits that it depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    pub(crate) cond: CondId,
    /// Table of truth values; `None` if the condition depends on too many bits.
    pub(crate) table: Option<Table>,
}

impl Plan {
    #[inline]
    pub(crate) fn program(&self, id: ProgramId) -> Option<&Planned> {
        self.programs.get(id.index())
    }

    /// Returns whether the display of every word is so short that its pieces need not be counted. Other leaves are
    /// walked without the plan, which does not count pieces.
    #[inline]
    pub(crate) fn is_light(&self, id: ProgramId) -> bool {
        self.programs.get(id.index()).is_some_and(|program| program.light)
    }

    #[inline]
    pub(crate) fn test(&self, id: TestId) -> Option<Test> {
        self.tests.get(id.0 as usize).copied()
    }

    /// Returns the index of the entry that the bits of a word select in a table.
    #[inline(always)]
    pub(crate) fn entry(&self, table: Table, frames: &Frames) -> usize {
        table.first as usize + table.gather.of(frames, &self.pieces)
    }
}
