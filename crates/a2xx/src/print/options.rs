//! Disassembler options.

use crate::gpu::{Dialect, Stage};

/// Disassembler options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TextOptions {
    /// Text dialect.
    pub dialect: Dialect,
    /// Shader stage. The stage determines the names of exports.
    pub stage: Stage,
    /// Whether to print the words. The freedreno dialect prints them before the instruction like Mesa's disassembler.
    /// The lossless dialect prints them in a comment after the instruction. The XNA text ignores this option.
    pub raw: bool,
    /// Whether to print both halves of an ALU instruction on one line, which the assembler accepts. The comment with
    /// the export's name after the first half is then omitted.
    pub one_line: bool,
    /// Whether to print all clauses before all instructions, as in memory. Only the lossless, freedreno and wiki text
    /// have this form. The option has no effect if the EXECs do not run all slots once and in their order.
    pub memory_order: bool,
}
