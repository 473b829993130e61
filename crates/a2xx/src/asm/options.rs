//! Assembler options.

use crate::gpu::{Dialect, Gpu, Stage};
use isaloom_source::FileId;

/// Assembler options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct AsmOptions {
    /// GPU that the program is for.
    pub gpu: Gpu,
    /// Text dialect. [`Dialect::Lossless`] and [`Dialect::Freedreno`] are parsed identically.
    pub dialect: Dialect,
    /// Shader stage. The export names of the XNA text depend on the stage.
    pub stage: Stage,
    /// Source file to which the spans of the diagnostics refer.
    pub file: FileId,
}
