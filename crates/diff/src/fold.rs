//! Expressions that depend on nothing but the generation.

use isaloom_model::{BinaryOp, CType, Expr, ExprNode, Generation, NodeId};

/// The value of an expression that is the same for every word, in a generation; without one, only of expressions that
/// do not ask for it.
pub(crate) fn constant(expr: &Expr, generation: Option<Generation>) -> Option<u64> {
    let mut values: Vec<Option<u64>> = Vec::with_capacity(expr.nodes().len());
    for node in expr.nodes() {
        let at = |id: NodeId| values.get(id.index()).copied().flatten();
        let ty = |id: NodeId| expr.node(id).map_or(CType::I32, |n| n.ty);
        let value = match &node.node {
            ExprNode::Number(n) => Some(*n),
            ExprNode::Field(_) => None,
            ExprNode::GpuId => generation.map(|g| u64::from(g.0)),
            ExprNode::Unary(op, a) => at(*a).map(|a| op.apply(node.ty, a)),
            ExprNode::Binary(BinaryOp::LogicalAnd, a, b) if at(*a) == Some(0) || at(*b) == Some(0) => Some(0),
            ExprNode::Binary(BinaryOp::LogicalOr, a, b)
                if [at(*a), at(*b)].iter().flatten().any(|&v| v != 0) =>
            {
                Some(1)
            }
            ExprNode::Binary(op, a, b) => {
                let common = match op {
                    BinaryOp::Shl | BinaryOp::Shr => ty(*a),
                    _ => ty(*a).common(ty(*b)),
                };
                at(*a).zip(at(*b)).map(|(a, b)| op.apply(common, a, b))
            }
            ExprNode::Select(c, a, b) => at(*c).and_then(|c| at(if c != 0 { *a } else { *b })),
        };
        values.push(value);
    }
    values.pop().flatten()
}
