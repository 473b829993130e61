//! Parses floats of every format: decimal as the C++ streams of SPIRV-Tools do, hexadecimal with truncation.
//!
//! A hex float is truncated, never rounded. For formats of 16 bits or less, a decimal number is converted to the
//! nearest binary32 and then truncated.

use super::formats::{FloatFormat, Layout};
use super::outcome::{FloatRules, NumberError, skip_space};

/// Returns the bits of the float in `text`.
///
/// # Errors
/// [`NumberError::NotAFloat`] if the text is not a number of the format.
pub(super) fn parse_float(text: &[u8], format: FloatFormat, rules: FloatRules) -> Result<u64, NumberError> {
    let text = skip_space(text);
    let (negative, rest) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let bits = match rest {
        [b'0', b'x' | b'X', hex @ ..] => from_hex(HexFloat::parse(negative, hex), format, rules),
        _ => from_decimal(text, rest, format, rules),
    };
    bits.ok_or(NumberError::NotAFloat)
}

/// A hex float: a significand with its leading one at bit 63, times a power of two.
#[derive(Clone, Copy)]
struct HexFloat {
    negative: bool,
    /// Significand: zero, or a number whose highest bit is set. Digits beyond its 64 bits are dropped.
    significand: u64,
    /// Exponent of the leading one.
    exponent: i64,
}

impl HexFloat {
    /// Parses the text after `0x`: digits and at most one period, all optional, then `p` and a decimal exponent with
    /// at least one digit.
    fn parse(negative: bool, text: &[u8]) -> Option<HexFloat> {
        let p = text.iter().position(|&b| b == b'p')?;
        let mut float = HexFloat { negative, significand: 0, exponent: 0 };
        let (mut bits, mut after_point, mut seen_point) = (0u32, 0i64, false);
        let mut before_point = 0i64;
        for &b in text.get(..p)? {
            if b == b'.' && !seen_point {
                seen_point = true;
                continue;
            }
            let digit = u64::from(char::from(b).to_digit(16)?);
            if seen_point && float.significand == 0 {
                after_point += 1;
            }
            if float.significand == 0 && digit != 0 {
                // Bit `top` is the leading one of this digit.
                let top = 63 - digit.leading_zeros();
                float.significand = digit << (63 - top);
                bits = top + 1;
                float.exponent = if seen_point { i64::from(top) - 4 * after_point } else { i64::from(top) };
            } else if float.significand != 0 {
                if !seen_point {
                    before_point += 4;
                }
                let shift = 64i64 - i64::from(bits) - 4;
                float.significand |= match shift {
                    0.. => digit << shift,
                    -3..=-1 => digit >> -shift,
                    _ => 0,
                };
                bits = (bits + 4).min(128);
            }
        }
        float.exponent =
            float.exponent.saturating_add(before_point).saturating_add(exponent(text.get(p + 1..)?)?);
        Some(float)
    }
}

/// Parses a decimal exponent with an optional sign. A larger exponent becomes a value outside the range of every
/// format.
fn exponent(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    if digits.is_empty() {
        return None;
    }
    let value = digits.iter().try_fold(0i64, |value, &b| {
        let digit = i64::from(char::from(b).to_digit(10)?);
        Some((value * 10 + digit).min(1 << 40))
    })?;
    Some(if negative { -value } else { value })
}

fn from_hex(float: Option<HexFloat>, format: FloatFormat, rules: FloatRules) -> Option<u64> {
    let float = float?;
    match format {
        FloatFormat::E8M0 | FloatFormat::MxInt8 => {
            let exact = rules == FloatRules::Exact;
            let value = f64::from_bits(pack(float, FloatFormat::F64.layout(), Overflow::Infinity)?);
            match format {
                FloatFormat::E8M0 if exact && value == f64::from_bits(0x47f0 << 48) => Some(0xff),
                FloatFormat::MxInt8 if exact && value == -2.0 => Some(0x80),
                FloatFormat::E8M0 => to_e8m0(value),
                _ => to_mxint8(value),
            }
        }
        _ => {
            let overflow = match (format.layout().has_infinity, rules) {
                (true, _) => Overflow::Infinity,
                (false, FloatRules::Exact) => Overflow::Error,
                // SPIRV-Tools writes the code that is infinity in other formats. In this format, the code is a finite
                // number.
                (false, FloatRules::Reference) => Overflow::Infinity,
            };
            let bits = pack(float, format.layout(), overflow)?;
            Some(if rules == FloatRules::Reference { reference_denormal(bits, format) } else { bits })
        }
    }
}

