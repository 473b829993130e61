//! How text is read.

use crate::gpu::{Dialect, Gpu, Stage};
use isaloom_source::FileId;

/// How text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct AsmOptions {
    /// The GPU that the program is for.
    pub gpu: Gpu,
    /// The dialect. [`Dialect::Lossless`] and [`Dialect::Freedreno`] are read alike.
    pub dialect: Dialect,
    /// The stage: the XNA text names exports differently in each.
    pub stage: Stage,
    /// The file that the spans of the findings refer to.
    pub file: FileId,
}
