//! The values of a compiled description as expressions of Rust over 64 bits; deep ones are functions.

use isaloom_bits::BitRange;
use isaloom_engine::compiled::{Compiled, Raw, Value, ValueId};
use isaloom_model::{BinaryOp, CType, UnaryOp};
use std::collections::BTreeMap;

/// An expression this deep is a function of its own.
const DEEP: u32 = 6;

/// Prints values, and remembers which functions that needs.
pub(super) struct Values<'i> {
    isa: &'i Compiled,
    /// How deep each value is, by its number; 0 for those that are functions.
    depths: Vec<u32>,
    /// The functions by the number of their value, with their bodies.
    pub(super) functions: BTreeMap<u32, String>,
}

impl<'i> Values<'i> {
    pub(super) fn new(isa: &'i Compiled) -> Values<'i> {
        Values { isa, depths: Vec::new(), functions: BTreeMap::new() }
    }

    /// A value in the scope `s`.
    pub(super) fn expression(&mut self, id: ValueId) -> String {
        self.measure(id);
        self.text(id)
    }

    /// A raw value of which no more than 64 bits are wanted.
    pub(super) fn raw(&mut self, raw: Raw) -> String {
        match raw {
            Raw::Bits { up, range } => bits(up, range),
            Raw::Value(value) => self.expression(value),
        }
    }

    /// Works out the depths of all values up to this one, from below, and writes those that are functions.
    fn measure(&mut self, id: ValueId) {
        for n in self.depths.len()..=id.index() {
            let id = ValueId::at(n);
            let value = self.isa.value(id);
            let below = value.children().into_iter().flatten().map(|c| self.depths[c.index()]).max();
            let depth = below.map_or(0, |depth| depth + 1);
            self.depths.push(depth);
            if depth >= DEEP {
                let body = self.compound(value);
                self.functions.insert(id.0, body);
                self.depths[n] = 0;
            }
        }
    }

    fn text(&self, id: ValueId) -> String {
        if self.functions.contains_key(&id.0) {
            return format!("value_{}(s)", id.0);
        }
        self.compound(self.isa.value(id))
    }

    fn compound(&self, value: Value) -> String {
        match value {
            Value::Const(number) => format!("{number:#x}u64"),
            Value::Generation => format!("{}u64", self.isa.generation().0),
            Value::Bits { up, range } => bits(up, range),
            Value::Missing(_) => "0u64".to_owned(),
            Value::Join { low, high, shift } => {
                format!("({} | op::left({}, {shift}))", self.text(low), self.text(high))
            }
            Value::Unary(op, ty, a) => unary(op, ty, &self.text(a)),
            Value::Binary(op, ty, a, b) => binary(op, ty, &self.text(a), &self.text(b)),
            Value::Select(c, a, b) => {
                format!("(if {} != 0 {{ {} }} else {{ {} }})", self.text(c), self.text(a), self.text(b))
            }
        }
    }
}

/// Bits of a scope's word.
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

fn unary(op: UnaryOp, ty: CType, a: &str) -> String {
    match op {
        UnaryOp::Not => format!("u64::from({a} == 0)"),
        UnaryOp::Complement => wrapped(ty, format!("(!{a})")),
        UnaryOp::Negate => wrapped(ty, format!("{a}.wrapping_neg()")),
        UnaryOp::Plus => a.to_owned(),
    }
}

fn binary(op: BinaryOp, ty: CType, a: &str, b: &str) -> String {
    use BinaryOp::*;
    let shift = matches!(op, Shl | Shr);
    let (a, b) = (wrapped(ty, a.to_owned()), if shift { b.to_owned() } else { wrapped(ty, b.to_owned()) });
    let unsigned = ty.is_unsigned();
    let compared = |sign: &str| match unsigned {
        true => format!("u64::from({a} {sign} {b})"),
        false => format!("u64::from(({a} as i64) {sign} ({b} as i64))"),
    };
    let call = |plain: &str, signed: &str| format!("op::{}({a}, {b})", if unsigned { plain } else { signed });
    let text = match op {
        Mul => format!("{a}.wrapping_mul({b})"),
        Add => format!("{a}.wrapping_add({b})"),
        Sub => format!("{a}.wrapping_sub({b})"),
        Div => call("divided", "signed_divided"),
        Rem => call("rest", "signed_rest"),
        Shl => format!("op::left({a}, {b})"),
        Shr => call("right", "signed_right"),
        Lt => return compared("<"),
        Le => return compared("<="),
        Gt => return compared(">"),
        Ge => return compared(">="),
        Eq => return format!("u64::from({a} == {b})"),
        Ne => return format!("u64::from({a} != {b})"),
        And => format!("({a} & {b})"),
        Xor => format!("({a} ^ {b})"),
        Or => format!("({a} | {b})"),
        LogicalAnd => return format!("u64::from({a} != 0 && {b} != 0)"),
        LogicalOr => return format!("u64::from({a} != 0 || {b} != 0)"),
    };
    wrapped(ty, text)
}
