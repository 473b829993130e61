//! Requests: the options of every command as plain data, which is read from JSON:
//! `{"command": "dis", "input": {"text": "20000001"}}`.
//!
//! An unknown key is an error, so that a misspelled key is not ignored. The JSON Schema of requests, the TypeScript
//! types of the npm package and docs/reference/requests.md are generated from these structs
//! (`cargo run -p xtask -- schema`).

use isaloom_target::{AsmForm, AsmJob, CommandOptions, Form as ListingForm, Input, Job, Operation};
use isaloom_targets::TARGETS;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A command with its options.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Request {
    /// Disassembles machine code.
    Dis(DisOptions),
    /// Assembles text.
    Asm(AsmOptions),
    /// Explains every bit of a word.
    Explain(ExplainOptions),
    /// Lists the instructions of a description, or shows one.
    Info(InfoOptions),
    /// Finds instructions by keywords in their names and documentation.
    Search(SearchOptions),
    /// Checks the description, or a program, for errors.
    Check(CheckOptions),
    /// Compares two descriptions, or two programs.
    Diff(DiffOptions),
    /// Finds programs and undefined encodings in inputs.
    Scan(ScanOptions),
    /// Counts the parts of the description, or the instructions of a program.
    Stats(StatsOptions),
    /// Counts the unallocated encodings of a description.
    Gaps(GapsOptions),
    /// Finds encodings for a new instruction.
    Fit(FitOptions),
    /// Generates a minimal set of test words that covers the description.
    Cover(CoverOptions),
    /// Converts the description to another format.
    Convert(ConvertOptions),
    /// Shows which encodings change meaning between two descriptions.
    Audit(AuditOptions),
    /// Proves that two descriptions are equivalent, or finds a counterexample.
    Prove(ProveOptions),
    /// Formats assembly text or an isaspec description.
    Fmt(FmtOptions),
    /// Replaces a program inside a larger file.
    Patch(PatchOptions),
    /// Writes a program into an ELF file, or extracts the program from this file.
    Wrap(WrapOptions),
    /// Removes debug information or other parts from a SPIR-V module.
    Strip(StripOptions),
    /// Adapts an AMD program to another GPU and reports the changes.
    Port(PortOptions),
    /// Generates reference pages of the description, with sample instructions.
    Doc(DocOptions),
}

impl Request {
    /// Returns the operation of the target that the command needs.
    pub fn operation(&self) -> Operation {
        match self {
            Request::Dis(_) => Operation::Disassemble,
            Request::Asm(_) => Operation::Assemble,
            Request::Explain(_) => Operation::Explain,
            Request::Info(_) => Operation::Info,
            Request::Search(_) => Operation::Search,
            Request::Check(_) => Operation::Check,
            Request::Diff(_) => Operation::Difference,
            Request::Scan(_) => Operation::Scan,
            Request::Stats(_) => Operation::Statistics,
            Request::Gaps(_) => Operation::Gaps,
            Request::Fit(_) => Operation::Fit,
            Request::Cover(_) => Operation::Cover,
            Request::Convert(_) => Operation::Convert,
            Request::Audit(_) => Operation::Audit,
            Request::Prove(_) => Operation::Prove,
            Request::Fmt(_) => Operation::Format,
            Request::Patch(_) => Operation::Patch,
            Request::Wrap(_) => Operation::Wrap,
            Request::Strip(_) => Operation::Strip,
            Request::Port(_) => Operation::Port,
            Request::Doc(_) => Operation::Document,
        }
    }
}

/// Evaluates an expression over the options of any command.
macro_rules! common {
    ($request:expr, $options:ident => $value:expr) => {
        match $request {
            Request::Dis($options) => $value,
            Request::Asm($options) => $value,
            Request::Explain($options) => $value,
            Request::Info($options) => $value,
            Request::Search($options) => $value,
            Request::Check($options) => $value,
            Request::Diff($options) => $value,
            Request::Scan($options) => $value,
            Request::Stats($options) => $value,
            Request::Gaps($options) => $value,
            Request::Fit($options) => $value,
            Request::Cover($options) => $value,
            Request::Convert($options) => $value,
            Request::Audit($options) => $value,
            Request::Prove($options) => $value,
            Request::Fmt($options) => $value,
            Request::Patch($options) => $value,
            Request::Wrap($options) => $value,
            Request::Strip($options) => $value,
            Request::Port($options) => $value,
            Request::Doc($options) => $value,
        }
    };
}

