//! Formats that programs are kept in: Fossilize databases, captures of freedreno, crash dumps of the kernel. Functions of
//! bytes; nothing here reads a file.

mod ascii85;
pub mod devcoredump;
pub mod foz;
mod gpu;
mod memory;
mod pm4;
pub mod rd;

pub use gpu::Adreno;
pub use pm4::Stage;

/// A shader that a capture or a dump holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shader {
    /// What it runs as.
    pub stage: Stage,
    /// Where it lay in the GPU's memory; none where it stood in the commands themselves.
    pub address: Option<u64>,
    /// Its code, without the zeros that follow it.
    pub code: Vec<u8>,
}
