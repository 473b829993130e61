//! Instructions of a function that is being written.

use isaloom_spirv::ir::Instruction;

/// Instructions of a function after its first label.
#[derive(Default)]
pub(super) struct Code {
    pub(super) variables: Vec<Instruction>,
    pub(super) body: Vec<Instruction>,
}
