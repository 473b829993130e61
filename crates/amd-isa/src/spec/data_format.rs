//! Data formats: how the bits of an operand are interpreted.

use super::{FieldRange, Sym};
use isaloom_source::Span;

/// Data format, such as `FMT_NUM_F32`.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct DataFormat {
    /// Name of the format, referenced by operands.
    pub name: Sym,
    /// Description of the data format; may be empty.
    pub description: Sym,
    /// `float`, `integer`, `bits` or `descriptor`.
    pub data_type: Sym,
    /// Size in bits; `None` in old schemas.
    pub bits: Option<u32>,
    /// Number of packed components.
    pub components: u32,
    /// Components, one map per component.
    pub maps: Vec<BitMap>,
    /// Span in the file.
    pub span: Span,
}

impl DataFormat {
    /// Valid values of `data_type`.
    pub const TYPES: [&str; 4] = ["bits", "descriptor", "float", "integer"];
}

/// Fields of one component of a data format.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct BitMap {
    /// `Order` attribute: position of the component.
    pub order: i64,
    /// Fields of the component, in file order.
    pub fields: Vec<FormatField>,
}

/// Field of a component of a data format.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub struct FormatField {
    /// `Mantissa`, `Exponent`, `Sign`, `Integer`, `Bits` or `Descriptor`.
    pub name: Sym,
    /// `Signedness` attribute of the field.
    pub signedness: Signedness,
    /// Bit ranges, in ascending `order`.
    pub ranges: Vec<FieldRange>,
}

/// Whether a field is signed (attribute `Signedness`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "stored", derive(serde::Serialize, serde::Deserialize))]
pub enum Signedness {
    /// The attribute is absent or `Unknown`.
    #[default]
    Unknown,
    /// `Signed`
    Signed,
    /// `Unsigned`
    Unsigned,
    /// `DoesNotApply`
    DoesNotApply,
    /// `SignedByModifier`: a modifier of the instruction decides.
    SignedByModifier,
}

impl Signedness {
    /// Returns the signedness that a file writes as `text`; `None` for an unknown text.
    pub fn parse(text: &str) -> Option<Signedness> {
        Signedness::ALL.iter().copied().find(|s| s.text() == text)
    }

    /// Returns the signedness's text in the file.
    pub fn text(self) -> &'static str {
        match self {
            Signedness::Unknown => "Unknown",
            Signedness::Signed => "Signed",
            Signedness::Unsigned => "Unsigned",
            Signedness::DoesNotApply => "DoesNotApply",
            Signedness::SignedByModifier => "SignedByModifier",
        }
    }

    /// Every variant.
    pub const ALL: [Signedness; 5] = [
        Signedness::Unknown,
        Signedness::Signed,
        Signedness::Unsigned,
        Signedness::DoesNotApply,
        Signedness::SignedByModifier,
    ];
}
