//! Semantics of the operations. The description defines their opcodes and names; this module maps each name to what the
//! operation computes.

use isaloom_a2xx::AluFields;
use std::sync::LazyLock;

/// A comparison of two numbers, or of a number with zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Test {
    Equal,
    NotEqual,
    Greater,
    GreaterOrEqual,
}

impl Test {
    pub(crate) fn holds(self, a: f32, b: f32) -> bool {
        match self {
            Test::Equal => a == b,
            Test::NotEqual => a != b,
            Test::Greater => a > b,
            Test::GreaterOrEqual => a >= b,
        }
    }

    fn of(ending: &str) -> Option<Test> {
        match ending {
            "eq" => Some(Test::Equal),
            "ne" => Some(Test::NotEqual),
            "gt" => Some(Test::Greater),
            "ge" => Some(Test::GreaterOrEqual),
            _ => None,
        }
    }
}

/// Semantics of a vector operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Vector {
    Add,
    Multiply,
    Max,
    Min,
    /// 1 if the test of the two operands holds, otherwise 0.
    Set(Test),
    Fraction,
    Truncate,
    Floor,
    MultiplyAdd,
    /// The second operand if the first operand passes the test against zero, otherwise the third operand.
    Choose(Test),
    Dot4,
    Dot3,
    Dot2Add,
    Cube,
    Max4,
    /// Sets the predicate, and returns the nesting depth of inactive blocks: 0 if the condition holds, otherwise one
    /// more than before.
    PredicatePush(Test),
    Kill(Test),
    Distance,
    /// The maximum of the operands. Also sets the address register to the w component of the first operand, rounded.
    MaxAddress,
    Undefined,
}

/// Semantics of a scalar operation on its two operands and the previous result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Scalar {
    Add,
    AddPrevious,
    Multiply,
    MultiplyPrevious,
    MultiplyPrevious2,
    Max,
    Min,
    Subtract,
    SubtractPrevious,
    /// 1 if the comparison with zero holds, otherwise 0.
    Set(Test),
    Fraction,
    Truncate,
    Floor,
    Exponent,
    /// Base-2 logarithm. `clamp` replaces a result of negative infinity by the smallest finite number.
    Logarithm {
        clamp: bool,
    },
    Reciprocal(Infinite),
    ReciprocalRoot(Infinite),
    Root,
    Sine,
    Cosine,
    /// The maximum of the operands. Also sets the address register to the first operand: rounded down if `floor`,
    /// otherwise rounded to the nearest.
    MaxAddress {
        floor: bool,
    },
    Predicate(Test),
    PredicateInvert,
    PredicatePop,
    PredicateClear,
    PredicateRestore,
    Kill(Test),
    KillOne,
    /// Product of a constant and a register component. The two operations below are the sum and the difference.
    MultiplyConstant,
    AddConstant,
    SubtractConstant,
    Retain,
    Undefined,
}

/// What an operation returns instead of an infinite result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Infinite {
    Keep,
    /// The largest finite number of the same sign.
    Clamp,
    /// Zero of the same sign.
    Zero,
}

impl Infinite {
    pub(crate) fn apply(self, value: f32) -> f32 {
        match self {
            Infinite::Keep => value,
            _ if value.is_finite() || value.is_nan() => value,
            Infinite::Clamp => value.clamp(f32::MIN, f32::MAX),
            Infinite::Zero => 0.0f32.copysign(value),
        }
    }
}

impl Vector {
    /// Returns the semantics of a vector opcode.
    pub(crate) fn of(opcode: u32) -> Vector {
        static TABLE: LazyLock<[Vector; 32]> = LazyLock::new(|| {
            core::array::from_fn(|opcode| {
                let alu = AluFields { vector_opc: opcode as u32, ..AluFields::default() };
                alu.xna_vector_name().map_or(Vector::Undefined, Vector::named)
            })
        });
        TABLE.get(opcode as usize).copied().unwrap_or(Vector::Undefined)
    }

    fn named(name: &str) -> Vector {
        let test = |prefix: &str, suffix: &str| {
            name.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(suffix)).and_then(Test::of)
        };
        if let Some(test) = test("setp_", "_push") {
            return Vector::PredicatePush(test);
        }
        if let Some(test) = test("kill_", "") {
            return Vector::Kill(test);
        }
        if let Some(test) = test("cnd", "") {
            return Vector::Choose(test);
        }
        match name {
            "add" => Vector::Add,
            "mul" => Vector::Multiply,
            "max" => Vector::Max,
            "min" => Vector::Min,
            "seq" => Vector::Set(Test::Equal),
            "sne" => Vector::Set(Test::NotEqual),
            "sgt" => Vector::Set(Test::Greater),
            "sge" => Vector::Set(Test::GreaterOrEqual),
            "frc" => Vector::Fraction,
            "trunc" => Vector::Truncate,
            "floor" => Vector::Floor,
            "mad" => Vector::MultiplyAdd,
            "dp4" => Vector::Dot4,
            "dp3" => Vector::Dot3,
            "dp2add" => Vector::Dot2Add,
            "cube" => Vector::Cube,
            "max4" => Vector::Max4,
            "dst" => Vector::Distance,
            "maxa" => Vector::MaxAddress,
            _ => Vector::Undefined,
        }
    }
}

