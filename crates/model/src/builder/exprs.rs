//! Checks that expressions are trees with a limited depth.

use super::Fault;
use crate::entries::Entries;
use crate::limits::MAX_EXPR_DEPTH;
use crate::{Expr, ExprId, ExprNode, NodeId};
use alloc::vec::Vec;

pub(super) fn check(entries: &mut Entries, faults: &mut Vec<Fault>) {
    for (i, expr) in entries.exprs.iter_mut().enumerate() {
        if !is_tree(expr) {
            faults.push(Fault::Expr(ExprId::from_index(i)));
            *expr = Expr::new(expr.name.take(), core::mem::take(&mut expr.text), expr.span);
        }
    }
}

/// Returns whether every node is after its children, and no path has more than [`MAX_EXPR_DEPTH`] nodes.
fn is_tree(expr: &Expr) -> bool {
    let mut depths: Vec<usize> = Vec::with_capacity(expr.nodes().len());
    for node in expr.nodes() {
        let depth = |id: NodeId| depths.get(id.index()).copied().unwrap_or(MAX_EXPR_DEPTH);
        let below = match node.node {
            ExprNode::Number(_) | ExprNode::Field(_) | ExprNode::GpuId => 0,
            ExprNode::Unary(_, a) => depth(a),
            ExprNode::Binary(_, a, b) => depth(a).max(depth(b)),
            ExprNode::Select(a, b, c) => depth(a).max(depth(b)).max(depth(c)),
        };
        if below >= MAX_EXPR_DEPTH {
            return false;
        }
        depths.push(below + 1);
    }
    true
}
