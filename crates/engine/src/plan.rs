//! Plan of a walk for one purpose: omits irrelevant parts of a description, and names the bits of decisions that can be
//! cached. A walk with a plan gives the same results as a walk without a plan, but is faster.

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
    /// Whether the plan is for the text, or for remarks only.
    pub(crate) shown: bool,
    /// Plans of leaves, by program.
    pub(crate) programs: Vec<Planned>,
    pub(crate) arms: Vec<PlannedArm>,
    pub(crate) steps: Vec<PlannedStep>,
    pub(crate) ready: Vec<ReadyStep>,
    pub(crate) choices: Vec<Choice>,
    pub(crate) tests: Vec<Test>,
    pub(crate) pieces: Vec<Piece>,
    /// Scripts of the leaves; only in a plan for the text.
    pub(crate) scripts: Scripts,
    /// Total number of entries of the number tables: truth values and selected arms.
    pub(crate) numbers: usize,
}

/// Plan of a leaf.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Planned {
    pub(crate) arms: Span,
    /// Method that selects the displayed arm.
    pub(crate) pick: Pick,
    /// Whether the display is short enough that pieces need not be counted.
    pub(crate) light: bool,
}

/// Method that selects the displayed arm of a leaf.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Pick {
    /// Tests the arms in sequence.
    #[default]
    Ordinary,
    /// Always the first arm.
    First,
    /// Table of arm numbers, counted from 1; [`ASK`] if the arms have to be tested.
    Table(Table),
}

/// Table entry that means: evaluate the decision.
pub(crate) const ASK: u8 = u8::MAX;
/// Table entry that means: no remarks.
pub(crate) const NOTHING: u8 = 1;
/// Truth values in a number table.
pub(crate) const FALSE: u8 = 1;
pub(crate) const TRUE: u8 = 2;

/// Table indexed by some bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) gather: Gather,
    /// First entry.
    pub(crate) first: u32,
}

/// Arm of a program that can apply to the words of the plan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlannedArm {
    /// Index of the arm in the program.
    pub(crate) arm: u32,
    pub(crate) test: TestId,
    pub(crate) asserts: bool,
    pub(crate) displays: bool,
    pub(crate) steps: Span,
    /// Steps of a plan for remarks only.
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
    /// Item of the arm, executed without the plan.
    Item(u32),
    /// Padding up to a column, before the following field.
    Column(u32),
    /// Field that is fully resolved.
    Field { slot: SlotId, name: TextRange },
    /// Prints the first field whose test holds.
    Choice { choices: Span, name: TextRange },
}

/// Step of a plan that only collects remarks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ReadyStep {
    /// Steps that often give no remarks. The table caches whether the steps give remarks, by the bits that decide this.
    Quiet { table: Table, steps: Steps },
    /// Nested bitset whose remarks depend on too many bits for a table; `step` is the step of the bitset.
    Nested { raw: Piece, base: u8, dispatch: DecodeTableId, step: u32 },
    /// Step that always has to be executed.
    Step(u32),
}

/// Field that a name can refer to, with its test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Choice {
    pub(crate) test: TestId,
    pub(crate) slot: SlotId,
}

/// Condition of a decision that can be cached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Test {
    pub(crate) cond: CondId,
    /// Truth table, if the condition depends on few bits.
    pub(crate) table: Option<Table>,
}

impl Plan {
    #[inline]
    pub(crate) fn program(&self, id: ProgramId) -> Option<&Planned> {
        self.programs.get(id.index())
    }

    /// Returns whether the display of a leaf is so short that its pieces need not be counted. Other leaves
    /// are walked without the plan.
    #[inline]
    pub(crate) fn is_light(&self, id: ProgramId) -> bool {
        self.programs.get(id.index()).is_some_and(|program| program.light)
    }

    #[inline]
    pub(crate) fn test(&self, id: TestId) -> Option<Test> {
        self.tests.get(id.0 as usize).copied()
    }

    /// Returns the entry of a table for the bits of a word.
    #[inline(always)]
    pub(crate) fn entry(&self, table: Table, frames: &Frames) -> usize {
        table.first as usize + table.gather.of(frames, &self.pieces)
    }
}
