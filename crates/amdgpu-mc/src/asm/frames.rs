//! Functions and where they are, for the table of call frames.

use isaloom_source::Span;

/// What `.cfi_*` says so far.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// The functions are wanted in `.debug_frame`, and nowhere else.
    pub(super) wanted: bool,
    /// The function that is open: its section, where it begins, and where that is said.
    pub(super) open: Option<(usize, u64, Span)>,
    /// Functions: section, begin and end.
    pub(super) functions: Vec<(usize, u64, u64)>,
}
