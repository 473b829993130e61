//! Changes the value of a scalar constant.

use super::constant::Constant;
use super::edit_error::EditError;
use super::instruction::Instruction;
use super::module::Module;
use crate::literal::FloatFormat;
use crate::values::Op;

/// A value for a scalar constant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// A Boolean.
    Bool(bool),
    /// An integer of any width up to 64 bits.
    Int(i128),
    /// A 32-bit float.
    F32(f32),
    /// A 64-bit float.
    F64(f64),
    /// The bits of a float of any format.
    FloatBits(u64),
}

macro_rules! from {
    ($($ty:ty => $variant:ident),*) => {$(
        impl From<$ty> for Scalar {
            fn from(value: $ty) -> Scalar {
                Scalar::$variant(value.into())
            }
        }
    )*};
}

from!(bool => Bool, i32 => Int, u32 => Int, i64 => Int, u64 => Int, f32 => F32, f64 => F64);

impl Module {
    /// Changes the value of a scalar constant or specialization constant; its id and type stay.
    ///
    /// # Errors
    /// [`EditError::NotDefined`], [`EditError::NotAScalarConstant`], and [`EditError::ConstantKind`] or
    /// [`EditError::ConstantRange`] if the value does not fit the type.
    pub fn set_constant(&mut self, id: u32, value: impl Into<Scalar>) -> Result<(), EditError> {
        let value = value.into();
        let index = self.index();
        let (place, old) = index.definition(id).ok_or(EditError::NotDefined { id })?;
        let op = old.op();
        let refused = EditError::NotAScalarConstant { id, op };
        let (Some(ty), Some(was)) = (old.result_type(), index.constant(id)) else { return Err(refused) };
        let (op, words) = match (op, was) {
            (Op::ConstantTrue | Op::ConstantFalse, _) => {
                let ops = (Op::ConstantTrue, Op::ConstantFalse);
                (if truth(id, value)? { ops.0 } else { ops.1 }, None)
            }
            (Op::SpecConstantTrue | Op::SpecConstantFalse, _) => {
                let ops = (Op::SpecConstantTrue, Op::SpecConstantFalse);
                (if truth(id, value)? { ops.0 } else { ops.1 }, None)
            }
            (Op::Constant | Op::SpecConstant, &Constant::Int { width, signed, .. }) => {
                (op, Some((int(id, value, width, signed)?, width)))
            }
            (Op::Constant | Op::SpecConstant, &Constant::Float { format, .. }) => {
                (op, Some((float(id, value, format)?, format.width())))
            }
            _ => return Err(refused),
        };
        let changed = Instruction::new(op).id(ty).id(id);
        let changed = match words {
            None => changed,
            Some((bits, ..=32)) => changed.literal(bits as u32),
            Some((bits, _)) => changed.literal64(bits),
        };
        self.replace(place, changed);
        Ok(())
    }
}

fn truth(id: u32, value: Scalar) -> Result<bool, EditError> {
    match value {
        Scalar::Bool(value) => Ok(value),
        _ => Err(EditError::ConstantKind { id, expected: "a truth value" }),
    }
}

/// Returns the bits of an integer. A signed integer narrower than a word is sign-extended, as the specification
/// requires.
fn int(id: u32, value: Scalar, width: u32, signed: bool) -> Result<u64, EditError> {
    let Scalar::Int(value) = value else {
        return Err(EditError::ConstantKind { id, expected: "an integer" });
    };
    let range = match width {
        1..=64 => -(1i128 << (width - 1))..1i128 << width,
        _ => 0..0,
    };
    if !range.contains(&value) {
        return Err(EditError::ConstantRange { id, value, width });
    }
    let unused = 64 - width;
    let raised = (value as u64) << unused;
    Ok(if signed { (raised as i64 >> unused) as u64 } else { raised >> unused })
}

fn float(id: u32, value: Scalar, format: FloatFormat) -> Result<u64, EditError> {
    let width = format.width();
    match value {
        Scalar::F32(value) if format == FloatFormat::F32 => Ok(value.to_bits().into()),
        Scalar::F64(value) if format == FloatFormat::F64 => Ok(value.to_bits()),
        Scalar::FloatBits(bits) if bits.checked_shr(width).unwrap_or(0) == 0 => Ok(bits),
        Scalar::FloatBits(bits) => Err(EditError::ConstantRange { id, value: bits.into(), width }),
        _ => Err(EditError::ConstantKind { id, expected: format.name() }),
    }
}
