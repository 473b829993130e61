//! What an Xbox 360 shader file says about its constants.

use core::fmt;

/// Which registers a constant is in.
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
    /// The set of a letter.
    pub(crate) fn of_letter(letter: &str) -> Option<RegisterSet> {
        let all = [RegisterSet::Bool, RegisterSet::Int4, RegisterSet::Float4, RegisterSet::Sampler];
        all.into_iter().find(|set| letter.chars().eq([set.letter()]))
    }

    pub(super) fn from_number(number: u16) -> Option<RegisterSet> {
        [RegisterSet::Bool, RegisterSet::Int4, RegisterSet::Float4, RegisterSet::Sampler]
            .get(usize::from(number))
            .copied()
    }

    /// The letter in front of a register's number.
    pub fn letter(self) -> char {
        match self {
            RegisterSet::Bool => 'b',
            RegisterSet::Int4 => 'i',
            RegisterSet::Float4 => 'c',
            RegisterSet::Sampler => 's',
        }
    }
}

/// A constant or sampler that the program around the shader sets.
#[derive(Clone, Debug, PartialEq)]
pub struct Constant {
    /// Its name in the source.
    pub name: String,
    /// Which registers.
    pub set: RegisterSet,
    /// The first register.
    pub first: u16,
    /// How many registers.
    pub count: u16,
    /// Its type.
    pub shape: Shape,
    /// The values that it has if the program around the shader sets none.
    pub default: Vec<f32>,
}

/// The type of a constant, as Direct3D 9 numbers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Shape {
    /// Scalar, vector, matrix: an index of [`Shape::CLASSES`].
    pub class: u16,
    /// Float, integer, sampler: an index of [`Shape::KINDS`].
    pub kind: u16,
    /// Its rows.
    pub rows: u16,
    /// Its columns.
    pub columns: u16,
    /// The elements of an array.
    pub elements: u16,
}

impl Shape {
    /// The names of classes.
    pub const CLASSES: [&'static str; 6] =
        ["scalar", "vector", "matrix_rows", "matrix_columns", "object", "struct"];
    /// The names of types.
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

    /// How many registers a value of this type has.
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

/// Values that the file gives to float constants.
#[derive(Clone, Debug, PartialEq)]
pub struct Literal {
    /// The first constant, as the instructions name it.
    pub first: u16,
    /// The values.
    pub values: Vec<[f32; 4]>,
}

/// What an interpolator carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interpolator {
    /// The register or export.
    pub register: u8,
    /// What it is.
    pub semantic: Semantic,
    /// Its components, x in the lowest bit.
    pub mask: u8,
    /// Whether a pixel shader gets its value at the centroid of what is covered, not at the pixel's centre.
    pub centroid: bool,
}

/// What one of the first registers of a vertex shader holds at its begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexInput {
    /// What it is.
    pub semantic: Semantic,
    /// The register: 0 or 1.
    pub register: u8,
    /// Its components, x in the lowest bit.
    pub mask: u8,
}

/// An element of a vertex, and the fetch that reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VertexElement {
    /// The address of the slot with the vertex fetch.
    pub slot: u16,
    /// What it is.
    pub semantic: Semantic,
}

/// What a value means to the program around the shader, such as `texcoord2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Semantic {
    /// The usage, as Direct3D 9 numbers them: 0 position, 3 normal, 5 texture coordinate, 10 colour...
    pub usage: u8,
    /// Which of that usage.
    pub index: u8,
}

impl Semantic {
    /// The names of usages in Microsoft's language.
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

    /// The name of the usage.
    pub fn usage_name(self) -> &'static str {
        Semantic::USAGES[usize::from(self.usage & 15)]
    }

    /// The semantic of a name such as `texcoord2` or `position`, which is `position0`.
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
