//! Options for opening the SPIR-V target. Printing and assembling use the options of `isaloom-spirv`.

use isaloom_spirv::asm::TargetEnv;

/// Options for opening the instruction set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpirvOpenOptions {
    /// Grammar files whose rows extend or replace rows of the built-in grammar.
    pub grammars: Vec<String>,
    /// Environment whose rules `check` applies too.
    pub target: Option<TargetEnv>,
}
