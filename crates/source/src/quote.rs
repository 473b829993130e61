//! Shortens quotations and overlong words in messages.

use alloc::borrow::Cow;
use alloc::string::String;

/// Maximum number of characters in a quotation that is not shortened.
const MOST: usize = 100;
/// Number of characters that a shortened quotation keeps.
const LEFT: usize = 80;

/// Shortens each text between backquotes that is longer than `MOST` characters.
pub(crate) fn cut(message: String) -> String {
    if message.len() <= MOST {
        return message;
    }
    let mut out = String::with_capacity(message.len());
    for (number, part) in message.split('`').enumerate() {
        if number > 0 {
            out.push('`');
        }
        if number % 2 == 1 && part.chars().nth(MOST).is_some() {
            out.extend(part.chars().take(LEFT));
            out.push_str("...");
        } else {
            out.push_str(part);
        }
    }
    out
}

/// Maximum number of characters in a word that is not shortened. File names of up to 255 bytes are shorter.
const LONGEST_WORD: usize = 300;

/// Shortens words that are longer than a file name can be.
pub(crate) fn cut_words(text: &mut String) {
    if text.len() <= LONGEST_WORD {
        return;
    }
    let words = text.split_inclusive(char::is_whitespace);
    let cut = words.map(|word| match word.chars().nth(LONGEST_WORD) {
        None => Cow::Borrowed(word),
        Some(_) => {
            let end = word.chars().next_back().filter(|c| c.is_whitespace());
            Cow::Owned(word.chars().take(LEFT).chain("...".chars()).chain(end).collect::<String>())
        }
    });
    *text = cut.collect();
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn long_quotes_are_truncated_and_the_rest_stays() {
        let long = "x".repeat(1000);
        let text = cut(format!("a.s:1:2: `{long}` is not `nop`; {long}"));
        assert_eq!(text, format!("a.s:1:2: `{}...` is not `nop`; {long}", "x".repeat(LEFT)));
        assert_eq!(cut("`a` and `b`".into()), "`a` and `b`");
        let mut text = format!("no 'Op{long}' here");
        cut_words(&mut text);
        assert_eq!(text, format!("no 'Op{}... here", "x".repeat(LEFT - 3)));
        let fits = format!("`{}`", "x".repeat(MOST));
        assert_eq!(cut(fits.clone()), fits);
    }
}
