//! Evaluates constants, including those computed from other constants.

use super::instruction::Instruction;
use crate::literal::{FloatFormat, NumberType};
use crate::read::Ids;
use crate::values::Op;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Value of a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constant {
    /// A Boolean.
    Bool(bool),
    /// An integer; bits beyond its width are zero.
    Int {
        /// The bits.
        bits: u64,
        /// Width of the type in bits, at most 64.
        width: u32,
        /// Whether the type of the constant is signed.
        signed: bool,
    },
    /// A float in any of the formats, as its bits.
    Float {
        /// The format.
        format: FloatFormat,
        /// The bits.
        bits: u64,
    },
    /// Ids of the components of a vector, matrix, array or structure.
    Composite(Vec<u32>),
    /// Zero of a type that is not a number.
    Null,
}

impl Constant {
    fn int(bits: u64, width: u32, signed: bool) -> Option<Constant> {
        let mask = match width {
            0 => return None,
            1..64 => (1 << width) - 1,
            64 => u64::MAX,
            _ => return None,
        };
        Some(Constant::Int { bits: bits & mask, width, signed })
    }

    /// Returns the value of a Boolean; `None` for other constants.
    pub fn as_bool(&self) -> Option<bool> {
        match *self {
            Constant::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the bits of an integer; `None` for other constants.
    pub fn as_u64(&self) -> Option<u64> {
        match *self {
            Constant::Int { bits, .. } => Some(bits),
            _ => None,
        }
    }

    /// Returns an integer, sign-extended from its width even if its type is unsigned. `None` for other constants.
    pub fn as_i64(&self) -> Option<i64> {
        match *self {
            Constant::Int { bits, width: width @ 1..=64, .. } => {
                let unused = 64 - width;
                Some((bits << unused) as i64 >> unused)
            }
            _ => None,
        }
    }

    /// Returns the value of a 32-bit or 64-bit float; `None` for other constants.
    pub fn as_f64(&self) -> Option<f64> {
        match *self {
            Constant::Float { format: FloatFormat::F32, bits } => Some(f32::from_bits(bits as u32).into()),
            Constant::Float { format: FloatFormat::F64, bits } => Some(f64::from_bits(bits)),
            _ => None,
        }
    }
}

/// Returns the id and value of a constant instruction, if the value is known.
pub(super) fn of(
    instruction: &Instruction,
    ids: &mut Ids<'_>,
    known: &BTreeMap<u32, Constant>,
) -> Option<(u32, Constant)> {
    let op = instruction.op();
    let id = instruction.result()?;
    let ty = instruction.result_type()?;
    let value = match op {
        Op::ConstantTrue | Op::SpecConstantTrue => Constant::Bool(true),
        Op::ConstantFalse | Op::SpecConstantFalse => Constant::Bool(false),
        Op::Constant | Op::SpecConstant => number(instruction, ids.numeric(ty)?.ty)?,
        Op::ConstantNull => match ids.numeric(ty).map(|numeric| numeric.ty) {
            Some(NumberType::Int { width, signed }) => Constant::int(0, width, signed)?,
            Some(NumberType::Float(format)) => Constant::Float { format, bits: 0 },
            _ => Constant::Null,
        },
        Op::ConstantComposite | Op::SpecConstantComposite => {
            Constant::Composite(instruction.words().skip(3).collect())
        }
        Op::SpecConstantOp => {
            let ty = ids.numeric(ty).map(|numeric| numeric.ty);
            computed(instruction, ty, known)?
        }
        _ => return None,
    };
    Some((id, value))
}

fn number(instruction: &Instruction, ty: NumberType) -> Option<Constant> {
    let low = u64::from(instruction.word(3)?);
    let bits = low | u64::from(instruction.word(4).unwrap_or(0)) << 32;
    match ty {
        NumberType::Int { width, signed } => Constant::int(bits, width, signed),
        NumberType::Float(format) => Some(Constant::Float { format, bits }),
        NumberType::UnknownFloat { .. } => None,
    }
}

/// Evaluates an `OpSpecConstantOp` on integers and Booleans.
fn computed(
    instruction: &Instruction,
    ty: Option<NumberType>,
    known: &BTreeMap<u32, Constant>,
) -> Option<Constant> {
    let op = Op(u16::try_from(instruction.word(3)?).ok()?);
    let operand = |index: usize| known.get(&instruction.word(4 + index)?);
    if op == Op::Select {
        return operand(if operand(0)?.as_bool()? { 1 } else { 2 }).cloned();
    }
    if let Some(Constant::Bool(a)) = operand(0) {
        let b = operand(1).and_then(Constant::as_bool);
        return Some(Constant::Bool(match op {
            Op::LogicalNot => !a,
            Op::LogicalAnd => *a && b?,
            Op::LogicalOr => *a || b?,
            Op::LogicalEqual => *a == b?,
            Op::LogicalNotEqual => *a != b?,
            _ => return None,
        }));
    }
    let (a, sa) = (operand(0)?.as_u64()?, operand(0)?.as_i64()?);
    let unary = match op {
        Op::Not => Some(!a),
        Op::SNegate => Some(a.wrapping_neg()),
        Op::UConvert => Some(a),
        Op::SConvert => Some(sa as u64),
        _ => None,
    };
    if let (Some(bits), Some(NumberType::Int { width, signed })) = (unary, ty) {
        return Constant::int(bits, width, signed);
    }
    let (b, sb) = (operand(1)?.as_u64()?, operand(1)?.as_i64()?);
    let truth = match op {
        Op::IEqual => Some(a == b),
        Op::INotEqual => Some(a != b),
        Op::ULessThan => Some(a < b),
        Op::ULessThanEqual => Some(a <= b),
        Op::UGreaterThan => Some(a > b),
        Op::UGreaterThanEqual => Some(a >= b),
        Op::SLessThan => Some(sa < sb),
        Op::SLessThanEqual => Some(sa <= sb),
        Op::SGreaterThan => Some(sa > sb),
        Op::SGreaterThanEqual => Some(sa >= sb),
        _ => None,
    };
    if let Some(truth) = truth {
        return Some(Constant::Bool(truth));
    }
    let Some(NumberType::Int { width, signed }) = ty else { return None };
    let shift = u32::try_from(b).ok().filter(|&by| by < width);
    let bits = match op {
        Op::IAdd => a.wrapping_add(b),
        Op::ISub => a.wrapping_sub(b),
        Op::IMul => a.wrapping_mul(b),
        Op::UDiv => a.checked_div(b)?,
        Op::UMod => a.checked_rem(b)?,
        Op::SDiv => sa.checked_div(sb)? as u64,
        Op::SRem => sa.checked_rem(sb)? as u64,
        Op::SMod => {
            let rest = sa.checked_rem(sb)?;
            (if rest != 0 && (rest < 0) != (sb < 0) { rest.wrapping_add(sb) } else { rest }) as u64
        }
        Op::ShiftLeftLogical => a.checked_shl(shift?)?,
        Op::ShiftRightLogical => a.checked_shr(shift?)?,
        Op::ShiftRightArithmetic => sa.checked_shr(shift?)? as u64,
        Op::BitwiseAnd => a & b,
        Op::BitwiseOr => a | b,
        Op::BitwiseXor => a ^ b,
        _ => return None,
    };
    Constant::int(bits, width, signed)
}
