//! Parser of words in hex. Each word has its most significant digit first; whitespace or commas separate words. The
//! prefix `0x` is optional, `_` is allowed between digits, and a comment extends from `;`, `#` or `//` to the end of
//! the line.

/// Why a text is not a word in hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HexError {
    /// The text has no digit.
    Empty,
    /// The text contains this character, which is not a hex digit.
    Digit(char),
    /// The word needs this number of bits, which is more than an instruction has.
    TooLong(u32),
    /// A `_` is not between two digits.
    Underscore,
}

impl std::fmt::Display for HexError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HexError::Empty => f.write_str("missing hex digits"),
            HexError::Digit(c) => write!(f, "`{c}` is not one of 0-9, a-f"),
            HexError::TooLong(bits) => write!(f, "the number needs {bits} bits, but the word has fewer"),
            HexError::Underscore => f.write_str("`_` must be between two hex digits"),
        }
    }
}

impl std::error::Error for HexError {}

impl HexError {
    /// Returns the error message for `word`, with the accepted form. `width` is the maximum width in bits.
    pub fn message(&self, word: &str, width: u32) -> String {
        match self {
            HexError::Empty => format!("`{word}` has no hex digits"),
            HexError::Digit(c) => format!("`{word}` is not a hex number: `{c}` is not one of 0-9, a-f"),
            HexError::TooLong(bits) => {
                format!("`{word}` is out of range: it needs {bits} bits (a word has {width})")
            }
            HexError::Underscore => format!("`{word}`: `_` must be between two hex digits"),
        }
    }
}

/// Parses one word of at most `width` bits.
///
/// # Errors
/// If the text is not a hex number, or exceeds the width.
pub fn parse_word(text: &str, width: u32) -> Result<u128, HexError> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")).unwrap_or(text);
    if digits.is_empty() {
        return Err(HexError::Empty);
    }
    let mut value = 0u128;
    let mut bits = 0u32;
    let mut after_digit = false;
    for c in digits.chars() {
        if c == '_' {
            if !after_digit {
                return Err(HexError::Underscore);
            }
            after_digit = false;
            continue;
        }
        let digit = c.to_digit(16).ok_or(HexError::Digit(c))?;
        // Leading zero bits of the first nonzero digit do not count, so `0x1f` needs 5 bits.
        bits = if bits == 0 { u32::BITS - digit.leading_zeros() } else { bits.saturating_add(4) };
        value = (value << 4) | u128::from(digit);
        after_digit = true;
    }
    if !after_digit {
        return Err(HexError::Underscore);
    }
    if bits > width { Err(HexError::TooLong(bits)) } else { Ok(value) }
}

/// Word in a hex text, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexWord<'a> {
    /// Line number, starting at 1.
    pub line: u64,
    /// Column of the word's first byte, starting at 1.
    pub column: usize,
    /// Text of the number, as the user wrote it.
    pub text: &'a str,
}

/// Returns the words of a line without its comment. `number` is the line number of the result.
pub fn words_of_line(line: &str, number: u64) -> impl Iterator<Item = HexWord<'_>> + Clone {
    let end = line.find([';', '#']).unwrap_or(line.len());
    let code = line.get(..end).unwrap_or(line);
    let code = code.split_once("//").map_or(code, |(code, _)| code);
    let start = code.as_ptr() as usize;
    code.split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .map(move |text| HexWord { line: number, column: text.as_ptr() as usize - start + 1, text })
}

/// Appends a value in lowercase hex, padded with zeros to `digits` digits (at most 32).
pub fn push_hex(out: &mut Vec<u8>, value: u128, digits: u32) {
    let mut text = [b'0'; 32];
    let mut halves = [value as u64, (value >> 64) as u64];
    for (half, place) in halves.iter_mut().zip(text.rchunks_exact_mut(16)) {
        for digit in place.iter_mut().rev() {
            if *half == 0 {
                break;
            }
            *digit = DIGITS[(*half & 15) as usize];
            *half >>= 4;
        }
    }
    let count = (128 - value.leading_zeros()).div_ceil(4).max(digits).min(32);
    out.extend_from_slice(text.get(32 - count as usize..).unwrap_or_default());
}

/// Appends bytes as two lowercase hex digits each.
pub fn push_hex_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend(
        bytes.iter().flat_map(|&byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]),
    );
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Returns the bytes in hex: two digits per byte, in memory order.
pub fn hex_digits(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from(DIGITS[usize::from(value & 15)]);
    bytes.iter().flat_map(|&b| [digit(b >> 4), digit(b)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appended_digits_equal_formatted_digits() {
        for (value, digits) in [(0, 1), (0, 4), (0x1f, 1), (0x1f, 8), (u128::MAX, 1), (u128::MAX, 32)] {
            let mut out = Vec::new();
            push_hex(&mut out, value, digits);
            assert_eq!(String::from_utf8(out).unwrap(), format!("{value:0width$x}", width = digits as usize));
        }
        let mut out = Vec::new();
        push_hex_bytes(&mut out, &[0, 0xa5]);
        assert_eq!(out, b"00a5");
    }

    #[test]
    fn prefix_underscores_and_leading_zeros_are_allowed() {
        assert_eq!(parse_word("0x40104002_0c210001", 64), Ok(0x4010_4002_0c21_0001));
        assert_eq!(parse_word("0000001f", 5), Ok(31));
        assert_eq!(parse_word(&"f".repeat(32), 128), Ok(u128::MAX));
        assert_eq!(parse_word(&format!("00{}", "f".repeat(32)), 128), Ok(u128::MAX));
    }

    #[test]
    fn each_error_has_its_reason() {
        assert_eq!(parse_word("0x", 8), Err(HexError::Empty));
        assert_eq!(parse_word("12g", 32), Err(HexError::Digit('g')));
        assert_eq!(parse_word("20", 5), Err(HexError::TooLong(6)));
        assert_eq!(parse_word(&format!("1{}", "0".repeat(32)), 128), Err(HexError::TooLong(129)));
        for text in ["_1", "1_", "1__2"] {
            assert_eq!(parse_word(text, 32), Err(HexError::Underscore), "{text}");
        }
    }

    #[test]
    fn words_are_split_at_spaces_and_commas_and_end_at_comments() {
        let found: Vec<_> = words_of_line("  12,0x34\t5 ; 6 7\r\n", 3).map(|w| (w.column, w.text)).collect();
        assert_eq!(found, [(3, "12"), (6, "0x34"), (11, "5")]);
        assert_eq!(words_of_line("# 1 2", 1).count(), 0);
    }
}
