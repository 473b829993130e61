//! Conditions under which an encoding applies, as the expression trees of the file.

use super::Sym;
use isaloom_source::Span;

/// Named condition of an encoding.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct Condition {
    /// Name, such as `default` or `has_lit_0`. The name is unique only within its encoding.
    pub name: Sym,
    /// `<ConditionId>` of schema 1.2.0; empty in older schemas.
    pub id: Sym,
    /// Expression tree; `None` if the description has no valid expression.
    pub expr: Option<Expr>,
    /// Span in the file.
    pub span: Span,
}

/// Type of a value (`<ValueType>`): `Base` with a base type (`I`, `U`, ...) and a size in bits, or another kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct ValueType {
    /// `Name` attribute: `Base`, `Array` or `Lambda`.
    pub kind: Sym,
    /// `<BaseType>`, such as `I` or `U`.
    pub base: Sym,
    /// `<Size>` in bits; 0 if absent.
    pub bits: u32,
}

/// Operators that a condition can contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Operator {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `&&`
    And,
    /// `||`
    Or,
    /// `!`
    Not,
    /// `.fieldderef`: the part of the first argument that the second argument names.
    FieldDeref,
}

impl Operator {
    /// Returns the operator that a file writes as `text`; `None` for an unknown text.
    pub fn parse(text: &str) -> Option<Operator> {
        Operator::ALL.iter().copied().find(|op| op.text() == text)
    }

    /// Returns the operator's text in the file.
    pub fn text(self) -> &'static str {
        match self {
            Operator::Equal => "==",
            Operator::NotEqual => "!=",
            Operator::Less => "<",
            Operator::LessEqual => "<=",
            Operator::Greater => ">",
            Operator::GreaterEqual => ">=",
            Operator::And => "&&",
            Operator::Or => "||",
            Operator::Not => "!",
            Operator::FieldDeref => ".fieldderef",
        }
    }

    /// All operators.
    pub const ALL: [Operator; 10] = [
        Operator::Equal,
        Operator::NotEqual,
        Operator::Less,
        Operator::LessEqual,
        Operator::Greater,
        Operator::GreaterEqual,
        Operator::And,
        Operator::Or,
        Operator::Not,
        Operator::FieldDeref,
    ];
}

/// Node of a condition's expression tree. The reader limits the depth.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "stored", serde(into = "super::stored::Postfix", try_from = "super::stored::Postfix"))]
pub enum Expr {
    /// Operator and its arguments. The `ReturnType` that old schemas append is omitted.
    Operator {
        /// The operator.
        op: Operator,
        /// Arguments of the operator, in file order.
        args: Vec<Expr>,
    },
    /// Constant with its value type.
    Literal {
        /// Value of the constant.
        value: i64,
        /// Value type, such as a signed 32-bit integer.
        kind: ValueType,
    },
    /// Name: `INST`, the short name of an encoding, or a field. Its position below `.fieldderef` decides which of them
    /// it is.
    Id {
        /// The identifier as written.
        label: Sym,
    },
}

impl Expr {
    /// Returns the name of the field to which the expression refers: a single name (`SRC0`), or the last name of a
    /// `.fieldderef` chain (`INST.VOP3.SRC0`). The other names are not used, because they are unreliable: all DPP
    /// encodings use `VOP`, which is not an encoding.
    pub fn field_name(&self) -> Option<Sym> {
        match self {
            Expr::Id { label } => Some(*label),
            Expr::Operator { op: Operator::FieldDeref, args } => match args.last()? {
                Expr::Id { label } => Some(*label),
                _ => None,
            },
            _ => None,
        }
    }
}
