//! Constants in operands: converts values to operand codes and back, prints inline constants and literals, and chooses
//! between the two as LLVM's assembler does.

use super::form::Imm;
use super::text::{parse_int, push_dec, push_hex, push_signed};
use core::ops::RangeInclusive;
use std::borrow::Cow;

/// Operand code that means that a literal dword follows.
pub(crate) const LITERAL: u32 = 255;

/// Operand code that means that a 64-bit literal follows, in descriptions that have 64-bit literals.
pub(crate) const WIDE_LITERAL: u32 = 254;

/// Inline floating-point constant: its operand code, its text and its bits in every width.
struct Float {
    code: u32,
    text: &'static str,
    f64: u64,
    f32: u32,
    f16: u16,
    bf16: u16,
}

/// All inline floating-point constants, in the order of their operand codes.
const FLOATS: [Float; 9] = [
    float(240, "0.5", 0x3fe0_0000_0000_0000, 0x3f00_0000, 0x3800, 0x3f00),
    float(241, "-0.5", 0xbfe0_0000_0000_0000, 0xbf00_0000, 0xb800, 0xbf00),
    float(242, "1.0", 0x3ff0_0000_0000_0000, 0x3f80_0000, 0x3c00, 0x3f80),
    float(243, "-1.0", 0xbff0_0000_0000_0000, 0xbf80_0000, 0xbc00, 0xbf80),
    float(244, "2.0", 0x4000_0000_0000_0000, 0x4000_0000, 0x4000, 0x4000),
    float(245, "-2.0", 0xc000_0000_0000_0000, 0xc000_0000, 0xc000, 0xc000),
    float(246, "4.0", 0x4010_0000_0000_0000, 0x4080_0000, 0x4400, 0x4080),
    float(247, "-4.0", 0xc010_0000_0000_0000, 0xc080_0000, 0xc400, 0xc080),
    float(248, "0.15915494", 0x3fc4_5f30_6dc9_c882, 0x3e22_f983, 0x3118, 0x3e22),
];

const fn float(code: u32, text: &'static str, f64: u64, f32: u32, f16: u16, bf16: u16) -> Float {
    Float { code, text, f64, f32, f16, bf16 }
}

/// Constant as written in assembly text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Constant {
    /// Integer.
    Int(i64),
    /// Number with a decimal point or an exponent.
    Float(f64),
    /// `lit(1)`: a literal dword, also if the value has an inline code.
    Literal(i64),
    /// `lit(1.0)`: a literal dword with the bits of a single-precision number; for double precision, with the high half
    /// of its bits.
    LiteralFloat(f64),
    /// `lit64(1)`: a 64-bit literal if the form supports 64-bit literals. In other forms it means `lit(1)`, except for
    /// floating-point operands, which do not accept it.
    Wide(i64),
    /// `lit64(1.0)`: a 64-bit literal with the bits of a double-precision number.
    WideFloat(f64),
}

/// Encoding of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoded {
    /// Operand code of an inline constant.
    Inline(u32),
    /// Literal dword, for operand code 255.
    Literal(u32),
    /// 64-bit literal, for operand code 254.
    Wide(u64),
}

/// Appends the text of an inline constant. Returns `false` if the assembler would encode this text differently.
pub(crate) fn push_inline(out: &mut String, code: u32, imm: Imm) -> bool {
    if code <= 192 {
        push_signed(out, code.cast_signed() - 128);
        return true;
    }
    if code <= 208 {
        push_signed(out, 192 - code.cast_signed());
        return true;
    }
    let Some(float) = FLOATS.iter().find(|f| f.code == code) else {
        out.push_str("invalid_constant_");
        push_signed(out, code.cast_signed());
        return false;
    };
    match imm {
        Imm::I16 => {
            push_hex(out, float.f16.into());
            return false;
        }
        Imm::V2Int => {
            out.push_str(float.text);
            return false;
        }
        Imm::ScalarHalf => {
            push_hex(out, code);
            return false;
        }
        Imm::F64 | Imm::I64 if code == 248 => out.push_str("0.15915494309189532"),
        _ => out.push_str(float.text),
    }
    true
}

