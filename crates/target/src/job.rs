//! What a program, a library or a person asks of a family, as plain data.

use crate::options::TargetOptions;
use isaloom_check::{AllowRule, Show};
use isaloom_engine::EntryPoint;
use std::fmt;
use std::sync::Arc;

/// How a program is disassembled.
#[derive(Clone, Debug, Default)]
pub struct Job {
    /// What comes out.
    pub form: Form,
    /// What goes in.
    pub input: Input,
    /// What messages call the input; empty where it has no name.
    pub name: String,
    /// Several inputs come, and each is named.
    pub several: bool,
    /// The text is coloured for a terminal.
    pub color: bool,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
    /// The text says what it alone would lose, so that every bit comes back.
    pub exact: bool,
    /// Whether branches lead to labels.
    pub labels: bool,
    /// What is shown of how control goes through the program, if anything (AMD, isaspec).
    pub flow: Option<Flow>,
    /// Nothing is said of an instruction beside its text.
    pub silent: bool,
    /// Places that are jumped to from outside (isaspec).
    pub entries: Vec<EntryPoint>,
    /// Stop after more than so many instructions in a row with something wrong (isaspec).
    pub max_errors: Option<u64>,
    /// Options of the target.
    pub options: TargetOptions,
}

/// What is shown of how control goes through a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// Its graph, for Graphviz; in records its blocks.
    Graph,
    /// Arrows from branches to where they lead, beside the text; in records its blocks.
    Arrows,
}

/// The form of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// Text with a header, offsets and words.
    #[default]
    Columns,
    /// The text of instructions, nothing else.
    Bare,
    /// One JSON document.
    Json,
    /// A JSON record a line.
    Jsonl,
}

impl Form {
    /// Whether it is records that come out.
    pub fn is_records(self) -> bool {
        matches!(self, Form::Json | Form::Jsonl)
    }
}

/// What the bytes of an input are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Input {
    /// Machine code.
    #[default]
    Bytes,
    /// What it says itself: machine code, or words or bytes in hex, or a listing that has them.
    Recognised,
    /// Words in hex.
    Hex,
    /// Words in hex, every line on its own.
    HexLines,
}

impl Input {
    /// Whether every line stands for itself.
    pub fn is_lines(self) -> bool {
        self == Input::HexLines
    }
}

/// How a text is assembled.
#[derive(Clone, Debug, Default)]
pub struct AsmJob {
    /// What comes out.
    pub form: AsmForm,
    /// Every line on its own, exactly one line for each: the word in hex, or `error: ` and why.
    pub each_line: bool,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
    /// Lines that are wrong become zeros (isaspec).
    pub keep_going: bool,
    /// Words are taken without decoding and printing them again (isaspec).
    pub unverified: bool,
    /// Nothing is said of texts that do not tell all bits (isaspec).
    pub allow_unspecified: bool,
    /// Findings are wanted as data on the sink's side: all of them, however many.
    pub all_messages: bool,
    /// Findings as the reference's command has them, one line each (SPIR-V).
    pub short_messages: bool,
    /// The sink wants to know the names of the text (SPIR-V).
    pub names_wanted: bool,
    /// The text is an edited disassembly of this module, by name: only words of edited lines may change (SPIR-V).
    pub patched: Option<(String, Vec<u8>)>,
    /// Options of the target.
    pub options: TargetOptions,
    /// Opens the files that the text includes (AMD).
    pub includes: Option<IncludedFiles>,
    /// Where else instructions may be found that the GPU does not have (AMD).
    pub elsewhere: Option<OtherGpus>,
}

/// Gives the GPUs that have an instruction of a name.
type Gpus = dyn Fn(&str) -> Vec<String> + Send + Sync;

/// Knows the GPUs that have an instruction.
#[derive(Clone)]
pub struct OtherGpus(Arc<Gpus>);

impl OtherGpus {
    /// Asks this for the GPUs that have an instruction of a name.
    pub fn new(gpus: impl Fn(&str) -> Vec<String> + Send + Sync + 'static) -> OtherGpus {
        OtherGpus(Arc::new(gpus))
    }

    /// The GPUs that have an instruction of a name.
    pub fn gpus(&self, name: &str) -> Vec<String> {
        (self.0)(name)
    }
}

impl fmt::Debug for OtherGpus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Elsewhere")
    }
}

/// Opens a file by the name of the input, the name of the file that includes it, and its name there. Gives its name for
/// messages, by which it is known, and its bytes; or why it cannot be opened.
type OpenIncluded = dyn Fn(&str, &str, &str) -> Result<(String, Vec<u8>), String> + Send + Sync;

/// Opens the files that texts include.
#[derive(Clone)]
pub struct IncludedFiles(Arc<OpenIncluded>);

impl IncludedFiles {
    /// Opens them with this: by the name of the input, the name of the file that includes, and the name there.
    pub fn new(
        open: impl Fn(&str, &str, &str) -> Result<(String, Vec<u8>), String> + Send + Sync + 'static,
    ) -> IncludedFiles {
        IncludedFiles(Arc::new(open))
    }

    /// Opens a file.
    ///
    /// # Errors
    /// Why it cannot be opened.
    pub fn open(&self, input: &str, from: &str, name: &str) -> Result<(String, Vec<u8>), String> {
        (self.0)(input, from, name)
    }
}

impl fmt::Debug for IncludedFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("IncludedFiles")
    }
}

/// What an assembler writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AsmForm {
    /// Bytes.
    #[default]
    Bytes,
    /// Words in hex, one a line.
    Hex,
    /// Bytes in hex in the order of memory, an instruction a line (AMD).
    HexBytes,
    /// The text with the bytes of each instruction beside it (AMD).
    Listing,
    /// A linked code object (AMD).
    Object,
    /// A relocatable file for a linker (AMD).
    Relocatable,
}

/// Result of a command that did its work. A later variant is worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The input has no errors.
    #[default]
    Fine,
    /// The input has errors, which the sink got; the output has all that could be made from it.
    Problems,
    /// The input has errors, which the sink got; the output is not complete and must be discarded.
    Rejected,
}

impl Verdict {
    /// Returns the worse of both.
    #[must_use]
    pub fn and(self, other: Verdict) -> Verdict {
        self.max(other)
    }

    /// Problems if there are any.
    pub fn of(problems: bool) -> Verdict {
        if problems { Verdict::Problems } else { Verdict::Fine }
    }
}

/// How inputs are scanned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScanJob {
    /// What goes in.
    pub input: Input,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
    /// The sink is given every program that is found.
    pub extract: bool,
    /// Bitsets are proposed for words that nothing matches.
    pub propose: bool,
}

/// How a description is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckJob {
    /// Which of the problems are put into words.
    pub show: Show,
    /// Also the words that nothing matches.
    pub gaps: bool,
    /// What is meant, with reasons.
    pub allows: Vec<AllowRule>,
}

/// Kind of a word, by its name, for a target with several kinds of words that the bits alone do not distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WordKind(pub &'static str);

/// How words are explained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExplainJob {
    /// What goes in.
    pub input: Input,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
    /// Kind of the words, if their length does not determine it.
    pub word_kind: Option<WordKind>,
}
