//! Sizes that depend on later labels, and their assumed values.

use super::expr::Expr;
use isaloom_source::Span;

/// Sizes that are unknown at their use.
#[derive(Default)]
pub(super) struct Later {
    /// Assumed values, in program order.
    pub(super) sizes: Vec<i64>,
    /// Their expressions, and whether a location is meant.
    pub(super) asked: Vec<(Expr, bool, Span)>,
    /// Number of previous passes.
    pub(super) rounds: usize,
}
