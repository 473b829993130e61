//! Formats numbers for the printer, without allocation.

use core::fmt::{self, Write};
use isaloom_model::TextForm;

/// Decimal text of the numbers 0 to 63, which most fields have.
pub(crate) static SMALL: [&str; 64] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35",
    "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52",
    "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63",
];

/// Text of up to 64 bytes on the stack; a piece of text that does not fit is dropped.
pub struct Short {
    bytes: [u8; 64],
    start: usize,
    end: usize,
}

impl Short {
    /// Returns the text.
    #[inline]
    pub fn as_str(&self) -> &str {
        str::from_utf8(self.as_bytes()).unwrap_or("")
    }

    /// Returns the text as ASCII bytes.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.get(self.start..self.end).unwrap_or(&[])
    }

    /// Writes the decimal digits of a number before the existing text.
    #[inline]
    fn digits(&mut self, mut rest: u64) {
        loop {
            self.start -= 1;
            self.bytes[self.start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
    }

    /// Writes exactly `count` decimal digits of a number, with leading zeros, before the existing text.
    #[inline]
    fn exactly(&mut self, mut rest: u64, count: usize) {
        for _ in 0..count {
            self.start -= 1;
            self.bytes[self.start] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
    }

    fn formatted(args: fmt::Arguments<'_>) -> Short {
        let mut out = Short { bytes: [0; 64], start: 0, end: 0 };
        // `write_str` never returns an error.
        let _ = out.write_fmt(args);
        out
    }
}

impl Write for Short {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        if let Some(place) = self.bytes.get_mut(self.end..self.end + s.len()) {
            place.copy_from_slice(s.as_bytes());
            self.end += s.len();
        }
        Ok(())
    }
}

/// Formats a decimal number after an optional sign character.
#[inline]
pub fn decimal(sign: Option<u8>, value: u128) -> Short {
    let Ok(rest) = u64::try_from(value) else {
        return match sign {
            Some(sign) => Short::formatted(format_args!("{}{value}", char::from(sign))),
            None => Short::formatted(format_args!("{value}")),
        };
    };
    let mut out = Short { bytes: [0; 64], start: 64, end: 64 };
    out.digits(rest);
    if let Some(sign) = sign {
        out.start -= 1;
        out.bytes[out.start] = sign;
    }
    out
}

/// Formats a signed decimal number; with `plus`, a positive number has a sign too.
#[inline]
pub fn signed(value: i128, plus: bool) -> Short {
    let sign = if value < 0 {
        Some(b'-')
    } else if plus {
        Some(b'+')
    } else {
        None
    };
    decimal(sign, value.unsigned_abs())
}

/// Formats lowercase hexadecimal digits, without prefix or padding.
#[inline]
pub fn hex(mut value: u128) -> Short {
    let mut out = Short { bytes: [0; 64], start: 64, end: 64 };
    loop {
        out.start -= 1;
        out.bytes[out.start] = b"0123456789abcdef"[(value & 15) as usize];
        value >>= 4;
        if value == 0 {
            return out;
        }
    }
}

/// Formats an IEEE number of 16 or 32 bits in a text format.
pub fn float_in(form: TextForm, bits: u32, width: u32) -> Short {
    match form {
        TextForm::Mesa26_0 => float(bits, width),
        TextForm::Mesa26_2 => shortest(bits, width),
    }
}

/// Formats an IEEE number like Mesa 26.2: `%.1f` for an integer, otherwise `%.5g` (16 bits) or `%.9g` (32 bits).
fn shortest(bits: u32, width: u32) -> Short {
    let value = magnitude(bits, width);
    if value.is_nan() || value.is_infinite() {
        return float(bits, width);
    }
    let sign = if bits & sign_bit(width) != 0 { "-" } else { "" };
    // From 2^24 on, the distance between 32-bit floats is at least 1, so all of them are integers.
    if value >= f64::from(1 << 24) || (value as u64) as f64 == value {
        return Short::formatted(format_args!("{sign}{value:.1}"));
    }
    let digits = if width == 16 { 5 } else { 9 };
    let text = Short::formatted(format_args!("{value:.*e}", digits - 1));
    let (mantissa, exponent) = text.as_str().split_once('e').unwrap_or((text.as_str(), "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if exponent < -4 {
        let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
        return Short::formatted(format_args!("{sign}{mantissa}e-{:02}", -exponent));
    }
    // This number is not an integer and below 2^24, so it has fewer digits before the decimal point than `digits`.
    let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
    let mut text = Short::formatted(format_args!("{sign}{value:.decimals$}"));
    if text.as_bytes().contains(&b'.') {
        let kept = text.as_str().trim_end_matches('0').trim_end_matches('.').len();
        text.end = text.start + kept;
    }
    text
}

/// Formats an IEEE number of 16 or 32 bits like C's `%f`: six decimals, `inf`, `nan`, with sign.
pub fn float(bits: u32, width: u32) -> Short {
    let negative = bits & sign_bit(width) != 0;
    let value = magnitude(bits, width);
    if let Some(millionths) = millionths(value) {
        return fixed(negative, millionths);
    }
    let sign = if negative { "-" } else { "" };
    if value.is_nan() {
        Short::formatted(format_args!("{sign}nan"))
    } else if value.is_infinite() {
        Short::formatted(format_args!("{sign}inf"))
    } else {
        whole(negative, value as u128)
    }
}

/// Returns a key of the text that [`float`] prints: two numbers of the same sign have equal keys if and only if they
/// have equal text. Keys increase with the magnitude; NaN has the greatest key.
pub fn float_key(bits: u32, width: u32) -> u64 {
    let value = magnitude(bits, width);
    match millionths(value) {
        Some(millionths) => millionths,
        None if value.is_nan() => u64::MAX,
        None => 1 << 63 | u64::from(bits & (sign_bit(width) - 1)),
    }
}

fn sign_bit(width: u32) -> u32 {
    if width == 16 { 0x8000 } else { 0x8000_0000 }
}

/// Returns the absolute value of an IEEE number of `width` bits.
fn magnitude(bits: u32, width: u32) -> f64 {
    let bits = bits & (sign_bit(width) - 1);
    if width == 16 { half_to_f64(bits) } else { f64::from(f32::from_bits(bits)) }
}

/// Returns a nonnegative number in millionths, rounded half to even. `None` for NaN and from 2^24 on, where all numbers
/// are integers.
#[inline]
fn millionths(value: f64) -> Option<u64> {
    if value.is_nan() || value >= f64::from(1 << 24) {
        return None;
    }
    // This product is exact: the number has 24 significant bits and 10^6 has 14, together fewer than the 53 bits of
    // an `f64`.
    let scaled = value * 1e6;
    let whole = scaled as u64;
    let rest = scaled - whole as f64;
    Some(whole + u64::from(rest > 0.5 || rest == 0.5 && whole & 1 == 1))
}

/// Formats a number of millionths with six decimals.
fn fixed(negative: bool, millionths: u64) -> Short {
    let mut out = Short { bytes: [0; 64], start: 64, end: 64 };
    let mut rest = millionths;
    for digit in 0.. {
        out.start -= 1;
        if digit == 6 {
            out.bytes[out.start] = b'.';
            out.start -= 1;
        }
        out.bytes[out.start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if digit >= 6 && rest == 0 {
            break;
        }
    }
    if negative {
        out.start -= 1;
        out.bytes[out.start] = b'-';
    }
    out
}

/// Formats an integer below 2^128 with six decimals. All 32-bit floats from 2^24 on are such integers.
fn whole(negative: bool, number: u128) -> Short {
    /// Number of decimal digits that always fit into 64 bits. Longer numbers are printed in parts of this many digits.
    const DIGITS: usize = 19;
    const PART: u128 = 10u128.pow(DIGITS as u32);
    let mut out = Short { bytes: [0; 64], start: 64, end: 64 };
    out.exactly(0, 6);
    out.start -= 1;
    out.bytes[out.start] = b'.';
    let mut rest = number;
    while rest >= PART {
        // The remainder has at most 19 digits, so it fits into 64 bits.
        out.exactly((rest % PART) as u64, DIGITS);
        rest /= PART;
    }
    out.digits(rest as u64);
    if negative {
        out.start -= 1;
        out.bytes[out.start] = b'-';
    }
    out
}

/// Converts an IEEE half (the low 16 bits) to an f64, which represents every half exactly.
pub fn half_to_f64(bits: u32) -> f64 {
    let negative = bits & 0x8000 != 0;
    let (exponent, fraction) = (u64::from((bits >> 10) & 31), bits & 0x3ff);
    let magnitude = match exponent {
        // The fraction of a subnormal half counts units of 2^-24.
        0 => f64::from(fraction) / f64::from(1 << 24),
        31 if fraction == 0 => f64::INFINITY,
        31 => f64::NAN,
        // The exponent bias is 15 in a half and 1023 in an `f64`, and the fraction of an `f64` is 42 bits longer.
        e => f64::from_bits((e + 1023 - 15) << 52 | u64::from(fraction) << 42),
    };
    if negative { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_print_like_printf_in_c() {
        assert_eq!(decimal(None, 0).as_str(), "0");
        assert_eq!(decimal(None, u128::MAX).as_str(), "340282366920938463463374607431768211455");
        assert_eq!(signed(-42, false).as_str(), "-42");
        assert_eq!(signed(4, true).as_str(), "+4");
        assert_eq!(signed(i128::MIN, true).as_str(), "-170141183460469231731687303715884105728");
        assert_eq!(hex(0x1f0).as_str(), "1f0");
        assert_eq!(float(0x3c00, 16).as_str(), "1.000000");
        assert_eq!(float(0x0001, 16).as_str(), "0.000000");
        assert_eq!(float(0xfc00, 16).as_str(), "-inf");
        assert_eq!(float(0xffc0_0000, 32).as_str(), "-nan");
        assert_eq!(float(0x8000_0000, 32).as_str(), "-0.000000");
        assert_eq!(float(0x7f7f_ffff, 32).as_str(), "340282346638528859811704183484516925440.000000");
    }

    #[test]
    fn floats_of_mesa_26_2_are_lossless() {
        let text =
            |bits, width| alloc::string::String::from(float_in(TextForm::Mesa26_2, bits, width).as_str());
        for (bits, width, expected) in [
            (0x3c00, 16, "1.0"),
            (0x8000, 16, "-0.0"),
            (0x0001, 16, "5.9605e-08"),
            (0x0dfd, 16, "0.0003655"),
            (0x7bff, 16, "65504.0"),
            (0xfc00, 16, "-inf"),
            (0x7e00, 16, "nan"),
            (0x2e66, 16, "0.099976"),
            (0x6bff, 16, "4094.0"),
            (0x63ff, 16, "1023.5"),
            (0x0000_0001, 32, "1.40129846e-45"),
            (0x7f7f_ffff, 32, "340282346638528859811704183484516925440.0"),
            (0x3dcc_cccd, 32, "0.100000001"),
            (0xc020_0000, 32, "-2.5"),
            (0xffc0_0000, 32, "-nan"),
            (0x4b7f_ffff, 32, "16777215.0"),
            (0x4aff_ffff, 32, "8388607.5"),
            (0x38d1_b717, 32, "9.99999975e-05"),
        ] {
            assert_eq!(text(bits, width), expected, "{bits:x}");
        }
        for bits in (0..0x1_0000u32).filter(|bits| bits & 0x7c00 != 0x7c00) {
            let read: f64 = text(bits, 16).parse().unwrap();
            // Five digits identify a half: no other half is nearer to the printed number.
            let near = |other: u32| (half_to_f64(other) - read).abs();
            let (below, above) = (bits.wrapping_sub(1) & 0x7fff, (bits + 1) & 0x7fff);
            let is_own = |other: u32| {
                other == bits & 0x7fff || other >= 0x7c00 || near(bits) < near(other | bits & 0x8000)
            };
            assert!(is_own(below) && is_own(above), "{bits:x}");
        }
        let mut bits = 0u32;
        for _ in 0..200_000 {
            bits = bits.wrapping_mul(0x9e37_79b1).wrapping_add(0x7f4a_7c15);
            if bits & 0x7f80_0000 != 0x7f80_0000 {
                assert_eq!(text(bits, 32).parse::<f32>().map(f32::to_bits), Ok(bits), "{bits:x}");
            }
        }
    }

    /// Formats the exact value with the standard library, as the reference.
    fn formatted(bits: u32, width: u32) -> alloc::string::String {
        let sign = if bits & sign_bit(width) != 0 { "-" } else { "" };
        let value = magnitude(bits, width);
        if value.is_nan() { alloc::format!("{sign}nan") } else { alloc::format!("{sign}{value:.6}") }
    }

    #[test]
    fn floats_round_like_the_standard_library() {
        for bits in 0..=0xffff {
            assert_eq!(float(bits, 16).as_str(), formatted(bits, 16), "{bits:x}");
        }
        let mut bits = 0u32;
        for _ in 0..300_000 {
            bits = bits.wrapping_mul(0x9e37_79b1).wrapping_add(0x7f4a_7c15);
            // Each random pattern is tested in four variants: unchanged, with an exponent near 1 (where decimals
            // matter), and with few set bits (where rounding ties occur).
            for bits in [bits, bits & 0x87ff_ffff | 0x3800_0000, bits & 0xfff8_0000, bits & 0x3fff_0000] {
                assert_eq!(float(bits, 32).as_str(), formatted(bits, 32), "{bits:x}");
            }
        }
    }

    #[test]
    fn float_keys_are_equal_exactly_if_the_texts_are_equal() {
        for (least, most, width) in [
            (0, 0x8000, 16),
            (0x3580_0000, 0x3580_4000, 32),
            (0x4b7f_ff00, 0x4b80_0100, 32),
            (0x7f7f_ff00, 0x7f80_0100, 32),
        ] {
            for bits in least..most - 1 {
                let (one, next) = (float_key(bits, width), float_key(bits + 1, width));
                assert!(one <= next, "{bits:x}");
                assert_eq!(one == next, formatted(bits, width) == formatted(bits + 1, width), "{bits:x}");
            }
        }
    }
}
