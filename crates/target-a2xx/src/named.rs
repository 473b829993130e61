//! A program together with the name of its input.

use isaloom_a2xx::Source;

/// A program, and the name of its input in messages.
pub(super) struct Named {
    pub(super) name: String,
    pub(super) source: Source,
}
