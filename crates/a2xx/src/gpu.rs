//! Which GPU and which shader stage a program is for.

use isaloom_model::Generation;

/// The two GPU families that share the instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Gpu {
    /// Qualcomm's Adreno a2xx: little-endian words, strides in bytes.
    #[default]
    A2xx,
    /// The Xbox 360's Xenos: big-endian words, strides in dwords.
    Xenos,
}

impl Gpu {
    /// The generation under which the embedded description knows the GPU.
    pub fn generation(self) -> Generation {
        match self {
            Gpu::A2xx => Generation(200),
            Gpu::Xenos => Generation(360),
        }
    }

    /// The name of the instruction set: `a2xx` or `xenos`.
    pub fn name(self) -> &'static str {
        match self {
            Gpu::A2xx => "a2xx",
            Gpu::Xenos => "xenos",
        }
    }

    /// How the GPU's words are stored in a file.
    pub fn byte_order(self) -> ByteOrder {
        match self {
            Gpu::A2xx => ByteOrder::Little,
            Gpu::Xenos => ByteOrder::Big,
        }
    }
}

/// What a shader runs for. It decides the names of exports, nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Stage {
    /// A vertex shader.
    #[default]
    Vertex,
    /// A fragment or pixel shader.
    Fragment,
}

impl Stage {
    /// `vertex` or `fragment`.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Vertex => "vertex",
            Stage::Fragment => "fragment",
        }
    }
}

pub use isaloom_model::ByteOrder;

/// A way of writing programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// The freedreno text with everything that it drops in a documented form: reads back to the same bits.
    #[default]
    Lossless,
    /// Exactly what Mesa's disassembler prints.
    Freedreno,
    /// The XNA text that Xenos tools print.
    Xna,
    /// Microsoft's language: the XNA text with declarations, so that it assembles to a whole container.
    Microsoft,
    /// The text of 2012 that the freedreno wiki shows.
    Wiki,
}

impl Dialect {
    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Dialect::Lossless => "lossless",
            Dialect::Freedreno => "freedreno",
            Dialect::Xna => "xna",
            Dialect::Microsoft => "microsoft",
            Dialect::Wiki => "wiki",
        }
    }
}
