//! C integer literals and their C types.

use isaloom_model::CType;

/// Parses a C literal: decimal, octal (leading 0), hex or binary, with the suffixes U, L and LL. Returns its value and
/// C type, or the text of the error.
pub(super) fn parse(text: &str) -> Result<(u64, CType), String> {
    let lower = text.to_ascii_lowercase();
    let (radix, rest) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', ..] => (2, &lower[2..]),
        [b'0', b'0'..=b'9', ..] => (8, &lower[1..]),
        _ => (10, lower.as_str()),
    };
    let length = rest.bytes().take_while(|&b| (b as char).is_digit(radix)).count();
    let (digits, suffix) = rest.split_at(length);
    let (unsigned, long) = match suffix {
        "" => (false, false),
        "u" => (true, false),
        "l" | "ll" => (false, true),
        "ul" | "ull" | "lu" | "llu" => (true, true),
        _ if radix == 8 => {
            return Err(format!("invalid octal number `{text}` (a leading 0 means octal, as in C)"));
        }
        _ => return Err(format!("unknown number suffix `{suffix}` (expected U, L, UL, LL or ULL)")),
    };
    if digits.is_empty() {
        return Err("missing digits after the prefix".into());
    }
    let value = u64::from_str_radix(digits, radix)
        .map_err(|_| format!("number is out of range: `{text}` (expected at most 64 bits)"))?;
    Ok((value, literal_type(value, radix != 10, unsigned, long)))
}

/// Returns the type that C gives to a literal: the first of its possible types that can represent the value. A decimal
/// literal gets an unsigned type only if no signed type fits.
fn literal_type(value: u64, maybe_unsigned: bool, unsigned: bool, long: bool) -> CType {
    let fits = [
        (CType::I32, value <= 0x7fff_ffff && !unsigned && !long),
        (CType::U32, value <= 0xffff_ffff && (unsigned || maybe_unsigned) && !long),
        (CType::I64, value <= 0x7fff_ffff_ffff_ffff && !unsigned),
    ];
    fits.iter().find(|(_, fits)| *fits).map_or(CType::U64, |&(ty, _)| ty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_have_the_types_of_c() {
        let rows = [
            ("0", 0, CType::I32),
            ("2147483647", 0x7fff_ffff, CType::I32),
            ("2147483648", 0x8000_0000, CType::I64),
            ("0x80000000", 0x8000_0000, CType::U32),
            ("0x100000000", 0x1_0000_0000, CType::I64),
            ("1u", 1, CType::U32),
            ("1UL", 1, CType::U64),
            ("2ULL", 2, CType::U64),
            ("3L", 3, CType::I64),
            ("4294967296U", 0x1_0000_0000, CType::U64),
            ("0xffffffffffffffff", u64::MAX, CType::U64),
            ("0b101", 5, CType::I32),
            ("017", 15, CType::I32),
        ];
        for (text, value, ty) in rows {
            assert_eq!(parse(text), Ok((value, ty)), "{text}");
        }
    }

    #[test]
    fn invalid_numbers_are_errors() {
        for text in ["08", "0x", "12abc", "1uu", "18446744073709551616", "1.5f"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
