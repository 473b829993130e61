//! Reads encoding conditions: expression trees of elements.

use super::cursor::{Cursor, Tag};
use crate::spec::{Condition, Expr, Operator, Sym, ValueType};
use isaloom_source::Diagnostic;

/// Deeper trees are refused. Real ones are seven deep.
const MAX_DEPTH: usize = 100;

pub(super) fn read_condition<'x>(cursor: &mut Cursor<'x>, condition_tag: &Tag<'x>) -> Condition {
    let (mut name, mut id, mut expr) = (Sym::default(), Sym::default(), None);
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "ConditionName" => name = cursor.symbol(&tag),
            "ConditionId" => id = cursor.symbol(&tag),
            // Files misspell it, the documentation does not.
            "CondtionExpression" | "ConditionExpression" => expr = read_root(cursor),
            "Expression" => expr = read_expression(cursor, &tag, 0),
            _ => cursor.unknown(&tag, "EncodingCondition"),
        }
    }
    if id.is_empty()
        && let Some(attribute) = condition_tag.attribute("Id")
    {
        id = cursor.intern(attribute.trim());
    }
    if name.is_empty() {
        cursor.missing(condition_tag, "ConditionName");
    }
    Condition { name, id, expr, span: condition_tag.span }
}

fn read_root(cursor: &mut Cursor<'_>) -> Option<Expr> {
    let mut expr = None;
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Expression" => {
                let next = read_expression(cursor, &tag, 0);
                expr = expr.or(next);
            }
            _ => cursor.unknown(&tag, "CondtionExpression"),
        }
    }
    expr
}

/// Reads an expression; none for one that says nothing (a comment or a return type) or cannot be read.
fn read_expression<'x>(cursor: &mut Cursor<'x>, expression: &Tag<'x>, depth: usize) -> Option<Expr> {
    if depth > MAX_DEPTH {
        let message = format!("the condition is nested more than {MAX_DEPTH} deep");
        cursor.report(
            Diagnostic::error("condition-too-deep", message).at(expression.span, "not read from here"),
        );
        cursor.skip();
        return None;
    }
    let kind = expression.attribute("Type").map(|k| k.into_owned()).unwrap_or_default();
    let (mut op, mut args, mut value) = (None, Vec::new(), None);
    let (mut label, mut value_type) = (Sym::default(), ValueType::default());
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Operator" => {
                let text = cursor.text(&tag);
                op = Operator::parse(text.trim());
                if op.is_none() {
                    let message = format!("`{}` is not an operator that conditions can have", text.trim());
                    cursor.report(
                        Diagnostic::error("unknown-operator", message)
                            .at(tag.span, "this operator")
                            .note("the encoding is decoded as if the condition did not hold"),
                    );
                }
            }
            "Subexpressions" => args = read_arguments(cursor, depth),
            "Value" => value = cursor.number(&tag),
            "ValueType" => value_type = read_value_type(cursor, &tag),
            "Label" => label = cursor.symbol(&tag),
            "Comment" => cursor.skip(),
            _ => cursor.unknown(&tag, "Expression"),
        }
    }
    match kind.as_str() {
        "Operator" => Some(Expr::Operator { op: op?, args }),
        "Literal" => Some(Expr::Literal { value: value?, kind: value_type }),
        "Id" => Some(Expr::Id { label }),
        "ReturnType" | "Comment" => None,
        _ => {
            let message = format!("an expression of type `{kind}` is not known");
            cursor.warn("unknown-expression", message, expression.span, "passed over");
            None
        }
    }
}

fn read_arguments(cursor: &mut Cursor<'_>, depth: usize) -> Vec<Expr> {
    let mut args = Vec::new();
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Expression" => args.extend(read_expression(cursor, &tag, depth + 1)),
            _ => cursor.unknown(&tag, "Subexpressions"),
        }
    }
    args
}

fn read_value_type<'x>(cursor: &mut Cursor<'x>, value_type: &Tag<'x>) -> ValueType {
    let name = value_type.attribute("Name");
    let kind = cursor.intern(name.as_deref().unwrap_or(""));
    let mut found = ValueType { kind, ..ValueType::default() };
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "BaseType" => found.base = cursor.symbol(&tag),
            "Size" => found.bits = cursor.number(&tag).unwrap_or(0),
            // Types of arrays and functions: nothing that a condition computes with.
            "ArrayType" | "ArraySize" | "ValueTypes" => cursor.skip(),
            _ => cursor.unknown(&tag, "ValueType"),
        }
    }
    found
}
