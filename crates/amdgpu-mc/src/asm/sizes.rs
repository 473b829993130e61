//! Sizes that depend on labels further on, and what they are taken to be.

use super::expr::Expr;
use isaloom_source::Span;

/// Sizes that are not known where they are needed.
#[derive(Default)]
pub(super) struct Later {
    /// What they are taken to be, in the order of the program.
    pub(super) sizes: Vec<i64>,
    /// Their expressions, and whether a place is meant.
    pub(super) asked: Vec<(Expr, bool, Span)>,
    /// How often the program was read before.
    pub(super) rounds: usize,
}
