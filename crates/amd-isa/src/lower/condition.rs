//! Converts a condition of the description to alternatives: fixed bits, which become part of a pattern, and further
//! tests.

use crate::Spec;
use crate::spec::{Encoding, Expr, Field, Operator};
use isaloom_bits::low_mask;
use isaloom_model::{BinaryOp, CType, Expr as ModelExpr, ExprNode, NodeId, UnaryOp};
use isaloom_source::Span;

/// Maximum number of alternatives. A condition with more remains one test, which becomes a guard.
const MAX_ALTERNATIVES: usize = 16;

/// Alternative of a condition: it holds if the fixed bits have their values and all tests hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Alternative {
    /// Mask of the fixed bits.
    pub(super) mask: u128,
    /// Values of the fixed bits.
    pub(super) value: u128,
    /// Tests that bits of a pattern cannot express.
    pub(super) tests: Vec<Test>,
}

/// Expression over the fields of a word.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Test {
    /// Value of a field.
    Field(String),
    /// Constant number.
    Number(u64),
    /// Logical negation.
    Not(Box<Test>),
    /// Comparison or combination of two values.
    Binary(BinaryOp, Box<Test>, Box<Test>),
}

/// Returns the alternatives of a condition: it holds if one of them holds. Empty if the condition never holds or cannot
/// be evaluated.
pub(super) fn alternatives(spec: &Spec, encoding: &Encoding, expr: &Expr) -> Vec<Alternative> {
    expand(spec, encoding, expr).unwrap_or_else(|| match test(spec, encoding, expr) {
        Some(test) => vec![Alternative { tests: vec![test], ..Alternative::default() }],
        None => Vec::new(),
    })
}

/// Returns the test that is true if a condition does not hold. `None` if the fields of the encoding do not determine
/// the condition, or if it uses no fields.
pub(super) fn excluded(spec: &Spec, encoding: &Encoding, expr: &Expr) -> Option<Test> {
    match expr {
        Expr::Literal { .. } => None,
        _ => Some(Test::Not(Box::new(test(spec, encoding, expr)?))),
    }
}

/// Returns the alternatives of a condition; `None` if there are too many, or if the condition cannot be evaluated.
fn expand(spec: &Spec, encoding: &Encoding, expr: &Expr) -> Option<Vec<Alternative>> {
    let single = |test| Some(vec![Alternative { tests: vec![test], ..Alternative::default() }]);
    match expr {
        Expr::Literal { value: 0, .. } => Some(Vec::new()),
        Expr::Literal { .. } => Some(vec![Alternative::default()]),
        Expr::Operator { op: Operator::And, args } => {
            let [a, b] = args.as_slice() else { return None };
            let (a, b) = (expand(spec, encoding, a)?, expand(spec, encoding, b)?);
            if a.len() * b.len() > MAX_ALTERNATIVES {
                return None;
            }
            Some(a.iter().flat_map(|a| b.iter().filter_map(move |b| a.and(b))).collect())
        }
        Expr::Operator { op: Operator::Or, args } => {
            let [a, b] = args.as_slice() else { return None };
            let mut all = expand(spec, encoding, a)?;
            all.extend(expand(spec, encoding, b)?);
            (all.len() <= MAX_ALTERNATIVES).then_some(all)
        }
        Expr::Operator { op: Operator::Equal, args } => {
            let bits = match args.as_slice() {
                [field, Expr::Literal { value, .. }] | [Expr::Literal { value, .. }, field] => {
                    field_of(spec, encoding, field).map(|f| {
                        let value = u128::try_from(*value).ok().and_then(|v| f.insert(0, v));
                        (f.mask(), value)
                    })
                }
                _ => None,
            };
            match bits.map(|(mask, value)| value.map(|value| (mask, value))) {
                // The value is too large for the field, so the comparison never holds.
                Some(None) => Some(Vec::new()),
                Some(Some((mask, value))) => Some(vec![Alternative { mask, value, tests: Vec::new() }]),
                None => single(test(spec, encoding, expr)?),
            }
        }
        _ => single(test(spec, encoding, expr)?),
    }
}

