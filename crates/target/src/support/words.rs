//! Parses words in hex, as users write them in arguments.

/// Returns the words in a text, which whitespace or commas separate. `0x` and `_` are optional. `None` if the text
/// contains anything else. Also `None` if all words are short and have no decimal digit, such as `add`, because they
/// may be a line of assembly.
pub fn words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    for part in text.split(|c: char| c.is_whitespace() || c == ',').filter(|part| !part.is_empty()) {
        let digits = part.strip_prefix("0x").or_else(|| part.strip_prefix("0X")).unwrap_or(part);
        let plain: String = digits.chars().filter(|&c| c != '_').collect();
        if plain.is_empty() || !plain.bytes().all(|b| b.is_ascii_hexdigit()) {
            return None;
        }
        words.push(plain);
    }
    let number = |word: &String| word.bytes().any(|b| b.is_ascii_digit()) || word.len() >= 8;
    (!words.is_empty() && (words.iter().any(number) || text.contains("0x"))).then_some(words)
}

/// Parses up to 32 hex digits; `None` for other text.
pub fn value(digits: &str) -> Option<u128> {
    u128::from_str_radix(digits, 16).ok()
}

/// Splits each hex number into 32-bit words, its most significant word first. A number must have up to eight digits or
/// a multiple of eight digits; otherwise, the error is a message.
pub fn dwords(words: &[String]) -> Result<Vec<u32>, String> {
    let mut found = Vec::new();
    for word in words {
        if word.len() > 8 && !word.len().is_multiple_of(8) {
            return Err(format!("it has {} digits (expected 8)", word.len()));
        }
        for start in (0..word.len()).step_by(8) {
            let digits = word.get(start..word.len().min(start + 8)).unwrap_or_default();
            found.push(value(digits).and_then(|value| u32::try_from(value).ok()).unwrap_or_default());
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_word_notations_are_parsed() {
        for text in ["401040020c210001", "0x40104002_0c210001", " 40104002_0C210001 "] {
            assert_eq!(words(text).map(|w| w.concat().to_lowercase()), Some("401040020c210001".to_owned()));
        }
        assert_eq!(words("bf810000, 7e000000").map(|w| w.len()), Some(2));
    }

    #[test]
    fn names_of_hex_letters_are_not_words() {
        assert_eq!(words("add"), None);
        assert_eq!(words("add r0, r1"), None);
        assert_eq!(words("0xadd"), Some(vec!["add".to_owned()]));
        assert_eq!(words(""), None);
    }

    #[test]
    fn dwords_are_split_with_the_first_one_first() {
        assert_eq!(dwords(&["be8500ff11223344".to_owned()]), Ok(vec![0xbe85_00ff, 0x1122_3344]));
        assert!(dwords(&["be8500ff1".to_owned()]).is_err());
    }
}