/// Returns the bits of an inline floating-point constant: 16 or 32 bits according to `imm`, and for 64-bit types the
/// upper 32 bits. Returns `None` if `code` is not a floating-point constant.
pub(crate) fn inline_value(code: u32, imm: Imm) -> Option<u32> {
    let float = FLOATS.iter().find(|f| f.code == code)?;
    Some(match imm {
        Imm::F16 | Imm::ScalarHalf | Imm::V2F16 | Imm::V2Int => float.f16.into(),
        Imm::Bf16 | Imm::V2Bf16 => float.bf16.into(),
        Imm::F64 | Imm::I64 => (float.f64 >> 32) as u32,
        _ => float.f32,
    })
}

/// Appends a literal dword, in `lit()` if the assembler would encode the bare number as an inline constant. Returns
/// `false` if the text does not assemble to the same dword.
pub(crate) fn push_literal(out: &mut String, value: u32, imm: Imm) -> bool {
    if imm == Imm::ScalarHalf {
        return push_unmarked(out, value, Imm::F16) || value >> 16 == 0;
    }
    if literal_is_marked(value, imm) {
        return push_marked(out, value);
    }
    match imm {
        Imm::I16 | Imm::F16 => {
            push_hex(out, value & 0xffff);
            value >> 16 == 0
        }
        // LLVM prints all 32 bits, but its assembler accepts only 16.
        Imm::Bf16 => {
            push_hex(out, value);
            value >> 16 == 0
        }
        _ => {
            push_hex(out, value);
            true
        }
    }
}

/// Appends a literal dword in `lit()`. Returns `true`, because this text always assembles to the same dword.
pub(crate) fn push_marked(out: &mut String, value: u32) -> bool {
    out.push_str("lit(");
    push_hex(out, value);
    out.push(')');
    true
}

/// Appends a literal as LLVM versions without `lit()` print it: a value that has an inline code is printed like the
/// inline constant. Returns `false` if the text does not assemble to the same literal.
pub(crate) fn push_unmarked(out: &mut String, value: u32, imm: Imm) -> bool {
    // LLVM compares only the lower 16 bits with the inline constants if the operand is a 16-bit integer.
    let seen = if imm == Imm::I16 { i64::from(value as u16 as i16) } else { i64::from(value) };
    match inline_bits(seen, imm) {
        Some(code) => {
            push_inline(out, code, imm);
            false
        }
        None if imm == Imm::I16 => {
            push_hex(out, value & 0xffff);
            value >> 16 == 0
        }
        None => push_literal(out, value, imm),
    }
}

/// Appends a 64-bit literal as llvm-objdump prints it: in `lit64()` if the assembler would choose a shorter encoding
/// for the bare number. Returns `false` if the text does not assemble to the same literal.
pub(crate) fn push_wide(out: &mut String, value: u64, imm: Imm) -> bool {
    let (high, low) = ((value >> 32) as u32, value as u32);
    if !matches!(imm, Imm::I64 | Imm::F64) {
        push_hex(out, low);
        return false;
    }
    if high == 0 || inline_bits(value.cast_signed(), imm).is_some() {
        out.push_str("lit64(");
        push_wide_hex(out, value);
        out.push(')');
        return true;
    }
    if imm == Imm::F64 && low == 0 {
        push_hex(out, high);
        return false;
    }
    push_wide_hex(out, value);
    encode_wide(Constant::Int(value.cast_signed()), imm) == Ok(Encoded::Wide(value))
}

fn push_wide_hex(out: &mut String, value: u64) {
    match u32::try_from(value) {
        Ok(value) => push_hex(out, value),
        Err(_) => {
            push_hex(out, (value >> 32) as u32);
            for shift in (0..8).rev().map(|digit| digit * 4) {
                out.push(char::from_digit(value as u32 >> shift & 15, 16).unwrap_or('0'));
            }
        }
    }
}

/// Appends the constant of an instruction that always has one (`v_fmaak_f32`), never in `lit()`. `short` selects
/// decimal for values up to 64.
pub(crate) fn push_fixed_literal(out: &mut String, value: u32, short: bool) {
    if short && value <= 64 {
        push_dec(out, value);
    } else {
        push_hex(out, value);
    }
}

/// Returns the inline code of the double-precision number with the upper 32 bits `value` and zeros below; `None` if the
/// number has no floating-point inline code.
pub(crate) fn inline_double(value: u32) -> Option<u32> {
    inline_bits((u64::from(value) << 32).cast_signed(), Imm::F64).filter(|code| *code >= 240)
}

