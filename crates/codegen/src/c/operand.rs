//! Builds C expressions for unsigned 64-bit values, which have no undefined behavior and cause no compiler warnings.

use isaloom_model::{BinaryOp, CType, UnaryOp};

/// C expression, with the facts about its value that make simplifications possible.
#[derive(Clone, Debug)]
pub(crate) struct Operand {
    /// Text of the expression; a compound expression is in parentheses.
    text: String,
    kind: Kind,
    /// Mask of the bits that can be 1.
    may: u64,
    /// Mask of the bits that are always 1.
    must: u64,
}

/// C type of an expression, which determines the conversions that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Integer constant, of type `int` if it fits.
    Constant(u64),
    /// An `int` that is 0 or 1.
    Truth,
    /// A `uint64_t` that may be used as a condition without change.
    Wide,
    /// `uint64_t` that needs `!= 0` as a condition: GCC or Clang would warn about an arithmetic result, such as a
    /// shift.
    Arithmetic,
}

impl Operand {
    /// Returns the operand of a constant.
    pub(crate) fn constant(value: u64) -> Operand {
        let text = match i32::try_from(value) {
            Ok(small) if small < 10 => small.to_string(),
            Ok(small) => format!("{small:#x}"),
            Err(_) => format!("UINT64_C({value:#x})"),
        };
        Operand { text, kind: Kind::Constant(value), may: value, must: value }
    }

    /// Returns a `uint64_t` operand with at most `bits` significant bits.
    pub(crate) fn wide(text: impl Into<String>, bits: u32) -> Operand {
        Operand { text: text.into(), kind: Kind::Wide, may: low_mask(bits), must: 0 }
    }