impl Request {
    /// Returns the options of the command that do not depend on the target. A front end adds the options that the
    /// target's flags set; the input supplies the settings that are still missing.
    pub fn command_options(&self) -> CommandOptions {
        let mut command_options = CommandOptions::default();
        match self {
            Request::Dis(options) => {
                command_options.dis = Job {
                    form: options.form.listing().unwrap_or_default(),
                    input: options.input.kind.of(&[]),
                    big_endian: options.input.endian.map(Endian::is_big),
                    exact: options.exact,
                    ..Job::default()
                };
            }
            Request::Asm(options) => {
                command_options.asm = AsmJob {
                    form: if options.hex { AsmForm::Hex } else { AsmForm::Bytes },
                    each_line: options.each_line,
                    big_endian: options.input.endian.map(Endian::is_big),
                    all_messages: options.form == Form::Json && !options.explain,
                    ..AsmJob::default()
                };
            }
            Request::Wrap(options) => {
                command_options.dis.input = options.input.kind.of(&[]);
                command_options.dis.big_endian = options.input.endian.map(Endian::is_big);
            }
            Request::Patch(options) => {
                let big_endian = options.input.endian.map(Endian::is_big);
                command_options.asm = AsmJob { big_endian, ..AsmJob::default() };
            }
            _ => {}
        }
        command_options
    }

    /// Returns the flags of the target.
    pub fn flags(&self) -> &Flags {
        common!(self, options => &options.flags)
    }

    /// Returns the form of the output, and its width in columns.
    pub fn form(&self) -> (Form, Option<usize>) {
        common!(self, options => (options.form, options.width))
    }

    /// Returns the inputs that the request reads, if any.
    pub fn input(&self) -> Option<&InputOptions> {
        match self {
            Request::Dis(DisOptions { input, .. })
            | Request::Asm(AsmOptions { input, .. })
            | Request::Explain(ExplainOptions { input, .. })
            | Request::Diff(DiffOptions { input, .. })
            | Request::Scan(ScanOptions { input, .. })
            | Request::Stats(StatsOptions { input, .. })
            | Request::Fmt(FmtOptions { input, .. })
            | Request::Patch(PatchOptions { input, .. })
            | Request::Wrap(WrapOptions { input, .. })
            | Request::Strip(StripOptions { input, .. })
            | Request::Port(PortOptions { input, .. }) => Some(input),
            _ => None,
        }
    }
}

/// Form of the output that is returned in addition to the JSON document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Only the document.
    #[default]
    Json,
    /// One JSON record per line (`dis`).
    Jsonl,
    /// Text for people.
    Text,
    /// Only the text of the instructions (`dis`).
    Bare,
    /// An HTML page.
    Html,
    /// An HTML element with scoped styles, for a notebook or another page.
    Fragment,
    /// A table of comma-separated values (`info`).
    Csv,
    /// An SVG heat map (`gaps`).
    Svg,
    /// Word, generation, goals and line, separated by tabs (`cover`).
    Tsv,
    /// A C++ table for googletest (`cover`).
    Gtest,
}

impl Form {
    /// Returns the forms of a command, the default first.
    pub fn of(operation: Operation) -> &'static [Form] {
        match operation {
            Operation::Disassemble => &[Form::Json, Form::Jsonl, Form::Text, Form::Bare],
            Operation::Info => &[Form::Json, Form::Text, Form::Html, Form::Fragment, Form::Csv],
            Operation::Gaps => &[Form::Json, Form::Text, Form::Html, Form::Fragment, Form::Svg],
            Operation::Cover => &[Form::Json, Form::Text, Form::Html, Form::Fragment, Form::Tsv, Form::Gtest],
            _ => &[Form::Json, Form::Text, Form::Html, Form::Fragment],
        }
    }

    /// Returns the name in requests.
    pub fn name(self) -> &'static str {
        match self {
            Form::Json => "json",
            Form::Jsonl => "jsonl",
            Form::Text => "text",
            Form::Bare => "bare",
            Form::Html => "html",
            Form::Fragment => "fragment",
            Form::Csv => "csv",
            Form::Svg => "svg",
            Form::Tsv => "tsv",
            Form::Gtest => "gtest",
        }
    }

    /// Returns the form of a `dis` listing; `None` for a form that `dis` does not have.
    pub(crate) fn listing(self) -> Option<ListingForm> {
        Some(match self {
            Form::Json => ListingForm::Json,
            Form::Jsonl => ListingForm::Jsonl,
            Form::Text => ListingForm::Columns,
            Form::Bare => ListingForm::Bare,
            _ => return None,
        })
    }
}

/// Layout of the output of `doc`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DocLayout {
    /// One JSON document.
    #[default]
    Json,
    /// HTML pages, as parts of the answer.
    Html,
    /// Markdown, as parts of the answer.
    Md,
    /// Instruction documentation as JSON in the asm-docs format of Compiler Explorer.
    CeAsmDocs,
}

