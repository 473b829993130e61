//! Dialects of the generated disassembler.

/// Rules of the generated code in cases in which Mesa's disassemblers deviate from docs/reference/isaspec.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Mesa's rules: numbers that an enum does not list have 32 bits, and a missing field has no leading spaces.
    Mesa,
    /// The rules in docs/reference/isaspec.md.
    Own,
}
