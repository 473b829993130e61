//! Fields, their types, and enums.

use crate::{BitsetId, EnumId, ExprId, Few};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_source::Span;

/// A named value of a word: taken from its bits, or computed from other fields.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Field {
    /// The name as written.
    pub name: String,
    /// Where the value comes from.
    pub source: FieldSource,
    /// How the value is printed.
    pub ty: FieldType,
    /// `bool` and `bool_inv`: the text that is printed when the value holds; `None` prints `0` or `1`.
    pub display: Option<String>,
    /// `branch` and `absbranch`: the target is a function (`fxn<n>`), not a label (`l<n>`).
    pub call: bool,
    /// A bitset type: the names that the nested bitset may use from this field's scope.
    pub params: Few<Param>,
    /// What the field is, for people.
    pub doc: Option<String>,
    /// Where the name stands in the description.
    pub span: Span,
    /// The whole of it in the description.
    pub element: Span,
}

/// Where a field's raw value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FieldSource {
    /// One range of bits.
    Bits(BitRange),
    /// Several ranges and constant bits, the least significant piece first.
    Pieces(Vec<Piece>),
    /// A derived field. `width` is the number of bits for sign extension and hex digits, where given.
    Expr {
        /// The expression.
        expr: ExprId,
        /// The number of bits, 1 to 128.
        width: Option<u32>,
    },
}

/// A piece of a field's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Piece {
    /// Bits of the word.
    Bits(BitRange),
    /// Bits that are always the same and are not in the word (padding).
    Constant {
        /// The value.
        value: u64,
        /// How many bits.
        width: u32,
    },
}

/// How a raw value is printed. The texts are those of docs/isaspec.md, "Printing".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FieldType {
    /// A signed offset from this instruction, in units of the description (docs/isaspec.md, "Programs").
    Branch,
    /// The position of an instruction, in units from the start.
    AbsBranch,
    /// Signed decimal.
    Int,
    /// Unsigned decimal.
    Uint,
    /// Lower-case hex without prefix or padding.
    Hex,
    /// Nothing if 0, else signed decimal with explicit sign.
    Offset,
    /// Nothing if 0, else `+` and unsigned decimal.
    Uoffset,
    /// `%f` of a 16- or 32-bit IEEE value.
    Float,
    /// The field's `display` text (or `1`/`0`) by whether the value is non-zero.
    Bool,
    /// The same by whether the value is zero.
    BoolInv,
    /// The display text of an enum value, or decimal.
    Enum(EnumId),
    /// A word of another hierarchy; the id is that of its root.
    Bitset(BitsetId),
    /// Printed by the program that embeds the decoder.
    Custom,
}

impl FieldType {
    /// The types that the format has by itself, each with its name.
    #[rustfmt::skip]
    pub const BUILT_IN: &[(&str, FieldType)] = &[
        ("branch",    FieldType::Branch),
        ("absbranch", FieldType::AbsBranch),
        ("int",       FieldType::Int),
        ("uint",      FieldType::Uint),
        ("hex",       FieldType::Hex),
        ("offset",    FieldType::Offset),
        ("uoffset",   FieldType::Uoffset),
        ("float",     FieldType::Float),
        ("bool",      FieldType::Bool),
        ("bool_inv",  FieldType::BoolInv),
        ("custom",    FieldType::Custom),
    ];
}

/// Lends a name of the enclosing scope to the nested bitset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Param {
    /// The name in the enclosing scope.
    pub name: String,
    /// The name in the nested bitset.
    pub as_name: String,
    /// Where the param stands in the description.
    pub span: Span,
}

/// A table from values to texts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Enum {
    /// The name by which field types refer to it.
    pub name: String,
    /// The values in document order.
    pub values: Vec<EnumValue>,
    /// What it is, for people.
    pub doc: Option<String>,
    /// Where the name stands in the description.
    pub span: Span,
    /// The whole of it in the description.
    pub element: Span,
}

/// One value of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EnumValue {
    /// The number.
    pub value: u64,
    /// The text that is printed; may be empty.
    pub display: String,
    /// The enumerator's name in generated code.
    pub name: Option<String>,
    /// What it means, for people.
    pub doc: Option<String>,
    /// Where its number stands in the description.
    pub span: Span,
    /// The whole of it in the description.
    pub element: Span,
}

impl Field {
    /// A field of a name, a place and a type, and nothing else.
    pub fn new(name: impl Into<String>, source: FieldSource, ty: FieldType, span: Span) -> Field {
        Field {
            name: name.into(),
            source,
            ty,
            display: None,
            call: false,
            params: Few::new(),
            doc: None,
            span,
            element: span,
        }
    }

    /// The number of bits of the raw value: of its ranges, of a derived field's `width`, else 1.
    pub fn width(&self) -> u32 {
        match &self.source {
            FieldSource::Bits(range) => range.width(),
            FieldSource::Pieces(pieces) => {
                pieces.iter().fold(0u32, |sum, piece| sum.saturating_add(piece.width()))
            }
            FieldSource::Expr { width, .. } => width.unwrap_or(1),
        }
    }

    /// The bits of the word that the field occupies, as a mask; 0 for a derived field.
    pub fn mask(&self) -> u128 {
        match &self.source {
            FieldSource::Bits(range) => range.mask(),
            FieldSource::Pieces(pieces) => pieces.iter().fold(0, |mask, piece| match piece {
                Piece::Bits(range) => mask | range.mask(),
                Piece::Constant { .. } => mask,
            }),
            FieldSource::Expr { .. } => 0,
        }
    }

    /// The one range of bits of the field, if it is that simple.
    pub fn bits(&self) -> Option<BitRange> {
        match self.source {
            FieldSource::Bits(range) => Some(range),
            _ => None,
        }
    }
}

impl Enum {
    /// An enum without values.
    pub fn new(name: impl Into<String>, span: Span) -> Enum {
        Enum { name: name.into(), values: Vec::new(), doc: None, span, element: span }
    }
}

impl EnumValue {
    /// A value with the text that is printed.
    pub fn new(value: u64, display: impl Into<String>, span: Span) -> EnumValue {
        EnumValue { value, display: display.into(), name: None, doc: None, span, element: span }
    }
}

impl Piece {
    /// How many bits the piece adds to the value.
    pub fn width(self) -> u32 {
        match self {
            Piece::Bits(range) => range.width(),
            Piece::Constant { width, .. } => width,
        }
    }
}
