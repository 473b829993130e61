//! What compiling is for.

/// How much is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompileScope {
    All,
    /// Which leaf a word is: patterns and guards. Programs are empty.
    Selection,
}
