//! State for sizes that depend on later labels; [`super::later`] uses it.

use super::expr::Expr;
use isaloom_source::Span;

/// Sizes that are unknown in the line that uses them.
#[derive(Default)]
pub(super) struct Later {
    /// Values that this pass assumes, in program order; empty in the first pass.
    pub(super) sizes: Vec<i64>,
    /// Expressions of the sizes, in program order, each with whether it is a location (`.org`) instead of a number, and
    /// its span.
    pub(super) asked: Vec<(Expr, bool, Span)>,
    /// Number of passes before this one.
    pub(super) rounds: usize,
}
