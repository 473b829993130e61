//! Dialects of the generated disassembler: Mesa's output, or the output that docs/reference/isaspec.md defines.

/// Output format of the generated code. The formats differ where Mesa's disassemblers deviate from
/// docs/reference/isaspec.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// As Mesa's disassemblers: a number that an enum does not list is printed from its low 32 bits, and a missing
    /// field is printed without leading spaces.
    Mesa,
    /// The text form that docs/reference/isaspec.md defines.
    Own,
}
