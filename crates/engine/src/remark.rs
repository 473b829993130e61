//! What may be said about an instruction beside its text, as data. The wording stands once, in [`Remark::display`].

use crate::code::{MAX_ITEMS, MAX_LINE, TextRange};
use crate::data::Compiled;
use crate::isa::Isa;
use crate::syntax;
use core::fmt;
use isaloom_bits::{BitRange, Word, low_mask};
use isaloom_model::{BitsetId, FieldId};
use isaloom_source::visible_in_listing;

/// Something that is worth saying about an instruction. Words in it are as wide as the instruction, in whole 32 bits,
/// since that is how many digits of them are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Remark {
    /// Bits are 1 that the pattern of a leaf does not care about.
    DontCare {
        /// The leaf: the instruction, or one nested in it.
        leaf: BitsetId,
        /// Those bits, in the leaf's own word.
        bits: Word,
        /// The bit of the instruction that is bit 0 of the leaf's word; `None` for the word of a computed field.
        base: Option<u8>,
    },
    /// Bits that a case expects are different.
    UnexpectedBits {
        /// The bitset that has the assert.
        bitset: BitsetId,
        /// The bits, in the word of the leaf.
        range: BitRange,
        /// What is there.
        got: Word,
        /// What is expected.
        expected: Word,
        /// The bit of the instruction that is bit 0 of the leaf's word; `None` for the word of a computed field.
        base: Option<u8>,
    },
    /// Nothing resolves a name.
    MissingField {
        /// The leaf whose display or expression uses it.
        leaf: BitsetId,
        /// The name, a text of the compiled description.
        name: TextRange,
    },
    /// No case of a leaf that applies has a display.
    NoDisplay {
        /// The leaf.
        leaf: BitsetId,
    },
    /// A field is a bitset, and none of its leaves matches (or two do, which is said before).
    NoNestedMatch {
        /// The leaf that the field belongs to.
        leaf: BitsetId,
        /// The field.
        field: FieldId,
        /// The bits of the instruction that hold it, where they are contiguous.
        bits: Option<BitRange>,
        /// Its value.
        value: Word,
    },
    /// Bitsets are nested in each other more deeply than is supported.
    NestedTooDeep {
        /// The field that would go deeper.
        field: FieldId,
    },
    /// Two leaves match a word, which therefore is neither.
    Conflict {
        /// The one that comes first in the description.
        first: BitsetId,
        /// The other.
        second: BitsetId,
    },
    /// No leaf matches the instruction word, or two do. It is the text of the instruction.
    Unmatched {
        /// The word.
        word: Word,
    },
    /// The input ends within the instruction. It is the text of the instruction.
    Truncated {
        /// The bytes that are there, as a word.
        word: Word,
    },
    /// The text would be too long, or take too long to make, and ends early.
    LimitHit(Limit),
}

/// What there is a limit of in one instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Pieces of displays, nested ones included: 65,536.
    Items,
    /// Bytes of text: 1 MiB.
    Text,
}

impl Remark {
    /// What kind of remark it is, by a name that never changes.
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

    /// The remark in the words of Mesa's disassemblers, where they say the same.
    pub fn display<'a>(&'a self, isa: &'a Isa) -> impl fmt::Display + 'a {
        self.worded(isa.compiled())
    }

    pub(crate) fn worded<'a>(&'a self, isa: &'a Compiled) -> impl fmt::Display + 'a {
        RemarkText { remark: self, isa }
    }

    /// Whether it takes the place of the instruction's text rather than follow it.
    pub fn is_text(&self) -> bool {
        matches!(self, Remark::Unmatched { .. } | Remark::Truncated { .. })
    }

    /// The bitset that it is about: the leaf, or the bitset with the assert.
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

    /// The bits of the instruction that it is about, as a mask; 0 where it is about none, or they are computed.
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
                write!(f, "dontcare bits in {}: {}", name(leaf), Padded(bits))
            }
            Remark::UnexpectedBits { bitset, range, got, expected, .. } => {
                let (low, high) = (range.low(), range.high());
                write!(
                    f,
                    "WARNING: unexpected bits[{low}:{high}] in {}: {} vs {}",
                    name(bitset),
                    Padded(got),
                    Padded(expected)
                )
            }
            Remark::MissingField { name, .. } => write!(f, "no field '{}'", self.isa.text(name)),
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

/// All digits of the instruction's 32-bit words, the most significant first.
struct Padded(Word);

impl fmt::Display for Padded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = (self.0.width() as usize).div_ceil(32) * 8;
        write!(f, "{:0digits$x}", self.0.value())
    }
}
