//! Simplifications of a module, as data.

use crate::ir::Instruction;
use core::ops::Range;

/// A simplification. Indexes are valid until the first edit of the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    /// Deletes the instruction at an index, and everything that depends on the instruction.
    Delete(usize),
    /// Ends a block with a branch.
    Goto {
        /// Label of the block.
        block: u32,
        /// The only target.
        to: u32,
        /// Whether a loop header stays a loop header.
        keeps_merge: bool,
    },
    /// Ends the function at the end of a block.
    Return {
        /// Label of the block.
        block: u32,
    },
    /// Removes the cases of a switch that branch to a label.
    Case {
        /// Label of the block with the switch.
        block: u32,
        /// Label of the removed cases.
        label: u32,
    },
    /// Replaces branches to the continue target of a loop by branches to the merge block.
    Break {
        /// Label of the loop header.
        header: u32,
        /// Whether the block stops being a loop header.
        unloop: bool,
    },
    /// Appends the block to its only predecessor.
    Join(u32),
    /// Deletes a value, and replaces its uses by another value.
    Forward {
        /// The deleted value.
        id: u32,
        /// The value that replaces it.
        to: u32,
    },
    /// Sets a word of the instruction at an index.
    Word {
        /// Index of the instruction.
        at: usize,
        /// Index of the word.
        word: usize,
        /// The new word.
        value: u32,
    },
    /// Replaces an operand of the instruction at an index by an undefined value.
    Undef {
        /// Index of the instruction.
        at: usize,
        /// Index of the word.
        word: usize,
        /// Type of the undefined value.
        ty: u32,
    },
    /// Replaces the instruction at an index.
    Replace(usize, Instruction),
    /// Removes words of the instruction at an index.
    Cut(usize, Range<usize>),
    /// Removes a parameter of a function.
    Parameter {
        /// The function.
        function: u32,
        /// Index of the parameter.
        index: usize,
    },
    /// Removes a member of a structure.
    Member {
        /// The structure.
        structure: u32,
        /// Index of the member.
        member: u32,
    },
    /// Renumbers the ids.
    Compact,
}
