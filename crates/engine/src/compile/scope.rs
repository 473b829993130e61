//! Parts of a model to compile: everything, or only leaf selection.

/// Parts of a model to compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompileScope {
    All,
    /// Leaf selection only: patterns and guards, with empty programs.
    Selection,
}
