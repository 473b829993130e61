//! Options of SPIR-V; how a text is printed and assembled are the options of `isaloom-spirv`.

/// Options of opening the instruction set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpirvOpenOptions {
    /// Files of grammars whose rows are added to those of the library, or replace them.
    pub grammars: Vec<String>,
}
