//! GPU, shader stage and text dialect of a program.

use isaloom_model::Generation;

/// GPU families that share the instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Gpu {
    /// Qualcomm's Adreno a2xx: little-endian words; vertex strides and offsets in bytes.
    #[default]
    A2xx,
    /// The Xbox 360's Xenos: big-endian words; vertex strides and offsets in dwords.
    Xenos,
}

impl Gpu {
    /// Returns the generation of the GPU in the embedded description.
    pub fn generation(self) -> Generation {
        match self {
            Gpu::A2xx => Generation(200),
            Gpu::Xenos => Generation(360),
        }
    }

    /// Returns the name of the instruction set: `a2xx` or `xenos`.
    pub fn name(self) -> &'static str {
        match self {
            Gpu::A2xx => "a2xx",
            Gpu::Xenos => "xenos",
        }
    }

    /// Returns the byte order of the GPU's words in files.
    pub fn byte_order(self) -> ByteOrder {
        match self {
            Gpu::A2xx => ByteOrder::Little,
            Gpu::Xenos => ByteOrder::Big,
        }
    }
}

/// Shader stage. In the text of a program, it affects only the names of exports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Stage {
    /// A vertex shader.
    #[default]
    Vertex,
    /// A fragment or pixel shader.
    Fragment,
}

impl Stage {
    /// Returns `vertex` or `fragment`.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Vertex => "vertex",
            Stage::Fragment => "fragment",
        }
    }
}

pub use isaloom_model::ByteOrder;

/// Text dialect for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// The freedreno text, extended by the fields that Mesa omits. Assembling the text gives the original bits.
    #[default]
    Lossless,
    /// Exactly the output that Mesa's disassembler prints.
    Freedreno,
    /// The XNA text that Xenos tools print.
    Xna,
    /// Microsoft's assembly language: the XNA text with declarations. The text assembles to a whole container.
    Microsoft,
    /// The 2012 syntax of the freedreno wiki.
    Wiki,
}

impl Dialect {
    /// Returns the name on the command line.
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