/// Returns whether a literal dword is written in `lit()` because its value has an inline code. For a 16-bit integer
/// operand, LLVM compares all 32 bits of the literal.
pub(crate) fn literal_is_marked(value: u32, imm: Imm) -> bool {
    let imm = if imm == Imm::I16 { Imm::I32 } else { imm };
    // LLVM zero-extends the literal, so `0xffff_fff0` is not the inline constant -16 if the operand has 64 bits.
    inline_bits(i64::from(value), imm).is_some()
}

/// Returns the inline code for the value of an operand of the type `imm`; `None` if the value has no inline code.
fn inline_bits(value: i64, imm: Imm) -> Option<u32> {
    let small = |v: i64| match v {
        0..=64 => Some(128 + v as u32),
        -16..=-1 => Some((192 - v) as u32),
        _ => None,
    };
    let word = value as u32;
    match imm {
        Imm::I32 | Imm::F32 | Imm::V2F32 => {
            small(word.cast_signed().into()).or_else(|| FLOATS.iter().find(|f| f.f32 == word).map(|f| f.code))
        }
        Imm::I16 => small(value),
        // A packed value has a floating-point inline code if both halves are the bits of that float.
        Imm::V2Int => small(word.cast_signed().into())
            .or_else(|| FLOATS.iter().find(|f| u32::from(f.f16) * 0x1_0001 == word).map(|f| f.code)),
        Imm::F16 | Imm::ScalarHalf => small(i64::from(word as u16 as i16))
            .or_else(|| FLOATS.iter().find(|f| f.f16 == word as u16).map(|f| f.code)),
        Imm::Bf16 => small(i64::from(word as u16 as i16))
            .or_else(|| FLOATS.iter().find(|f| f.bf16 == word as u16).map(|f| f.code)),
        Imm::I64 | Imm::F64 => {
            small(value).or_else(|| FLOATS.iter().find(|f| f.f64 == value.cast_unsigned()).map(|f| f.code))
        }
        Imm::V2I16 => {
            small(word.cast_signed().into()).or_else(|| FLOATS.iter().find(|f| f.f32 == word).map(|f| f.code))
        }
        Imm::V2F16 => small(word.cast_signed().into())
            .or_else(|| FLOATS.iter().find(|f| u32::from(f.f16) == word).map(|f| f.code)),
        Imm::V2Bf16 => small(word.cast_signed().into())
            .or_else(|| FLOATS.iter().find(|f| u32::from(f.bf16) == word).map(|f| f.code)),
    }
}

/// Parses a constant: an integer, a floating-point number or `lit(...)`.
pub(crate) fn parse(text: &str) -> Option<Constant> {
    if let Some(marked) = text.strip_prefix("lit") {
        let wide = marked.strip_prefix("64");
        let inner = wide.unwrap_or(marked).trim_start().strip_prefix('(')?.strip_suffix(')')?.trim();
        return match (parse_int(inner), wide) {
            (Some(value), None) => WORD.contains(&value).then_some(Constant::Literal(value)),
            (Some(value), Some(_)) => Some(Constant::Wide(value)),
            (None, None) => parse_float(inner).map(Constant::LiteralFloat),
            (None, Some(_)) => parse_float(inner).map(Constant::WideFloat),
        };
    }
    if let Some(value) = parse_int(text) {
        return Some(Constant::Int(value));
    }
    parse_float(text).map(Constant::Float)
}

fn parse_float(text: &str) -> Option<f64> {
    let numeric = text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-'));
    let digits = text.trim_start_matches(['-', '+']);
    let starts = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    // Text that consists only of digits is an integer. If it was too large for one, it is an error, not a float.
    let whole = digits.bytes().all(|b| b.is_ascii_digit());
    if !numeric || !starts || whole {
        return None;
    }
    text.parse().ok().filter(|value: &f64| value.is_finite())
}

/// Returns the inline code for the bits of a 16-bit float. LLVM prints an inline float in a 16-bit integer operand as
/// these bits. In an instruction that cannot have a literal, only the inline float can be meant.
pub(crate) fn inline_half(value: u32) -> Option<u32> {
    FLOATS.iter().find(|f| u32::from(f.f16) == value).map(|f| f.code)
}