/// Treatment of a number above the greatest exponent.
#[derive(Clone, Copy, PartialEq)]
enum Overflow {
    /// The greatest exponent with fraction 0.
    Infinity,
    /// The number is rejected.
    Error,
}

/// Encodes a hex float in a format and drops the significand bits that do not fit.
fn pack(float: HexFloat, layout: Layout, overflow: Overflow) -> Option<u64> {
    let sign = u64::from(float.negative) << (layout.width - 1);
    if float.significand == 0 {
        return Some(sign);
    }
    let greatest = (1i64 << layout.exponent_bits) - 1;
    let biased = float.exponent.saturating_add(i64::from(layout.bias));
    if biased > greatest {
        return match overflow {
            Overflow::Infinity => Some(sign | (greatest as u64) << layout.fraction_bits),
            Overflow::Error => None,
        };
    }
    let magnitude = if biased >= 1 {
        // Drops the leading one, which the exponent implies.
        let fraction = (float.significand << 1) >> (64 - layout.fraction_bits);
        (biased as u64) << layout.fraction_bits | fraction
    } else {
        let shift = u32::try_from(64 - i64::from(layout.fraction_bits) - biased).unwrap_or(64);
        float.significand.checked_shr(shift).unwrap_or(0)
    };
    Some(sign | magnitude)
}

/// Returns the SPIRV-Tools encoding of denormals in formats of fewer than eight bits.
fn reference_denormal(bits: u64, format: FloatFormat) -> u64 {
    let table: &[u64] = match format {
        FloatFormat::E2M1 => &[0, 0],
        FloatFormat::E2M3 => &[0, 0, 0, 1, 1, 1, 3, 3],
        FloatFormat::E3M2 => &[0, 0, 0, 1],
        _ => return bits,
    };
    let sign = bits & 1 << (format.width() - 1);
    table.get((bits ^ sign) as usize).map_or(bits, |&code| sign | code)
}

/// Parses a decimal number; `text` includes its sign, `rest` does not.
fn from_decimal(text: &[u8], rest: &[u8], format: FloatFormat, rules: FloatRules) -> Option<u64> {
    if !is_decimal(rest) {
        return None;
    }
    let text = core::str::from_utf8(text).ok()?;
    let single = || text.parse::<f32>().ok().filter(|v| v.is_finite());
    let double = || text.parse::<f64>().ok().filter(|v| v.is_finite());
    match format {
        FloatFormat::F32 => single().map(|v| u64::from(v.to_bits())),
        FloatFormat::F64 => double().map(f64::to_bits),
        FloatFormat::E8M0 => double().and_then(to_e8m0),
        FloatFormat::MxInt8 => double().and_then(to_mxint8),
        _ => {
            let value = single()?;
            let limit = match format {
                FloatFormat::F16 | FloatFormat::E5M2 => 65536f32.next_down(),
                FloatFormat::E4M3 => 448.0,
                FloatFormat::E2M3 => 7.5,
                FloatFormat::E3M2 => 28.0,
                FloatFormat::E2M1 => 6.0,
                _ => f32::MAX,
            };
            if value.abs() > limit {
                return None;
            }
            // SPIRV-Tools encodes every E2M3 value from 6 up as the greatest number.
            let cut = match (rules, format) {
                (FloatRules::Reference, FloatFormat::E2M3) if value.abs() >= 6.0 => 7.5f32.copysign(value),
                _ => value,
            };
            pack(HexFloat::from_f32(cut), format.layout(), Overflow::Error)
        }
    }
}

impl HexFloat {
    fn from_f32(value: f32) -> HexFloat {
        let bits = value.to_bits();
        let (exponent, fraction) = (bits >> 23 & 0xff, bits & 0x7f_ffff);
        // A denormal has the exponent of code 1 and no leading one.
        let (significand, exponent) = match exponent {
            0 => (u64::from(fraction) << 40, -126),
            _ => (u64::from(fraction | 1 << 23) << 40, i64::from(exponent) - 127),
        };
        let shift = if significand == 0 { 0 } else { significand.leading_zeros() };
        HexFloat {
            negative: value.is_sign_negative(),
            significand: significand << shift,
            exponent: exponent - i64::from(shift),
        }
    }
}

/// Returns whether a string is a decimal number: at least one digit, at most one period, and an optional exponent
/// with at least one digit.
fn is_decimal(text: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|b| b.is_ascii_digit()).count();
    let whole = digits(text);
    let mut rest = text.get(whole..).unwrap_or(&[]);
    let mut count = whole;
    if let [b'.', fraction @ ..] = rest {
        let n = digits(fraction);
        count += n;
        rest = fraction.get(n..).unwrap_or(&[]);
    }
    if count == 0 {
        return false;
    }
    match rest {
        [] => true,
        [b'e' | b'E', b'+' | b'-', power @ ..] | [b'e' | b'E', power @ ..] => {
            !power.is_empty() && digits(power) == power.len()
        }
        _ => false,
    }
}

