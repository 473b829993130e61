//! Ranges of functions for the call frame table, as `.cfi_*` directives declare them.

use isaloom_source::Span;

/// State of the `.cfi_*` directives.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// Whether `.cfi_sections` names exactly `.debug_frame`; only then is a call frame table written.
    pub(super) wanted: bool,
    /// Function without `.cfi_endproc` so far: section index, byte offset of its start, and span of its
    /// `.cfi_startproc`.
    pub(super) open: Option<(usize, u64, Span)>,
    /// Complete functions: section index, and byte offsets of start and end.
    pub(super) functions: Vec<(usize, u64, u64)>,
}
