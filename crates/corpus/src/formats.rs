//! Parsers of the container formats of GPU programs: Fossilize databases, freedreno captures, and kernel crash dumps.

pub use isaloom_target_isaspec::captures::{Adreno, Shader, Stage, devcoredump, log, rd};
pub use isaloom_target_spirv::foz;
