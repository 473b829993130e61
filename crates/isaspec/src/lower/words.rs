//! Words of messages.

/// `1 bit`, `2 bits`.
pub(super) fn plural(n: u32, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
