//! Data formats: how the bits of an operand's value are to be read.

use super::{FieldRange, Sym};
use isaloom_source::Span;

/// A data format, such as `FMT_NUM_F32`.
#[derive(Clone, Debug, PartialEq)]
pub struct DataFormat {
    /// The name.
    pub name: Sym,
    /// The description.
    pub description: Sym,
    /// `float`, `integer`, `bits` or `descriptor`.
    pub data_type: Sym,
    /// Size in bits; absent in old schemas.
    pub bits: Option<u32>,
    /// How many components are packed into the bits.
    pub components: u32,
    /// One map for each component.
    pub maps: Vec<BitMap>,
    /// Where the format stands in the file.
    pub span: Span,
}

impl DataFormat {
    /// What `data_type` can be.
    pub const TYPES: [&str; 4] = ["bits", "descriptor", "float", "integer"];
}

/// The fields of one component of a data format.
#[derive(Clone, Debug, PartialEq)]
pub struct BitMap {
    /// The `Order` attribute.
    pub order: i64,
    /// The fields.
    pub fields: Vec<FormatField>,
}

/// A field of a data format.
#[derive(Clone, Debug, PartialEq)]
pub struct FormatField {
    /// `Mantissa`, `Exponent`, `Sign`, `Integer`, `Bits` or `Descriptor`.
    pub name: Sym,
    /// Whether the field has a sign.
    pub signedness: Signedness,
    /// The runs of bits, in ascending `order`.
    pub ranges: Vec<FieldRange>,
}

/// The `Signedness` attribute.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    /// `SignedByModifier`
    SignedByModifier,
}

impl Signedness {
    /// The signedness of a text in the file.
    pub fn parse(text: &str) -> Option<Signedness> {
        Signedness::ALL.iter().copied().find(|s| s.text() == text)
    }

    /// The text in the file.
    pub fn text(self) -> &'static str {
        match self {
            Signedness::Unknown => "Unknown",
            Signedness::Signed => "Signed",
            Signedness::Unsigned => "Unsigned",
            Signedness::DoesNotApply => "DoesNotApply",
            Signedness::SignedByModifier => "SignedByModifier",
        }
    }

    /// All of them.
    pub const ALL: [Signedness; 5] = [
        Signedness::Unknown,
        Signedness::Signed,
        Signedness::Unsigned,
        Signedness::DoesNotApply,
        Signedness::SignedByModifier,
    ];
}
