//! Fast formatting of numbers into strings, and parsing of numbers in assembly text.

/// Appends the `length` bytes of `text` at the byte offset `at`. For speed, it copies `ROOM` bytes, a constant, and
/// truncates. Returns `false`, and appends nothing, if `text` does not have `ROOM` bytes at this offset.
#[inline(always)]
pub(crate) fn push_field<const ROOM: usize>(out: &mut String, text: &str, at: usize, length: usize) -> bool {
    let Some(field) = text.get(at..at + ROOM) else { return false };
    let end = out.len() + length;
    out.push_str(field);
    out.truncate(end);
    true
}

#[inline]
fn push_digit(out: &mut String, digit: u32) {
    out.push(char::from(b"0123456789abcdef"[(digit & 15) as usize] & 0x7f));
}

/// Appends a number in unsigned decimal.
#[inline]
pub(crate) fn push_dec(out: &mut String, value: u32) {
    if value >= 1000 {
        return push_long(out, value);
    }
    if value >= 100 {
        push_digit(out, value / 100);
    }
    if value >= 10 {
        push_digit(out, value / 10 % 10);
    }
    push_digit(out, value % 10);
}

/// Appends a number of 1000 or more in unsigned decimal.
#[inline(never)]
fn push_long(out: &mut String, value: u32) {
    if value >= 10_000 {
        push_dec(out, value / 10_000);
    }
    for power in [1000, 100, 10, 1] {
        push_digit(out, value / power % 10);
    }
}

/// Appends a number in signed decimal.
pub(crate) fn push_signed(out: &mut String, value: i32) {
    if value < 0 {
        out.push('-');
    }
    push_dec(out, value.unsigned_abs());
}

/// Appends a number in hexadecimal: `0x` and lower-case digits without leading zeros.
pub(crate) fn push_hex(out: &mut String, value: u32) {
    out.push_str("0x");
    let digits = (35 - (value | 1).leading_zeros()) / 4;
    for digit in (0..digits).rev() {
        push_digit(out, value >> (4 * digit));
    }
}

/// Parses an integer in LLVM's notation: decimal, `0x` (hexadecimal), `0b` (binary), `0o` or a leading zero (octal),
/// with an optional sign. Values from 2^63 wrap to negative ones. `None` for any other text.
pub fn parse_int(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let magnitude = if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        u64::from_str_radix(hex, 16).ok()?
    } else if let Some(binary) = digits.strip_prefix("0b").or_else(|| digits.strip_prefix("0B")) {
        u64::from_str_radix(binary, 2).ok()?
    } else if digits.bytes().all(|b| b.is_ascii_digit()) && !digits.is_empty() {
        if digits.len() > 1 && digits.starts_with('0') {
            u64::from_str_radix(digits, 8).ok()?
        } else {
            digits.parse().ok()?
        }
    } else {
        return None;
    };
    let value = magnitude.cast_signed();
    match negative {
        true if magnitude > 1 << 63 => None,
        true => Some(value.wrapping_neg()),
        false => Some(value),
    }
}

/// Returns whether a text is an integer that [`parse_int`] rejects only because it is below -2^63 or above 2^64 - 1.
pub fn out_of_range(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (base, digits) = match digits.get(..2) {
        Some("0x" | "0X") => (16, digits.get(2..).unwrap_or("")),
        Some("0b" | "0B") => (2, digits.get(2..).unwrap_or("")),
        _ if digits.len() > 1 && digits.starts_with('0') => (8, digits),
        _ => (10, digits),
    };
    !digits.is_empty() && digits.chars().all(|digit| digit.is_digit(base)) && parse_int(text).is_none()
}

/// Returns the error message for an integer that [`out_of_range`] has detected.
pub fn out_of_range_message(text: &str) -> String {
    format!("`{text}` is out of range (expected {} to {})", i64::MIN, u64::MAX)
}

/// Returns whether a text is a decimal floating-point number that is too large for double precision.
pub(crate) fn float_out_of_range(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') && text.parse().is_ok_and(f64::is_infinite)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_as_in_llvm() {
        let mut s = String::new();
        for n in [0, 9, 10, 99, 100, 255, 999, 1000, 10_000, 65535, 123_456_789, u32::MAX] {
            push_dec(&mut s, n);
            s.push(' ');
            push_hex(&mut s, n);
            s.push(' ');
        }
        push_signed(&mut s, -17);
        assert_eq!(
            s,
            "0 0x0 9 0x9 10 0xa 99 0x63 100 0x64 255 0xff 999 0x3e7 1000 0x3e8 10000 0x2710 65535 0xffff \
             123456789 0x75bcd15 4294967295 0xffffffff -17"
        );
    }

    #[test]
    fn numbers_are_parsed_in_every_base() {
        assert_eq!(parse_int("-0x10"), Some(-16));
        assert_eq!(parse_int("0b101"), Some(5));
        assert_eq!(parse_int("010"), Some(8));
        assert_eq!(parse_int("v1"), None);
        assert_eq!(parse_int(""), None);
        assert_eq!(parse_int("18446744073709551615"), Some(-1));
        assert_eq!(parse_int("-9223372036854775808"), Some(i64::MIN));
        for text in [
            "18446744073709551616",
            "-9223372036854775809",
            "0x10000000000000000",
            "-0x8000000000000001",
            "02000000000000000000000",
        ] {
            assert_eq!((parse_int(text), out_of_range(text)), (None, true), "{text}");
        }
        for text in ["1", "-1", "x", "", "-", "0x", "1.5", "v[1]", "08", "0xg"] {
            assert!(!out_of_range(text), "{text}");
        }
    }
}