/// Format that a description is converted to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ConvertTo {
    /// The model as JSON, in the document.
    #[default]
    Json,
    /// isaspec XML, as the output.
    Isaspec,
}

/// Interpretation of the bytes of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum InputKind {
    /// Detected from the content: machine code, words or bytes in hex, or a listing with a hex column.
    #[default]
    Recognised,
    /// Machine code.
    Bytes,
    /// Machine code, an object file or a container, but never text.
    Code,
    /// Words in hex.
    Hex,
    /// Words in hex; each line is decoded independently.
    HexLines,
}

impl InputKind {
    /// Returns the kind of an input with these first bytes.
    pub fn of(self, head: &[u8]) -> Input {
        match self {
            InputKind::Recognised => Input::Recognised,
            InputKind::Bytes => Input::Bytes,
            InputKind::Code => input_of(head),
            InputKind::Hex => Input::Hex,
            InputKind::HexLines => Input::HexLines,
        }
    }
}

/// Returns the kind of a program that is given as bytes: a recognized format, otherwise machine code, even if it looks
/// like text.
pub fn input_of(head: &[u8]) -> Input {
    if TARGETS.of_input(head).is_some() { Input::Recognised } else { Input::Bytes }
}

/// Byte order of the words of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

impl Endian {
    /// Returns whether the most significant byte comes first.
    pub(crate) fn is_big(self) -> bool {
        self == Endian::Big
    }
}

/// Inputs of a command. Bytes that come with the request are the first input.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct InputOptions {
    /// Name of the input `text` in records and messages. The default is `<text>`.
    pub name: Option<String>,
    /// Input as text.
    pub text: Option<String>,
    /// Names of session files to read.
    pub files: Vec<String>,
    /// Interpretation of the bytes.
    pub kind: InputKind,
    /// Byte order [default: from the description, otherwise little].
    pub endian: Option<Endian>,
}

/// Flags of the target by name, as `isaloom COMMAND --help` lists them, without the leading `--`.
pub type Flags = BTreeMap<String, FlagValue>;

/// Value of a flag.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected true, a string, a number or a list of strings as a flag")]
pub enum FlagValue {
    /// Sets or clears a flag that has no argument.
    Switch(bool),
    /// Argument of a flag, as a number.
    Number(i64),
    /// Argument of a flag, as a string.
    Text(String),
    /// Arguments of a flag that may be repeated.
    Several(Vec<String>),
}

impl FlagValue {
    /// Returns each argument of the flag.
    pub fn values(&self) -> Vec<String> {
        match self {
            FlagValue::Switch(false) => Vec::new(),
            FlagValue::Switch(true) => vec![String::new()],
            FlagValue::Number(number) => vec![number.to_string()],
            FlagValue::Text(text) => vec![text.clone()],
            FlagValue::Several(texts) => texts.clone(),
        }
    }
}

macro_rules! options {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field:meta])* $key:ident: $of:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $($(#[$field])* pub $key: $of,)*
            /// Form of the output.
            pub form: Form,
            /// Width of the text in columns [default: unlimited].
            pub width: Option<usize>,
            /// Flags of the target, by name.
            pub flags: Flags,
        }
    )*};
}