/// Applies the modifiers `neg` and `abs` to the value of a constant, for forms that have no bits for them. Returns
/// `None` if the operand is not a float (`F64`, `F32`, `F16`), or if the constant cannot be encoded. For double
/// precision, LLVM applies the modifiers only to numbers with a decimal point or an exponent.
pub(crate) fn with_sign(constant: Constant, imm: Imm, absolute: bool, negate: bool) -> Option<Constant> {
    let number = |value: f64| {
        let value = if absolute { value.abs() } else { value };
        if negate { -value } else { value }
    };
    let sign = match (imm, constant) {
        (Imm::F64, Constant::Float(value)) => return Some(Constant::Float(number(value))),
        (Imm::F64, Constant::LiteralFloat(value)) => return Some(Constant::LiteralFloat(number(value))),
        (Imm::F32, _) => 0x8000_0000u32,
        (Imm::F16, _) => 0x8000,
        _ => return None,
    };
    let bits = match encode(constant, imm).ok()? {
        Encoded::Literal(value) => value,
        Encoded::Wide(_) => return None,
        Encoded::Inline(code @ 128..=192) => code - 128,
        Encoded::Inline(code @ 193..=208) => (192 - code.cast_signed()).cast_unsigned(),
        Encoded::Inline(code) => inline_value(code, imm)?,
    };
    let bits = if imm == Imm::F16 { bits & 0xffff } else { bits };
    let bits = if absolute { bits & !sign } else { bits };
    let bits = if negate { bits ^ sign } else { bits };
    Some(match constant {
        Constant::Literal(_) | Constant::LiteralFloat(_) | Constant::Wide(_) | Constant::WideFloat(_) => {
            Constant::Literal(bits.into())
        }
        Constant::Int(_) | Constant::Float(_) => Constant::Int(bits.into()),
    })
}

/// Integers that fit into 32 bits, signed or unsigned.
const WORD: RangeInclusive<i64> = -0x8000_0000..=0xffff_ffff;

/// Integers that fit into 16 bits, signed or unsigned.
const HALF: RangeInclusive<i64> = -0x8000..=0xffff;

/// Returns whether a type is a floating-point type.
pub(crate) fn is_float(imm: Imm) -> bool {
    !matches!(imm, Imm::I16 | Imm::I32 | Imm::I64 | Imm::V2I16 | Imm::V2Int)
}

/// Encodes the constant of an operand as LLVM's assembler does, in a form that does not support 64-bit literals.
///
/// # Errors
/// If the operand cannot encode the constant, with the reason.
pub(crate) fn encode(constant: Constant, imm: Imm) -> Result<Encoded, Cow<'static, str>> {
    match constant {
        Constant::Wide(_) if is_float(imm) => Err(NO_WIDE_LITERAL.into()),
        Constant::WideFloat(_) => Err(NO_WIDE_LITERAL.into()),
        Constant::Wide(value) if WORD.contains(&value) => encode(Constant::Literal(value), imm),
        Constant::Wide(value) => {
            let (least, most) = (WORD.start(), WORD.end());
            Err(format!("the constant is out of range: {value} (expected {least} to {most})").into())
        }
        // `lit()` around a 32-bit value is accepted for operands of 16 bits too, because disassembled text may contain
        // it.
        Constant::Literal(value) if HALF.contains(&value) => Ok(Encoded::Literal(narrow(value, imm))),
        Constant::Literal(value) => Ok(Encoded::Literal(value as u32)),
        Constant::LiteralFloat(value) => Ok(Encoded::Literal(float_literal(value, imm)?)),
        Constant::Int(value) if imm == Imm::ScalarHalf && integers(imm).contains(&value) => {
            Ok(Encoded::Literal(narrow(value, imm)))
        }
        Constant::Float(value) if imm == Imm::ScalarHalf => Ok(Encoded::Literal(float_literal(value, imm)?)),
        Constant::Int(value) => {
            let wide = matches!(imm, Imm::I64 | Imm::F64);
            let fits = integers(imm).contains(&value);
            // A literal dword of a double-precision operand is the upper half of the number. If this number has an
            // inline code, LLVM uses the code.
            let double = || if imm == Imm::F64 && fits { inline_double(value as u32) } else { None };
            match inline_bits(value, imm).filter(|_| fits || wide).or_else(double) {
                Some(code) => Ok(Encoded::Inline(code)),
                None if fits => Ok(Encoded::Literal(narrow(value, imm))),
                None => {
                    let range = if wide { WORD } else { integers(imm) };
                    let what = if wide { "a 64-bit constant that is not inline" } else { "the constant" };
                    let (least, most) = (range.start(), range.end());
                    Err(format!("{what} is out of range: {value} (expected {least} to {most})").into())
                }
            }
        }
        Constant::Float(value) => {
            if matches!(imm, Imm::F64 | Imm::I64)
                && let Some(code) = inline_bits(value.to_bits().cast_signed(), imm)
            {
                return Ok(Encoded::Inline(code));
            }
            let bits = float_literal(value, imm)?;
            Ok(match imm {
                Imm::F64 | Imm::I64 => None,
                Imm::I16 => inline_bits(bits.into(), Imm::F32),
                _ => inline_bits(bits.into(), imm),
            }
            .map_or(Encoded::Literal(bits), Encoded::Inline))
        }
    }
}

