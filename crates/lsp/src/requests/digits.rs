//! Formats bits as digits.

/// Appends a character per bit, the highest bit first, with a space after each group of eight. `digit` returns the
/// character for a bit number.
pub(super) fn push_digits(shown: &mut String, size: u32, digit: impl Fn(u32) -> char) {
    for bit in (0..size).rev() {
        shown.push(digit(bit));
        if bit % 8 == 0 && bit > 0 {
            shown.push(' ');
        }
    }
}