/// Encodes exact powers of two from 2^-127 to 2^127.
fn to_e8m0(value: f64) -> Option<u64> {
    let bits = value.to_bits();
    let exponent = (bits >> 52) as i64 - 1023;
    (bits << 12 == 0 && (-127..=127).contains(&exponent)).then(|| (exponent + 127) as u64)
}

/// Encodes exact multiples of 1/64 from -127/64 to 127/64.
fn to_mxint8(value: f64) -> Option<u64> {
    let scaled = value * 64.0;
    let whole = scaled as i64;
    (scaled.abs() <= 127.0 && whole as f64 == scaled).then_some(whole as u64 & 0xff)
}

#[cfg(test)]
mod tests {
    use super::*;
    use FloatFormat::*;

    fn bits(text: &str, format: FloatFormat) -> Option<u64> {
        parse_float(text.as_bytes(), format, FloatRules::Exact).ok()
    }

    #[test]
    fn hex_floats_are_truncated() {
        for (text, format, want) in [
            ("0x1.fffffffp+0", F32, 0x3fff_ffff),
            ("0x1.ffep+15", F16, 0x7bff),
            ("0x10p+0", F32, 0x4180_0000),
            ("0x.8p+0", F32, 0x3f00_0000),
            ("0x1.8p+128", F32, 0x7fc0_0000),
            ("0x1p+129", F32, 0x7f80_0000),
            ("0x1p-149", F32, 1),
            ("0x1p-150", F32, 0),
            ("-0x1p-150", F32, 0x8000_0000),
            ("0xp+0", F32, 0),
            ("0x.p+0", F32, 0),
            ("0x1p+99999999999", F64, 0x7ff0 << 48),
            ("0x1.8p-1074", F64, 1),
            ("0x00000000000000000000000001.8p+0", F32, 0x3fc0_0000),
            ("0x0.000000000000000000000000018p+0", F32, 0x0bc0_0000),
        ] {
            assert_eq!(bits(text, format), Some(want), "{text}");
        }
        for text in ["0x1", "0x1p", "0x1p+", "0x1P+0", "0x1.8", "0x1p+-1", "0x1..8p0", "-+0x1p0", "0x1p0x1"] {
            assert_eq!(bits(text, F32), None, "{text}");
        }
    }

    #[test]
    fn small_float_decimals_go_through_binary32_and_are_truncated() {
        for (text, format, want) in [
            ("65519", F16, Some(0x7bff)),
            ("65536", F16, None),
            ("0.1", F16, Some(0x2e66)),
            ("0.1", BFloat16, Some(0x3dcc)),
            ("448", E4M3, Some(0x7e)),
            ("449", E4M3, None),
            ("1e-45", E4M3, Some(0)),
            ("7.5", E2M3, Some(0x1f)),
            ("-0.0", E3M2, Some(0x20)),
            (".5", E2M1, Some(1)),
            ("6.1", E2M1, None),
            ("1e39", F32, None),
            ("2e-324", F64, Some(0)),
            ("1.", F32, Some(0x3f80_0000)),
            ("65536", E8M0, Some(0x8f)),
            ("0", E8M0, None),
            ("-.5", MxInt8, Some(0xe0)),
            ("0.1", MxInt8, None),
        ] {
            assert_eq!(bits(text, format), want, "{text}");
        }
        for text in ["nan", "inf", "1e", "1e+", ".", "", "-", "1.5f", "1 2"] {
            assert_eq!(bits(text, F64), None, "{text}");
        }
    }

    #[test]
    fn reference_rules_reproduce_wrong_results_of_the_reference() {
        let reference = |text: &str, f| parse_float(text.as_bytes(), f, FloatRules::Reference).ok();
        assert_eq!((bits("0x1p-1", E2M1), reference("0x1p-1", E2M1)), (Some(1), Some(0)));
        assert_eq!((bits("0x1.cp-1", E2M3), reference("0x1.cp-1", E2M3)), (Some(7), Some(3)));
        assert_eq!((bits("0x1p+128", E8M0), reference("0x1p+128", E8M0)), (Some(0xff), None));
        assert_eq!((bits("-0x1p+1", MxInt8), reference("-0x1p+1", MxInt8)), (Some(0x80), None));
        assert_eq!((bits("0x1p+9", E4M3), reference("0x1p+9", E4M3)), (None, Some(0x78)));
    }
}
