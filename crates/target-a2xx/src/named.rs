//! Programs with the names of their inputs.

use isaloom_a2xx::Source;

/// A program and the user-visible name of its input.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) source: Source,
}
