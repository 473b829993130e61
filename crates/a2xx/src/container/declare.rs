//! Declarations of assembly text in Microsoft's language: the contents of a container other than the instructions.

use super::constants::{Constant, IndexInput, Interpolator, Literal, VertexElement};
use super::record::sample_control;
use crate::gpu::Stage;

/// Declarations of a shader.
#[derive(Clone, Debug, PartialEq)]
pub struct Declarations {
    /// Shader stage.
    pub stage: Stage,
    /// Fields of SQ_PROGRAM_CNTL that differ from the values implied by the program, with their names in `config`
    /// lines.
    pub control: Vec<(&'static str, u32)>,
    /// Creator string of the constant table.
    pub creator: String,
    /// Constants and samplers that the application sets.
    pub constants: Vec<Constant>,
    /// Values of float constants.
    pub literals: Vec<Literal>,
    /// Initial values of the first registers of a vertex shader.
    pub indices: Vec<IndexInput>,
    /// Vertex elements that the vertex fetches read.
    pub elements: Vec<VertexElement>,
    /// Contents of the interpolators.
    pub interpolators: Vec<Interpolator>,
    /// Whether a slot of zeros follows the program, as Microsoft's compilers write it.
    pub trailing_slot: bool,
    /// Original bytes of the container around the program, if the declarations do not cover all of them.
    pub verbatim: Option<Verbatim>,
}

/// Bytes of a container before and after its program.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Verbatim {
    /// Bytes before the program: headers, tables, literals.
    pub head: Vec<u8>,
    /// Bytes after the program.
    pub foot: Vec<u8>,
}

impl Default for Declarations {
    fn default() -> Declarations {
        Declarations {
            stage: Stage::Vertex,
            control: Vec::new(),
            creator: CREATOR.to_owned(),
            constants: Vec::new(),
            literals: Vec::new(),
            indices: Vec::new(),
            elements: Vec::new(),
            interpolators: Vec::new(),
            trailing_slot: true,
            verbatim: None,
        }
    }
}

/// Default creator string of a constant table.
pub(super) const CREATOR: &str = "isaloom";

impl Declarations {
    /// Returns the SQ_CONTEXT_MISC value for the sampling of a pixel shader's interpolators.
    pub(super) fn sample_control(&self) -> u32 {
        sample_control(&self.interpolators.iter().map(|i| i.centroid).collect::<Vec<_>>())
    }
}
