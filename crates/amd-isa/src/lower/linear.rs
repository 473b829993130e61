//! Reference decoder for tests: compares a word with the leaves of a lowered description one by one. Tests compare the
//! engine's results with it.

use super::{LeafForms, Lowered};
use isaloom_model::{Bitset, Expr, ExprNode, FieldSource, Model, NodeId, Piece, UnaryOp};

impl Lowered {
    /// Returns the first leaf that matches the bytes, with the word and its size in bytes. Guards and the order of
    /// instruction roots are as in the model. `None` if no leaf matches.
    pub fn decode_linear(&self, bytes: &[u8]) -> Option<(LeafForms, u128, usize)> {
        for root in self.model.instructions() {
            let size = self.model.bitset(root.root).size as usize / 8;
            let Some(taken) = bytes.get(..size) else { continue };
            let word = taken.iter().rev().fold(0u128, |word, &b| (word << 8) | u128::from(b));
            for ((id, bitset), forms) in self.model.bitsets().zip(&self.leaves) {
                let Some(forms) = forms.filter(|_| bitset.root == root.root) else { continue };
                if self.model.matching(id).matches(word) && self.guard_holds(bitset, word) {
                    let size = size + usize::from(forms.tail);
                    return (bytes.len() >= size).then_some((forms, word, size));
                }
            }
        }
        None
    }

    fn guard_holds(&self, leaf: &Bitset, word: u128) -> bool {
        let Some(expr) = leaf.guard.map(|id| self.model.expr(id)) else { return true };
        let parent = leaf.parent.map(|p| self.model.bitset(p));
        expr.root().is_none_or(|root| value(&self.model, parent, expr, root, word) != 0)
    }
}

fn value(model: &Model, scope: Option<&Bitset>, expr: &Expr, id: NodeId, word: u128) -> u64 {
    let Some(node) = expr.node(id) else { return 0 };
    let ty = |id: NodeId| expr.node(id).map_or(node.ty, |n| n.ty);
    match &node.node {
        ExprNode::Number(n) => *n,
        ExprNode::Field(name) => field(model, scope, name, word),
        ExprNode::GpuId => 0,
        ExprNode::Unary(op, a) => {
            let a = value(model, scope, expr, *a, word);
            if *op == UnaryOp::Not { u64::from(a == 0) } else { op.apply(node.ty, a) }
        }
        ExprNode::Binary(op, a, b) => {
            let common = ty(*a).common(ty(*b));
            op.apply(common, value(model, scope, expr, *a, word), value(model, scope, expr, *b, word))
        }
        ExprNode::Select(a, b, c) => {
            let chosen = if value(model, scope, expr, *a, word) != 0 { b } else { c };
            value(model, scope, expr, *chosen, word)
        }
    }
}

fn field(model: &Model, scope: Option<&Bitset>, name: &str, word: u128) -> u64 {
    let ids = scope.and_then(|b| b.cases.first()).map_or(&[][..], |c| &c.fields);
    let found = ids.iter().map(|id| model.field(*id)).find(|f| f.name == name);
    let value = match found.map(|f| &f.source) {
        Some(FieldSource::Bits(range)) => range.extract(word),
        Some(FieldSource::Pieces(pieces)) => {
            let (mut value, mut at) = (0u128, 0);
            for piece in pieces {
                let part = match piece {
                    Piece::Bits(range) => range.extract(word),
                    Piece::Constant { value, .. } => u128::from(*value),
                };
                value |= part.checked_shl(at).unwrap_or(0);
                at += piece.width();
            }
            value
        }
        Some(FieldSource::Expr { .. }) | None => 0,
    };
    u64::try_from(value).unwrap_or(u64::MAX)
}
