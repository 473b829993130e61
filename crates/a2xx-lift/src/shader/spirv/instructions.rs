//! Instructions of the function that is currently written.

use isaloom_spirv::ir::Instruction;

/// The function that is currently written: its local variables, and the instructions after them.
#[derive(Default)]
pub(super) struct Code {
    pub(super) variables: Vec<Instruction>,
    pub(super) body: Vec<Instruction>,
}
