//! Bits as digits.

/// Appends a digit for each bit, the highest first, eight together.
pub(super) fn push_digits(shown: &mut String, size: u32, digit: impl Fn(u32) -> char) {
    for bit in (0..size).rev() {
        shown.push(digit(bit));
        if bit % 8 == 0 && bit > 0 {
            shown.push(' ');
        }
    }
}