options! {
    /// Options of `dis`.
    DisOptions {
        /// Inputs.
        input: InputOptions,
        /// Adds annotations so that `asm` reproduces every bit.
        exact: bool,
    }
    /// Options of `asm`.
    AsmOptions {
        /// Inputs.
        input: InputOptions,
        /// Writes words in hex, one per line, instead of bytes.
        hex: bool,
        /// Assembles each line separately; writes one line per input line: the word, or `error: ...`.
        each_line: bool,
        /// Lists the possible encodings of each line instead of assembling it.
        explain: bool,
    }
    /// Options of `explain`.
    ExplainOptions {
        /// Words in hex, lines of assembly, file names, or offsets in files as `NAME@OFFSET`.
        what: Vec<String>,
        /// Words in hex or lines of assembly, but never file names.
        words: Vec<String>,
        /// Inputs.
        input: InputOptions,
        /// Offset of the instruction in the bytes of the request [default: explain all instructions].
        at: Option<u64>,
    }
    /// Options of `info`.
    InfoOptions {
        /// Name of the instruction [default: list all].
        name: Option<String>,
    }
    /// Options of `doc`.
    DocOptions {
        /// Layout of the output.
        layout: DocLayout,
        /// URL of an explorer page, to which the pages and their sample instructions link.
        explorer: Option<String>,
        /// Base URL of the reference pages, to which the layout `ce-asm-docs` links.
        base: Option<String>,
    }
    /// Options of `search`.
    SearchOptions {
        /// Keywords that must all occur in the name or documentation of an instruction.
        query: Vec<String>,
    }
    /// Options of `check`.
    CheckOptions {
        /// Reports all findings: also consequences of other findings, and without a limit per finding id.
        all: bool,
        /// Also reports unallocated encodings.
        gaps: bool,
        /// Accepted findings: `ID[:NAME]=REASON`.
        allow: Vec<String>,
        /// Name of a C header or JSON file with the structures of an encoder. If set, only compares these structures
        /// with the `<encode>` maps.
        encode: Option<String>,
        /// Name of a program to check instead of the description.
        program: Option<String>,
    }
    /// Options of `diff`. Without a second instruction set the two inputs are compared as programs.
    DiffOptions {
        /// Inputs.
        input: InputOptions,
    }
    /// Options of `scan`.
    ScanOptions {
        /// Inputs.
        input: InputOptions,
        /// Returns each found program as a part of the answer.
        extract: bool,
        /// Also proposes bitsets for undefined encodings.
        propose: bool,
        /// Maximum number of groups per kind of problem, most frequent first [default: all].
        top: Option<usize>,
        /// Minimum number of words of a listed group.
        min_count: Option<u64>,
    }
    /// Options of `stats`.
    StatsOptions {
        /// Program to count [default: the description].
        input: InputOptions,
        /// Also counts each instruction of the program.
        instructions: bool,
    }
    /// Options of `gaps`.
    GapsOptions {
        /// Pattern of the encodings to examine: 0, 1 and x, most significant bit first.
        under: Option<String>,
        /// Name of the root bitset [default: all instruction roots].
        root: Option<String>,
        /// Reserved encodings: one pattern (0, 1, x) and name per line.
        #[serde(alias = "promises")]
        reserved: String,
        /// Number of operand bits of an instruction: only prefixes that have space for such an instruction are listed.
        free: Option<u32>,
        /// Bit range of the prefix, which groups the encodings: `HIGH..LOW`.
        prefix: Option<String>,
    }
    /// Options of `fit`.
    FitOptions {
        /// Operands of the new instruction with their widths in bits: `DST:8 SRC:8`.
        #[cfg_attr(feature = "schema", schemars(required))]
        operands: String,
        /// Pattern of the encodings to examine: 0, 1 and x, most significant bit first.
        under: Option<String>,
        /// Name of the root bitset.
        root: Option<String>,
        /// Reserved encodings: one pattern (0, 1, x) and name per line.
        #[serde(alias = "promises")]
        reserved: String,
        /// Name of an instruction whose operand layout is preferred.
        like: Option<String>,
        /// Name of the new instruction [default: `new`].
        name: Option<String>,
        /// Maximum number of encodings to show [default: 5].
        most: Option<usize>,
    }
    /// Options of `cover`.
    CoverOptions {}
    /// Options of `convert`.
    ConvertOptions {
        /// Format of the converted description.
        to: ConvertTo,
    }
    /// Options of `audit`.
    AuditOptions {
        /// Effects of the listed differences: `lost`, `changed`, `new`, `same`, `unwitnessed` [default: all].
        only: Vec<String>,
    }
    /// Options of `prove`.
    ProveOptions {
        /// Proves for a single description that each line of text assembles to the word from which it was printed.
        round_trip: bool,
        /// Compares the engine with the reference interpreter for every word of a single description.
        sweep: bool,
    }
    /// Options of `fmt`.
    FmtOptions {
        /// Inputs.
        input: InputOptions,
    }
    /// Options of `patch`.
    PatchOptions {
        /// File that contains the program: the first input.
        input: InputOptions,
        /// Assembly text of the new program.
        program: String,
        /// Offset of the program in the file, in bytes.
        at: u64,
    }
    /// Options of `wrap`.
    WrapOptions {
        /// Inputs.
        input: InputOptions,
        /// Extracts the program from a wrapped file instead of wrapping a program.
        extract: bool,
    }
    /// Options of `strip`. If no option selects a part, all debug information is removed.
    StripOptions {
        /// Inputs.
        input: InputOptions,
        /// Removes names, source text, line information, OpModuleProcessed and debug-info instruction sets.
        debug: bool,
        /// Removes the names of ids and members (OpName, OpMemberName).
        names: bool,
        /// Removes non-semantic instruction sets and their instructions.
        non_semantic: bool,
        /// Removes HLSL semantics, counter buffers, user types and the clspv reflection instructions.
        reflection: bool,
        /// Renumbers the ids without gaps; by default, the ids and the id bound do not change.
        compact_ids: bool,
    }
    /// Options of `port`.
    PortOptions {
        /// Inputs.
        input: InputOptions,
    }
}
