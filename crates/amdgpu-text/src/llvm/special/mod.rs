//! Notations for operands and modifiers that are written as words: counters, hardware registers, messages, swizzles,
//! formats.
//!
//! Every pair of functions here implements one notation. `push_*` prints a raw field value and returns whether the text
//! is lossless; `parse_*` parses this text. `parse_*` accepts plain numbers for all named values.

pub(crate) mod counter;
pub(crate) mod dpp;
pub(crate) mod format;
pub(crate) mod image;
pub(crate) mod message;
pub(crate) mod swizzle;

use super::text::parse_int;
use isaloom_source::{any_of, nearest};

/// Parses a number that fits into 16 bits, signed or unsigned.
pub(crate) fn parse_u16(text: &str) -> Option<u32> {
    let value = parse_int(text)?;
    (-0x8000..=0xffff).contains(&value).then_some(value as u32 & 0xffff)
}

/// Returns the message about an immediate that is out of range for its operand.
pub(crate) fn immediate_error(number: i64, expected: &core::ops::RangeInclusive<i64>) -> String {
    format!("immediate is out of range: {number} (expected {} to {})", expected.start(), expected.end())
}

/// Returns the accepted names for a message. The most similar names are first, because long lists are
/// truncated.
pub(crate) fn expected_names<'n>(name: &str, all: impl IntoIterator<Item = &'n str>) -> String {
    let all: Vec<&str> = all.into_iter().collect();
    let near = nearest(name, all.iter().copied(), 3);
    let others = all.iter().copied().filter(|other| !near.contains(other));
    any_of(near.iter().copied().chain(others))
}

/// Returns the text between `name(` and `)`.
pub(crate) fn call<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.trim().strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')').map(str::trim)
}
