//! Remarks about an instruction, as data. Only [`Remark::display`] has the wording.

use crate::code::{MAX_ITEMS, MAX_LINE, TextRange};
use crate::data::Compiled;
use crate::isa::Isa;
use crate::syntax;
use core::fmt;
use isaloom_bits::{BitRange, Word, low_mask};
use isaloom_model::{BitsetId, FieldId, TextForm};
use isaloom_source::visible_in_listing;

/// Remark about an instruction. The width of a [`Word`] in a remark is the width of the instruction, rounded up to a
/// multiple of 32 bits, because the width determines the number of printed digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Remark {
    /// Don't-care bits of a leaf's pattern are 1 in the word.
    DontCare {
        /// The leaf: the instruction, or a nested leaf.
        leaf: BitsetId,
        /// The bits, in the leaf's own word.
        bits: Word,
        /// Instruction bit that is bit 0 of the leaf's word; `None` for the word of a computed field.
        base: Option<u8>,
    },
    /// The assert of a case fails: bits differ from the expected value.
    UnexpectedBits {
        /// Bitset that declares the assert.
        bitset: BitsetId,
        /// The bits, in the word of the leaf.
        range: BitRange,
        /// Value of the bits in the word.
        got: Word,
        /// Value that the assert expects.
        expected: Word,
        /// Instruction bit that is bit 0 of the leaf's word; `None` for the word of a computed field.
        base: Option<u8>,
    },
    /// A name does not resolve for this word.
    MissingField {
        /// Leaf whose display or expression uses the name.
        leaf: BitsetId,
        /// The name, as a string of the compiled description.
        name: TextRange,
    },
    /// No applicable case of a leaf has a display.
    NoDisplay {
        /// The leaf.
        leaf: BitsetId,
    },
    /// No leaf of a nested bitset matches, or two leaves match. If two leaves match, a `Conflict` remark precedes
    /// this remark.
    NoNestedMatch {
        /// Leaf that declares the field.
        leaf: BitsetId,
        /// The field.
        field: FieldId,
        /// Instruction bits of the field, if they are contiguous.
        bits: Option<BitRange>,
        /// Value of the field.
        value: Word,
    },
    /// The nesting of bitsets exceeds the supported depth.
    NestedTooDeep {
        /// Field that would be nested too deeply.
        field: FieldId,
    },
    /// Two leaves match a word, so the word is not decoded.
    Conflict {
        /// Leaf that is first in the description.
        first: BitsetId,
        /// Leaf that is later in the description.
        second: BitsetId,
    },
    /// No leaf, or more than one, matches the instruction word. The remark is printed instead of the instruction text.
    Unmatched {
        /// The word.
        word: Word,
    },
    /// The input ends within the instruction. The remark is printed instead of the instruction text.
    Truncated {
        /// Bytes at the end of the input, as a word.
        word: Word,
    },
    /// The text ends early because a limit was reached.
    LimitHit(Limit),
}

/// Limit of one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Maximum number of display pieces, including nested pieces: 65,536.
    Items,
    /// Maximum length of the text, in bytes: 1 MiB.
    Text,
}

