//! Remarks about a word, which are printed after its text.

use alloc::string::String;
use core::fmt::Write as _;
use isaloom_bits::low_mask;
use isaloom_model::BitsetId;
use isaloom_model::limits::{MAX_LINE_BYTES, MAX_LINE_PIECES};

/// Remark: a problem with a word or with its description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Two leaves match the word.
    Conflict {
        /// The leaf that is first in the description.
        first: BitsetId,
        /// The leaf that is later in the description.
        second: BitsetId,
        /// Display names of both leaves.
        names: (String, String),
    },
    /// Don't-care bits of the leaf are 1.
    DontCare {
        /// The leaf.
        leaf: BitsetId,
        /// Display name of the leaf.
        name: String,
        /// These bits, at their positions in the word.
        bits: u128,
    },
    /// The bits of an assert have another value than expected.
    Unexpected {
        /// The bitset that has the assert.
        bitset: BitsetId,
        /// Display name of the leaf.
        name: String,
        /// Lowest and highest bit of the assert.
        range: (u32, u32),
        /// Value of the bits in the word.
        got: u128,
        /// Value that the assert expects.
        expected: u128,
    },
    /// A name in a display or an expression does not resolve.
    NoField {
        /// The name.
        name: String,
        /// Display name of the leaf that uses the name; `None` if the text form does not show it.
        bitset: Option<String>,
    },
    /// No case that applies to the word has a display.
    NoDisplay {
        /// The leaf.
        leaf: BitsetId,
        /// Display name of the leaf.
        name: String,
    },
    /// No leaf of a nested bitset matches, or two do.
    NoMatch {
        /// The display name of the leaf that prints the field.
        outer: String,
        /// The field's name.
        field: String,
        /// The field's value.
        word: u128,
    },
    /// The field with this name is a bitset that is nested too deeply to be printed.
    TooDeep(String),
    /// The displays have more pieces than a line may have; the others are not printed.
    TooManyPieces,
    /// The text is longer than a line may be; the rest is not printed.
    TooLong,
}

impl Remark {
    /// Returns the text of the remark as Mesa's isaspec prints it, for an instruction of `width` bits.
    pub fn text(&self, width: u32) -> String {
        let width = width.div_ceil(32) * 32;
        let digits = width as usize / 4;
        let cut = |value: &u128| value & low_mask(width);
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = match self {
            Remark::Conflict { names: (a, b), .. } => write!(out, "bitset conflict: {a} vs {b}"),
            Remark::DontCare { name, bits, .. } => {
                write!(out, "dontcare bits in {name}: {:0digits$x}", cut(bits))
            }
            Remark::Unexpected { name, range: (low, high), got, expected, .. } => write!(
                out,
                "WARNING: unexpected bits[{low}:{high}] in {name}: {:0digits$x} vs {:0digits$x}",
                cut(got),
                cut(expected)
            ),
            Remark::NoField { name, bitset: None } => write!(out, "no field '{name}'"),
            Remark::NoField { name, bitset: Some(bitset) } => write!(out, "no field '{name}' in '{bitset}'"),
            Remark::NoDisplay { name, .. } => write!(out, "{name}: no display template"),
            Remark::NoMatch { outer, field, word } => {
                write!(out, "no match: FIELD: '{outer}.{field}': {:0digits$x}", cut(word))
            }
            Remark::TooDeep(name) => write!(out, "nested too deep: FIELD: '{name}'"),
            Remark::TooManyPieces => {
                write!(out, "text cut off: the display has more than {MAX_LINE_PIECES} pieces")
            }
            Remark::TooLong => write!(out, "text cut off: it is longer than {MAX_LINE_BYTES} bytes"),
        };
        out
    }
}
