//! A shader as Microsoft's language describes it: a program and what is declared around it.

use crate::container::{Container, Declarations};
use crate::gpu::Stage;
use crate::program::Program;

/// A shader that was read from text.
#[derive(Clone, Debug, PartialEq)]
pub struct Shader {
    /// The stage.
    pub stage: Stage,
    /// The program.
    pub program: Program,
    /// What the text declares.
    pub declarations: Declarations,
}

impl Shader {
    /// The bytes of a whole container.
    pub fn container(&self) -> Vec<u8> {
        Container::assemble(&self.declarations, &self.program)
    }
}
