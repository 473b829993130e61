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
    /// Finds problems in the description, or in a program.
    Check(CheckOptions),
    /// Compares two descriptions, or two programs.
    Diff(DiffOptions),
    /// Finds undefined encodings in inputs.
    Scan(ScanOptions),
    /// Counts the parts of the description, or the instructions of a program.
    Stats(StatsOptions),
    /// Counts the unallocated encodings of an encoding space.
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
    /// Writes a program into an ELF file, or takes it out.
    Wrap(WrapOptions),
    /// Assembles a program for another GPU and reports the necessary changes.
    Port(PortOptions),
    /// Writes a reference of the description, with samples.
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
            Request::Port($options) => $value,
            Request::Doc($options) => $value,
        }
    };
}

impl Request {
    /// Returns the options of the command that do not depend on the target. A front end then adds the flags of the
    /// target; settings that are still open come from the input.
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
    /// Word, generation and line, separated by tabs (`cover`).
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

    /// Returns the form of a listing, if it is one.
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

/// How the bytes of an input are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum InputKind {
    /// Detected: machine code, words or bytes in hex, or a listing that contains them.
    #[default]
    Recognised,
    /// Machine code.
    Bytes,
    /// Machine code, an object file or a container. Never text.
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

/// Byte order of a word.
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
    /// Name of the text in records and messages.
    pub name: Option<String>,
    /// Input as text.
    pub text: Option<String>,
    /// Names of files in the session.
    pub files: Vec<String>,
    /// How the bytes are read.
    pub kind: InputKind,
    /// Byte order of a word [default: that of the description, or little].
    pub endian: Option<Endian>,
}

/// Flags of the target by name, as `isaloom COMMAND --help` lists them, without the leading `--`.
pub type Flags = BTreeMap<String, FlagValue>;

/// Value of a flag.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, expecting = "expected true, a string, a number or a list of strings as a flag")]
pub enum FlagValue {
    /// Sets or clears a flag without argument.
    Switch(bool),
    /// The argument, a number.
    Number(i64),
    /// The argument, a text.
    Text(String),
    /// The arguments of a repeated flag.
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
            /// Flags of the target.
            pub flags: Flags,
        }
    )*};
}

options! {
    /// Options of `dis`.
    DisOptions {
        /// Inputs.
        input: InputOptions,
        /// Adds annotations so that assembling the text reproduces every bit.
        exact: bool,
    }
    /// Options of `asm`.
    AsmOptions {
        /// Inputs.
        input: InputOptions,
        /// Writes words in hex, one per line, instead of bytes.
        hex: bool,
        /// Assembles each line independently: one output line per input line, the word or `error: ...`.
        each_line: bool,
        /// Lists the possible encodings of each line instead.
        explain: bool,
    }
    /// Options of `explain`.
    ExplainOptions {
        /// Words in hex, lines of assembly, names of files, or offsets in them as `NAME@OFFSET`.
        what: Vec<String>,
        /// Words in hex or lines of assembly, never names of files.
        words: Vec<String>,
        /// Inputs.
        input: InputOptions,
        /// Offset in the bytes of the request [default: explain all instructions].
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
        /// URL of an explorer page, to which pages and samples link.
        explorer: Option<String>,
        /// URL of the reference pages, for `ce-asm-docs`.
        base: Option<String>,
    }
    /// Options of `search`.
    SearchOptions {
        /// Keywords that must all occur in the name or documentation of an instruction.
        query: Vec<String>,
    }
    /// Options of `check`.
    CheckOptions {
        /// Reports consequences of other findings too, without a limit.
        all: bool,
        /// Reports unallocated encodings too.
        gaps: bool,
        /// Accepted findings: `ID[:NAME]=REASON`.
        allow: Vec<String>,
        /// Name of a file with the structures of an encoder (a C header, or JSON), which are compared with the
        /// `<encode>` maps instead.
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
        /// Returns each program that is found, as a part of the answer.
        extract: bool,
        /// Proposes bitsets for undefined encodings.
        propose: bool,
        /// Number of groups per kind, the most frequent first [default: all].
        top: Option<usize>,
        /// Minimum number of words of a group.
        min_count: Option<u64>,
    }
    /// Options of `stats`.
    StatsOptions {
        /// Program to count [default: the description].
        input: InputOptions,
    }
    /// Options of `gaps`.
    GapsOptions {
        /// Pattern of the encodings to examine: 0, 1 and x, the most significant bit first.
        under: Option<String>,
        /// Root of the hierarchy [default: the roots of instructions].
        root: Option<String>,
        /// Reserved encodings: a pattern and a name per line.
        #[serde(alias = "promises")]
        reserved: String,
        /// Minimum number of operand bits: only prefixes with a free pattern of that many bits are listed.
        free: Option<u32>,
        /// Bits whose values are the prefixes: `HIGH..LOW`.
        prefix: Option<String>,
    }
    /// Options of `fit`.
    FitOptions {
        /// Operands of the new instruction with their widths in bits: `DST:8 SRC:8`.
        #[cfg_attr(feature = "schema", schemars(required))]
        operands: String,
        /// Pattern of the encodings to examine.
        under: Option<String>,
        /// Root of the hierarchy.
        root: Option<String>,
        /// Reserved encodings.
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
        /// Format of the result.
        to: ConvertTo,
    }
    /// Options of `audit`.
    AuditOptions {
        /// Effects to list: `lost`, `changed`, `new`, `same`, `unwitnessed` [default: all].
        only: Vec<String>,
    }
    /// Options of `prove`.
    ProveOptions {
        /// Proves for one description that each line of text assembles back to the word that it was printed from.
        round_trip: bool,
        /// Compares the engine with the reference interpreter for every word of one description.
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
        /// Text of the new program.
        program: String,
        /// Offset of the program in the file, in bytes.
        at: u64,
    }
    /// Options of `wrap`.
    WrapOptions {
        /// Inputs.
        input: InputOptions,
        /// Returns the program in a wrapped file instead.
        extract: bool,
    }
    /// Options of `port`.
    PortOptions {
        /// Inputs.
        input: InputOptions,
    }
}