impl Scalar {
    /// Returns the semantics of a scalar opcode.
    pub(crate) fn of(opcode: u32) -> Scalar {
        static TABLE: LazyLock<[Scalar; 64]> = LazyLock::new(|| {
            core::array::from_fn(|opcode| {
                let alu = AluFields { scalar_opc: opcode as u32, ..AluFields::default() };
                alu.xna_scalar_name().map_or(Scalar::Undefined, Scalar::named)
            })
        });
        TABLE.get(opcode as usize).copied().unwrap_or(Scalar::Undefined)
    }

    fn named(name: &str) -> Scalar {
        if let Some(test) = name.strip_prefix("setp_").and_then(Test::of) {
            return Scalar::Predicate(test);
        }
        if let Some(test) = name.strip_prefix("kills_").and_then(Test::of) {
            return Scalar::Kill(test);
        }
        match name {
            "adds" => Scalar::Add,
            "adds_prev" => Scalar::AddPrevious,
            "muls" => Scalar::Multiply,
            "muls_prev" => Scalar::MultiplyPrevious,
            "muls_prev2" => Scalar::MultiplyPrevious2,
            "maxs" => Scalar::Max,
            "mins" => Scalar::Min,
            "subs" => Scalar::Subtract,
            "subs_prev" => Scalar::SubtractPrevious,
            "seqs" => Scalar::Set(Test::Equal),
            "snes" => Scalar::Set(Test::NotEqual),
            "sgts" => Scalar::Set(Test::Greater),
            "sges" => Scalar::Set(Test::GreaterOrEqual),
            "frcs" => Scalar::Fraction,
            "truncs" => Scalar::Truncate,
            "floors" => Scalar::Floor,
            "exp" => Scalar::Exponent,
            "logc" => Scalar::Logarithm { clamp: true },
            "log" => Scalar::Logarithm { clamp: false },
            "rcpc" => Scalar::Reciprocal(Infinite::Clamp),
            "rcpf" => Scalar::Reciprocal(Infinite::Zero),
            "rcp" => Scalar::Reciprocal(Infinite::Keep),
            "rsqc" => Scalar::ReciprocalRoot(Infinite::Clamp),
            "rsqf" => Scalar::ReciprocalRoot(Infinite::Zero),
            "rsq" => Scalar::ReciprocalRoot(Infinite::Keep),
            "sqrt" => Scalar::Root,
            "sin" => Scalar::Sine,
            "cos" => Scalar::Cosine,
            "maxas" => Scalar::MaxAddress { floor: false },
            "maxasf" => Scalar::MaxAddress { floor: true },
            "setp_inv" => Scalar::PredicateInvert,
            "setp_pop" => Scalar::PredicatePop,
            "setp_clr" => Scalar::PredicateClear,
            "setp_rstr" => Scalar::PredicateRestore,
            "kills_one" => Scalar::KillOne,
            "mulsc" => Scalar::MultiplyConstant,
            "addsc" => Scalar::AddConstant,
            "subsc" => Scalar::SubtractConstant,
            "retain_prev" => Scalar::Retain,
            _ => Scalar::Undefined,
        }
    }

    /// Returns whether the operation reads the result of the previous scalar operation.
    pub(crate) fn reads_previous(self) -> bool {
        matches!(
            self,
            Scalar::AddPrevious
                | Scalar::MultiplyPrevious
                | Scalar::MultiplyPrevious2
                | Scalar::SubtractPrevious
                | Scalar::Retain
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_defined_operation_is_implemented() {
        let mut defined = (0, 0);
        for opcode in 0..64 {
            let alu = AluFields { vector_opc: opcode & 31, scalar_opc: opcode, ..AluFields::default() };
            if opcode < 32 {
                let name = alu.xna_vector_name();
                assert_eq!(Vector::of(opcode) != Vector::Undefined, name.is_some(), "{name:?}");
                defined.0 += u32::from(name.is_some());
            }
            let name = alu.xna_scalar_name();
            assert_eq!(Scalar::of(opcode) != Scalar::Undefined, name.is_some(), "{name:?}");
            defined.1 += u32::from(name.is_some());
        }
        assert_eq!(defined, (30, 50));
    }
}
