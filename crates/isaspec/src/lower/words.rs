//! Plural forms of nouns in messages.

/// Formats a count and a noun, such as `1 bit` or `2 bits`.
pub(super) fn plural(n: u32, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