/// Error about a 64-bit literal in a form that does not support 64-bit literals.
const NO_WIDE_LITERAL: &str = "`lit64` is not supported in this encoding; use `lit`";

/// Encodes the constant of an operand as LLVM's assembler does, in a form that supports 64-bit literals. LLVM uses the
/// shortest encoding that preserves the value: an inline code, a literal dword (zero-extended for an integer, the upper
/// half of the number for double precision) or a 64-bit literal.
///
/// # Errors
/// If the operand cannot encode the constant, with the reason.
pub(crate) fn encode_wide(constant: Constant, imm: Imm) -> Result<Encoded, Cow<'static, str>> {
    let double = |bits: u64| match inline_bits(bits.cast_signed(), Imm::F64) {
        Some(code) => Encoded::Inline(code),
        None if bits as u32 == 0 => Encoded::Literal((bits >> 32) as u32),
        None => Encoded::Wide(bits),
    };
    match (constant, imm) {
        (Constant::Wide(value), Imm::I64 | Imm::F64) => Ok(Encoded::Wide(value.cast_unsigned())),
        (Constant::WideFloat(value), Imm::F64) => Ok(Encoded::Wide(value.to_bits())),
        (Constant::Float(value), Imm::F64) => Ok(double(value.to_bits())),
        (Constant::Int(value), Imm::F64) if !WORD.contains(&value) => Ok(double(value.cast_unsigned())),
        (Constant::Int(value), Imm::I64) if inline_bits(value, imm).is_none() => Ok(match value {
            0..=0x7fff_ffff => Encoded::Literal(value as u32),
            _ => Encoded::Wide(value.cast_unsigned()),
        }),
        _ => encode(constant, imm),
    }
}

/// Returns the range of the integers that an operand accepts as a literal dword.
fn integers(imm: Imm) -> RangeInclusive<i64> {
    if matches!(imm, Imm::I16 | Imm::F16 | Imm::ScalarHalf | Imm::Bf16) { HALF } else { WORD }
}

/// Returns the literal dword of an integer. For a 16-bit float operand, the upper 16 bits are zero.
fn narrow(value: i64, imm: Imm) -> u32 {
    if matches!(imm, Imm::F16 | Imm::ScalarHalf | Imm::Bf16) { value as u32 & 0xffff } else { value as u32 }
}

/// Returns the literal dword of a floating-point number for an operand of the type `imm`; an error if the number
/// overflows or underflows the type.
fn float_literal(value: f64, imm: Imm) -> Result<u32, &'static str> {
    // `bits` is the literal, `back` its value after rounding, and `least` the smallest positive normal number of the
    // type.
    let (bits, back, least) = match imm {
        Imm::F64 => return Ok((value.to_bits() >> 32) as u32),
        Imm::I64 => return Err("a floating-point literal is not supported for a 64-bit integer operand"),
        Imm::F16 | Imm::ScalarHalf | Imm::V2F16 | Imm::V2Int => {
            let bits = half(value);
            (u32::from(bits), of_half(bits), HALF_LEAST)
        }
        // LLVM truncates 1/(2*pi) to bfloat16 instead of rounding it, so that the result is the inline constant.
        Imm::Bf16 | Imm::V2Bf16 if (value as f32).to_bits() == 0x3e22_f983 => return Ok(0x3e22),
        Imm::Bf16 | Imm::V2Bf16 => {
            let bits = u32::from(brain(value));
            (bits, f32::from_bits(bits << 16).into(), SINGLE_LEAST)
        }
        // LLVM encodes a float for a 16-bit integer operand as single precision, but checks the range of half
        // precision.
        Imm::I16 => ((value as f32).to_bits(), of_half(half(value)), HALF_LEAST),
        Imm::I32 | Imm::F32 | Imm::V2F32 | Imm::V2I16 => {
            let bits = (value as f32).to_bits();
            (bits, f32::from_bits(bits).into(), SINGLE_LEAST)
        }
    };
    match () {
        () if value.is_finite() && !back.is_finite() => Err(match imm {
            Imm::F16 | Imm::V2F16 | Imm::V2Int => "the float is out of range (expected -65504 to 65504)",
            Imm::Bf16 | Imm::V2Bf16 => "the float is out of range (expected -3.3895314e38 to 3.3895314e38)",
            _ => "the float is out of range (expected -3.4028235e38 to 3.4028235e38)",
        }),
        () if back != value && back.abs() < least => Err("the number underflows the operand's type"),
        () => Ok(bits),
    }
}

