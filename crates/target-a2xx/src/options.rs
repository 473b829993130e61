//! Options of the commands for a2xx and Xenos shaders.

use super::Unit;
use isaloom_a2xx::{Dialect, Stage};
use isaloom_a2xx_lift::Language;

/// Options for disassembling a shader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct A2xxDisOptions {
    /// Shader stage, which determines the names of exports; `None` uses the stage that the input or the program
    /// implies.
    pub stage: Option<Stage>,
    /// Dialect of the text; `None` means the lossless dialect.
    pub dialect: Option<Dialect>,
    /// Kind of the words, if the input contains single words; `None` if it contains programs.
    pub unit: Option<Unit>,
    /// Whether to print single words as instructions that wait, with `(S)`.
    pub sync: bool,
    /// Whether to print the words of every instruction.
    pub raw: bool,
    /// Whether to print the names of constants and textures from the container.
    pub names: bool,
    /// Whether to print all clauses before all instructions, as in memory.
    pub memory_order: bool,
    /// Whether to report lint findings.
    pub lint: bool,
    /// Whether the scalar functions in a complete shader round their results like the hardware.
    pub rounded: bool,
    /// What to print for a program.
    pub show: A2xxShow,
    /// Offset of the program in the input, in bytes; `None` to find the program.
    pub at: Option<usize>,
}

/// What to print for a program.
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
    /// Instructions that wait, each with the reason, and ALU slots that issue both halves.
    Schedule,
    /// Pseudocode.
    Pseudo(Language),
    /// A complete shader in GLSL or HLSL.
    Shader(Language),
    /// Complete shader as a SPIR-V module.
    Spirv,
    /// A SPIR-V compute shader that runs the program on values in buffers.
    SpirvCompute,
    /// Program words without their container.
    Code,
}

impl A2xxShow {
    /// Returns the extension of output files; `None` if the output has no special extension.
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
    /// Shader stage, on which the names of exports depend; `None` detects it from the text.
    pub stage: Option<Stage>,
    /// Text dialect; `None` detects it from the text.
    pub dialect: Option<Dialect>,
    /// Kind of the words to assemble, if the text contains single clauses or instructions; `None` if it is a program.
    pub unit: Option<Unit>,
    /// Whether to report lint findings.
    pub lint: bool,
    /// Dialect in which to print the assembled program instead of writing its words.
    pub print: Option<Dialect>,
    /// Whether to write a whole container, built from the declarations in the text.
    pub whole: bool,
    /// Whether the input is a program in words instead of text. The declarations of the written container are then
    /// derived from the program.
    pub from_dump: bool,
    /// Name and bytes of an existing container, in which the assembled program replaces the old program.
    pub container: Option<(String, Vec<u8>)>,
}