impl Remark {
    /// Returns the kind of the remark, as a stable name.
    pub fn id(&self) -> &'static str {
        match self {
            Remark::DontCare { .. } => "dont-care",
            Remark::UnexpectedBits { .. } => "unexpected-bits",
            Remark::MissingField { .. } => "missing-field",
            Remark::NoDisplay { .. } => "no-display",
            Remark::NoNestedMatch { .. } => "no-nested-match",
            Remark::NestedTooDeep { .. } => "nested-too-deep",
            Remark::Conflict { .. } => "conflict",
            Remark::Unmatched { .. } => "unmatched",
            Remark::Truncated { .. } => "truncated",
            Remark::LimitHit(_) => "limit-hit",
        }
    }

    /// Formats the remark, with the wording that Mesa's disassemblers use for the same condition.
    pub fn display<'a>(&'a self, isa: &'a Isa) -> impl fmt::Display + 'a {
        self.worded(isa.compiled())
    }

    pub(crate) fn worded<'a>(&'a self, isa: &'a Compiled) -> impl fmt::Display + 'a {
        RemarkText { remark: self, isa }
    }

    /// Returns whether the remark replaces the instruction's text instead of following it.
    pub fn is_text(&self) -> bool {
        matches!(self, Remark::Unmatched { .. } | Remark::Truncated { .. })
    }

    /// Returns the bitset that the remark is about: the leaf, or the bitset with the assert.
    pub fn bitset(&self) -> Option<BitsetId> {
        match *self {
            Remark::DontCare { leaf, .. }
            | Remark::MissingField { leaf, .. }
            | Remark::NoDisplay { leaf }
            | Remark::NoNestedMatch { leaf, .. } => Some(leaf),
            Remark::UnexpectedBits { bitset, .. } => Some(bitset),
            Remark::Conflict { first, .. } => Some(first),
            _ => None,
        }
    }

    /// Returns a mask of the instruction bits that the remark is about. 0 if these bits belong to a computed word, or
    /// if the remark is not about bits.
    pub fn bits(&self) -> u128 {
        let moved = |mask: u128, base: Option<u8>| {
            base.and_then(|base| mask.checked_shl(u32::from(base))).unwrap_or(0)
        };
        let of_range = |range: BitRange| low_mask(range.width()) << range.low();
        match *self {
            Remark::DontCare { bits, base, .. } => moved(bits.value(), base),
            Remark::UnexpectedBits { range, base, .. } => moved(of_range(range), base),
            Remark::NoNestedMatch { bits, .. } => bits.map_or(0, of_range),
            Remark::Unmatched { word } | Remark::Truncated { word } => low_mask(word.width()),
            _ => 0,
        }
    }
}

struct RemarkText<'a> {
    remark: &'a Remark,
    isa: &'a Compiled,
}

impl fmt::Display for RemarkText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let model = self.isa.model();
        let name = |id: BitsetId| visible_in_listing(model.bitset(id).shown_name());
        let field_name = |id: FieldId| visible_in_listing(&model.field(id).name);
        match *self.remark {
            Remark::DontCare { leaf, bits, .. } => {
                write!(f, "{}{}: {}", syntax::DONT_CARE, name(leaf), Padded(bits))
            }
            Remark::UnexpectedBits { bitset, range, got, expected, .. } => {
                let (low, high) = (range.low(), range.high());
                write!(
                    f,
                    "{}{low}:{high}] in {}: {} vs {}",
                    syntax::UNEXPECTED_BITS,
                    name(bitset),
                    Padded(got),
                    Padded(expected)
                )
            }
            Remark::MissingField { leaf, name: text } => {
                write!(f, "no field '{}'", self.isa.text(text))?;
                match model.text_form() {
                    TextForm::Mesa26_0 => Ok(()),
                    TextForm::Mesa26_2 => write!(f, " in '{}'", name(leaf)),
                }
            }
            Remark::NoDisplay { leaf } => write!(f, "{}: no display template", name(leaf)),
            Remark::NoNestedMatch { leaf, field, value, .. } => {
                let field = field_name(field);
                write!(f, "no match: FIELD: '{}.{field}': {}", name(leaf), Padded(value))
            }
            Remark::NestedTooDeep { field } => {
                write!(f, "nested too deep: FIELD: '{}'", field_name(field))
            }
            Remark::Conflict { first, second } => {
                write!(f, "bitset conflict: {} vs {}", name(first), name(second))
            }
            Remark::Unmatched { word } => write!(f, "{}{}", syntax::NO_MATCH, Padded(word)),
            Remark::Truncated { word } => {
                write!(
                    f,
                    "{}{:0digits$x}",
                    syntax::TRUNCATED,
                    word.value(),
                    digits = word.width().div_ceil(4) as usize
                )
            }
            Remark::LimitHit(Limit::Items) => {
                write!(f, "text cut off: the display has more than {MAX_ITEMS} pieces")
            }
            Remark::LimitHit(Limit::Text) => {
                write!(f, "text cut off: it is longer than {MAX_LINE} bytes")
            }
        }
    }
}

/// Formats a word in hexadecimal. The number of digits is a multiple of 8, with leading zeros.
struct Padded(Word);

impl fmt::Display for Padded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = (self.0.width() as usize).div_ceil(32) * 8;
        write!(f, "{:0digits$x}", self.0.value())
    }
}
