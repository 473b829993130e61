//! Options that only AMD targets have.

use isaloom_amdgpu_mc::what_if::WhatIf;
use isaloom_amdgpu_text::llvm::{Gpus, Version, Wave};
use isaloom_target::{AsmJob, Job, MeasureJob, OpenOptions};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// Options for opening a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdOpenOptions {
    /// GPUs that are known, including those of the project file.
    pub gpus: Gpus,
    /// Names of errata files. They are applied to the description after the built-in errata.
    pub overlays: Vec<String>,
    /// Whether the built-in errata are disabled.
    pub without_errata: bool,
    /// Whether a code object may be opened if no description covers its GPU. Its instructions are then printed as
    /// words.
    pub undescribed: bool,
    /// Kernels or functions to compare: one name for both programs, or one name for each program. If empty, all are
    /// compared.
    pub compared: Vec<String>,
}

/// Options for printing instructions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdDisOptions {
    /// Whether hex input is bytes in memory order instead of words.
    pub hex_bytes: bool,
    /// Wave size. The default is the wave size of the input, or, if it has none, of the GPU.
    pub wave: Option<Wave>,
    /// Whether 16-bit operands name register halves (`v1.l`). The default is the notation of the input, or, if it has
    /// none, LLVM's notation for the GPU.
    pub true16: Option<bool>,
    /// LLVM version of the syntax. The default is the version of the input, or, if it has none, the default version.
    pub llvm: Option<Version>,
    /// Instruction names to print: LLVM's names or those of the description.
    pub syntax: AmdSyntax,
    /// Parts of the code to print. If the list is empty, all code is printed.
    pub only: Vec<AmdPart>,
    /// Whether to print the file and line of the source before instructions.
    pub source_lines: bool,
    /// Whether to also print the text of these source lines.
    pub source_text: bool,
    /// Whether to print live registers and the distances between memory operations and their waits.
    pub live: bool,
    /// Whether to write the live registers as a web page.
    pub page: bool,
    /// Amounts of resources for which the page also shows the occupancy of each kernel.
    pub what_if: Option<WhatIf>,
    /// Whether to omit the remarks that LLVM prints for code that its assembler does not generate.
    pub without_remarks: bool,
}

/// A part of a code object that can be requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AmdPart {
    /// Code of the kernel with this name.
    Kernel(String),
    /// Code or data of the symbol with this name.
    Symbol(String),
    /// A range of addresses, or, for raw code, of offsets.
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

/// Source of the instruction names in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AmdSyntax {
    /// LLVM's names and syntax.
    #[default]
    Llvm,
    /// Names in AMD's description file, with all fields and their values.
    Xml,
}

/// Options for assembling source text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdAsmOptions {
    /// Wave size. The default is the wave size of the text, or, if it has none, of the GPU.
    pub wave: Option<Wave>,
    /// Whether 16-bit operands name register halves (`v1.l`). The default is the notation of the text, or, if it has
    /// none, LLVM's notation for the GPU.
    pub true16: Option<bool>,
    /// LLVM version of the syntax. The default is the version in the text, or, if it has none, the default version.
    pub llvm: Option<Version>,
    /// Source of the accepted instruction names; `None` to determine it from the text or the GPU.
    pub syntax: Option<AmdSyntax>,
    /// Symbols that are defined before the first line, with their values.
    pub defined: Vec<(String, i64)>,
}

/// Options for statistics of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmdMeasureOptions {
    /// Request for the occupancy of kernels, with amounts of resources that replace those of the kernels; `None`
    /// requests the statistics of all functions.
    pub kernels: Option<WhatIf>,
    /// Whether to return the statistics of loops instead.
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
