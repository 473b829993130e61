//! Serialized form of conditions.

use super::{Expr, Operator, Sym, ValueType};
use serde::{Deserialize, Serialize};

/// Maximum depth of an expression that is deserialized, because users of an expression are recursive. Expressions from
/// the XML reader are never deeper.
const MAX_DEPTH: u32 = 120;

/// Nodes of an expression. Arguments precede their operator, so that deserialization is not recursive.
#[derive(Serialize, Deserialize)]
pub(super) struct Postfix(Vec<Node>);

#[derive(Serialize, Deserialize)]
enum Node {
    Operator { op: Operator, args: u32 },
    Literal { value: i64, kind: ValueType },
    Id { label: Sym },
}

impl From<Expr> for Postfix {
    fn from(expr: Expr) -> Postfix {
        let mut nodes = Vec::new();
        push(expr, &mut nodes);
        Postfix(nodes)
    }
}

fn push(expr: Expr, nodes: &mut Vec<Node>) {
    let node = match expr {
        Expr::Operator { op, args } => {
            let count = u32::try_from(args.len()).unwrap_or(u32::MAX);
            args.into_iter().for_each(|argument| push(argument, nodes));
            Node::Operator { op, args: count }
        }
        Expr::Literal { value, kind } => Node::Literal { value, kind },
        Expr::Id { label } => Node::Id { label },
    };
    nodes.push(node);
}

impl TryFrom<Postfix> for Expr {
    type Error = &'static str;

    fn try_from(Postfix(nodes): Postfix) -> Result<Expr, &'static str> {
        const INVALID: &str = "invalid expression";
        // Expressions that are not yet an argument, each with its depth.
        let mut open: Vec<(Expr, u32)> = Vec::new();
        for node in nodes {
            let next = match node {
                Node::Operator { op, args } => {
                    let first = open.len().checked_sub(args as usize).ok_or(INVALID)?;
                    let args = open.split_off(first);
                    let depth = args.iter().map(|(_, depth)| depth + 1).max().unwrap_or(0);
                    (Expr::Operator { op, args: args.into_iter().map(|(expr, _)| expr).collect() }, depth)
                }
                Node::Literal { value, kind } => (Expr::Literal { value, kind }, 0),
                Node::Id { label } => (Expr::Id { label }, 0),
            };
            if next.1 > MAX_DEPTH {
                return Err("expression too deep");
            }
            open.push(next);
        }
        match <[_; 1]>::try_from(open) {
            Ok([(expr, _)]) => Ok(expr),
            Err(_) => Err(INVALID),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(depth: u32) -> Expr {
        let leaf = Expr::Literal { value: -7, kind: ValueType::default() };
        let not = |expr, _| Expr::Operator { op: Operator::Not, args: vec![expr] };
        let deep = (1..depth).fold(leaf, not);
        Expr::Operator { op: Operator::And, args: vec![Expr::Id { label: Sym(3) }, deep] }
    }

    #[test]
    fn expressions_keep_the_order_of_arguments() {
        let expr = nested(120);
        assert_eq!(Expr::try_from(Postfix::from(expr.clone())), Ok(expr));
    }

    #[test]
    fn invalid_expressions_are_rejected() {
        assert!(Expr::try_from(Postfix::from(nested(121))).is_err(), "too deep");
        let id = || Node::Id { label: Sym(0) };
        let not = |args| Node::Operator { op: Operator::Not, args };
        for nodes in [vec![], vec![id(), id()], vec![not(1)], vec![id(), not(2)], vec![id(), not(u32::MAX)]] {
            assert!(Expr::try_from(Postfix(nodes)).is_err());
        }
    }
}
