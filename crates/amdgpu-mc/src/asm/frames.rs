//! Function ranges for the call frame table.

use isaloom_source::Span;

/// State of the `.cfi_*` directives.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// Whether `.cfi_sections` requests only `.debug_frame`.
    pub(super) wanted: bool,
    /// Open function: its section, its start, and the location of its directive.
    pub(super) open: Option<(usize, u64, Span)>,
    /// Functions: section, start and end.
    pub(super) functions: Vec<(usize, u64, u64)>,
}
