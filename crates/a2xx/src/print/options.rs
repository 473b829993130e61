//! Disassembler options.

use crate::gpu::{Dialect, Stage};

/// Disassembler options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TextOptions {
    /// Text dialect.
    pub dialect: Dialect,
    /// Shader stage. The stage determines the names of exports.
    pub stage: Stage,
    /// Print the words. The freedreno dialect prints the words before the instruction like Mesa's disassembler; the
    /// lossless dialect prints them in a comment after the instruction. The XNA text does not support this option.
    pub raw: bool,
    /// Print both halves of an ALU instruction on one line that the assembler accepts, without the comment on the
    /// export of the first half.
    pub one_line: bool,
    /// Print all clauses before all instructions, in the order in memory. Applies to the lossless, the freedreno and
    /// the wiki text, and only to programs whose EXECs run all instructions once and in this order.
    pub memory_order: bool,
}
