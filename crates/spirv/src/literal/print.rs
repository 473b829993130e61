//! Prints numbers exactly as SPIRV-Tools does: integers in decimal, normal 32- and 64-bit floats as C's `%.9g` and
//! `%.17g`, everything else as hexadecimal floats. Only the output is allocated.

use super::formats::{FloatFormat, Layout, NumberType};
use crate::write;
use alloc::vec::Vec;

/// Appends the text of a number. `bits` contains its words, the low word first. A type without a text form
/// (wider than 64 bits, or a float of unknown format) prints nothing.
pub fn number(out: &mut Vec<u8>, ty: NumberType, bits: u64) {
    match ty {
        NumberType::Int { width: 65.., .. } | NumberType::UnknownFloat { .. } => {}
        NumberType::Int { width, signed } => {
            let value = if width <= 32 { i64::from(bits as u32 as i32) } else { bits as i64 };
            match (signed, width <= 32) {
                (true, _) => {
                    if value < 0 {
                        out.push(b'-');
                    }
                    write::decimal64(out, value.unsigned_abs());
                }
                (false, true) => write::decimal(out, bits as u32),
                (false, false) => write::decimal64(out, bits),
            }
        }
        NumberType::Float(format) => float(out, format, bits),
    }
}

/// Returns whether the text that [`number`] prints assembles to the same words. For this, the type must have a text
/// form, and the bits beyond the width of the type must be the bits that the assembler writes.
pub fn reads_back(ty: NumberType, bits: u64) -> bool {
    match ty {
        NumberType::UnknownFloat { .. } | NumberType::Int { width: 0 | 65.., .. } => false,
        NumberType::Int { width, signed } => {
            let stored = if width <= 32 { i64::from(bits as u32 as i32) } else { bits as i64 };
            let unused = 64 - width;
            match signed {
                true => (stored << unused) >> unused == stored,
                false if width <= 32 => u64::from(bits as u32) >> width == 0,
                false => bits.checked_shr(width).unwrap_or(0) == 0,
            }
        }
        NumberType::Float(format) => bits.checked_shr(format.width()).unwrap_or(0) == 0,
    }
}

/// Appends the text of a float of a format.
pub fn float(out: &mut Vec<u8>, format: FloatFormat, bits: u64) {
    let layout = format.layout();
    match format {
        FloatFormat::F32 | FloatFormat::F64 => {
            let biased = exponent_field(layout, bits);
            let fraction = bits & low_mask(layout.fraction_bits);
            if biased == low_mask(layout.exponent_bits) || biased == 0 && fraction != 0 {
                return hex_float(out, layout, bits);
            }
            if bits >> (layout.width - 1) & 1 == 1 {
                out.push(b'-');
            }
            let significant = if format == FloatFormat::F32 { 9 } else { 17 };
            match biased {
                0 => out.push(b'0'),
                _ => {
                    let mantissa = fraction | 1 << layout.fraction_bits;
                    let exponent = biased as i32 - layout.bias - layout.fraction_bits as i32;
                    general(out, mantissa, exponent, significant);
                }
            }
        }
        FloatFormat::MxInt8 => {
            let value = i32::from(bits as u8 as i8);
            if value < 0 {
                out.push(b'-');
            }
            normalised(out, u64::from(value.unsigned_abs()), -6);
        }
        FloatFormat::E8M0 => {
            out.extend_from_slice(b"0x1p");
            signed(out, (bits & 0xff) as i32 - layout.bias);
        }
        _ => hex_float(out, layout, bits),
    }
}

fn low_mask(bits: u32) -> u64 {
    (1 << bits) - 1
}

fn exponent_field(layout: Layout, bits: u64) -> u64 {
    bits >> layout.fraction_bits & low_mask(layout.exponent_bits)
}

/// Appends a float with sign, exponent and fraction as a hexadecimal float.
fn hex_float(out: &mut Vec<u8>, layout: Layout, bits: u64) {
    let fraction = bits & low_mask(layout.fraction_bits);
    let biased = exponent_field(layout, bits);
    if bits >> (layout.width - 1) & 1 == 1 {
        out.push(b'-');
    }
    let scale = layout.bias + layout.fraction_bits as i32;
    match biased {
        0 => normalised(out, fraction, 1 - scale),
        _ => normalised(out, fraction | 1 << layout.fraction_bits, biased as i32 - scale),
    }
}

