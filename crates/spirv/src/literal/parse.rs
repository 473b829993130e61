//! Parses a number of a known type, with the SPIRV-Tools rules for every form and width.

use super::formats::NumberType;
use super::outcome::{Encoded, FloatRules, NumberError, skip_space};
use super::parse_float::parse_float;

/// Parses a number of the type `ty`; the whole text must be the number.
///
/// # Errors
/// If the text is not a number of the type; the error states the cause.
#[inline]
pub fn parse_number(text: &[u8], ty: NumberType, rules: FloatRules) -> Result<Encoded, NumberError> {
    match ty {
        NumberType::Int { width, signed } => parse_integer(text, width, signed),
        NumberType::Float(format) => {
            parse_float(text, format, rules).map(|bits| Encoded::new(bits, format.width()))
        }
        NumberType::UnknownFloat { .. } => Err(NumberError::Unsupported),
    }
    .map_err(|e| if e == NumberError::Unsupported || !text.is_empty() { e } else { empty(ty) })
}

/// Returns the error for an empty string.
fn empty(ty: NumberType) -> NumberError {
    match ty {
        NumberType::Int { .. } => NumberError::NotAnInteger { signed: false },
        _ => NumberError::NotAFloat,
    }
}

/// Parses an integer of `width` bits. Hex digits of a signed type may set its sign bit, which is then extended through
/// the words.
fn parse_integer(text: &[u8], width: u32, signed: bool) -> Result<Encoded, NumberError> {
    if width > 64 {
        return Err(NumberError::Unsupported);
    }
    let negative = text.first() == Some(&b'-');
    if negative && !signed {
        return Err(NumberError::NegativeUnsigned);
    }
    // SPIRV-Tools treats text as hexadecimal only if it starts with `0x` itself: `+0xff` is not hexadecimal.
    let hex = matches!(text, [b'0', b'x' | b'X', ..]);
    let overflow = u64::MAX.checked_shl(width).unwrap_or(0);
    let sign = if signed { 1u64.checked_shl(width.wrapping_sub(1)).unwrap_or(0) } else { 0 };
    if negative {
        let value = parse_i64(text).ok_or(NumberError::NotAnInteger { signed: true })?;
        let bits = value as u64;
        if value < 0 && (bits & overflow != overflow || bits & sign == 0) {
            return Err(NumberError::DoesNotFit { bits, hex, negative: true });
        }
        return Ok(Encoded::new(bits, width));
    }
    let bits = parse_u64(text).ok_or(NumberError::NotAnInteger { signed: false })?;
    let beyond = if hex { overflow } else { overflow | sign };
    if bits & beyond != 0 {
        return Err(NumberError::DoesNotFit { bits, hex, negative: false });
    }
    Ok(Encoded::new(if hex && bits & sign != 0 { bits | overflow } else { bits }, width))
}

/// Parses an unsigned number: decimal, hex after `0x`, octal after `0`, with an optional plus sign. `None` if the
/// text has other characters, or if the number needs more than 64 bits.
#[inline]
pub fn parse_u64(text: &[u8]) -> Option<u64> {
    // Up to 19 decimal digits cannot overflow.
    if let [b'1'..=b'9', ..] = text
        && text.len() <= 19
    {
        let mut value = 0u64;
        for &b in text {
            let digit = b.wrapping_sub(b'0');
            if digit > 9 {
                return None;
            }
            value = value * 10 + u64::from(digit);
        }
        return Some(value);
    }
    let text = skip_space(text);
    magnitude(text.strip_prefix(b"+").unwrap_or(text))
}

/// Parses a number in the forms of [`parse_u64`] that must fit into 32 bits.
#[inline]
pub fn parse_u32(text: &[u8]) -> Option<u32> {
    u32::try_from(parse_u64(text)?).ok()
}

/// Parses a number with an optional sign in the forms of [`parse_u64`].
fn parse_i64(text: &[u8]) -> Option<i64> {
    let text = skip_space(text);
    match text.strip_prefix(b"-") {
        Some(rest) => {
            let value = magnitude(rest)?;
            (value <= 1 << 63).then(|| (value as i64).wrapping_neg())
        }
        None => i64::try_from(magnitude(text.strip_prefix(b"+").unwrap_or(text))?).ok(),
    }
}

fn magnitude(text: &[u8]) -> Option<u64> {
    let (digits, base) = match text {
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', ..] => (text, 8),
        _ => (text, 10),
    };
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0u64, |value, &b| {
        let digit = char::from(b).to_digit(base)?;
        value.checked_mul(u64::from(base))?.checked_add(u64::from(digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(text: &str, width: u32, signed: bool) -> Result<Encoded, NumberError> {
        parse_number(text.as_bytes(), NumberType::Int { width, signed }, FloatRules::Exact)
    }

    #[test]
    fn integers_are_decimal_hex_or_octal() {
        for (text, value) in
            [("10", 10), ("+10", 10), ("0x10", 16), ("0X1f", 31), ("010", 8), ("0", 0), ("00", 0)]
        {
            assert_eq!(int(text, 32, false).unwrap().words(), [value], "{text}");
        }
        for text in ["", "+", "-", "08", "0x", "1e3", "0b1", "1_000", "--1", "0xg", "18446744073709551616"] {
            assert!(int(text, 64, true).is_err(), "{text}");
        }
    }

    #[test]
    fn hex_integers_may_set_the_sign_bit_and_are_sign_extended() {
        assert_eq!(int("0xff", 8, true).unwrap().words(), [0xffff_ffff]);
        assert_eq!(int("0x8000000000", 40, true).unwrap().words(), [0, 0xffff_ff80]);
        assert!(int("0x1ff", 8, true).is_err());
        assert!(int("255", 8, true).is_err());
        assert!(int("+0xff", 8, true).is_err());
        assert_eq!(int("-128", 8, true).unwrap().words(), [0xffff_ff80]);
        assert!(int("-129", 8, true).is_err());
        assert_eq!(int("-0x1", 8, true).unwrap().words(), [0xffff_ffff]);
    }

    #[test]
    fn messages_show_the_number_as_written() {
        let ty = NumberType::Int { width: 8, signed: true };
        let say = |text: &str| int(text, 8, true).unwrap_err().message(text.as_bytes(), ty);
        assert_eq!(say("0x1ff"), "Integer 0x1ff does not fit in a 8-bit signed integer");
        assert_eq!(say("-129"), "Integer -129 does not fit in a 8-bit signed integer");
        assert_eq!(say("abc"), "Invalid unsigned integer literal: abc");
        assert_eq!(int("-0", 32, false), Err(NumberError::NegativeUnsigned));
        assert_eq!(int("1", 65, false), Err(NumberError::Unsupported));
    }

    #[test]
    fn zero_width_type_accepts_only_zero() {
        assert_eq!(int("0", 0, false).unwrap().words(), [0]);
        assert_eq!(int("0", 0, true).unwrap().words(), [0]);
        assert!(int("1", 0, false).is_err());
    }
}
