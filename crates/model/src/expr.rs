//! Expressions over fields: C syntax, 64-bit arithmetic.

use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::Span;

/// Name in an expression that replaces an expression with an error. No field can have this name. It evaluates to 0 and
/// is reported as missing, so that the error is visible in every affected word.
pub const UNREADABLE: &str = "(a condition with an error)";

/// Expression, either named and usable in several places, or inline.
///
/// Its nodes are in a list, in which children precede their parents. The last node is the root.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expr {
    /// Name of a named expression; `None` for an inline expression.
    pub name: Option<String>,
    /// Text as written, including whitespace.
    pub text: String,
    /// Span of the text (or the name) in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
    nodes: Vec<Node>,
}

/// Node of an expression, with its C type and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The operation, or the value.
    pub node: ExprNode,
    /// C type of the node's value.
    pub ty: CType,
    /// Span in the description.
    pub span: Span,
}

/// Index of a node in its expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NodeId(u32);

impl NodeId {
    /// Returns the position of the node in [`Expr::nodes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Operation or value of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ExprNode {
    /// A number.
    Number(u64),
    /// `{NAME}`: value of a field, as a 64-bit signed number.
    Field(String),
    /// `ISA_GPU_ID()`: the generation.
    GpuId,
    /// Operator with one operand.
    Unary(UnaryOp, NodeId),
    /// Operator with two operands. `&&` and `||` give 0 or 1.
    Binary(BinaryOp, NodeId, NodeId),
    /// `a ? b : c`.
    Select(NodeId, NodeId, NodeId),
}

/// C types of values in expressions. The value of a field is an `I64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CType {
    /// `int`.
    I32,
    /// `unsigned int`.
    U32,
    /// `int64_t`.
    I64,
    /// `uint64_t`.
    U64,
}

/// Operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum UnaryOp {
    /// `!`: 1 if the operand is zero, otherwise 0.
    Not,
    /// `~`.
    Complement,
    /// `-`.
    Negate,
    /// `+`.
    Plus,
}

/// Operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs)] // each is the C operator of that name
pub enum BinaryOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    And,
    Xor,
    Or,
    LogicalAnd,
    LogicalOr,
}

impl Expr {
    /// Creates an expression without nodes, whose value is 0; add nodes with [`push`](Expr::push).
    pub fn new(name: Option<String>, text: impl Into<String>, span: Span) -> Expr {
        Expr { name, text: text.into(), span, element: span, nodes: Vec::new() }
    }

    /// Adds a node and returns its id. Its C type is computed from its children; `number_type` is the type of a number.
    /// The last node that is added is the root. A child id that does not exist counts as the number 0.
    pub fn push(&mut self, node: ExprNode, number_type: CType, span: Span) -> NodeId {
        let ty = match &node {
            ExprNode::Number(_) => number_type,
            ExprNode::Field(_) | ExprNode::GpuId => CType::I64,
            ExprNode::Unary(UnaryOp::Not, _) => CType::I32,
            ExprNode::Unary(_, a) => self.ty(*a),
            ExprNode::Binary(op, a, b) => match op {
                BinaryOp::Shl | BinaryOp::Shr => self.ty(*a),
                op if op.is_truth() => CType::I32,
                _ => self.ty(*a).common(self.ty(*b)),
            },
            ExprNode::Select(_, b, c) => self.ty(*b).common(self.ty(*c)),
        };
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(Node { node, ty, span });
        id
    }

    /// Returns the id of the root node; `None` if the expression has no nodes.
    pub fn root(&self) -> Option<NodeId> {
        self.nodes.len().checked_sub(1).and_then(|i| u32::try_from(i).ok()).map(NodeId)
    }

    /// Returns the node with an id.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0 as usize)
    }

    /// Returns all nodes, children before parents.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Returns the field names in the expression, each with its span, in order and with repetitions.
    pub fn field_names(&self) -> impl Iterator<Item = (&str, Span)> {
        self.nodes.iter().filter_map(|n| match &n.node {
            ExprNode::Field(name) => Some((name.as_str(), n.span)),
            _ => None,
        })
    }

    /// Returns the value of an expression that has no fields and does not depend on the generation; otherwise `None`.
    pub fn constant(&self) -> Option<u64> {
        let mut values: Vec<Option<u64>> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let at = |id: NodeId| values.get(id.index()).copied().flatten();
            values.push(match node.node {
                ExprNode::Number(number) => Some(node.ty.wrap(number)),
                ExprNode::Field(_) | ExprNode::GpuId => None,
                ExprNode::Unary(op, a) => at(a).map(|value| op.apply(self.ty(a), value)),
                ExprNode::Binary(op @ (BinaryOp::Shl | BinaryOp::Shr), a, b) => {
                    at(a).zip(at(b)).map(|(left, right)| op.apply(self.ty(a), left, right))
                }
                ExprNode::Binary(op, a, b) => {
                    let ty = self.ty(a).common(self.ty(b));
                    at(a).zip(at(b)).map(|(left, right)| op.apply(ty, left, right))
                }
                ExprNode::Select(condition, a, b) => {
                    at(condition).and_then(|c| at(if c != 0 { a } else { b }))
                }
            });
        }
        values.last().copied().flatten()
    }

    fn ty(&self, id: NodeId) -> CType {
        self.node(id).map_or(CType::I32, |n| n.ty)
    }
}

impl CType {
    /// Returns the type of an operation whose operands have these types (C's usual arithmetic conversions).
    pub fn common(self, other: CType) -> CType {
        self.max(other)
    }

    /// Returns whether values of the type are unsigned.
    pub fn is_unsigned(self) -> bool {
        matches!(self, CType::U32 | CType::U64)
    }

