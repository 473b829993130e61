//! Value graph for generated C: shares equal values, folds constants, and prints 64-bit expressions.

use isaloom_model::{BinaryOp, BitsetId, CType, FieldId, UnaryOp};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Index of a value in a [`Graph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Value(u32);

impl Value {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Definition of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    /// Constant number.
    Number(u64),
    /// Expression in C from the description, such as the text of a `<map>`.
    Source(Rc<str>),
    /// Value of the param with this name, which the enclosing bitset passes.
    Param(Rc<str>),
    /// The generation; in C, the result of the macro `ISA_GPU_ID()`.
    Generation,
    /// Word that the encoder of a nested bitset returns for a field of a leaf.
    Encoded(FieldId, BitsetId),
    /// `low | high << shift`.
    Join(Value, Value, u32),
    Unary(UnaryOp, CType, Value),
    Binary(BinaryOp, CType, Value, Value),
    Select(Value, Value, Value),
}

/// Values without duplicates; the operands of a value have smaller indices.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    nodes: Vec<Node>,
    ids: FxHashMap<Node, Value>,
}

impl Graph {
    /// Returns the value of a node; simplifies constants, and reuses an equal value.
    pub(crate) fn add(&mut self, node: Node) -> Value {
        let node = self.folded(node);
        if let Some(&id) = self.ids.get(&node) {
            return id;
        }
        let id = Value(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(node.clone());
        self.ids.insert(node, id);
        id
    }

    pub(crate) fn node(&self, value: Value) -> &Node {
        &self.nodes[value.index()]
    }

    /// Returns the number if the value is constant; otherwise `None`.
    pub(crate) fn known(&self, value: Value) -> Option<u64> {
        match self.node(value) {
            Node::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns a value that is 1 if both values are nonzero, otherwise 0.
    pub(crate) fn both(&mut self, a: Value, b: Value) -> Value {
        match (self.known(a), self.known(b)) {
            (Some(0), _) => a,
            (Some(_), _) | (_, Some(0)) => b,
            (_, Some(_)) => a,
            _ => self.add(Node::Binary(BinaryOp::LogicalAnd, CType::I64, a, b)),
        }
    }

    /// Returns a value that is 1 if at least one value is nonzero, otherwise 0.
    pub(crate) fn either(&mut self, a: Value, b: Value) -> Value {
        match (self.known(a), self.known(b)) {
            (Some(0), _) => b,
            (_, Some(0)) | (Some(_), _) => a,
            (_, Some(_)) => b,
            _ => self.add(Node::Binary(BinaryOp::LogicalOr, CType::I64, a, b)),
        }
    }

    /// Returns the operands of a value.
    pub(crate) fn children(&self, value: Value) -> impl Iterator<Item = Value> + use<> {
        let list = match *self.node(value) {
            Node::Join(a, b, _) | Node::Binary(_, _, a, b) => [Some(a), Some(b), None],
            Node::Unary(_, _, a) => [Some(a), None, None],
            Node::Select(c, a, b) => [Some(c), Some(a), Some(b)],
            _ => [None; 3],
        };
        list.into_iter().flatten()
    }

    fn folded(&self, node: Node) -> Node {
        match node {
            Node::Unary(op, ty, a) => match self.known(a) {
                Some(a) => Node::Number(op.apply(ty, a)),
                None => node,
            },
            Node::Binary(op, ty, a, b) => match (self.known(a), self.known(b)) {
                (Some(a), Some(b)) => Node::Number(op.apply(ty, a, b)),
                _ => node,
            },
            Node::Select(c, a, b) => match self.known(c) {
                Some(c) => self.node(if c != 0 { a } else { b }).clone(),
                None if a == b => self.node(a).clone(),
                None => node,
            },
            Node::Join(low, high, shift) => match (self.known(low), self.known(high)) {
                (Some(low), Some(high)) => Node::Number(low | high.checked_shl(shift).unwrap_or(0)),
                _ => node,
            },
            node => node,
        }
    }

    /// Prints the value as a C expression; compound expressions are in parentheses. `leaf` returns the text of nodes
    /// that the graph itself cannot print. It can also return a text for any other value, such as the name of a
    /// variable.
    pub(crate) fn print(&self, value: Value, leaf: &mut dyn FnMut(Value, &Node) -> Option<String>) -> String {
        if let Some(text) = leaf(value, self.node(value)) {
            return text;
        }
        match self.node(value) {
            Node::Number(number) => self::number(*number),
            Node::Join(low, high, shift) => {
                let (low, high) = (self.print(*low, leaf), self.print(*high, leaf));
                format!("({low} | ({high} << {shift}))")
            }
            Node::Unary(op, ty, a) => {
                let a = self.print(*a, leaf);
                match op {
                    UnaryOp::Not => format!("!{a}"),
                    UnaryOp::Complement => wrapped(*ty, format!("~{a}")),
                    UnaryOp::Negate => wrapped(*ty, format!("(-{a})")),
                    UnaryOp::Plus => a,
                }
            }
            Node::Binary(op, ty, a, b) => {
                let (a, b) = (self.print(*a, leaf), self.print(*b, leaf));
                let (sign, unsigned) = operator(*op);
                if unsigned && ty.is_unsigned() {
                    wrapped(*ty, format!("(int64_t)((uint64_t){a} {sign} (uint64_t){b})"))
                } else if op.is_truth() {
                    format!("({a} {sign} {b})")
                } else {
                    wrapped(*ty, format!("({a} {sign} {b})"))
                }
            }
            Node::Select(c, a, b) => {
                let (c, a, b) = (self.print(*c, leaf), self.print(*a, leaf), self.print(*b, leaf));
                format!("({c} ? {a} : {b})")
            }
            Node::Source(_) | Node::Param(_) | Node::Generation | Node::Encoded(..) => String::from("0"),
        }
    }
}

/// Truncates the text of a value to 32 bits if the type is `unsigned int`.
fn wrapped(ty: CType, text: String) -> String {
    if ty == CType::U32 { format!("(int64_t)(uint32_t){text}") } else { text }
}

/// Formats a number as a C constant that has 64 bits in every expression.
fn number(number: u64) -> String {
    match i64::try_from(number) {
        Ok(number) if number < 10 => number.to_string(),
        Ok(number) if number <= i64::from(i32::MAX) => format!("{number:#x}"),
        Ok(number) => format!("INT64_C({number:#x})"),
        Err(_) => format!("(int64_t)UINT64_C({number:#x})"),
    }
}

/// Returns the operator symbol in C, and whether the result differs between signed and unsigned operands.
fn operator(op: BinaryOp) -> (&'static str, bool) {
    match op {
        BinaryOp::Mul => ("*", false),
        BinaryOp::Div => ("/", true),
        BinaryOp::Rem => ("%", true),
        BinaryOp::Add => ("+", false),
        BinaryOp::Sub => ("-", false),
        BinaryOp::Shl => ("<<", false),
        BinaryOp::Shr => (">>", true),
        BinaryOp::Lt => ("<", true),
        BinaryOp::Le => ("<=", true),
        BinaryOp::Gt => (">", true),
        BinaryOp::Ge => (">=", true),
        BinaryOp::Eq => ("==", false),
        BinaryOp::Ne => ("!=", false),
        BinaryOp::And => ("&", false),
        BinaryOp::Xor => ("^", false),
        BinaryOp::Or => ("|", false),
        BinaryOp::LogicalAnd => ("&&", false),
        BinaryOp::LogicalOr => ("||", false),
    }
}