/// Appends `mantissa * 2^exponent` as `0x1.fp+e`, zero as `0x0p+0`.
fn normalised(out: &mut Vec<u8>, mantissa: u64, exponent: i32) {
    if mantissa == 0 {
        out.extend_from_slice(b"0x0p+0");
        return;
    }
    out.extend_from_slice(b"0x1");
    let leading = mantissa.leading_zeros();
    // The fraction, with its first bit as the highest bit; the leading one is shifted out.
    let mut fraction = mantissa.unbounded_shl(leading + 1);
    if fraction != 0 {
        out.push(b'.');
        while fraction != 0 {
            out.push(b"0123456789abcdef"[(fraction >> 60) as usize]);
            fraction <<= 4;
        }
    }
    out.push(b'p');
    signed(out, exponent + 63 - leading as i32);
}

/// Appends a number with its sign, `+` included.
fn signed(out: &mut Vec<u8>, n: i32) {
    out.push(if n < 0 { b'-' } else { b'+' });
    write::decimal(out, n.unsigned_abs());
}

/// Appends `mantissa * 2^exponent`, which is not zero, as C's `%.{significant}g`.
fn general(out: &mut Vec<u8>, mantissa: u64, exponent: i32, significant: u32) {
    if exponent <= 0 && mantissa.trailing_zeros() as i32 >= -exponent {
        // A whole number is printed as an integer if it has no more digits than requested.
        let whole = mantissa >> -exponent;
        if whole.ilog10() < significant {
            return write::decimal64(out, whole);
        }
    }
    let (digits, decimal_exponent) = exact_digits(mantissa, exponent, significant)
        .unwrap_or_else(|| slow_digits(mantissa, exponent, significant));
    let mut text = [0; 20];
    let mut rest = digits;
    let count = significant as usize;
    for place in text.iter_mut().take(count).rev() {
        *place = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    let text = text.get(..count).unwrap_or(&[]);
    let kept = text.iter().rposition(|&b| b != b'0').map_or(1, |last| last + 1);
    let (text, _) = text.split_at(kept);
    let point = decimal_exponent + 1;
    if decimal_exponent < -4 || decimal_exponent >= significant as i32 {
        let (first, rest) = text.split_at(1);
        out.extend_from_slice(first);
        if !rest.is_empty() {
            out.push(b'.');
            out.extend_from_slice(rest);
        }
        out.push(b'e');
        out.push(if decimal_exponent < 0 { b'-' } else { b'+' });
        if decimal_exponent.unsigned_abs() < 10 {
            out.push(b'0');
        }
        write::decimal(out, decimal_exponent.unsigned_abs());
    } else if point <= 0 {
        out.extend_from_slice(b"0.");
        out.extend(core::iter::repeat_n(b'0', point.unsigned_abs() as usize));
        out.extend_from_slice(text);
    } else if point as usize >= text.len() {
        out.extend_from_slice(text);
        out.extend(core::iter::repeat_n(b'0', point as usize - text.len()));
    } else {
        let (whole, fraction) = text.split_at(point as usize);
        out.extend_from_slice(whole);
        out.push(b'.');
        out.extend_from_slice(fraction);
    }
}

/// Returns the `significant` decimal digits of `mantissa * 2^exponent`, rounded half to even, and the exponent of the
/// first digit. `None` if 128 bits are not enough for exact arithmetic.
fn exact_digits(mantissa: u64, exponent: i32, significant: u32) -> Option<(u64, i32)> {
    let bits = 64 - mantissa.leading_zeros() as i32;
    // Estimate of the decimal exponent: exact or one too small.
    let estimate = ((bits + exponent - 1) * 1233) >> 12;
    let mut scale = significant as i32 - 1 - estimate;
    // The mantissa times 10^scale must fit into 128 bits, and the power of two must be a right shift.
    for _ in 0..2 {
        let power = u32::try_from(scale).ok().and_then(|s| 10u128.checked_pow(s))?;
        let product = u128::from(mantissa).checked_mul(power)?;
        let shift = u32::try_from(-exponent).ok().filter(|&s| s < 128)?;
        let whole = product >> shift;
        let rest = product - (whole << shift);
        let half = if shift == 0 { 0 } else { 1u128 << (shift - 1) };
        let up = rest > half || rest == half && shift != 0 && whole & 1 == 1;
        let digits = u64::try_from(whole).ok()? + u64::from(up);
        match digits.checked_ilog10()? + 1 {
            n if n == significant => return Some((digits, significant as i32 - 1 - scale)),
            n if n > significant => {
                if whole.checked_ilog10()? + 1 == significant {
                    // Rounding added a digit, so the digits are a power of ten.
                    return Some((digits / 10, significant as i32 - scale));
                }
                scale -= 1;
            }
            _ => scale += 1,
        }
    }
    None
}

/// Returns the result of [`exact_digits`] for any exponent, with the core library's exact formatting.
fn slow_digits(mantissa: u64, exponent: i32, significant: u32) -> (u64, i32) {
    use core::fmt::Write;

    /// Collects `d.dddde-dd` as digits and exponent.
    struct Parts {
        digits: u64,
        exponent: i32,
        negative: bool,
        after_e: bool,
    }
    impl Write for Parts {
        fn write_str(&mut self, text: &str) -> core::fmt::Result {
            for byte in text.bytes() {
                match byte {
                    b'0'..=b'9' if self.after_e => {
                        self.exponent = self.exponent * 10 + i32::from(byte - b'0')
                    }
                    b'0'..=b'9' => self.digits = self.digits * 10 + u64::from(byte - b'0'),
                    b'e' => self.after_e = true,
                    b'-' => self.negative = true,
                    _ => {}
                }
            }
            Ok(())
        }
    }
    let mut parts = Parts { digits: 0, exponent: 0, negative: false, after_e: false };
    // Every normal number of the two formats is a normal `f64`, so the conversion is exact.
    let top = 63 - mantissa.leading_zeros() as i32;
    let fraction = mantissa.unbounded_shl(64 - top as u32) >> 12;
    let biased = (exponent + top + 1023) as u64;
    let value = f64::from_bits(biased << 52 | fraction);
    let precision = significant as usize - 1;
    // Writing to `Parts` cannot fail.
    let _ = write!(parts, "{value:.precision$e}");
    (parts.digits, if parts.negative { -parts.exponent } else { parts.exponent })
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn text(format: FloatFormat, bits: u64) -> String {
        let mut out = Vec::new();
        float(&mut out, format, bits);
        String::from_utf8(out).unwrap()
    }

    fn f32_text(value: f32) -> String {
        text(FloatFormat::F32, u64::from(value.to_bits()))
    }

    #[test]
    fn floats_print_like_printf_in_c() {
        for (value, expected) in [
            (0.1, "0.100000001"),
            (1e10, "1e+10"),
            (-0.0, "-0"),
            (16777216.0, "16777216"),
            (123456792.0, "123456792"),
            (1234567936.0, "1.23456794e+09"),
            (f32::MAX, "3.40282347e+38"),
            (f32::MIN_POSITIVE, "1.17549435e-38"),
            (0.0001, "9.99999975e-05"),
            (0.00012207031, "0.000122070312"),
            (-0.5, "-0.5"),
            (999999999.0, "1e+09"),
            (0.00001, "9.99999975e-06"),
        ] {
            assert_eq!(f32_text(value), expected);
        }
        for (value, expected) in [
            (0.1, "0.10000000000000001"),
            (1e300, "1.0000000000000001e+300"),
            (1e16, "10000000000000000"),
            (1e17, "1e+17"),
        ] {
            assert_eq!(text(FloatFormat::F64, f64::to_bits(value)), expected);
        }
    }

    #[test]
    fn infinities_nans_and_subnormals_print_as_hex_floats() {
        assert_eq!(f32_text(f32::INFINITY), "0x1p+128");
        assert_eq!(text(FloatFormat::F32, 0xffc0_0000), "-0x1.8p+128");
        assert_eq!(text(FloatFormat::F32, 0x000116c2), "0x1.16c2p-133");
        assert_eq!(text(FloatFormat::F64, 1), "0x1p-1074");
    }

    #[test]
    fn fast_path_gives_the_same_digits_as_the_slow_path() {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..200_000 {
            state = state.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            for (significant, bits, low) in [(9, 24, -200), (17, 53, -300)] {
                let mantissa = state >> (64 - bits) | 1 << (bits - 1);
                let exponent = (state % 500) as i32 + low;
                if let Some(fast) = exact_digits(mantissa, exponent, significant) {
                    assert_eq!(fast, slow_digits(mantissa, exponent, significant), "{mantissa} {exponent}");
                }
            }
        }
    }

    #[test]
    fn numbers_with_stray_bits_do_not_round_trip() {
        let int = |width, signed| NumberType::Int { width, signed };
        assert!(reads_back(int(8, true), 0xffff_ffff));
        assert!(!reads_back(int(8, true), 0xff));
        assert!(!reads_back(int(8, false), 0x100));
        assert!(reads_back(int(64, true), u64::MAX));
        assert!(reads_back(int(64, false), u64::MAX));
        assert!(!reads_back(int(33, false), 1 << 33));
        assert!(!reads_back(NumberType::Float(FloatFormat::F16), 0x1_0000));
        assert!(!reads_back(int(65, false), 0));
    }
}
