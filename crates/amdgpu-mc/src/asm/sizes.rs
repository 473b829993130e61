//! Sizes that depend on later labels, and their assumed values.

use super::expr::Expr;
use isaloom_source::Span;

/// Sizes that are unknown at their use.
#[derive(Default)]
pub(super) struct Later {
    /// Assumed values, in program order.
    pub(super) sizes: Vec<i64>,
    /// Expressions of the sizes, and whether the value is a location.
    pub(super) asked: Vec<(Expr, bool, Span)>,
    /// Number of previous passes.
    pub(super) rounds: usize,
}
