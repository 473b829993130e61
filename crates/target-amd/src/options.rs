//! Options of AMD targets.

use isaloom_amdgpu_mc::what_if::WhatIf;
use isaloom_amdgpu_text::llvm::{Gpus, Version, Wave};
use isaloom_target::{AsmJob, Job, MeasureJob, OpenOptions};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Options for opening a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdOpenOptions {
    /// Known GPUs.
    pub gpus: Gpus,
    /// Errata files to apply to the description, after the built-in errata.
    pub overlays: Vec<String>,
    /// Whether the built-in errata are disabled.
    pub without_errata: bool,
    /// Whether to show a code object although no description covers its GPU. The instructions of the code object are
    /// printed as words.
    pub undescribed: bool,
    /// Kernels or functions that a comparison of programs is about: one name for both programs, or one name for each
    /// program.
    pub compared: Vec<String>,
}

/// Options for printing instructions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdDisOptions {
    /// Whether hex input is bytes in memory order.
    pub hex_bytes: bool,
    /// Wave size. The default is the wave size of the input, otherwise of the GPU.
    pub wave: Option<Wave>,
    /// Whether register halves are written. The default is the notation of the input, otherwise LLVM's notation for the
    /// GPU.
    pub true16: Option<bool>,
    /// LLVM version of the syntax. The default is the version of the input, otherwise the default version.
    pub llvm: Option<Version>,
    /// Names to print.
    pub syntax: AmdSyntax,
    /// Parts of the code to print. If empty, all code is printed.
    pub only: Vec<AmdPart>,
    /// Whether to print the source lines of instructions.
    pub source_lines: bool,
    /// Whether to print the text of the source lines, too.
    pub source_text: bool,
    /// Whether to print live registers and the distances to waits.
    pub live: bool,
    /// Whether the live registers are written as a web page.
    pub page: bool,
    /// Resources for which the page shows the occupancy of each kernel, too.
    pub what_if: Option<WhatIf>,
    /// Whether to omit LLVM's remarks on code that its assembler does not generate.
    pub without_remarks: bool,
}

/// A part of a code object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmdPart {
    /// Code of a kernel, by name.
    Kernel(String),
    /// Code or data at a symbol, by name.
    Symbol(String),
    /// An address range; for raw code, an offset range.
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

/// Source of instruction names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AmdSyntax {
    /// LLVM syntax.
    #[default]
    Llvm,
    /// Names in the AMD file, with the fields and their values.
    Xml,
}

/// Options for assembling source text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdAsmOptions {
    /// Wave size. The default is the wave size of the text, otherwise of the GPU.
    pub wave: Option<Wave>,
    /// Whether register halves are written. The default is the notation of the text, otherwise LLVM's notation for the
    /// GPU.
    pub true16: Option<bool>,
    /// LLVM version of the syntax. The default is the version of the text, otherwise the default version.
    pub llvm: Option<Version>,
    /// Names to accept, if neither the text nor the GPU determines them.
    pub syntax: Option<AmdSyntax>,
    /// Symbols defined before the first line, with their values.
    pub defined: Vec<(String, i64)>,
}

/// Options for statistics of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdMeasureOptions {
    /// Resources that replace the resources of the kernels, for a table of the occupancy; `None` for statistics of all
    /// functions.
    pub kernels: Option<WhatIf>,
    /// Whether the statistics are about the loops.
    pub loops: bool,
}

/// Returns the AMD options for opening a description.
pub(super) fn of_open_options(open_options: &OpenOptions) -> Cow<'_, AmdOpenOptions> {
    open_options.options.get()
}

/// Returns the AMD options of a listing.
pub(super) fn of_listing(job: &Job) -> Cow<'_, AmdDisOptions> {
    job.options.get()
}

/// Returns the AMD options for statistics.
pub(super) fn of_measure(job: &MeasureJob) -> Cow<'_, AmdMeasureOptions> {
    job.options.get()
}

/// Returns the AMD options for assembling.
pub(super) fn of_assembly(job: &AsmJob) -> Cow<'_, AmdAsmOptions> {
    job.options.get()
}
