//! Expressions over fields: C syntax, 64-bit arithmetic.

use alloc::string::String;
use alloc::vec::Vec;
use isaloom_source::Span;

/// The name that an expression asks for in the place of one that could not be read. No field can be called so: whoever
/// evaluates it gets 0 and says that the name is missing, so that nothing is taken for granted in silence.
pub const UNREADABLE: &str = "(a condition with an error)";

/// An expression, named (and shared) or inline.
///
/// The nodes are in an arena of their own; children always come before their parents, the root is last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expr {
    /// The name, for an expression that is declared on its own.
    pub name: Option<String>,
    /// The text as written, white space included.
    pub text: String,
    /// Where the text (or the name) stands in the description.
    pub span: Span,
    /// The whole of it in the description.
    pub element: Span,
    nodes: Vec<Node>,
}

/// A node with the type that C gives it and the place it was read from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// What it is.
    pub node: ExprNode,
    /// The C type of its value.
    pub ty: CType,
    /// Where it stands in the description.
    pub span: Span,
}

/// The index of a node in its expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NodeId(u32);

impl NodeId {
    /// The node's position in [`Expr::nodes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum ExprNode {
    /// A number.
    Number(u64),
    /// `{NAME}`: a raw field value, or a derived field's value, as a 64-bit signed number.
    Field(String),
    /// `ISA_GPU_ID()`: the generation.
    GpuId,
    /// An operator on one value.
    Unary(UnaryOp, NodeId),
    /// An operator on two values. `&&` and `||` give 0 or 1.
    Binary(BinaryOp, NodeId, NodeId),
    /// `a ? b : c`.
    Select(NodeId, NodeId, NodeId),
}

/// The C types that values of expressions can have. Fields are `I64`.
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

/// Operators on one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum UnaryOp {
    /// `!`: 1 if zero, else 0.
    Not,
    /// `~`.
    Complement,
    /// `-`.
    Negate,
    /// `+`.
    Plus,
}

/// Operators on two values.
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
    /// An expression without nodes; build it with [`push`](Expr::push). Until then its value is 0.
    pub fn new(name: Option<String>, text: impl Into<String>, span: Span) -> Expr {
        Expr { name, text: text.into(), span, element: span, nodes: Vec::new() }
    }

    /// Adds a node, computes its C type from its children, and returns its id. The last node added is the root.
    /// A child id that is not of this expression counts as the number 0.
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

    /// The root node, if any node was added.
    pub fn root(&self) -> Option<NodeId> {
        self.nodes.len().checked_sub(1).and_then(|i| u32::try_from(i).ok()).map(NodeId)
    }

    /// A node by its id.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0 as usize)
    }

    /// All nodes, children before parents.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The field names that the expression uses, with their places, in order; repeated as often as they stand there.
    pub fn field_names(&self) -> impl Iterator<Item = (&str, Span)> {
        self.nodes.iter().filter_map(|n| match &n.node {
            ExprNode::Field(name) => Some((name.as_str(), n.span)),
            _ => None,
        })
    }

    /// What it is worth where it depends on nothing: no field, no generation.
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
    /// The type of an operation on values of both types (C's usual arithmetic conversions).
    pub fn common(self, other: CType) -> CType {
        self.max(other)
    }

    /// Whether values are unsigned.
    pub fn is_unsigned(self) -> bool {
        matches!(self, CType::U32 | CType::U64)
    }

    /// A 64-bit result brought into the type: `unsigned int` wraps at 32 bits. (Signed overflow is undefined in C;
    /// here it wraps at 64 bits.)
    #[inline]
    pub fn wrap(self, value: u64) -> u64 {
        if self == CType::U32 { value & 0xffff_ffff } else { value }
    }
}

impl UnaryOp {
    /// The operator applied to a value, in the result type `ty`.
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
    /// Whether the result is a truth value, 0 or 1.
    pub fn is_truth(self) -> bool {
        use BinaryOp::*;
        matches!(self, Lt | Le | Gt | Ge | Eq | Ne | LogicalAnd | LogicalOr)
    }

    /// The operator applied to two values. `ty` is the common type of the operands (for shifts: the left one's).
    /// Division by zero gives 0 and shifts by 64 or more shift everything out, where C leaves both undefined.
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
    fn what_depends_on_nothing_has_a_value() {
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
    fn types_come_from_the_children() {
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
