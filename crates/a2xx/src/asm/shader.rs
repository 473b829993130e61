//! A shader as Microsoft's language describes it: a program and what is declared around it.

use crate::container::{Container, Declarations};
use crate::gpu::Stage;
use crate::program::Program;
use isaloom_source::Span;

/// A shader that was read from text.
#[derive(Clone, Debug, PartialEq)]
pub struct Shader {
    /// The stage.
    pub stage: Stage,
    /// The program.
    pub program: Program,
    /// What the text declares.
    pub declarations: Declarations,
    /// Which part of the text became which part of the program, in the order of the text.
    pub origins: Vec<Origin>,
}

/// A part of a program and the text that it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Where the text stands.
    pub span: Span,
    /// What became of it.
    pub part: OriginPart,
}

/// A part of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OriginPart {
    /// A clause, by its number in [`Program::clauses`].
    Clause(usize),
    /// A slot, by its number in [`Program::slots`].
    Slot {
        /// Its number.
        index: usize,
        /// Whether it is a fetch.
        fetch: bool,
    },
}

impl Shader {
    /// The bytes of a whole container.
    pub fn container(&self) -> Vec<u8> {
        Container::assemble(&self.declarations, &self.program)
    }
}
