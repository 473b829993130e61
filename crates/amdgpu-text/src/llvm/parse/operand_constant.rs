//! Constants as operands: constants with sign modifiers that the form has no bits for, and constants that are always
//! literals.

use super::super::constant::{self, Constant};
use super::super::form::{Imm, Kind, NO_BIT, Operand};

/// Parses a constant with sign modifiers, such as `-|1.0|`, and returns the constant with the modifiers applied.
/// Returns `None` if the text has no sign modifiers, or if the form has bits for them.
pub(super) fn signed_constant(operand: &Operand, text: &str) -> Option<Constant> {
    let signed = matches!(text.as_bytes(), [b'-' | b'|' | b'a' | b'n', ..]);
    if !signed || !matches!(operand.kind, Kind::Src) || operand.neg != NO_BIT || operand.abs != NO_BIT {
        return None;
    }
    let (text, negate) = match text.strip_prefix("neg(").and_then(|t| t.strip_suffix(')')) {
        Some(inner) => (inner.trim(), true),
        None => match text.strip_prefix('-').filter(|t| t.starts_with('|')) {
            Some(inner) => (inner.trim(), true),
            None => (text, false),
        },
    };
    let bars = text.strip_prefix('|').and_then(|t| t.strip_suffix('|'));
    let inner = bars.or_else(|| text.strip_prefix("abs(").and_then(|t| t.strip_suffix(')')));
    if !negate && inner.is_none() {
        return None;
    }
    constant::with_sign(constant::parse(inner.unwrap_or(text).trim())?, operand.imm, inner.is_some(), negate)
}

/// Returns the literal dword for the constant of `s_setreg_imm32_b32`. As in LLVM, it is the lower 32 bits of the
/// 64-bit integer or of the double-precision number.
pub(super) fn lowest_bits(constant: Constant) -> u32 {
    match constant {
        Constant::Literal(value) | Constant::Int(value) | Constant::Wide(value) => value as u32,
        Constant::Float(value) | Constant::LiteralFloat(value) | Constant::WideFloat(value) => {
            value.to_bits() as u32
        }
    }
}

/// Returns the literal dword of a constant in an operand that is always a literal (`v_fmaak_f32`).
pub(super) fn literal_bits(constant: Constant, imm: Imm) -> Result<u32, String> {
    match constant {
        Constant::Literal(value) => Ok(value as u32),
        // All 32-bit values are accepted, also for a 16-bit operand, because LLVM prints all 32 bits of its literal.
        Constant::Int(value) if (-0x8000_0000..=0xffff_ffff).contains(&value) => Ok(value as u32),
        Constant::Int(value) => Err(format!("the constant is out of range: {value} (expected 32 bits)")),
        Constant::Wide(_) | Constant::WideFloat(_) | Constant::Float(_) | Constant::LiteralFloat(_) => {
            match constant::encode(constant, imm)? {
                constant::Encoded::Literal(value) => Ok(value),
                constant::Encoded::Wide(value) => Err(format!("the constant is out of range: {value:#x}")),
                constant::Encoded::Inline(code) => constant::inline_value(code, imm)
                    .ok_or_else(|| "the constant cannot be encoded as a literal".to_owned()),
            }
        }
    }
}