/// Smallest positive normal number of half precision; `SINGLE_LEAST` is that of single precision and bfloat16.
const HALF_LEAST: f64 = 6.103_515_625e-5;
const SINGLE_LEAST: f64 = f32::MIN_POSITIVE as f64;

/// Returns the value of a half-precision number, given its bits.
fn of_half(bits: u16) -> f64 {
    let (exponent, digits) = (i32::from(bits >> 10 & 31), f64::from(bits & 0x3ff));
    let magnitude = match exponent {
        0 => digits * 2f64.powi(-24),
        31 => f64::INFINITY,
        _ => (1024.0 + digits) * 2f64.powi(exponent - 25),
    };
    if bits >> 15 == 0 { magnitude } else { -magnitude }
}

/// Returns the bits of a number rounded to half precision, to nearest even.
fn half(value: f64) -> u16 {
    let sign = if value.is_sign_negative() { 0x8000u16 } else { 0 };
    let magnitude = value.abs();
    if value.is_nan() {
        return sign | 0x7e00;
    }
    if magnitude >= 65520.0 {
        return sign | 0x7c00;
    }
    // `steps` is the magnitude in units of the distance between adjacent half-precision numbers; all subnormals have
    // the same distance.
    let exponent = if magnitude < 2f64.powi(-14) { -14 } else { magnitude.log2().floor() as i32 };
    let steps = (magnitude / 2f64.powi(exponent - 10)).round_ties_even() as u16;
    if magnitude < 2f64.powi(-14) {
        sign | steps
    } else {
        sign | ((((exponent + 15) as u16) << 10) + (steps - 1024))
    }
}

/// Returns the bits of a number rounded to bfloat16, to nearest even.
fn brain(value: f64) -> u16 {
    let bits = (value as f32).to_bits();
    if value.is_nan() {
        return ((bits >> 16) as u16) | 0x40;
    }
    let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1));
    (rounded >> 16) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn literal(value: u32, imm: Imm) -> String {
        let mut out = String::new();
        push_literal(&mut out, value, imm);
        out
    }

    #[test]
    fn literals_equal_to_inline_constants_are_marked() {
        assert_eq!(literal(1, Imm::I32), "lit(0x1)");
        assert_eq!(literal(0x3f80_0000, Imm::F32), "lit(0x3f800000)");
        assert_eq!(literal(0xf000_0000, Imm::F16), "lit(0xf0000000)");
        assert_eq!(literal(0x3412_fe0b, Imm::F16), "0xfe0b");
        assert_eq!(literal(0xaf12_3456, Imm::F64), "0xaf123456");
        assert_eq!(literal(1, Imm::F64), "lit(0x1)");
        assert_eq!(literal(0x3ff0_0000, Imm::F64), "0x3ff00000");
        assert_eq!(literal(0xffff_ffff, Imm::I64), "0xffffffff");
    }

    #[test]
    fn inline_constants_round_trip() {
        for imm in [Imm::I32, Imm::I64, Imm::F16, Imm::Bf16, Imm::F32, Imm::F64, Imm::V2F16, Imm::V2Bf16] {
            for code in (128..=208).chain(240..=248) {
                let mut out = String::new();
                assert!(push_inline(&mut out, code, imm));
                let constant = parse(&out).unwrap();
                assert_eq!(encode(constant, imm), Ok(Encoded::Inline(code)), "{out} {imm:?}");
            }
        }
    }

    #[test]
    fn half_floats_are_rounded_to_even() {
        assert_eq!(half(1.0), 0x3c00);
        assert_eq!(half(-0.5), 0xb800);
        assert_eq!(half(65504.0), 0x7bff);
        assert_eq!(half(1e9), 0x7c00);
        assert_eq!(half(5.960_464_477_539_063e-8), 1);
        assert_eq!(half(0.15915494), 0x3118);
        assert_eq!(half(2047.5 / 1024.0), 0x4000);
    }
}
