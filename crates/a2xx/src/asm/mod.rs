//! Text to programs: the lossless and freedreno dialects, the wiki's of 2012, and the XNA one.

mod alu;
mod build;
mod cf;
mod fetch;
mod freedreno;
mod headers;
mod lexer;
mod names;
mod operand;
mod parser;
mod wiki;
mod xna;
mod xna_alu;
mod xna_fetch;

use crate::gpu::{Dialect, Gpu, Stage};
use crate::program::Program;
use isaloom_source::{Diagnostic, FileId};

/// How text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct AsmOptions {
    /// The GPU that the program is for.
    pub gpu: Gpu,
    /// The dialect. [`Dialect::Lossless`] and [`Dialect::Freedreno`] are read alike.
    pub dialect: Dialect,
    /// The stage: the XNA text names exports differently in each.
    pub stage: Stage,
    /// The file that the spans of the findings refer to.
    pub file: FileId,
}

/// The dialect of a text: the XNA text begins with its version, a declaration or one of its clauses, all in small
/// letters.
pub fn dialect_of(text: &str) -> Dialect {
    if xna::is_xna(text) { Dialect::Xna } else { Dialect::Lossless }
}

/// The stage of a text in the XNA dialect, where it says one: by its version, the names of its exports, the buffers
/// that it allocates, the vertices that it fetches.
pub fn stage_of_text(text: &str) -> Option<Stage> {
    xna::stage(text)
}

/// Reads a program. Where there are errors the program is what could be understood and not to be used.
///
/// ```
/// use isaloom_a2xx::{AsmOptions, assemble};
/// let text = "ALLOC PARAM/PIXEL SIZE(0)\nEXEC_END\n  ALU: MAXv export0 = C0, C0\n";
/// let (program, findings) = assemble(text, &AsmOptions::default());
/// assert!(findings.is_empty());
/// assert_eq!(program.encode(), [0, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0, 0x2200_0000]);
/// ```
pub fn assemble(text: &str, options: &AsmOptions) -> (Program, Vec<Diagnostic>) {
    match options.dialect {
        Dialect::Lossless | Dialect::Freedreno | Dialect::Wiki => freedreno::assemble(text, options),
        Dialect::Xna => xna::assemble(text, options),
    }
}

pub use single::{assemble_alu, assemble_clause, assemble_fetch};
mod single;
