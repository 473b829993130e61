//! Declarations of assembly text in Microsoft's language: all contents of a container except the instructions.

use super::constants::{
    BooleanLiteral, Constant, DebugInfo, IndexInput, IntegerLiteral, Interpolator, Literal, VertexElement,
};
use super::record::SampleControl;
use crate::gpu::Stage;

/// Declarations of a shader: everything in its container except the instructions.
#[derive(Clone, Debug, PartialEq)]
pub struct Declarations {
    /// Shader stage.
    pub stage: Stage,
    /// Fields of SQ_PROGRAM_CNTL that differ from the values implied by the program, with their names in `config`
    /// lines.
    pub control: Vec<(&'static str, u32)>,
    /// Whether the line `config AutoResource` is present. It is the default of the assembler, which then sets
    /// VsResource if the shader needs it. Microsoft's compiler disables this setting and decides itself.
    pub auto_resource: bool,
    /// Number of colors that a pixel shader exports; `None` if the program implies the number.
    pub colors: Option<u8>,
    /// Creator string of the constant table; `None` if the container has no constant table.
    pub creator: Option<String>,
    /// Constants and samplers that the application sets.
    pub constants: Vec<Constant>,
    /// Values of float constants.
    pub literals: Vec<Literal>,
    /// Values of integer constants.
    pub integers: Vec<IntegerLiteral>,
    /// Values of boolean constants.
    pub booleans: Vec<BooleanLiteral>,
    /// Initial values of the first registers of a vertex shader.
    pub indices: Vec<IndexInput>,
    /// Vertex elements, each with the vertex fetch that reads it.
    pub elements: Vec<VertexElement>,
    /// Contents of the interpolators.
    pub interpolators: Vec<Interpolator>,
    /// Sample location of the interpolators of a pixel shader; `None` if the interpolators imply the location.
    pub sample_control: Option<SampleControl>,
    /// Register that receives the position and the face of a pixel; `None` if the shader reads neither.
    pub pixel_register: Option<u8>,
    /// Debug section: names the file with the debug information.
    pub debug: Option<DebugInfo>,
    /// The three words after the program that identify its debug information. Microsoft's compilers write zeros if
    /// there is no debug information. `None` if nothing follows the program.
    pub pdb_hint: Option<[u32; 3]>,
    /// Original bytes of the container before and after the program. `None` if the declarations are sufficient to
    /// restore them.
    pub verbatim: Option<Verbatim>,
}

/// Bytes of a container before and after its program.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Verbatim {
    /// Bytes before the program: headers, tables, literals.
    pub head: Vec<u8>,
    /// Bytes after the program, such as literals.
    pub foot: Vec<u8>,
}

impl Default for Declarations {
    fn default() -> Declarations {
        Declarations {
            stage: Stage::Vertex,
            control: Vec::new(),
            auto_resource: true,
            colors: None,
            creator: Some(CREATOR.to_owned()),
            constants: Vec::new(),
            literals: Vec::new(),
            integers: Vec::new(),
            booleans: Vec::new(),
            indices: Vec::new(),
            elements: Vec::new(),
            interpolators: Vec::new(),
            sample_control: None,
            pixel_register: None,
            debug: None,
            pdb_hint: Some([0; 3]),
            verbatim: None,
        }
    }
}

/// Default creator string of a constant table.
pub(crate) const CREATOR: &str = "isaloom";

impl Declarations {
    /// Returns the sample location that the interpolators imply.
    pub(super) fn implied_sample_control(&self) -> SampleControl {
        SampleControl::of(&self.interpolators)
    }
}
