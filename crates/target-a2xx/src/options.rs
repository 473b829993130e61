//! Options of a2xx and Xenos shaders.

use super::Unit;
use isaloom_a2xx::{Dialect, Stage};
use isaloom_a2xx_lift::Language;

/// Options for the text of a shader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct A2xxDisOptions {
    /// Shader stage, which determines the export names; `None` selects the stage of the input or program.
    pub stage: Option<Stage>,
    /// Text dialect; `None` selects the lossless dialect.
    pub dialect: Option<Dialect>,
    /// Kind of single words, if the input contains single words instead of programs.
    pub unit: Option<Unit>,
    /// Whether single words wait for the instructions before them.
    pub sync: bool,
    /// Whether the words of every instruction are shown.
    pub raw: bool,
    /// Whether the container's names of constants and textures are shown.
    pub names: bool,
    /// Whether all clauses precede all instructions, as in memory.
    pub memory_order: bool,
    /// Whether lint findings are reported.
    pub lint: bool,
    /// Whether scalar functions of a complete shader are rounded as the hardware does.
    pub rounded: bool,
    /// Representation of a program.
    pub show: A2xxShow,
    /// Offset of the program in the input, in bytes.
    pub at: Option<usize>,
}

/// Representation of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum A2xxShow {
    /// Assembly text.
    #[default]
    Text,
    /// Resource usage.
    Summary,
    /// Control-flow graph in Graphviz format.
    Graph,
    /// Register liveness.
    Registers,
    /// The instructions that wait, with the reason, and the slots that issue both halves.
    Schedule,
    /// Pseudocode.
    Pseudo(Language),
    /// Complete shader.
    Shader(Language),
    /// Complete shader as a SPIR-V module.
    Spirv,
    /// Compute shader as a SPIR-V module, to run the program on values in buffers.
    SpirvCompute,
    /// Program words without their container.
    Code,
}

impl A2xxShow {
    /// Returns the file extension; `None` for assembly and other text.
    pub(crate) fn extension(self) -> Option<&'static str> {
        match self {
            A2xxShow::Shader(Language::Glsl) => Some("glsl"),
            A2xxShow::Shader(Language::Hlsl) => Some("hlsl"),
            A2xxShow::Spirv | A2xxShow::SpirvCompute => Some("spv"),
            A2xxShow::Graph => Some("dot"),
            A2xxShow::Code => Some("bin"),
            A2xxShow::Text
            | A2xxShow::Summary
            | A2xxShow::Registers
            | A2xxShow::Schedule
            | A2xxShow::Pseudo(_) => None,
        }
    }
}

/// Options for assembling a shader.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct A2xxAsmOptions {
    /// Shader stage, which the export names of some dialects require.
    pub stage: Option<Stage>,
    /// Text dialect; `None` detects it from the text.
    pub dialect: Option<Dialect>,
    /// Kind of single words, if the text contains single words instead of programs.
    pub unit: Option<Unit>,
    /// Whether lint findings are reported.
    pub lint: bool,
    /// Dialect in which the program is printed as text.
    pub print: Option<Dialect>,
    /// Whether a whole container is written, built from the declarations of the text.
    pub whole: bool,
    /// Whether the input is a program in words instead of text. The declarations of its container are then
    /// derived from the program.
    pub from_dump: bool,
    /// Name and bytes of a container into which the program is inserted.
    pub container: Option<(String, Vec<u8>)>,
}
