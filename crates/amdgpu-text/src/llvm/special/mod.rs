//! Operands and modifiers that are written as words: counters, hardware registers, messages, swizzles, formats.
//!
//! Every pair of functions here is one notation: `push_*` writes a raw field value and says whether the text holds
//! all of its bits, `parse_*` reads it back. Plain numbers are accepted wherever words are.

pub(crate) mod counter;
pub(crate) mod dpp;
pub(crate) mod format;
pub(crate) mod image;
pub(crate) mod message;
pub(crate) mod swizzle;

use super::text::parse_int;

/// A number that fits into 16 bits, with or without sign.
pub(crate) fn parse_u16(text: &str) -> Option<u32> {
    let value = parse_int(text)?;
    (-0x8000..=0xffff).contains(&value).then_some(value as u32 & 0xffff)
}

/// The text between `name(` and `)`.
pub(crate) fn call<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.trim().strip_prefix(name)?.trim_start().strip_prefix('(')?.strip_suffix(')').map(str::trim)
}
