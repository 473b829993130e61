//! Captures that contain Adreno programs: freedreno captures (`.rd`), crash dumps of the kernel, and the logs that
//! Mesa's decoders print for captures and dumps. The parsers work on byte slices and must not read files.

mod ascii85;
pub mod devcoredump;
mod distinct;
mod gpu;
pub mod log;
mod memory;
mod pm4;
mod programs;
pub mod rd;
mod stage;

pub use gpu::Adreno;
pub(crate) use programs::{Captured, Peeked, captured, gpu_of_head, is_capture};
pub use stage::Stage;

/// A shader in a capture or a dump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shader {
    /// Shader stage.
    pub stage: Stage,
    /// Address in GPU memory; `None` if the commands themselves contain the code.
    pub address: Option<u64>,
    /// Code, without trailing zeros.
    pub code: Vec<u8>,
    /// Number of trailing zero bytes that were removed from the code.
    pub padding: usize,
}