    /// Converts a 64-bit result to the type. `unsigned int` wraps at 32 bits. Signed overflow, which is undefined in C,
    /// wraps at 64 bits.
    #[inline]
    pub fn wrap(self, value: u64) -> u64 {
        if self == CType::U32 { value & 0xffff_ffff } else { value }
    }
}

impl UnaryOp {
    /// Applies the operator to a value, in the result type `ty`.
    #[inline]
    pub fn apply(self, ty: CType, a: u64) -> u64 {
        match self {
            UnaryOp::Not => u64::from(a == 0),
            UnaryOp::Complement => ty.wrap(!a),
            UnaryOp::Negate => ty.wrap(a.wrapping_neg()),
            UnaryOp::Plus => a,
        }
    }
}

impl BinaryOp {
    /// Returns whether the result is always 0 or 1.
    pub fn is_truth(self) -> bool {
        use BinaryOp::*;
        matches!(self, Lt | Le | Gt | Ge | Eq | Ne | LogicalAnd | LogicalOr)
    }

    /// Applies the operator to two values. `ty` is the common type of the operands; for shifts, the type of the left
    /// operand. In C, division by zero and shifts by 64 or more are undefined. Here, division by zero gives 0, and such
    /// shifts move all bits out: the result is 0, or -1 for a right shift of a negative number.
    #[inline]
    pub fn apply(self, ty: CType, a: u64, b: u64) -> u64 {
        use BinaryOp::*;
        let (a, b) = (ty.wrap(a), if matches!(self, Shl | Shr) { b } else { ty.wrap(b) });
        let (sa, sb) = (a.cast_signed(), b.cast_signed());
        let unsigned = ty.is_unsigned();
        let value = match self {
            Mul => a.wrapping_mul(b),
            Div if unsigned => a.checked_div(b).unwrap_or(0),
            Div => sa.checked_div(sb).unwrap_or(0).cast_unsigned(),
            Rem if unsigned => a.checked_rem(b).unwrap_or(0),
            Rem => sa.checked_rem(sb).unwrap_or(0).cast_unsigned(),
            Add => a.wrapping_add(b),
            Sub => a.wrapping_sub(b),
            Shl => u32::try_from(b).ok().and_then(|n| a.checked_shl(n)).unwrap_or(0),
            Shr if unsigned => u32::try_from(b).ok().and_then(|n| a.checked_shr(n)).unwrap_or(0),
            Shr => (sa >> b.min(63)).cast_unsigned(),
            Lt => u64::from(if unsigned { a < b } else { sa < sb }),
            Le => u64::from(if unsigned { a <= b } else { sa <= sb }),
            Gt => u64::from(if unsigned { a > b } else { sa > sb }),
            Ge => u64::from(if unsigned { a >= b } else { sa >= sb }),
            Eq => u64::from(a == b),
            Ne => u64::from(a != b),
            And => a & b,
            Xor => a ^ b,
            Or => a | b,
            LogicalAnd => u64::from(a != 0 && b != 0),
            LogicalOr => u64::from(a != 0 || b != 0),
        };
        if self.is_truth() { value } else { ty.wrap(value) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_follows_the_c_types() {
        use BinaryOp::*;
        assert_eq!(Shr.apply(CType::I64, -8i64 as u64, 1), -4i64 as u64);
        assert_eq!(Shr.apply(CType::U64, -8i64 as u64, 63), 1);
        assert_eq!(Div.apply(CType::I64, -7i64 as u64, 2), -3i64 as u64);
        assert_eq!(Div.apply(CType::I64, 1, 0), 0);
        assert_eq!(Div.apply(CType::I64, i64::MIN as u64, u64::MAX), 0);
        assert_eq!(Sub.apply(CType::U32, 0, 1), 0xffff_ffff);
        assert_eq!(Lt.apply(CType::I64, u64::MAX, 0), 1);
        assert_eq!(Lt.apply(CType::U64, u64::MAX, 0), 0);
        assert_eq!(Shl.apply(CType::I64, 1, 64), 0);
        assert_eq!(UnaryOp::Complement.apply(CType::U32, 0), 0xffff_ffff);
    }

    #[test]
    fn constant_expressions_have_a_value() {
        let mut e = Expr::new(None, "(3 << 2) | 1", Span::default());
        let push = |e: &mut Expr, node| e.push(node, CType::I32, Span::default());
        let three = push(&mut e, ExprNode::Number(3));
        let two = push(&mut e, ExprNode::Number(2));
        let shifted = push(&mut e, ExprNode::Binary(BinaryOp::Shl, three, two));
        let one = push(&mut e, ExprNode::Number(1));
        let whole = push(&mut e, ExprNode::Binary(BinaryOp::Or, shifted, one));
        assert_eq!(e.constant(), Some(13));
        let field = push(&mut e, ExprNode::Field("A".into()));
        push(&mut e, ExprNode::Binary(BinaryOp::Add, whole, field));
        assert_eq!(e.constant(), None);
    }

    #[test]
    fn operation_types_follow_their_operands() {
        let mut e = Expr::new(None, "{A} == 1u", Span::default());
        let a = e.push(ExprNode::Field("A".into()), CType::I32, Span::default());
        let one = e.push(ExprNode::Number(1), CType::U32, Span::default());
        let sum = e.push(ExprNode::Binary(BinaryOp::Add, a, one), CType::I32, Span::default());
        let eq = e.push(ExprNode::Binary(BinaryOp::Eq, sum, one), CType::I32, Span::default());
        assert_eq!(e.node(sum).map(|n| n.ty), Some(CType::I64));
        assert_eq!(e.node(eq).map(|n| n.ty), Some(CType::I32));
        assert_eq!(e.root(), Some(eq));
    }
}
