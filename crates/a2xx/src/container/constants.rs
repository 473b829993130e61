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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constant {
    /// Its name in the source.
    pub name: String,
    /// Which registers.
    pub set: RegisterSet,
    /// The first register.
    pub first: u16,
    /// How many registers.
    pub count: u16,
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
    /// The name of the usage.
    pub fn usage_name(self) -> &'static str {
        const NAMES: [&str; 14] = [
            "position",
            "blendweight",
            "blendindices",
            "normal",
            "pointsize",
            "texcoord",
            "tangent",
            "binormal",
            "tessfactor",
            "positiont",
            "color",
            "fog",
            "depth",
            "sample",
        ];
        NAMES.get(usize::from(self.usage)).copied().unwrap_or("unknown")
    }
}

impl fmt::Display for Semantic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.usage_name(), self.index)
    }
}
