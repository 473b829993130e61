//! What a text in Microsoft's language declares, which is what a container says beside the instructions.

use super::constants::{Constant, IndexInput, Interpolator, Literal, VertexElement};
use super::record::sample_control;
use crate::gpu::Stage;

/// The declarations of a shader.
#[derive(Clone, Debug, PartialEq)]
pub struct Declarations {
    /// The stage.
    pub stage: Stage,
    /// The fields of SQ_PROGRAM_CNTL that are not what the program makes them, as `config` lines name them.
    pub control: Vec<(&'static str, u32)>,
    /// What made the constant table.
    pub creator: String,
    /// The constants and samplers that the program around the shader sets.
    pub constants: Vec<Constant>,
    /// The values of float constants.
    pub literals: Vec<Literal>,
    /// What the first registers of a vertex shader hold.
    pub indices: Vec<IndexInput>,
    /// What the vertex fetches read.
    pub elements: Vec<VertexElement>,
    /// What the interpolators carry.
    pub interpolators: Vec<Interpolator>,
    /// A slot of zeros follows the program, as Microsoft's compilers write it.
    pub trailing_slot: bool,
    /// The container around the program as it is, where the declarations do not say all of it.
    pub verbatim: Option<Verbatim>,
}

/// The bytes of a container before and behind its program.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Verbatim {
    /// Before the program: headers, tables, literals.
    pub head: Vec<u8>,
    /// Behind it.
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

/// What makes a constant table where the text does not say it.
pub(super) const CREATOR: &str = "isaloom";

impl Declarations {
    /// Whether samples of a pixel shader's interpolators are taken at centroids.
    pub(super) fn sample_control(&self) -> u32 {
        sample_control(&self.interpolators.iter().map(|i| i.centroid).collect::<Vec<_>>())
    }
}
