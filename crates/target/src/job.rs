//! Options of the operations on targets, as plain structs and enums.

use crate::options::TargetOptions;
use isaloom_check::{AllowRule, Show};
use isaloom_engine::EntryPoint;
use std::fmt;
use std::sync::Arc;

/// Options for disassembling machine code.
#[derive(Clone, Debug, Default)]
pub struct Job {
    /// Form of the output.
    pub form: Form,
    /// Format of the input.
    pub input: Input,
    /// Name of the input in messages; empty if it has no name.
    pub name: String,
    /// Whether the output must name each input, because the job has several inputs.
    pub several: bool,
    /// Whether to color the text for a terminal.
    pub color: bool,
    /// Byte order of a word; `None` for the byte order of the instruction set.
    pub big_endian: Option<bool>,
    /// Whether to add annotations so that assembling the text reproduces every bit.
    pub exact: bool,
    /// Whether to print branch targets as labels instead of numbers.
    pub labels: bool,
    /// Control flow to show, if any.
    pub flow: Option<Flow>,
    /// Whether to omit remarks.
    pub silent: bool,
    /// Entry points: labels for locations that other code jumps to (isaspec).
    pub entries: Vec<EntryPoint>,
    /// Number of consecutive undefined or invalid instructions that are accepted before disassembly stops (isaspec);
    /// `None` for no limit.
    pub max_errors: Option<u64>,
    /// Whether to pass the source files in the debug information of the input to the sink (SPIR-V).
    pub extracts_sources: bool,
    /// Options that only the target has.
    pub options: TargetOptions,
}

/// How to show the control flow of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Control flow graph for Graphviz; in record output, basic blocks.
    Graph,
    /// Arrows from branches to their targets, beside the text; in record output, basic blocks.
    Arrows,
    /// Call graph for Graphviz; in record output, functions with their calls (SPIR-V).
    Calls,
}

/// Output form of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Text with a header line, and with the offset and the words of each instruction.
    #[default]
    Columns,
    /// Text of the instructions only.
    Bare,
    /// One JSON document for all inputs.
    Json,
    /// One JSON record per line, for each instruction.
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
    /// Machine code, not text.
    #[default]
    Bytes,
    /// Detect the format: machine code, words or bytes in hex, or a listing that contains words.
    Recognised,
    /// Words in hex.
    Hex,
    /// Words in hex. Each line is an instruction that is decoded independently.
    HexLines,
}

impl Input {
    /// Returns whether each line is decoded independently of the others.
    pub fn is_lines(self) -> bool {
        self == Input::HexLines
    }
}

/// Options for assembling text.
#[derive(Clone, Debug, Default)]
pub struct AsmJob {
    /// Form of the output.
    pub form: AsmForm,
    /// Whether to assemble each line independently and to write one line for it: its words in hex, or `error: ` and the
    /// message.
    pub each_line: bool,
    /// Byte order of a word; `None` for the byte order of the instruction set.
    pub big_endian: Option<bool>,
    /// Whether to write the program after errors, with zeros for invalid lines (isaspec).
    pub keep_going: bool,
    /// Whether to skip the check that decodes and prints each assembled word again (isaspec).
    pub unverified: bool,
    /// Whether to omit the warning about bits that the text leaves unspecified (isaspec).
    pub allow_unspecified: bool,
    /// Whether to pass all diagnostics to the sink. Otherwise their number is limited.
    pub all_messages: bool,
    /// Whether to report each diagnostic on one line, like `spirv-as` (SPIR-V).
    pub short_messages: bool,
    /// Whether to pass the symbol map of the text to the sink (SPIR-V).
    pub names_wanted: bool,
    /// Name and bytes of a module; the text is its edited disassembly. Only the words of edited lines are replaced in
    /// the module (SPIR-V).
    pub patched: Option<(String, Vec<u8>)>,
    /// Options of the target.
    pub options: TargetOptions,
    /// Loader of files that the text includes (AMD).
    pub includes: Option<IncludedFiles>,
    /// Function that finds the GPUs with an instruction, for the message that this GPU does not have it (AMD).
    pub elsewhere: Option<OtherGpus>,
}

