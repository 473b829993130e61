//! Fields, field types and enums.

use crate::{BitsetId, EnumId, ExprId, Few};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_source::Span;

/// Named value of a word: either bits of the word, or an expression over other fields.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Field {
    /// Name as written.
    pub name: String,
    /// Source of the raw value.
    pub source: FieldSource,
    /// Type, which determines how the value is printed.
    pub ty: FieldType,
    /// Text of a `bool` or `bool_inv` that is true; without a text, `0` or `1` is printed.
    pub display: Option<String>,
    /// For `branch` and `absbranch`: whether the target is a function, so that its label is `fxn<n>` instead of `l<n>`.
    pub call: bool,
    /// For a nested bitset: names of this field's scope that the nested bitset may use.
    pub params: Few<Param>,
    /// Documentation text.
    pub doc: Option<String>,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

/// Source of a field's raw value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FieldSource {
    /// One range of bits.
    Bits(BitRange),
    /// Several ranges and constant bits, the lowest bits of the value first.
    Pieces(Vec<Piece>),
    /// Value of an expression (derived field).
    Expr {
        /// Expression of the value.
        expr: ExprId,
        /// Width in bits, 1 to 128, for sign extension and hex digits; `None` if the description does not state it.
        width: Option<u32>,
    },
}

/// Piece of the value of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Piece {
    /// Bits of the word.
    Bits(BitRange),
    /// Constant bits of the value that are not stored in the word.
    Constant {
        /// Value of the bits.
        value: u64,
        /// Number of constant bits.
        width: u32,
    },
}

/// Type of a field, which determines its text; docs/reference/isaspec.md, "Printing", defines the text of each type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FieldType {
    /// Branch distance: signed, from this instruction, in units of the description (docs/reference/isaspec.md,
    /// "Programs").
    Branch,
    /// Branch target: the position of an instruction in the program, in units.
    AbsBranch,
    /// Signed decimal.
    Int,
    /// Unsigned decimal.
    Uint,
    /// Lower-case hex without a prefix and without leading zeros.
    Hex,
    /// Signed decimal with its sign; nothing if the value is 0.
    Offset,
    /// `+` and unsigned decimal; nothing if the value is 0.
    Uoffset,
    /// IEEE value of 16 or 32 bits, in the description's text form.
    Float,
    /// The `display` text of the field (or `1`) if the value is not 0; otherwise nothing (or `0`).
    Bool,
    /// As `Bool`, but with the opposite condition: the text is printed if the value is 0.
    BoolInv,
    /// Text of the value in an enum; unsigned decimal if the enum does not list the value.
    Enum(EnumId),
    /// Nested bitset: the value is a word of the hierarchy with this root.
    Bitset(BitsetId),
    /// Text from the program that embeds the decoder.
    Custom,
}

impl FieldType {
    /// Built-in types of the format, with their names.
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

/// Name of the enclosing scope that a nested bitset may use (`<param>`).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Param {
    /// Name of the field in the enclosing scope.
    pub name: String,
    /// Name that the nested bitset uses for the field.
    pub as_name: String,
    /// Span of the param in the description.
    pub span: Span,
}

/// Table that maps values to texts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Enum {
    /// Name that fields use to refer to the enum as their type.
    pub name: String,
    /// Values in document order.
    pub values: Vec<EnumValue>,
    /// Documentation text.
    pub doc: Option<String>,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

/// Value in an enum, with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EnumValue {
    /// The number that the entry is for.
    pub value: u64,
    /// Printed text; may be empty.
    pub display: String,
    /// Name of the enumerator in generated code.
    pub name: Option<String>,
    /// Documentation text.
    pub doc: Option<String>,
    /// Span of the number in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

impl Field {
    /// Creates a field with a name, a source and a type; all other properties are empty.
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

    /// Returns the width of the raw value in bits: the sum of its pieces; for a derived field, its `width`, or 1
    /// without one.
    pub fn width(&self) -> u32 {
        match &self.source {
            FieldSource::Bits(range) => range.width(),
            FieldSource::Pieces(pieces) => {
                pieces.iter().fold(0u32, |sum, piece| sum.saturating_add(piece.width()))
            }
            FieldSource::Expr { width, .. } => width.unwrap_or(1),
        }
    }

    /// Returns the mask of the field's bits in the word; 0 for a derived field.
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

    /// Returns the bit range of a field that consists of one range; otherwise `None`.
    pub fn bits(&self) -> Option<BitRange> {
        match self.source {
            FieldSource::Bits(range) => Some(range),
            _ => None,
        }
    }
}

impl Enum {
    /// Creates an enum without values.
    pub fn new(name: impl Into<String>, span: Span) -> Enum {
        Enum { name: name.into(), values: Vec::new(), doc: None, span, element: span }
    }
}

impl EnumValue {
    /// Creates a value with its printed text.
    pub fn new(value: u64, display: impl Into<String>, span: Span) -> EnumValue {
        EnumValue { value, display: display.into(), name: None, doc: None, span, element: span }
    }
}

impl Piece {
    /// Returns the number of bits that the piece adds to the value.
    pub fn width(self) -> u32 {
        match self {
            Piece::Bits(range) => range.width(),
            Piece::Constant { width, .. } => width,
        }
    }
}
