//! Types of the tables in an Xbox 360 shader file: constants, interpolators and vertex elements.

use core::fmt;

/// Register set of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RegisterSet {
    /// Boolean constants, `b#`.
    Bool,
    /// Integer constants, `i#`.
    Int4,
    /// Float constants, `c#`.
    Float4,
    /// Textures, `s#`.
    Sampler,
}

impl RegisterSet {
    /// Returns the register set whose names begin with `letter`, such as `c`; `None` if no set has this letter.
    pub(crate) fn of_letter(letter: &str) -> Option<RegisterSet> {
        let all = [RegisterSet::Bool, RegisterSet::Int4, RegisterSet::Float4, RegisterSet::Sampler];
        all.into_iter().find(|set| letter.chars().eq([set.letter()]))
    }

    pub(super) fn from_number(number: u16) -> Option<RegisterSet> {
        [RegisterSet::Bool, RegisterSet::Int4, RegisterSet::Float4, RegisterSet::Sampler]
            .get(usize::from(number))
            .copied()
    }

    /// Returns the letter before the register number.
    pub fn letter(self) -> char {
        match self {
            RegisterSet::Bool => 'b',
            RegisterSet::Int4 => 'i',
            RegisterSet::Float4 => 'c',
            RegisterSet::Sampler => 's',
        }
    }
}

/// A constant or sampler that the application sets.
#[derive(Clone, Debug, PartialEq)]
pub struct Constant {
    /// Name in the source.
    pub name: String,
    /// Register set.
    pub set: RegisterSet,
    /// Number of the first register.
    pub first: u16,
    /// Number of registers.
    pub count: u16,
    /// Type of the constant.
    pub shape: Shape,
    /// Default values, used if the application sets no values.
    pub default: Vec<f32>,
}

/// Type of a constant, in the numbering of Direct3D 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Shape {
    /// Class (scalar, vector, matrix): an index of [`Shape::CLASSES`].
    pub class: u16,
    /// Component type (float, integer, sampler): an index of [`Shape::KINDS`].
    pub kind: u16,
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub columns: u16,
    /// Number of array elements.
    pub elements: u16,
}

impl Shape {
    /// Names of the classes.
    pub const CLASSES: [&'static str; 6] =
        ["scalar", "vector", "matrix_rows", "matrix_columns", "object", "struct"];
    /// Names of the component types.
    pub const KINDS: [&'static str; 15] = [
        "void",
        "bool",
        "int",
        "float",
        "string",
        "texture",
        "texture1D",
        "texture2D",
        "texture3D",
        "textureCUBE",
        "sampler",
        "sampler1D",
        "sampler2D",
        "sampler3D",
        "samplerCUBE",
    ];

    /// Returns the number of registers that a value of this type occupies.
    pub fn registers(self) -> u16 {
        let one = match self.class {
            2 => self.rows,
            3 => self.columns,
            _ => 1,
        };
        one.max(1).saturating_mul(self.elements.max(1))
    }
}

impl fmt::Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.set.letter(), self.first)?;
        if self.count > 1 {
            write!(f, "..{}{}", self.set.letter(), u32::from(self.first) + u32::from(self.count) - 1)?;
        }
        write!(f, " {}", self.name)
    }
}

/// Values of consecutive float constants, which are stored in the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Literal {
    /// Number of the first constant, as in the instructions.
    pub first: u16,
    /// Values, one per constant.
    pub values: Vec<[f32; 4]>,
}

/// Values of consecutive integer constants, which are stored in the file. Loops use these constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntegerLiteral {
    /// Number of the first constant (`i#`).
    pub first: u8,
    /// Values, one word per constant: the count in bits 0 to 7, the start in bits 8 to 15, the signed step in bits 16
    /// to 23.
    pub words: Vec<u32>,
}

/// Value of a boolean constant, which is stored in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BooleanLiteral {
    /// Number of the constant (`b#`).
    pub register: u8,
    /// Value.
    pub value: bool,
}

/// Debug section of a container. It names the file that contains the debug information.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DebugInfo {
    /// Time of the compilation, in seconds since 1970.
    pub timestamp: u32,
    /// Path of the file with the debug information.
    pub path: String,
}

/// An interpolator: the value that a vertex shader exports to it, or a pixel shader reads from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interpolator {
    /// Number of the register in a pixel shader, or of the export in a vertex shader.
    pub register: u8,
    /// Semantic of the value.
    pub semantic: Semantic,
    /// Components that the interpolator has, x in the lowest bit.
    pub mask: u8,
    /// Whether a pixel shader samples the value at the centroid of the covered area instead of the pixel center.
    pub centroid: bool,
}

/// Value that the hardware writes to one of the first registers of a vertex shader before the program starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexInput {
    /// Semantic of the value.
    pub semantic: Semantic,
    /// Number of the register: 0 or 1.
    pub register: u8,
    /// Components of the register that are written, x in the lowest bit.
    pub mask: u8,
}

/// A vertex element and the fetch that reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VertexElement {
    /// Address of the slot with the vertex fetch.
    pub slot: u16,
    /// Semantic of the element.
    pub semantic: Semantic,
}

/// Meaning of a value to the application, such as `texcoord2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Semantic {
    /// Usage in the numbering of Direct3D 9: 0 position, 3 normal, 5 texture coordinate, 10 color...
    pub usage: u8,
    /// Index among the values of the same usage: 2 in `texcoord2`.
    pub index: u8,
}

impl Semantic {
    /// Names of usages in Microsoft's language.
    pub const USAGES: [&'static str; 16] = [
        "position",
        "blendweight",
        "blendindices",
        "normal",
        "psize",
        "texcoord",
        "tangent",
        "binormal",
        "tessfactor",
        "index",
        "color",
        "fog",
        "depth",
        "sample",
        "reserved_e",
        "reserved_f",
    ];

    /// Returns the name of the usage.
    pub fn usage_name(self) -> &'static str {
        Semantic::USAGES[usize::from(self.usage & 15)]
    }

    /// Returns the semantic with a name such as `texcoord2`. `position` means `position0`.
    pub fn named(text: &str) -> Option<Semantic> {
        let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &text[name.len()..];
        let index = if digits.is_empty() { 0 } else { digits.parse().ok().filter(|index| *index < 16)? };
        let name = match name {
            "pointsize" => "psize",
            "positiont" => "index",
            name => name,
        };
        let usage = Semantic::USAGES.iter().position(|known| *known == name)? as u8;
        Some(Semantic { usage, index })
    }
}

impl fmt::Display for Semantic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.usage_name(), self.index)
    }
}
