//! Reads the conditions of encodings: expression trees in two XML notations.
//!
//! In files until 2025, a node is an `<Expression Type="...">`. In files since 2026, a node is `<op type="...">`, `<lit
//! val="..."/>` or `<id val="..."/>`, and its last child `<ty>` is its value type. Both notations become the same
//! trees. The membership in a list of numbers (`.within`, `.notwithin`) becomes comparisons with each number.

use super::cursor::{Cursor, Tag};
use crate::spec::{Condition, Expr, Operator, Sym, ValueType};
use isaloom_source::Diagnostic;

/// Maximum depth of a tree. The deepest tree in AMD's files has depth seven.
const MAX_DEPTH: usize = 100;

/// Maximum number of numbers in a list; each number adds one level to the tree. Lists in AMD's files have four numbers.
const MAX_LIST: usize = 64;

pub(super) fn read_condition<'x>(cursor: &mut Cursor<'x>, condition_tag: &Tag<'x>) -> Condition {
    let (mut name, mut id, mut expr) = (Sym::default(), Sym::default(), None);
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "ConditionName" => name = cursor.symbol(&tag),
            "ConditionId" => id = cursor.symbol(&tag),
            // AMD's files misspell the name as `CondtionExpression`; AMD's documentation spells it correctly.
            "CondtionExpression" | "ConditionExpression" => expr = read_root(cursor),
            _ => match read_node(cursor, &tag, 0) {
                Some(found) => expr = found.value(),
                None => cursor.unknown(&tag, "EncodingCondition"),
            },
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
        match read_node(cursor, &tag, 0) {
            Some(next) => expr = expr.or(next.value()),
            None => cursor.unknown(&tag, "CondtionExpression"),
        }
    }
    expr
}

/// Parsed element of a condition.
enum Node {
    /// Element without a value, such as a comment or the type of a result; or malformed element that has been reported.
    Nothing,
    /// Expression with a value.
    Value(Expr),
    /// List of numbers: the second argument of `.within` and `.notwithin`.
    List(Vec<Expr>),
}

impl Node {
    fn of(value: Option<Expr>) -> Node {
        value.map_or(Node::Nothing, Node::Value)
    }

    fn value(self) -> Option<Expr> {
        match self {
            Node::Value(expr) => Some(expr),
            Node::Nothing | Node::List(_) => None,
        }
    }
}

/// Reads a node of either notation; returns `None` if the element is not a node.
fn read_node<'x>(cursor: &mut Cursor<'x>, tag: &Tag<'x>, depth: usize) -> Option<Node> {
    match tag.name() {
        "Expression" | "op" if depth > MAX_DEPTH => {
            let message = format!("the condition is nested more than {MAX_DEPTH} levels deep");
            cursor.report(Diagnostic::error("condition-too-deep", message).at(tag.span, "ignored from here"));
            cursor.skip();
            Some(Node::Nothing)
        }
        "Expression" => Some(Node::of(read_expression(cursor, tag, depth))),
        "op" => Some(read_operator(cursor, tag, depth)),
        "lit" => Some(Node::of(read_literal(cursor, tag))),
        "id" => {
            let label = tag.attribute("val").map_or(Sym::default(), |text| cursor.intern(text.trim()));
            read_leaf_type(cursor);
            Some(Node::Value(Expr::Id { label }))
        }
        _ => None,
    }
}

/// Reads `<op type="...">` with its arguments. Its child `<ty>` is not an argument.
fn read_operator<'x>(cursor: &mut Cursor<'x>, tag: &Tag<'x>, depth: usize) -> Node {
    let kind = tag.attribute("type").map(|k| k.trim().to_owned()).unwrap_or_default();
    let (mut args, mut list, mut lost) = (Vec::new(), None, false);
    while let Some(child) = cursor.child() {
        if child.name() == "ty" {
            cursor.skip();
            continue;
        }
        match read_node(cursor, &child, depth + 1) {
            Some(Node::Value(arg)) => args.push(arg),
            Some(Node::List(items)) => list = Some(items),
            Some(Node::Nothing) => lost = true,
            None => cursor.unknown(&child, "op"),
        }
    }
    if lost {
        // The operator cannot be evaluated without the malformed argument, which has been reported.
        return Node::Nothing;
    }
    match (kind.as_str(), list) {
        (".cons_array", None) => Node::List(args),
        (".within", Some(list)) => membership(cursor, tag, args, list, Operator::Equal, Operator::Or),
        (".notwithin", Some(list)) => membership(cursor, tag, args, list, Operator::NotEqual, Operator::And),
        (_, list) => match Operator::parse(&kind).filter(|_| list.is_none()) {
            Some(op) => Node::Value(Expr::Operator { op, args }),
            None => {
                unknown_operator(cursor, tag, &kind);
                Node::Nothing
            }
        },
    }
}