impl Alternative {
    /// Returns the conjunction of two alternatives; `None` if they contradict each other.
    fn and(&self, other: &Alternative) -> Option<Alternative> {
        if (self.value ^ other.value) & self.mask & other.mask != 0 {
            return None;
        }
        let mut tests = self.tests.clone();
        tests.extend(other.tests.iter().filter(|t| !self.tests.contains(t)).cloned());
        Some(Alternative { mask: self.mask | other.mask, value: self.value | other.value, tests })
    }
}

/// Returns the field of the encoding to which a name or a `.fieldderef` chain refers; `None` for other expressions.
fn field_of<'a>(spec: &Spec, encoding: &'a Encoding, expr: &Expr) -> Option<&'a Field> {
    let name = expr.field_name()?;
    let field = encoding.fields.iter().find(|f| f.name == name)?;
    (!field.ranges.is_empty() && field.mask() & !low_mask(encoding.bits) == 0 && !spec.text(name).is_empty())
        .then_some(field)
}

fn test(spec: &Spec, encoding: &Encoding, expr: &Expr) -> Option<Test> {
    match expr {
        Expr::Literal { value, .. } => Some(Test::Number(value.cast_unsigned())),
        Expr::Id { .. } | Expr::Operator { op: Operator::FieldDeref, .. } => {
            let field = field_of(spec, encoding, expr)?;
            Some(Test::Field(spec.text(field.name).to_string()))
        }
        Expr::Operator { op: Operator::Not, args } => match args.as_slice() {
            [a] => Some(Test::Not(Box::new(test(spec, encoding, a)?))),
            _ => None,
        },
        Expr::Operator { op, args } => {
            let [a, b] = args.as_slice() else { return None };
            let (a, b) = (test(spec, encoding, a)?, test(spec, encoding, b)?);
            Some(Test::Binary(binary(*op)?, Box::new(a), Box::new(b)))
        }
    }
}

fn binary(op: Operator) -> Option<BinaryOp> {
    match op {
        Operator::Equal => Some(BinaryOp::Eq),
        Operator::NotEqual => Some(BinaryOp::Ne),
        Operator::Less => Some(BinaryOp::Lt),
        Operator::LessEqual => Some(BinaryOp::Le),
        Operator::Greater => Some(BinaryOp::Gt),
        Operator::GreaterEqual => Some(BinaryOp::Ge),
        Operator::And => Some(BinaryOp::LogicalAnd),
        Operator::Or => Some(BinaryOp::LogicalOr),
        Operator::Not | Operator::FieldDeref => None,
    }
}

impl Test {
    /// Returns the test in C syntax.
    pub(super) fn text(&self) -> String {
        match self {
            Test::Field(name) => format!("{{{name}}}"),
            Test::Number(n) => n.to_string(),
            Test::Not(a) => format!("!{}", a.text()),
            Test::Binary(op, a, b) => format!("({} {} {})", a.text(), symbol(*op), b.text()),
        }
    }

    /// Adds the test to an expression of the model.
    pub(super) fn push(&self, expr: &mut ModelExpr, span: Span) -> NodeId {
        let node = match self {
            Test::Field(name) => ExprNode::Field(name.clone()),
            Test::Number(n) => ExprNode::Number(*n),
            Test::Not(a) => ExprNode::Unary(UnaryOp::Not, a.push(expr, span)),
            Test::Binary(op, a, b) => {
                let (a, b) = (a.push(expr, span), b.push(expr, span));
                ExprNode::Binary(*op, a, b)
            }
        };
        expr.push(node, CType::I32, span)
    }
}

fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::LogicalAnd => "&&",
        BinaryOp::LogicalOr => "||",
        _ => "?",
    }
}
