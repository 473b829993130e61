//! Options of AMD targets.

use isaloom_amdgpu_text::llvm::{Gpus, Version, Wave};
use isaloom_target::{AsmJob, Job, OpenOptions};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Options of opening a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdOpenOptions {
    /// The GPUs that are known.
    pub gpus: Gpus,
    /// Files of errata to apply to the description, after those of the library.
    pub overlays: Vec<String>,
    /// Whether the errata of the library are not applied.
    pub without_errata: bool,
}

/// What an instruction's text looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdDisOptions {
    /// Hex is bytes in the order of memory.
    pub hex_bytes: bool,
    /// The lanes of a wave; else what the input says, else the GPU's.
    pub wave: Option<Wave>,
    /// Whether halves of registers are written; else what the input says, else as LLVM does for the GPU.
    pub true16: Option<bool>,
    /// The version of LLVM whose texts are written; else that of the input, else the usual one.
    pub llvm: Option<Version>,
    /// The names that are printed.
    pub syntax: AmdSyntax,
    /// Only these parts of the code; all of it where there are none.
    pub only: Vec<AmdPart>,
    /// The lines of source code that instructions come from are said.
    pub source_lines: bool,
    /// LLVM's remarks on what its assembler does not make are left out.
    pub without_remarks: bool,
}

/// A part of a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmdPart {
    /// The code of a kernel.
    Kernel(String),
    /// What stands at a symbol.
    Symbol(String),
    /// What is at addresses; of code that is no code object, at offsets.
    Range(Range<u64>),
}

impl fmt::Display for AmdPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmdPart::Kernel(name) => write!(f, "kernel `{name}`"),
            AmdPart::Symbol(name) => write!(f, "`{name}`"),
            AmdPart::Range(Range { start, end }) => write!(f, "{start:#x}..{end:#x}"),
        }
    }
}

/// Whose names are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AmdSyntax {
    /// LLVM's.
    #[default]
    Llvm,
    /// Those of AMD's file, with the fields and their values.
    Xml,
}

/// Options of assembling a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdAsmOptions {
    /// The lanes of a wave; otherwise those of the text, then of the GPU.
    pub wave: Option<Wave>,
    /// Whether halves of registers are written; otherwise as the text or LLVM does for the GPU.
    pub true16: Option<bool>,
    /// The version of LLVM whose texts are read; otherwise that of the text, then the usual one.
    pub llvm: Option<Version>,
    /// The names that are read, if neither the text nor the GPU determines them.
    pub syntax: Option<AmdSyntax>,
    /// Symbols that have a value before the first line.
    pub defined: Vec<(String, i64)>,
}

/// Returns the AMD options of opening a description.
pub(super) fn of_opening(opening: &OpenOptions) -> Cow<'_, AmdOpenOptions> {
    opening.options.get()
}

/// Returns the AMD options of a listing.
pub(super) fn of_listing(job: &Job) -> Cow<'_, AmdDisOptions> {
    job.options.get()
}

/// Returns the AMD options of assembling.
pub(super) fn of_assembly(job: &AsmJob) -> Cow<'_, AmdAsmOptions> {
    job.options.get()
}
