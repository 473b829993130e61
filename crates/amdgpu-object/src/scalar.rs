//! Determines the type of YAML scalars in metadata by the rules of LLVM 23 and 24 (Triton 3.7.1 and 3.9.0).
//!
//! A scalar without a tag is a number or a boolean if its text looks like one, even in quotes; only the tag `!str`
//! makes such text a string. In LLVM 22, `y`, `n`, `yes`, `no`, `on` and `off` are also booleans, in any case.

/// Type and value of a scalar without a tag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Resolved {
    Unsigned(u64),
    Signed(i64),
    Boolean(bool),
    Float(f64),
    /// Hexadecimal floating-point number, such as `0x1p3`. Its value is not needed.
    HexadecimalFloat,
    Text,
}

/// Returns the type and value that LLVM reads from a scalar without a tag.
pub(crate) fn resolve(text: &str) -> Resolved {
    if let Some(number) = integer(text) {
        return Resolved::Unsigned(number);
    }
    if let Some(number) = text.strip_prefix('-').and_then(integer) {
        // The number is subtracted from 0, because the smallest `i64` has no positive counterpart that could be
        // negated.
        if let Some(number) = 0i64.checked_sub_unsigned(number) {
            return Resolved::Signed(number);
        }
    }
    match text {
        "true" => return Resolved::Boolean(true),
        "false" => return Resolved::Boolean(false),
        _ => {}
    }
    let text = text.trim_start_matches([' ', '\t', '\n', '\r', '\u{b}', '\u{c}']);
    let magnitude = text.strip_prefix(['+', '-']).unwrap_or(text);
    if is_nan_with_payload(magnitude) {
        return Resolved::Float(f64::NAN);
    }
    if is_hexadecimal_float(magnitude) {
        return Resolved::HexadecimalFloat;
    }
    text.parse().map_or(Resolved::Text, Resolved::Float)
}

/// Returns whether a string needs the tag `!str`, so that all versions of LLVM read it as a string.
pub(crate) fn needs_tag(text: &str) -> bool {
    let booleans = ["true", "false", "yes", "no", "on", "off", "y", "n"];
    text.is_empty()
        || resolve(text) != Resolved::Text
        || booleans.iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Parses an unsigned integer in LLVM's notation: decimal, `0x` (hexadecimal), `0b` (binary), `0o` or a leading zero
/// (octal).
fn integer(text: &str) -> Option<u64> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (text.get(2..)?, 16),
        [b'0', b'b' | b'B', ..] => (text.get(2..)?, 2),
        [b'0', b'o', ..] => (text.get(2..)?, 8),
        [b'0', b'0'..=b'9', ..] => (text.get(1..)?, 8),
        _ => (text, 10),
    };
    let first = digits.bytes().next()?;
    first.is_ascii_alphanumeric().then(|| u64::from_str_radix(digits, radix).ok())?
}

/// Returns whether a text is a NaN with a payload: `nan(...)`, in any case.
fn is_nan_with_payload(text: &str) -> bool {
    let name = text.get(..4).filter(|name| name.eq_ignore_ascii_case("nan("));
    let payload = name.and_then(|_| text.get(4..)?.strip_suffix(')'));
    payload.is_some_and(|payload| payload.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_'))
}

/// Returns whether a text is a hexadecimal number as in C: `0x`, digits with at most one point, and optionally `p` with
/// a decimal exponent.
fn is_hexadecimal_float(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) else { return false };
    let (digits, exponent) = match rest.split_once(['p', 'P']) {
        Some((digits, exponent)) => (digits, Some(exponent)),
        None => (rest, None),
    };
    let is_exponent = |text: &str| {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())
    };
    digits.bytes().any(|c| c.is_ascii_hexdigit())
        && digits.bytes().all(|c| c.is_ascii_hexdigit() || c == b'.')
        && digits.bytes().filter(|&c| c == b'.').count() <= 1
        && exponent.is_none_or(is_exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names of kernel arguments to which Triton 3.9.0 adds the tag `!str`.
    const TAGGED: &[&str] = &[
        "true",
        "false",
        "0b1",
        "0o7",
        "07",
        "08",
        "-1",
        "+1",
        ".5",
        "1.",
        "Inf",
        "NAN",
        "nan",
        "INFINITY",
        "-inf",
        "+inf",
        "0x1p3",
        "1e400",
        "nan(1)",
        "nan(x)",
        "00",
        "0xffffffffffffffffff",
        "99999999999999999999",
    ];

    /// Names of kernel arguments to which Triton 3.9.0 adds no tag.
    const PLAIN: &[&str] = &[
        "null", "~", "nil", "1_0", "infin", "1e", "0x", "0x1g", "-", ".", ".inf", ".nan", "snan", "a:b",
        "value",
    ];

    /// Names of kernel arguments to which only Triton 3.5.1 (LLVM 22) adds the tag `!str`.
    const TAGGED_BY_LLVM_22: &[&str] = &["True", "yes", "no", "y"];

    #[test]
    fn tags_are_those_of_llvm() {
        for text in TAGGED {
            assert_ne!(resolve(text), Resolved::Text, "{text}");
            assert!(needs_tag(text), "{text}");
        }
        for text in PLAIN {
            assert_eq!(resolve(text), Resolved::Text, "{text}");
            assert!(!needs_tag(text), "{text}");
        }
        for text in TAGGED_BY_LLVM_22 {
            assert_eq!(resolve(text), Resolved::Text, "{text}");
            assert!(needs_tag(text), "{text}");
        }
    }

    #[test]
    fn numbers_have_their_values() {
        assert_eq!(resolve("0x1F"), Resolved::Unsigned(31));
        assert_eq!(resolve("010"), Resolved::Unsigned(8));
        assert_eq!(resolve("0"), Resolved::Unsigned(0));
        assert_eq!(resolve("18446744073709551615"), Resolved::Unsigned(u64::MAX));
        assert_eq!(resolve("-9223372036854775808"), Resolved::Signed(i64::MIN));
        assert_eq!(resolve("-9223372036854775809"), Resolved::Float(-9_223_372_036_854_775_808.0));
        assert_eq!(resolve("08"), Resolved::Float(8.0));
        assert_eq!(resolve("0x1.8p-1"), Resolved::HexadecimalFloat);
    }
}
