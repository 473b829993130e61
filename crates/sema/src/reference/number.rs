//! Formats numbers as C does.

use alloc::format;
use alloc::string::String;
use isaloom_model::TextForm;

/// Formats an IEEE number of 16 or 32 bits in a text form.
pub fn float_in(form: TextForm, bits: u32, width: u32) -> String {
    let plain = float(bits, width);
    let (sign, value, digits) = match width {
        16 => (bits & 0x8000, half_to_f64(bits & 0x7fff), 5),
        _ => (bits >> 31, f64::from(f32::from_bits(bits & 0x7fff_ffff)), 9),
    };
    if form == TextForm::Mesa26_0 || !value.is_finite() {
        return plain;
    }
    let sign = if sign != 0 { "-" } else { "" };
    let whole = format!("{value:.1}");
    if whole.parse() == Ok(value) && whole.ends_with(".0") {
        return format!("{sign}{whole}");
    }
    format!("{sign}{}", general(value, digits))
}

/// Formats a positive number as C's `%.{digits}g` does.
fn general(value: f64, digits: usize) -> String {
    let scientific = format!("{value:.*e}", digits - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i64 = exponent.parse().unwrap_or(0);
    let trimmed = |text: &str| match text.contains('.') {
        true => String::from(text.trim_end_matches('0').trim_end_matches('.')),
        false => String::from(text),
    };
    if (-4..digits as i64).contains(&exponent) {
        let decimals = usize::try_from(digits as i64 - 1 - exponent).unwrap_or(0);
        trimmed(&format!("{value:.decimals$}"))
    } else {
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{}e{sign}{:02}", trimmed(mantissa), exponent.unsigned_abs())
    }
}

/// Formats an IEEE number of 16 or 32 bits as C's `%f` does: six decimals, `inf` or `nan`, with the sign.
pub fn float(bits: u32, width: u32) -> String {
    let (negative, value) = match width {
        16 => (bits & 0x8000 != 0, half_to_f64(bits)),
        _ => (bits & 0x8000_0000 != 0, f64::from(f32::from_bits(bits))),
    };
    let sign = if negative { "-" } else { "" };
    if value.is_nan() {
        format!("{sign}nan")
    } else if value.is_infinite() {
        format!("{sign}inf")
    } else {
        // `sign` is also printed for -0, so the number is printed without its sign bit.
        format!("{sign}{:.6}", f64::from_bits(value.to_bits() & !(1 << 63)))
    }
}

/// Returns the value of the IEEE half in the low 16 bits. An `f64` represents every half exactly.
fn half_to_f64(bits: u32) -> f64 {
    let (exponent, fraction) = ((bits >> 10) & 31, f64::from(bits & 0x3ff));
    // 1023 is the exponent bias of an `f64`; the bias of a half is 15.
    let power = |e: i64| f64::from_bits(((1023 + e) as u64) << 52);
    let magnitude = match exponent {
        0 => fraction * power(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1024.0 + fraction) * power(i64::from(e) - 25),
    };
    if bits & 0x8000 != 0 { -magnitude } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_of_mesa_26_2_print_like_general_format_in_c() {
        let text = |bits, width| float_in(TextForm::Mesa26_2, bits, width);
        assert_eq!(text(0x0001, 16), "5.9605e-08");
        assert_eq!(text(0xb800, 16), "-0.5");
        assert_eq!(text(0x8000, 16), "-0.0");
        assert_eq!(text(0x7c00, 16), "inf");
        assert_eq!(text(1, 32), "1.40129846e-45");
        assert_eq!(text(0x4996_b438, 32), "1234567.0");
        assert_eq!(text(0x3dcc_cccd, 32), "0.100000001");
        assert_eq!(text(0x7f7f_ffff, 32), "340282346638528859811704183484516925440.0");
        assert_eq!(float_in(TextForm::Mesa26_0, 0x3c00, 16), "1.000000");
    }

    #[test]
    fn floats_print_like_printf_in_c() {
        assert_eq!(float(0x3c00, 16), "1.000000");
        assert_eq!(float(0x8000, 16), "-0.000000");
        assert_eq!(float(0xfc00, 16), "-inf");
        assert_eq!(float(0xffc0_0000, 32), "-nan");
        assert_eq!(float(0x8000_0000, 32), "-0.000000");
        assert_eq!(float(0xc020_0000, 32), "-2.500000");
        assert_eq!(float(0x7f7f_ffff, 32), "340282346638528859811704183484516925440.000000");
    }
}
