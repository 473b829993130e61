//! Options of operations, as plain structs and enums.

use crate::options::TargetOptions;
use isaloom_check::{AllowRule, Show};
use isaloom_engine::EntryPoint;
use std::fmt;
use std::sync::Arc;

/// Options for disassembling.
#[derive(Clone, Debug, Default)]
pub struct Job {
    /// Output form.
    pub form: Form,
    /// Input format.
    pub input: Input,
    /// Name of the input in messages; empty if it has no name.
    pub name: String,
    /// Whether the output names each input, because the job has several inputs.
    pub several: bool,
    /// Whether to color the text for a terminal.
    pub color: bool,
    /// Byte order of a word; `None` for that of the instruction set.
    pub big_endian: Option<bool>,
    /// Whether to add annotations so that assembling the text reproduces every bit.
    pub exact: bool,
    /// Whether to print branch targets as labels.
    pub labels: bool,
    /// Control flow to show, if any.
    pub flow: Option<Flow>,
    /// Whether to omit remarks.
    pub silent: bool,
    /// Entry points: locations that are reached from outside (isaspec).
    pub entries: Vec<EntryPoint>,
    /// Number of consecutive bad instructions after which to stop (isaspec).
    pub max_errors: Option<u64>,
    /// Whether to pass the source files that the input contains to the sink (SPIR-V).
    pub extracts_sources: bool,
    /// Options of the target.
    pub options: TargetOptions,
}

/// Presentation of the control flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Control flow graph for Graphviz; in records, basic blocks.
    Graph,
    /// Arrows from branches to their targets, beside the text; in records, basic blocks.
    Arrows,
    /// Call graph for Graphviz; in records, functions with their calls (SPIR-V).
    Calls,
}

/// Form of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Text with a header, offsets and words.
    #[default]
    Columns,
    /// Only the text of instructions.
    Bare,
    /// One JSON document.
    Json,
    /// One JSON record per line.
    Jsonl,
}

impl Form {
    /// Returns whether the output consists of records.
    pub fn is_records(self) -> bool {
        matches!(self, Form::Json | Form::Jsonl)
    }
}

/// Format of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Input {
    /// Machine code.
    #[default]
    Bytes,
    /// Detected format: machine code, words or bytes in hex, or a listing that contains them.
    Recognised,
    /// Words in hex.
    Hex,
    /// Words in hex; each line is decoded independently.
    HexLines,
}

impl Input {
    /// Returns whether each line is decoded independently.
    pub fn is_lines(self) -> bool {
        self == Input::HexLines
    }
}

/// Options for assembling.
#[derive(Clone, Debug, Default)]
pub struct AsmJob {
    /// Output form.
    pub form: AsmForm,
    /// Whether to assemble each line independently and write one line for each: the word in hex, or `error: ` and the
    /// message.
    pub each_line: bool,
    /// Byte order of a word; `None` for that of the instruction set.
    pub big_endian: Option<bool>,
    /// Whether to write zeros for invalid lines (isaspec).
    pub keep_going: bool,
    /// Whether to skip the check that decodes and prints each word again (isaspec).
    pub unverified: bool,
    /// Whether to omit the warning about bits that the text leaves unspecified (isaspec).
    pub allow_unspecified: bool,
    /// Whether the sink needs all diagnostics as data, without a limit.
    pub all_messages: bool,
    /// Whether to report diagnostics on one line each, like `spirv-as` (SPIR-V).
    pub short_messages: bool,
    /// Whether the sink needs the symbol map of the text (SPIR-V).
    pub names_wanted: bool,
    /// Name and bytes of the module whose edited disassembly is assembled. Only words of edited lines may change
    /// (SPIR-V).
    pub patched: Option<(String, Vec<u8>)>,
    /// Options of the target.
    pub options: TargetOptions,
    /// Loader of files that the text includes (AMD).
    pub includes: Option<IncludedFiles>,
    /// Lookup of the GPUs that have an instruction, for messages about an instruction that this GPU does not have
    /// (AMD).
    pub elsewhere: Option<OtherGpus>,
}

