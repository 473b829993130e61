//! Parses numbers in a description: decimal, or in the radix of a `Radix` attribute.

/// Returns the radix in a `Radix` attribute: `default` if the attribute is missing, `None` if the radix is not
/// supported.
pub(super) fn radix(attribute: Option<&str>, default: u32) -> Option<u32> {
    match attribute.map(str::trim) {
        None => Some(default),
        Some("2") => Some(2),
        Some("8") => Some(8),
        Some("10") => Some(10),
        Some("16") => Some(16),
        Some(_) => None,
    }
}

/// Parses an unsigned number of at most 128 bits; leading zeros are allowed. `None` if the text is not such a number.
pub(super) fn unsigned(text: &str, radix: u32) -> Option<u128> {
    let text = text.trim();
    let text = match radix {
        16 => text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text),
        _ => text,
    };
    if text.is_empty() {
        return None;
    }
    let mut value = 0u128;
    for c in text.chars() {
        let digit = u128::from(c.to_digit(radix)?);
        value = value.checked_mul(u128::from(radix))?.checked_add(digit)?;
    }
    Some(value)
}

/// Parses a number with an optional sign; with `0x`, it is hexadecimal in any radix. `None` if the text is not such a
/// number.
pub(super) fn signed(text: &str, radix: u32) -> Option<i128> {
    let text = text.trim();
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let hexadecimal = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
    let value = match hexadecimal {
        Some(hex) => unsigned(hex, 16),
        None => unsigned(digits, radix),
    };
    let value = i128::try_from(value?).ok()?;
    Some(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leading_zeros_are_not_counted_as_bits() {
        let text = format!("{}101", "0".repeat(300));
        assert_eq!(unsigned(&text, 2), Some(5));
        assert_eq!(unsigned(&"1".repeat(129), 2), None);
        assert_eq!(unsigned("", 10), None);
        assert_eq!(unsigned("12", 2), None);
    }

    #[test]
    fn signs_and_hexadecimal_are_parsed() {
        assert_eq!(signed(" -1 ", 10), Some(-1));
        assert_eq!(signed("0xff", 10), Some(255));
        assert_eq!(signed("-", 10), None);
        assert_eq!(radix(Some("7"), 10), None);
    }
}
