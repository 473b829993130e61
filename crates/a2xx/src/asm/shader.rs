//! Result of assembling a whole shader in the `microsoft` dialect: the program and its declarations.

use crate::container::{Container, Declarations};
use crate::gpu::Stage;
use crate::program::Program;
use isaloom_source::Span;

/// An assembled shader.
#[derive(Clone, Debug, PartialEq)]
pub struct Shader {
    /// Shader stage.
    pub stage: Stage,
    /// Assembled program.
    pub program: Program,
    /// Declarations in the text.
    pub declarations: Declarations,
    /// Source text of each clause and slot, in the order of the text.
    pub origins: Vec<Origin>,
}

/// A clause or slot of a program, and the source text from which it was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Location of the source text.
    pub span: Span,
    /// Clause or slot that was generated from the source text.
    pub part: OriginPart,
}

/// A clause or slot of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OriginPart {
    /// A clause, by its index in [`Program::clauses`].
    Clause(usize),
    /// A slot, by its index in [`Program::slots`].
    Slot {
        /// Index of the slot in [`Program::slots`].
        index: usize,
        /// Whether the slot is a fetch instead of an ALU instruction.
        fetch: bool,
    },
}

impl Shader {
    /// Returns the bytes of a whole container.
    pub fn container(&self) -> Vec<u8> {
        Container::assemble(&self.declarations, &self.program)
    }
}