/// Returns the GPUs that support an instruction.
type Gpus = dyn Fn(&str) -> Vec<String> + Send + Sync;

/// Lookup of the GPUs that support an instruction.
#[derive(Clone)]
pub struct OtherGpus(Arc<Gpus>);

impl OtherGpus {
    /// Creates the lookup from a function.
    pub fn new(gpus: impl Fn(&str) -> Vec<String> + Send + Sync + 'static) -> OtherGpus {
        OtherGpus(Arc::new(gpus))
    }

    /// Returns the GPUs that support an instruction.
    pub fn gpus(&self, name: &str) -> Vec<String> {
        (self.0)(name)
    }
}

impl fmt::Debug for OtherGpus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Elsewhere")
    }
}

/// Opens an included file, given the name of the input, of the including file, and of the file as written. Returns its
/// unique name for messages and its bytes, or the reason why it cannot be opened.
type OpenIncluded = dyn Fn(&str, &str, &str) -> Result<(String, Vec<u8>), String> + Send + Sync;

/// Loader of included files.
#[derive(Clone)]
pub struct IncludedFiles(Arc<OpenIncluded>);

impl IncludedFiles {
    /// Creates the loader from a function of three names: the input, the including file, and the file as written.
    pub fn new(
        open: impl Fn(&str, &str, &str) -> Result<(String, Vec<u8>), String> + Send + Sync + 'static,
    ) -> IncludedFiles {
        IncludedFiles(Arc::new(open))
    }

    /// Opens a file.
    ///
    /// # Errors
    /// The reason, if it cannot be opened.
    pub fn open(&self, input: &str, from: &str, name: &str) -> Result<(String, Vec<u8>), String> {
        (self.0)(input, from, name)
    }
}

impl fmt::Debug for IncludedFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IncludedFiles")
    }
}

/// Output form of the assembler.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AsmForm {
    /// Raw machine code.
    #[default]
    Bytes,
    /// Words in hex, one per line.
    Hex,
    /// Bytes in hex in memory order, one instruction per line (AMD).
    HexBytes,
    /// Text with the bytes of each instruction beside it (AMD).
    Listing,
    /// Linked code object (AMD).
    Object,
    /// Relocatable object file (AMD).
    Relocatable,
}

/// Result of a command that ran. Later variants are worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The input has no errors.
    #[default]
    Fine,
    /// The input has errors, which were reported to the sink. The output contains the results for all valid parts.
    Problems,
    /// The input has errors, which were reported to the sink. The output is incomplete and must be discarded.
    Rejected,
}

impl Verdict {
    /// Returns the worse of two verdicts.
    #[must_use]
    pub fn and(self, other: Verdict) -> Verdict {
        self.max(other)
    }

    /// Returns `Problems` if `problems` is true, otherwise `Fine`.
    pub fn of(problems: bool) -> Verdict {
        if problems { Verdict::Problems } else { Verdict::Fine }
    }
}

/// Options for scanning.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScanJob {
    /// Input format.
    pub input: Input,
    /// Byte order of a word; `None` for that of the instruction set.
    pub big_endian: Option<bool>,
    /// Whether to pass every program that is found to the sink.
    pub extract: bool,
    /// Whether to propose bitsets for words that match no leaf.
    pub propose: bool,
    /// Options of the target.
    pub options: TargetOptions,
}

/// Options for checking a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckJob {
    /// Selection of the diagnostics to report.
    pub show: Show,
    /// Whether to include unallocated encodings.
    pub gaps: bool,
    /// Allow rules, with reasons.
    pub allows: Vec<AllowRule>,
}

/// Name of the kind of a word, for targets whose words have several kinds that the bits do not distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WordKind(pub &'static str);

/// Options for statistics of a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeasureJob {
    /// Options of the target.
    pub options: TargetOptions,
}

/// Options for explaining.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExplainJob {
    /// Input format.
    pub input: Input,
    /// Byte order of a word; `None` for that of the instruction set.
    pub big_endian: Option<bool>,
    /// Kind of the words, if their length does not determine it.
    pub word_kind: Option<WordKind>,
}
