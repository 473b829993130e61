//! Sizes that depend on later labels, and their assumed values.

use super::expr::Expr;
use isaloom_source::Span;

/// Sizes that are not known where they are used.
#[derive(Default)]
pub(super) struct Later {
    /// Assumed values, in program order.
    pub(super) sizes: Vec<i64>,
    /// Expressions of the sizes. The flag is true if the value is a location.
    pub(super) asked: Vec<(Expr, bool, Span)>,
    /// Number of previous passes.
    pub(super) rounds: usize,
}
