//! Where generated code may follow two rules.

/// Whose rules are followed where Mesa's disassemblers print something else than docs/isaspec.md says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    /// Numbers that an enum does not list have 32 bits; a field that is missing has no blanks before it.
    Mesa,
    /// Those of docs/isaspec.md.
    Own,
}
