//! Fields, field types and enums.

use crate::{BitsetId, EnumId, ExprId, Few};
use alloc::string::String;
use alloc::vec::Vec;
use isaloom_bits::BitRange;
use isaloom_source::Span;

/// A named value of a word: extracted from its bits, or computed from other fields.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Field {
    /// Name as written.
    pub name: String,
    /// Source of the raw value.
    pub source: FieldSource,
    /// Type, which determines how the value is printed.
    pub ty: FieldType,
    /// Text of a true `bool` or `bool_inv`; `None` prints `0` or `1`.
    pub display: Option<String>,
    /// For `branch` and `absbranch`: whether the target is a function (`fxn<n>`) instead of a label (`l<n>`).
    pub call: bool,
    /// For a bitset type: the names that the nested bitset may use from this field's scope.
    pub params: Few<Param>,
    /// Description for readers.
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
    /// Several ranges and constant bits, the least significant piece first.
    Pieces(Vec<Piece>),
    /// Derived field. `width` is the number of bits for sign extension and hex digits, if given.
    Expr {
        /// Expression of the value.
        expr: ExprId,
        /// Width in bits, 1 to 128.
        width: Option<u32>,
    },
}

/// A piece of a field's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Piece {
    /// Bits of the word.
    Bits(BitRange),
    /// Constant padding bits that are not in the word.
    Constant {
        /// Value of the bits.
        value: u64,
        /// Number of bits.
        width: u32,
    },
}

/// Printed form of a raw value. docs/reference/isaspec.md, "Printing", defines the text of each type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FieldType {
    /// Signed offset from this instruction, in units of the description (docs/reference/isaspec.md, "Programs").
    Branch,
    /// Position of an instruction, in units from the start.
    AbsBranch,
    /// Signed decimal.
    Int,
    /// Unsigned decimal.
    Uint,
    /// Lower-case hex without prefix or padding.
    Hex,
    /// Nothing if 0, otherwise signed decimal with explicit sign.
    Offset,
    /// Nothing if 0, otherwise `+` and unsigned decimal.
    Uoffset,
    /// `%f` of a 16- or 32-bit IEEE value.
    Float,
    /// The field's `display` text (or `1`/`0`), depending on whether the value is nonzero.
    Bool,
    /// Like `Bool`, depending on whether the value is zero.
    BoolInv,
    /// Display text of an enum value, or decimal.
    Enum(EnumId),
    /// A word of another hierarchy, identified by its root.
    Bitset(BitsetId),
    /// Printed by the program that embeds the decoder.
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

/// Passes a name of the enclosing scope to the nested bitset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Param {
    /// Name in the enclosing scope.
    pub name: String,
    /// Name in the nested bitset.
    pub as_name: String,
    /// Span of the param in the description.
    pub span: Span,
}

/// A table that maps values to strings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Enum {
    /// Name that field types use.
    pub name: String,
    /// Values in document order.
    pub values: Vec<EnumValue>,
    /// Description for readers.
    pub doc: Option<String>,
    /// Span of the name in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

/// A value of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EnumValue {
    /// Numeric value.
    pub value: u64,
    /// Printed text; may be empty.
    pub display: String,
    /// Name of the enumerator in generated code.
    pub name: Option<String>,
    /// Description for readers.
    pub doc: Option<String>,
    /// Span of the number in the description.
    pub span: Span,
    /// Span of the whole element in the description.
    pub element: Span,
}

impl Field {
    /// Creates a field with only a name, a source and a type.
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

    /// Returns the width of the raw value in bits: the total width of its pieces, or the `width` of a derived field,
    /// which defaults to 1.
    pub fn width(&self) -> u32 {
        match &self.source {
            FieldSource::Bits(range) => range.width(),
            FieldSource::Pieces(pieces) => {
                pieces.iter().fold(0u32, |sum, piece| sum.saturating_add(piece.width()))
            }
            FieldSource::Expr { width, .. } => width.unwrap_or(1),
        }
    }

    /// Returns the mask of the word's bits that the field occupies; 0 for a derived field.
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

    /// Returns the bit range of the field if the field has exactly one range.
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
