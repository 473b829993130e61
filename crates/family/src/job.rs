//! What a program, a library or a person asks of a family, as plain data.

use isaloom_engine::EntryPoint;

/// How a program is disassembled.
#[derive(Clone, Debug, Default)]
pub struct Job {
    /// What comes out.
    pub form: Form,
    /// What goes in.
    pub input: Input,
    /// The text is coloured for a terminal.
    pub color: bool,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
    /// The text says what it alone would lose, so that every bit comes back.
    pub exact: bool,
    /// Whether branches lead to labels.
    pub labels: bool,
    /// Nothing is said of an instruction beside its text.
    pub silent: bool,
    /// Places that are jumped to from outside (isaspec).
    pub entries: Vec<EntryPoint>,
    /// Stop after more than so many instructions in a row with something wrong (isaspec).
    pub max_errors: Option<u64>,
    /// What a module's text looks like (SPIR-V); header and colour are what the form says.
    pub spirv: isaloom_spirv::dis::DisOptions,
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
    pub untold_allowed: bool,
    /// Findings are wanted as data on the sink's side: all of them, however many.
    pub all_messages: bool,
    /// Findings as the reference's command has them, one line each (SPIR-V).
    pub short_messages: bool,
    /// The sink wants to know the names of the text (SPIR-V).
    pub names_wanted: bool,
    /// How a module is made (SPIR-V).
    pub spirv: isaloom_spirv::asm::AsmOptions,
}

/// What an assembler writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AsmForm {
    /// Bytes.
    #[default]
    Bytes,
    /// Words in hex, one a line.
    Hex,
}

/// How something ended that did its work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// All is well.
    #[default]
    Fine,
    /// The input has problems, and the sink was told.
    Problems,
}

impl Verdict {
    /// Problems when either has them.
    #[must_use]
    pub fn and(self, other: Verdict) -> Verdict {
        if self == Verdict::Fine { other } else { self }
    }

    /// Problems if there are any.
    pub fn of(problems: bool) -> Verdict {
        if problems { Verdict::Problems } else { Verdict::Fine }
    }
}

/// How inputs are scanned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScanJob {
    /// The inputs are words in hex.
    pub hex: bool,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub big_endian: Option<bool>,
}

/// How a description is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckJob {
    /// Also what follows from something else, and all of it.
    pub all: bool,
    /// Also the words that nothing matches.
    pub gaps: bool,
}
