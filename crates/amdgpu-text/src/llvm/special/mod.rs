//! Notations for values that are written as words instead of numbers: counters, hardware registers, messages, swizzles,
//! formats.
//!
//! Two functions implement each notation. `push_*` prints the value of a field and returns whether the text assembles
//! to the same value; `parse_*` parses the text. For all values with names, `parse_*` also accepts plain numbers.

pub(crate) mod counter;
pub(crate) mod dpp;
pub(crate) mod format;
pub(crate) mod image;
pub(crate) mod message;
pub(crate) mod swizzle;

use super::text::parse_int;
use isaloom_source::{any_of, nearest};

/// Parses a number that fits into 16 bits, signed or unsigned. Returns its 16 bits; `None` for any other text.
pub(crate) fn parse_u16(text: &str) -> Option<u32> {
    let value = parse_int(text)?;
    (-0x8000..=0xffff).contains(&value).then_some(value as u32 & 0xffff)
}

/// Returns the error message for an immediate that is not in the range that its operand accepts.
pub(crate) fn immediate_error(number: i64, expected: &core::ops::RangeInclusive<i64>) -> String {
    format!("immediate is out of range: {number} (expected {} to {})", expected.start(), expected.end())
}

/// Returns the list of accepted names for an error message about `name`. The names that are most similar to it come
/// first, because long lists are truncated.
pub(crate) fn expected_names<'n>(name: &str, all: impl IntoIterator<Item = &'n str>) -> String {
    let all: Vec<&str> = all.into_iter().collect();
    let near = nearest(name, all.iter().copied(), 3);
    let others = all.iter().copied().filter(|other| !near.contains(other));
    any_of(near.iter().copied().chain(others))
}

/// Returns the text between `name(` and the `)` at the end; `None` if the text is not of this form.
pub(crate) fn call<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.trim().strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')').map(str::trim)
}
