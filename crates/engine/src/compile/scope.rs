//! Scope of a compilation.

/// Compiled parts of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompileScope {
    All,
    /// Leaf selection only: patterns and guards, with empty programs.
    Selection,
}
