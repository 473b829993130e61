//! How programs are printed.

use crate::gpu::{Dialect, Stage};

/// How text is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TextOptions {
    /// The dialect.
    pub dialect: Dialect,
    /// The stage: it decides the names of exports.
    pub stage: Stage,
    /// Show the words: in the freedreno dialect as Mesa's disassembler does before the instruction, in the lossless
    /// one as a comment after it. The XNA text has no form for it.
    pub raw: bool,
    /// Print both halves of an ALU instruction on one line, in the form that the assembler reads, without the comment
    /// on the export of the first.
    pub one_line: bool,
}
