//! The conditions under which an encoding applies, as the expression trees that stand in the file.

use super::Sym;
use isaloom_source::Span;

/// A named condition of an encoding.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// The name, such as `default` or `has_lit_0`. It means something only together with its encoding.
    pub name: Sym,
    /// `<ConditionId>` of schema 1.2.0; empty before.
    pub id: Sym,
    /// The expression; none where the file has none that can be read.
    pub expr: Option<Expr>,
    /// Where the condition stands in the file.
    pub span: Span,
}

/// A `<ValueType>`: `Base` with a base type (`I`, `U`, ...) and a size in bits, or another kind kept by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ValueType {
    /// The `Name` attribute: `Base`, `Array` or `Lambda`.
    pub kind: Sym,
    /// `<BaseType>`, such as `I` or `U`.
    pub base: Sym,
    /// `<Size>` in bits, 0 where there is none.
    pub bits: u32,
}

/// The operators that conditions are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// `.fieldderef`: the part of the first argument that the second names.
    FieldDeref,
}

impl Operator {
    /// The operator of a text in the file.
    pub fn parse(text: &str) -> Option<Operator> {
        Operator::ALL.iter().copied().find(|op| op.text() == text)
    }

    /// The text in the file.
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

/// A node of a condition. The reader bounds the depth.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// An operator and its arguments (a trailing `ReturnType` of old schemas is not one).
    Operator {
        /// The operator.
        op: Operator,
        /// The arguments.
        args: Vec<Expr>,
    },
    /// A number.
    Literal {
        /// Its value.
        value: i64,
        /// Its type.
        kind: ValueType,
    },
    /// A name: `INST`, an encoding's short name, or a field, according to its place below `.fieldderef`.
    Id {
        /// The name.
        label: Sym,
    },
}

impl Expr {
    /// The last name of a `.fieldderef` chain (`SRC0` of `INST.VOP3.SRC0`): the field that is meant. The names
    /// before it cannot be trusted: all DPP encodings say `VOP`, which is no encoding.
    pub fn field_name(&self) -> Option<Sym> {
        match self {
            Expr::Operator { op: Operator::FieldDeref, args } => match args.last()? {
                Expr::Id { label } => Some(*label),
                _ => None,
            },
            _ => None,
        }
    }
}