/// Converts the membership in a list to comparisons: `value .within [a, b]` becomes `value == a || value == b`.
fn membership<'x>(
    cursor: &mut Cursor<'x>,
    tag: &Tag<'x>,
    args: Vec<Expr>,
    list: Vec<Expr>,
    compare: Operator,
    join: Operator,
) -> Node {
    let [value] = args.as_slice() else {
        let message = format!("a membership test has {} values before its list (expected 1)", args.len());
        cursor.report(Diagnostic::error("bad-condition", message).at(tag.span, "in this operator"));
        return Node::Nothing;
    };
    if list.is_empty() || list.len() > MAX_LIST {
        let message =
            format!("the list of a membership test has {} numbers (expected 1 to {MAX_LIST})", list.len());
        cursor.report(Diagnostic::error("bad-condition", message).at(tag.span, "in this operator"));
        return Node::Nothing;
    }
    let test = |item| Expr::Operator { op: compare, args: vec![value.clone(), item] };
    Node::of(list.into_iter().map(test).reduce(|all, one| Expr::Operator { op: join, args: vec![all, one] }))
}

/// Reads `<lit val="..."/>`, which may contain its type.
fn read_literal<'x>(cursor: &mut Cursor<'x>, tag: &Tag<'x>) -> Option<Expr> {
    let value = tag.attribute("val").and_then(|text| cursor.integer(tag, "val", &text));
    let kind = read_leaf_type(cursor);
    Some(Expr::Literal { value: value?, kind })
}

/// Reads the optional type in a `<lit>` or `<id>` element: `<ty><t base="I" size="32"/></ty>`.
fn read_leaf_type(cursor: &mut Cursor<'_>) -> ValueType {
    let mut found = ValueType::default();
    while let Some(tag) = cursor.child() {
        if tag.name() != "ty" {
            cursor.unknown(&tag, "lit");
            continue;
        }
        while let Some(tag) = cursor.child() {
            if tag.name() == "t" {
                let base = tag.attribute("base");
                found.base = cursor.intern(base.as_deref().unwrap_or(""));
                found.bits = tag.attribute("size").and_then(|n| n.trim().parse().ok()).unwrap_or(0);
            }
            cursor.skip();
        }
    }
    found
}

fn unknown_operator<'x>(cursor: &mut Cursor<'x>, tag: &Tag<'x>, text: &str) {
    let message = format!("unknown operator of a condition: `{text}`");
    cursor.report(
        Diagnostic::error("unknown-operator", message)
            .at(tag.span, "in this operator")
            .note("the condition is treated as false"),
    );
}

/// Reads an `<Expression>`. Returns `None` if it is malformed or has no value, such as a comment or a return type.
fn read_expression<'x>(cursor: &mut Cursor<'x>, expression: &Tag<'x>, depth: usize) -> Option<Expr> {
    let kind = expression.attribute("Type").map(|k| k.into_owned()).unwrap_or_default();
    let (mut op, mut args, mut value) = (None, Vec::new(), None);
    let (mut label, mut value_type) = (Sym::default(), ValueType::default());
    while let Some(tag) = cursor.child() {
        match tag.name() {
            "Operator" => {
                let text = cursor.text(&tag);
                op = Operator::parse(text.trim());
                if op.is_none() {
                    unknown_operator(cursor, &tag, text.trim());
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
            let message = format!("unknown expression type `{kind}`");
            cursor.warn("unknown-expression", message, expression.span, "ignored");
            None
        }
    }
}

fn read_arguments(cursor: &mut Cursor<'_>, depth: usize) -> Vec<Expr> {
    let mut args = Vec::new();
    while let Some(tag) = cursor.child() {
        match read_node(cursor, &tag, depth + 1) {
            Some(node) => args.extend(node.value()),
            None => cursor.unknown(&tag, "Subexpressions"),
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
            // Types of arrays and functions do not affect the value of a condition.
            "ArrayType" | "ArraySize" | "ValueTypes" => cursor.skip(),
            _ => cursor.unknown(&tag, "ValueType"),
        }
    }
    found
}
