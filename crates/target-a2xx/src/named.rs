//! Programs with their names.

use isaloom_a2xx::Source;

/// A program and what the user calls the input that it comes from.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) source: Source,
}