/// Function that returns the GPUs with an instruction of this name.
type Gpus = dyn Fn(&str) -> Vec<String> + Send + Sync;

/// Function that finds the GPUs with an instruction.
#[derive(Clone)]
pub struct OtherGpus(Arc<Gpus>);

impl OtherGpus {
    /// Creates the lookup from a function.
    pub fn new(gpus: impl Fn(&str) -> Vec<String> + Send + Sync + 'static) -> OtherGpus {
        OtherGpus(Arc::new(gpus))
    }

    /// Returns the GPUs with an instruction of this name.
    pub fn gpus(&self, name: &str) -> Vec<String> {
        (self.0)(name)
    }
}

impl fmt::Debug for OtherGpus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Elsewhere")
    }
}

/// Function that opens an included file, given the names of the input, of the including file, and of the included file
/// as written. Returns a unique name for messages and the bytes, or why the file cannot be opened.
type OpenIncluded = dyn Fn(&str, &str, &str) -> Result<(String, Vec<u8>), String> + Send + Sync;

/// Loader of the files that a text includes.
#[derive(Clone)]
pub struct IncludedFiles(Arc<OpenIncluded>);

impl IncludedFiles {
    /// Creates the loader from a function. Its arguments are the names of the input, of the including file, and of the
    /// included file as written.
    pub fn new(
        open: impl Fn(&str, &str, &str) -> Result<(String, Vec<u8>), String> + Send + Sync + 'static,
    ) -> IncludedFiles {
        IncludedFiles(Arc::new(open))
    }

    /// Opens an included file. Returns a unique name for messages and the bytes.
    ///
    /// # Errors
    /// Returns the reason if the file cannot be opened.
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
    /// Words in hex.
    Hex,
    /// Bytes in hex in memory order; each line has the bytes of one instruction (AMD).
    HexBytes,
    /// Source text with the bytes of each instruction beside it (AMD).
    Listing,
    /// Linked code object (AMD).
    Object,
    /// Relocatable object file (AMD).
    Relocatable,
}

/// Result of a command that was not aborted by a failure. Later variants are worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The input has no errors.
    #[default]
    Fine,
    /// The input has errors, which the sink received. The output contains the results for all valid parts.
    Problems,
    /// The input has errors, which the sink received. The output is incomplete and must not be used.
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

/// Options for scanning inputs for undefined encodings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScanJob {
    /// Format of the input.
    pub input: Input,
    /// Byte order of a word; `None` for the byte order of the instruction set.
    pub big_endian: Option<bool>,
    /// Whether to pass every program that the scan finds to the sink.
    pub extract: bool,
    /// Whether to propose bitsets for the words that match no leaf.
    pub propose: bool,
    /// Options that only the target has.
    pub options: TargetOptions,
}

/// Options for checking a description.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckJob {
    /// Which diagnostics to report.
    pub show: Show,
    /// Whether to report unallocated encodings, too.
    pub gaps: bool,
    /// Rules that allow findings, each with a reason.
    pub allows: Vec<AllowRule>,
}

/// Name of the kind of a word, such as fetch instruction, for targets where the bits do not determine the kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WordKind(pub &'static str);

/// Options for the statistics of a program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MeasureJob {
    /// Options that only the target has.
    pub options: TargetOptions,
}

/// Parts to remove from a module.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StripJob {
    /// Whether to remove all debug information. If no part is selected, this part is removed.
    pub debug: bool,
    /// Whether to remove the names of ids and members.
    pub names: bool,
    /// Whether to remove non-semantic instruction sets and their instructions.
    pub non_semantic: bool,
    /// Whether to remove reflection information.
    pub reflection: bool,
    /// Whether to renumber the ids without gaps.
    pub compact_ids: bool,
}

/// Options for explaining words and text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExplainJob {
    /// Format of the input.
    pub input: Input,
    /// Byte order of a word; `None` for the byte order of the instruction set.
    pub big_endian: Option<bool>,
    /// Kind of the words, if neither their bits nor their length determine it.
    pub word_kind: Option<WordKind>,
}
