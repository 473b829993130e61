//! Default bits of fields: the constants of `<map name="X" force="true">1</map>`.
//!
//! A forced map is encoded although no display shows its field. If the map's value is an integer constant, Mesa's
//! encoder sets the field to this constant in every instruction. The assembler uses the constant as the default of a
//! field that the text leaves unspecified.

use crate::code::DefaultBits;
use alloc::boxed::Box;
use isaloom_model::{BitsetId, FieldSource, Model};

/// Returns the default bits of the fields of a leaf. Most leaves have none.
pub(super) fn defaults(model: &Model, leaf: BitsetId) -> Box<[DefaultBits]> {
    let mut maps = model.chain(leaf).flat_map(|(_, bitset)| &bitset.encode).flat_map(|encode| &encode.maps);
    let Some(encoding) = maps.any(|map| map.force).then(|| model.encoding(leaf)).flatten() else {
        return Box::default();
    };
    let forced = encoding.maps().into_iter().filter(|(_, map)| map.force);
    let of = |name: &str, value: u64| {
        // Only fields of the default case get a default. The condition of another case may be false for the word, so
        // its fields may not exist.
        let cases =
            model.chain(leaf).flat_map(|(_, bitset)| &bitset.cases).filter(|case| case.expr.is_none());
        let mut fields = cases.flat_map(|case| &case.fields).map(|id| model.field(*id));
        let field = fields.find(|field| field.name == name)?;
        if matches!(field.source, FieldSource::Expr { .. }) {
            return None;
        }
        let (mask, low) = (field.mask(), field.mask().trailing_zeros());
        Some(DefaultBits { mask, value: u128::from(value).checked_shl(low)? & mask })
    };
    forced.filter_map(|(_, map)| of(&map.name, constant(&map.expr)?)).collect()
}

/// Parses a C integer constant, possibly with parentheses, a sign or a suffix; `None` for any other expression.
fn constant(expr: &str) -> Option<u64> {
    let mut text = expr.trim();
    while let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        text = inner.trim();
    }
    match text {
        "true" => return Some(1),
        "false" => return Some(0),
        _ => {}
    }
    let (negative, text) = match text.strip_prefix('-') {
        Some(text) => (true, text.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text).trim_start()),
    };
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (digits.get(2..)?, 16),
        [b'0', b'b' | b'B', ..] => (digits.get(2..)?, 2),
        [b'0', _, ..] => (digits, 8),
        _ => (digits, 10),
    };
    if !digits.starts_with(|c: char| c.is_ascii_hexdigit()) {
        return None;
    }
    let value = u64::from_str_radix(digits, radix).ok()?;
    Some(if negative { value.wrapping_neg() } else { value })
}

#[cfg(test)]
mod tests {
    use super::constant;

    #[test]
    fn only_c_integer_constants_have_a_value() {
        for (text, value) in
            [("1", 1), (" 0x1F ", 31), ("(3)", 3), ("017", 15), ("2u", 2), ("4UL", 4), ("true", 1), ("0", 0)]
        {
            assert_eq!(constant(text), Some(value), "{text}");
        }
        assert_eq!(constant("-1"), Some(u64::MAX));
        for text in ["src->x", "x", "1 + 1", "(1) + (2)", "", "()", "0x", "u", "1.0", "!!(src->flags)"] {
            assert_eq!(constant(text), None, "{text}");
        }
    }
}