    /// Returns the value if it is constant.
    pub(crate) fn known(&self) -> Option<u64> {
        match self.kind {
            Kind::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the number of the highest bit that can be 1, plus 1.
    fn bits(&self) -> u32 {
        64 - self.may.leading_zeros()
    }

    /// Returns `true` if the value is never zero, `false` if it is always zero, and `None` if it can be both.
    fn decided(&self) -> Option<bool> {
        match (self.may, self.must) {
            (0, _) => Some(false),
            (_, 0) => None,
            _ => Some(true),
        }
    }

    /// Returns a value that is 1 if this value is nonzero, otherwise 0.
    fn asked(&self) -> Operand {
        match self.decided() {
            Some(truth) => Operand::constant(u64::from(truth)),
            None if self.kind == Kind::Truth => self.clone(),
            None => truth(format!("({} != 0)", self.text)),
        }
    }

    /// Returns the low `bits` bits of the value.
    pub(crate) fn low_bits(&self, bits: u32) -> Operand {
        binary(BinaryOp::And, CType::U64, self, &Operand::constant(low_mask(bits)))
    }

    /// Returns the text of the value. Its C type may be `int` if the value fits.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text as a condition of `if`, without outer parentheses.
    pub(crate) fn condition(&self) -> String {
        match self.decided() {
            Some(truth) => u64::from(truth).to_string(),
            None => unbracketed(&self.truth()).to_owned(),
        }
    }

    /// Returns the text as an operand of `&&`, `||`, `!` and `?:`.
    fn truth(&self) -> String {
        match self.kind {
            Kind::Arithmetic => format!("({} != 0)", self.text),
            _ => self.text.clone(),
        }
    }

    /// Returns the text as an expression of type `uint64_t`.
    fn long(&self) -> String {
        match self.kind {
            Kind::Constant(value) if value >> 31 == 0 => format!("UINT64_C({value})"),
            Kind::Truth => format!("(uint64_t){}", self.text),
            _ => self.text.clone(),
        }
    }

    /// Truncates the value to 32 bits if `ty` is [`CType::U32`].
    fn within(self, ty: CType) -> Operand {
        if ty != CType::U32 || self.bits() <= 32 {
            return self;
        }
        if let Some(value) = self.known() {
            return Operand::constant(ty.wrap(value));
        }
        let text = format!("(uint64_t)(uint32_t){}", self.text);
        Operand { text, kind: Kind::Wide, may: self.may & low_mask(32), must: self.must & low_mask(32) }
    }

    fn is_truth(&self) -> bool {
        self.kind == Kind::Truth || matches!(self.kind, Kind::Constant(0 | 1))
    }
}

fn truth(text: String) -> Operand {
    Operand { text, kind: Kind::Truth, may: 1, must: 0 }
}

/// Returns a mask of the low bits.
fn low_mask(bits: u32) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

fn arithmetic(text: String, bits: u32) -> Operand {
    Operand { text, kind: Kind::Arithmetic, may: low_mask(bits), must: 0 }
}

/// Applies a unary operator.
pub(crate) fn unary(op: UnaryOp, ty: CType, a: &Operand) -> Operand {
    if let Some(a) = a.known() {
        return Operand::constant(op.apply(ty, a));
    }
    match op {
        UnaryOp::Not => match a.decided() {
            Some(truth) => Operand::constant(u64::from(!truth)),
            None => truth(format!("!{}", a.truth())),
        },
        // Compilers warn about the complement of a boolean.
        UnaryOp::Complement if a.kind == Kind::Truth => {
            arithmetic(format!("(UINT64_MAX ^ {})", a.text), 64).within(ty)
        }
        UnaryOp::Complement => arithmetic(format!("(~{})", a.long()), 64).within(ty),
        UnaryOp::Negate => arithmetic(format!("(0 - {})", a.long()), 64).within(ty),
        UnaryOp::Plus => a.clone(),
    }
}

/// Applies a binary operator.
pub(crate) fn binary(op: BinaryOp, ty: CType, a: &Operand, b: &Operand) -> Operand {
    use BinaryOp::*;
    if let (Some(a), Some(b)) = (a.known(), b.known()) {
        return Operand::constant(op.apply(ty, a, b));
    }
    let a = a.clone().within(ty);
    let b = if matches!(op, Shl | Shr) { b.clone() } else { b.clone().within(ty) };
    let signed = !ty.is_unsigned() && (a.bits() == 64 || b.bits() == 64);
    match op {
        LogicalAnd => match (a.decided(), b.decided()) {
            (Some(false), _) | (_, Some(false)) => Operand::constant(0),
            (Some(true), _) => b.asked(),
            (_, Some(true)) => a.asked(),
            _ => truth(format!("({} && {})", a.truth(), b.truth())),
        },
        LogicalOr => match (a.decided(), b.decided()) {
            (Some(true), _) | (_, Some(true)) => Operand::constant(1),
            (Some(false), _) => b.asked(),
            (_, Some(false)) => a.asked(),
            _ => truth(format!("({} || {})", a.truth(), b.truth())),
        },
        Eq | Ne => equality(op == Eq, &a, &b),
        Lt | Le | Gt | Ge => comparison(op, signed, &a, &b),
        // The mask clears all bits that can be 1, or none of them.
        And if a.may & b.may == 0 => Operand::constant(0),
        And if b.known().is_some_and(|mask| a.may & !mask == 0) => a,
        And if a.known().is_some_and(|mask| b.may & !mask == 0) => b,
        And => combined("&", &a, &b, a.may & b.may, a.must & b.must),
        Or => combined("|", &a, &b, a.may | b.may, a.must | b.must),
        Xor => combined("^", &a, &b, a.may | b.may, 0),
        Mul => sum("*", &a, &b, a.bits() + b.bits()).within(ty),
        Add => sum("+", &a, &b, a.bits().max(b.bits()) + 1).within(ty),
        Sub => sum("-", &a, &b, 64).within(ty),
        Div => call(if signed { "signed_quotient" } else { "quotient" }, &a, &b).within(ty),
        Rem => call(if signed { "signed_modulo" } else { "modulo" }, &a, &b).within(ty),
        Shl => match b.known() {
            Some(n) if n < 64 => arithmetic(format!("({} << {n})", a.long()), a.bits() + n as u32).within(ty),
            Some(_) => Operand::constant(0),
            None => call("shifted_left", &a, &b).within(ty),
        },
        Shr => shifted_right(ty.is_unsigned() || a.bits() < 64, &a, &b),
    }
}

/// Returns `c ? a : b`.
pub(crate) fn select(c: &Operand, a: &Operand, b: &Operand) -> Operand {
    match c.decided() {
        Some(false) => b.clone(),
        Some(true) => a.clone(),
        None => arithmetic(format!("({} ? {} : {})", c.truth(), a.long(), b.long()), a.bits().max(b.bits())),
    }
}

/// Returns `low | high << shift`.
pub(crate) fn join(low: &Operand, high: &Operand, shift: u32) -> Operand {
    if shift >= 64 {
        return low.clone();
    }
    let high = binary(BinaryOp::Shl, CType::U64, high, &Operand::constant(u64::from(shift)));
    binary(BinaryOp::Or, CType::U64, low, &high)
}

fn combined(sign: &str, a: &Operand, b: &Operand, may: u64, must: u64) -> Operand {
    let kind = if a.is_truth() && b.is_truth() { Kind::Truth } else { Kind::Wide };
    Operand { text: format!("({} {sign} {})", a.text, b.text), kind, may, must }
}

fn sum(sign: &str, a: &Operand, b: &Operand, bits: u32) -> Operand {
    arithmetic(format!("({} {sign} {})", a.long(), b.long()), bits)
}

/// Returns a call of a runtime function for an operator that is undefined in C for some operands (division, and shifts
/// by a variable). The runtime function defines the result.
fn call(name: &str, a: &Operand, b: &Operand) -> Operand {
    arithmetic(format!("{name}({}, {})", unbracketed(&a.text), unbracketed(&b.text)), 64)
}

fn shifted_right(plain: bool, a: &Operand, b: &Operand) -> Operand {
    match (plain, b.known()) {
        (true, Some(n)) if n < 64 => {
            arithmetic(format!("({} >> {n})", a.long()), a.bits().saturating_sub(n as u32))
        }
        (true, Some(_)) => Operand::constant(0),
        (true, None) => call("shifted_right", a, b),
        (false, _) => call("signed_shifted_right", a, b),
    }
}

/// Returns the comparison `a == b` or `a != b`, or its result if it is constant, because compilers warn about such
/// comparisons.
fn equality(equal: bool, a: &Operand, b: &Operand) -> Operand {
    // The values always differ: some bit is 1 in one of them and 0 in the other.
    if a.must & !b.may != 0 || b.must & !a.may != 0 {
        return Operand::constant(u64::from(!equal));
    }
    if a.text == b.text {
        return Operand::constant(u64::from(equal));
    }
    // A boolean is 0 or 1, so `a != 0` has the value of `a`.
    if b.known() == Some(0) && !equal && a.kind == Kind::Truth {
        return a.clone();
    }
    let sign = if equal { "==" } else { "!=" };
    truth(format!("({} {sign} {})", compared(a, b), compared(b, a)))
}

/// Returns the text of an operand for a comparison with `other`. A truth value (`int`) is converted to unsigned if the
/// other operand is neither a constant nor a truth value, because compilers warn about comparisons of different
/// signedness.
fn compared(a: &Operand, other: &Operand) -> String {
    if a.kind == Kind::Truth && other.kind != Kind::Truth && other.known().is_none() {
        return a.long();
    }
    a.text.clone()
}

fn comparison(op: BinaryOp, signed: bool, a: &Operand, b: &Operand) -> Operand {
    use BinaryOp::{Ge, Gt, Le, Lt};
    if a.text == b.text {
        return Operand::constant(u64::from(matches!(op, Le | Ge)));
    }
    let sign = match op {
        Lt => "<",
        Le => "<=",
        Gt => ">",
        _ => ">=",
    };
    if signed {
        return truth(format!("((int64_t){} {sign} (int64_t){})", a.text, b.text));
    }
    // The smallest possible value has only the bits that are always 1; the largest has all bits that can be 1.
    let (least, most) = ((a.must, b.must), (a.may, b.may));
    let always = match op {
        Lt if most.0 < least.1 => Some(true),
        Lt if least.0 >= most.1 => Some(false),
        Le if most.0 <= least.1 => Some(true),
        Le if least.0 > most.1 => Some(false),
        Gt if least.0 > most.1 => Some(true),
        Gt if most.0 <= least.1 => Some(false),
        Ge if least.0 >= most.1 => Some(true),
        Ge if most.0 < least.1 => Some(false),
        _ => None,
    };
    if let Some(always) = always {
        return Operand::constant(u64::from(always));
    }
    truth(format!("({} {sign} {})", compared(a, b), compared(b, a)))
}

/// Returns the text without the parentheses around the whole expression.
pub(crate) fn unbracketed(text: &str) -> &str {
    match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(inner) if balanced(inner) => inner,
        _ => text,
    }
}

/// Returns whether every closing parenthesis follows its opening parenthesis.
fn balanced(text: &str) -> bool {
    let mut open = 0i64;
    text.bytes().all(|b| {
        open += i64::from(b == b'(') - i64::from(b == b')');
        open >= 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn x() -> Operand {
        Operand::wide("x", 64)
    }

    #[test]
    fn constant_comparisons_are_folded() {
        let bits = Operand::wide("(w & 7)", 3);
        let nine = Operand::constant(9);
        assert_eq!(binary(BinaryOp::Eq, CType::I64, &bits, &nine).known(), Some(0));
        assert_eq!(binary(BinaryOp::Lt, CType::I64, &bits, &nine).known(), Some(1));
        assert_eq!(binary(BinaryOp::Ge, CType::U64, &x(), &Operand::constant(0)).known(), Some(1));
        assert_eq!(
            binary(BinaryOp::Ge, CType::I64, &x(), &Operand::constant(0)).text(),
            "((int64_t)x >= (int64_t)0)"
        );
    }

    #[test]
    fn expressions_use_64_bit_types() {
        let not = unary(UnaryOp::Not, CType::I32, &x());
        assert_eq!(
            binary(BinaryOp::Shl, CType::I32, &not, &Operand::constant(40)).text(),
            "((uint64_t)!x << 40)"
        );
        let wrapped = binary(BinaryOp::Add, CType::U32, &x(), &Operand::constant(1));
        assert_eq!(wrapped.text(), "(uint64_t)(uint32_t)((uint64_t)(uint32_t)x + UINT64_C(1))");
        assert_eq!(
            binary(BinaryOp::Mul, CType::I64, &x(), &Operand::constant(3)).condition(),
            "(x * UINT64_C(3)) != 0"
        );
    }
}
