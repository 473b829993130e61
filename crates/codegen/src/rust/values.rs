//! Converts the values of a compiled description to 64-bit Rust expressions. A deeply nested expression becomes a
//! function.

use isaloom_bits::BitRange;
use isaloom_engine::compiled::{Compiled, Raw, Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use std::collections::BTreeMap;

/// Nesting depth at which an expression becomes a function.
const DEEP: u32 = 6;

/// Prints values, and collects the functions that they need.
pub(super) struct Values<'i> {
    isa: &'i Compiled,
    /// Nesting depth of the expression of each value; 0 for a value that is a function, because its expression is a
    /// call.
    depths: Vec<u32>,
    /// Bodies of the functions, by value number.
    pub(super) functions: BTreeMap<u32, String>,
}

/// Rust expression of a value, with its type.
enum Text {
    /// `u64`, in parentheses if needed. The flag is true if the value has at most 63 bits, so that it is not negative
    /// as `i64`.
    Number(String, bool),
    /// `bool`, without parentheses.
    Truth(String),
}

impl Text {
    fn number(self) -> String {
        match self {
            Text::Number(text, _) => text,
            Text::Truth(text) => format!("u64::from({text})"),
        }
    }

    fn truth(self) -> String {
        match self {
            Text::Number(text, _) => format!("{text} != 0"),
            Text::Truth(text) => text,
        }
    }

    fn small(&self) -> bool {
        matches!(self, Text::Number(_, true) | Text::Truth(_))
    }
}

impl<'i> Values<'i> {
    pub(super) fn new(isa: &'i Compiled) -> Values<'i> {
        Values { isa, depths: Vec::new(), functions: BTreeMap::new() }
    }

    /// Returns the `u64` expression of a value, for code with the scope `s`.
    pub(super) fn expression(&mut self, id: ValueId) -> String {
        self.measure(id);
        self.text(id).number()
    }

    /// Returns the `bool` expression of a value, for code with the scope `s`.
    pub(super) fn condition(&mut self, id: ValueId) -> String {
        self.measure(id);
        self.text(id).truth()
    }

    /// Returns the `u64` expression for the low 64 bits of a raw value.
    pub(super) fn raw(&mut self, raw: Raw) -> String {
        match raw {
            Raw::Bits { up, range } => bits(up, range),
            Raw::Value(value) => self.expression(value),
        }
    }

    /// Computes the depths of all values up to this one, and writes the functions of values that are nested too deeply.
    /// The order is ascending, so that operands precede their users.
    fn measure(&mut self, id: ValueId) {
        for n in self.depths.len()..=id.index() {
            let id = ValueId::at(n);
            let value = self.isa.value(id);
            let below = value.children().into_iter().flatten().map(|c| self.depths[c.index()]).max();
            let depth = below.map_or(0, |depth| depth + 1);
            self.depths.push(depth);
            if depth >= DEEP {
                let body = self.compound(value).number();
                self.functions.insert(id.0, body);
                self.depths[n] = 0;
            }
        }
    }

    fn text(&self, id: ValueId) -> Text {
        if self.functions.contains_key(&id.0) {
            return Text::Number(format!("value_{}(s)", id.0), false);
        }
        self.compound(self.isa.value(id))
    }

    fn compound(&self, value: Value) -> Text {
        let text = match value {
            Value::Const(number) => return Text::Number(constant(number), number >> 63 == 0),
            Value::Generation => return Text::Number(format!("{}_u64", self.isa.generation().0), true),
            Value::Bits { up, range } => return Text::Number(bits(up, range), range.width() < 64),
            Value::Missing(_) => return Text::Number("0_u64".to_owned(), true),
            Value::Join { low, high, shift } => {
                format!("({} | op::left({}, {shift}))", self.text(low).number(), self.text(high).number())
            }
            Value::Unary(op, ty, a) => return unary(op, ty, self.text(a)),
            Value::Binary(op, ty, a, b) => return binary(op, ty, self.text(a), self.text(b)),
            Value::Select(c, a, b) => {
                let (c, a, b) = (self.text(c).truth(), self.text(a).number(), self.text(b).number());
                format!("(if {c} {{ {a} }} else {{ {b} }})")
            }
        };
        Text::Number(text, false)
    }
}

fn constant(number: u64) -> String {
    if number < 10 { format!("{number}_u64") } else { format!("{number:#x}_u64") }
}

/// Returns the `u64` expression for bits of a scope's word.
pub(super) fn bits(up: u8, range: BitRange) -> String {
    let word = match up {
        0 => "s.w".to_owned(),
        up => format!("s.outer({up}).w"),
    };
    format!("bits({word}, {}, {})", range.low(), range.width().min(64))
}

fn wrapped(ty: CType, text: String) -> String {
    if ty == CType::U32 { format!("({text} & 0xffff_ffff)") } else { text }
}

fn unary(op: UnaryOp, ty: CType, a: Text) -> Text {
    let text = match (op, a) {
        (UnaryOp::Not, Text::Number(a, _)) => return Text::Truth(format!("{a} == 0")),
        (UnaryOp::Not, Text::Truth(a)) => return Text::Truth(format!("!({a})")),
        (UnaryOp::Plus, a) => return a,
        (UnaryOp::Complement, a) => format!("(!{})", a.number()),
        (UnaryOp::Negate, a) => format!("{}.wrapping_neg()", a.number()),
    };
    Text::Number(wrapped(ty, text), false)
}

fn binary(op: BinaryOp, ty: CType, a: Text, b: Text) -> Text {
    use BinaryOp::*;
    match op {
        LogicalAnd => return Text::Truth(format!("{} && {}", either(a.truth()), either(b.truth()))),
        LogicalOr => return Text::Truth(format!("({} || {})", a.truth(), b.truth())),
        _ => {}
    }
    let unsigned = ty.is_unsigned() || a.small() && b.small();
    let shift = matches!(op, Shl | Shr);
    let plain = ty.is_unsigned() || a.small();
    let (a, b) = (wrapped(ty, a.number()), if shift { b.number() } else { wrapped(ty, b.number()) });
    let compared = |sign: &str| match unsigned {
        true => format!("{a} {sign} {b}"),
        false => format!("({a} as i64) {sign} ({b} as i64)"),
    };
    let call = |plain: &str, signed: &str| format!("op::{}({a}, {b})", if unsigned { plain } else { signed });
    let text = match op {
        Mul => format!("{a}.wrapping_mul({b})"),
        Add => format!("{a}.wrapping_add({b})"),
        Sub => format!("{a}.wrapping_sub({b})"),
        Div => call("divided", "signed_divided"),
        Rem => call("rest", "signed_rest"),
        Shl => format!("op::left({a}, {b})"),
        Shr => format!("op::{}({a}, {b})", if plain { "right" } else { "signed_right" }),
        Lt => return Text::Truth(compared("<")),
        Le => return Text::Truth(compared("<=")),
        Gt => return Text::Truth(compared(">")),
        Ge => return Text::Truth(compared(">=")),
        Eq => return Text::Truth(format!("{a} == {b}")),
        Ne => return Text::Truth(format!("{a} != {b}")),
        And | LogicalAnd => format!("({a} & {b})"),
        Xor => format!("({a} ^ {b})"),
        Or | LogicalOr => format!("({a} | {b})"),
    };
    Text::Number(wrapped(ty, text), false)
}

/// Returns a condition as an operand of `&&`, in parentheses if it contains `||`.
fn either(text: String) -> String {
    if text.contains(" || ") && !text.starts_with('(') { format!("({text})") } else { text }
}
