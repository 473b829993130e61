//! Formats bits as digits in groups of eight.

/// Appends a digit per bit, the highest first, in groups of eight.
pub(super) fn push_digits(shown: &mut String, size: u32, digit: impl Fn(u32) -> char) {
    for bit in (0..size).rev() {
        shown.push(digit(bit));
        if bit % 8 == 0 && bit > 0 {
            shown.push(' ');
        }
    }
}
