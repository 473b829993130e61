//! Requests: what a front end can ask for, as plain data that is read from JSON: `{"command": "dis", "input": {"text": "20000001"}}`.
//!
//! A key that is not known is refused, so that a misspelt one is not taken for something that was left out.

use isaloom_target::{Ability, Asked, AsmForm, AsmJob, Form as ListingForm, Input, Job};
use isaloom_targets::TARGETS;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A request.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Request {
    /// Machine code as text or records.
    Dis(DisOptions),
    /// Text as machine code.
    Asm(AsmOptions),
    /// Every bit of a word.
    Explain(ExplainOptions),
    /// What a description knows.
    Info(InfoOptions),
    /// Instructions by words.
    Search(SearchOptions),
    /// What is wrong with the description.
    Check(CheckOptions),
    /// What differs between two that are open, or between two programs.
    Diff(DiffOptions),
    /// What inputs hold that is not known.
    Scan(ScanOptions),
    /// Counts of the description, or of a program.
    Stats(StatsOptions),
    /// What is free in an encoding space.
    Gaps(GapsOptions),
    /// Places for a new instruction.
    Fit(FitOptions),
    /// Words that come to everything.
    Cover(CoverOptions),
    /// The description in another form.
    Convert(ConvertOptions),
    /// What becomes of words where another that is open takes its place.
    Audit(AuditOptions),
    /// Whether two that are open mean the same for every word.
    Prove(ProveOptions),
    /// A text laid out anew.
    Fmt(FmtOptions),
    /// A program of a larger file replaced.
    Patch(PatchOptions),
    /// A program for another GPU.
    Port(PortOptions),
    /// Everything that a description knows, with samples.
    Doc(DocOptions),
}

impl Request {
    /// What it asks of the family.
    pub fn ability(&self) -> Ability {
        match self {
            Request::Dis(_) => Ability::Disassemble,
            Request::Asm(_) => Ability::Assemble,
            Request::Explain(_) => Ability::Explain,
            Request::Info(_) => Ability::Info,
            Request::Search(_) => Ability::Search,
            Request::Check(_) => Ability::Check,
            Request::Diff(_) => Ability::Difference,
            Request::Scan(_) => Ability::Scan,
            Request::Stats(_) => Ability::Statistics,
            Request::Gaps(_) => Ability::Gaps,
            Request::Fit(_) => Ability::Fit,
            Request::Cover(_) => Ability::Cover,
            Request::Convert(_) => Ability::Convert,
            Request::Audit(_) => Ability::Audit,
            Request::Prove(_) => Ability::Prove,
            Request::Fmt(_) => Ability::Format,
            Request::Patch(_) => Ability::Patch,
            Request::Port(_) => Ability::Port,
            Request::Doc(_) => Ability::Document,
        }
    }
}

/// What the options of every command have.
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
            Request::Port($options) => $value,
            Request::Doc($options) => $value,
        }
    };
}

impl Request {
    /// Returns the options that all targets share, on top of which a front end parses the flags of the target. The
    /// inputs say the rest.
    pub fn asked(&self) -> Asked {
        let mut asked = Asked::default();
        match self {
            Request::Dis(options) => {
                asked.dis = Job {
                    form: options.form.listing().unwrap_or_default(),
                    input: options.input.kind.of(&[]),
                    big_endian: options.input.endian.map(Endian::is_big),
                    exact: options.exact,
                    ..Job::default()
                };
            }
            Request::Asm(options) => {
                asked.asm = AsmJob {
                    form: if options.hex { AsmForm::Hex } else { AsmForm::Bytes },
                    each_line: options.each_line,
                    big_endian: options.input.endian.map(Endian::is_big),
                    all_messages: options.form == Form::Json && !options.explain,
                    ..AsmJob::default()
                };
            }
            Request::Patch(options) => {
                let big_endian = options.input.endian.map(Endian::is_big);
                asked.asm = AsmJob { big_endian, ..AsmJob::default() };
            }
            _ => {}
        }
        asked
    }

    /// Returns the flags of the target.
    pub fn flags(&self) -> &Flags {
        common!(self, options => &options.flags)
    }

    /// Returns the form of the output, and its width in columns.
    pub fn form(&self) -> (Form, Option<usize>) {
        common!(self, options => (options.form, options.width))
    }

    /// Returns which inputs the request reads, if it reads any.
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
            | Request::Port(PortOptions { input, .. }) => Some(input),
            _ => None,
        }
    }
}

/// The form of the output. The document is JSON in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Nothing beside the document.
    #[default]
    Json,
    /// A JSON record a line (`dis`).
    Jsonl,
    /// Text for people.
    Text,
    /// The text of instructions, nothing else (`dis`).
    Bare,
    /// A web page.
    Html,
    /// A table of comma-separated values (`info`).
    Csv,
    /// A picture (`gaps`).
    Svg,
    /// Word, generation and line, with tabs between them (`cover`).
    Tsv,
    /// A table in C++ for googletest (`cover`).
    Gtest,
}

impl Form {
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

/// What `doc` writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DocLayout {
    /// One document.
    #[default]
    Json,
    /// Web pages, as parts of the answer.
    Html,
    /// Markdown, as parts of the answer.
    Md,
    /// JSON of Compiler Explorer's instruction documentation.
    CeAsmDocs,
}

/// What a description is turned into.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConvertTo {
    /// Data in the document.
    #[default]
    Json,
    /// isaspec XML: the output.
    Isaspec,
}

/// What the bytes of an input are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InputKind {
    /// What it says itself: machine code, or words or bytes in hex, or a listing that has them.
    #[default]
    Recognised,
    /// Machine code.
    Bytes,
    /// Machine code, or what it lies in: an object, a container. Never text, whatever it looks like.
    Code,
    /// Words in hex.
    Hex,
    /// Words in hex, every line on its own.
    HexLines,
}

impl InputKind {
    /// What an input with these first bytes is.
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

/// What a program is that somebody has as bytes: what says itself what it is is believed, anything else is machine code,
/// also where it looks like text.
pub fn input_of(head: &[u8]) -> Input {
    if TARGETS.of_input(head).is_some() { Input::Recognised } else { Input::Bytes }
}

/// The order of the bytes of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

impl Endian {
    /// Whether the most significant byte comes first.
    pub(crate) fn is_big(self) -> bool {
        self == Endian::Big
    }
}

/// What is read. Bytes that come with the request are the first input.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct InputOptions {
    /// What the text is called in records and messages.
    pub name: Option<String>,
    /// An input as text.
    pub text: Option<String>,
    /// Names of files of the session.
    pub files: Vec<String>,
    /// What the bytes are.
    pub kind: InputKind,
    /// The order of the bytes of a word; the usual one where it is left out.
    pub endian: Option<Endian>,
}

/// The families' own flags by their names, as in docs/commands.md without dashes.
pub type Flags = BTreeMap<String, FlagValue>;

/// What stands behind a flag.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged, expecting = "a flag is true, a text, a number, or a list of texts")]
pub enum FlagValue {
    /// It is given, or not.
    Switch(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
    /// Several.
    Several(Vec<String>),
}

impl FlagValue {
    /// What is given to the flag, each time.
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
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $($(#[$field])* pub $key: $of,)*
            /// The form of the output.
            pub form: Form,
            /// Columns of text; without it as many as it takes.
            pub width: Option<usize>,
            /// The families' own flags.
            pub flags: Flags,
        }
    )*};
}

options! {
    /// Options of `dis`.
    DisOptions {
        /// What is read.
        input: InputOptions,
        /// The text says what it alone would lose, so that every bit comes back.
        exact: bool,
    }
    /// Options of `asm`.
    AsmOptions {
        /// What is read.
        input: InputOptions,
        /// Words in hex, one a line, instead of bytes.
        hex: bool,
        /// Every line on its own: the word, or `error: ...`.
        each_line: bool,
        /// List the encodings of each line instead.
        explain: bool,
    }
    /// Options of `explain`.
    ExplainOptions {
        /// Words in hex, lines of assembly, names of files, or places in them as `NAME@OFFSET`.
        what: Vec<String>,
        /// Words in hex or lines of assembly, which are not names of files.
        words: Vec<String>,
        /// What is read.
        input: InputOptions,
        /// The offset in the bytes that come with the request; without it all of them are explained.
        at: Option<u64>,
    }
    /// Options of `info`.
    InfoOptions {
        /// The instruction; without it all are listed.
        name: Option<String>,
    }
    /// Options of `doc`, which is a document in any form.
    DocOptions {
        /// What is written.
        layout: DocLayout,
        /// Address of an explorer, to which pages and samples link.
        explorer: Option<String>,
        /// Address of the pages, for `ce-asm-docs`.
        base: Option<String>,
    }
    /// Options of `search`.
    SearchOptions {
        /// Words that must all occur in a name or description.
        query: Vec<String>,
    }
    /// Options of `check`.
    CheckOptions {
        /// Also what follows from something else, and all of it.
        all: bool,
        /// Also the words that nothing matches.
        gaps: bool,
        /// What is meant: `ID[:NAME]=REASON`.
        allow: Vec<String>,
        /// Name of a file with the structures that an encoder reads (a C header, or JSON): compare them with the
        /// `<encode>` maps instead.
        encode: Option<String>,
        /// Name of a program that is checked instead of the description.
        program: Option<String>,
    }
    /// Options of `diff`: of two programs, which are the inputs, where the request names no other instruction set.
    DiffOptions {
        /// What is read.
        input: InputOptions,
    }
    /// Options of `scan`.
    ScanOptions {
        /// What is read.
        input: InputOptions,
        /// Give every program that is found as a part of the answer.
        extract: bool,
        /// Bitsets are proposed for words that nothing matches.
        propose: bool,
        /// Only so many of the most frequent groups of each kind.
        top: Option<usize>,
        /// Only groups of at least so many words.
        min_count: Option<u64>,
    }
    /// Options of `stats`.
    StatsOptions {
        /// A program to count; without one the description is counted.
        input: InputOptions,
    }
    /// Options of `gaps`.
    GapsOptions {
        /// Only words that begin like this: 0, 1 and x from the most significant bit on.
        under: Option<String>,
        /// The root of the hierarchy; else those of instructions.
        root: Option<String>,
        /// Words that are promised: on each line a pattern and a name.
        promises: String,
        /// Only prefixes that have room for a pattern with so many free bits.
        free: Option<u32>,
        /// The bits whose values are the prefixes: `HIGH..LOW`.
        prefix: Option<String>,
    }
    /// Options of `fit`.
    FitOptions {
        /// The operands of the new instruction, each with its number of bits: `DST:8 SRC:8`.
        operands: String,
        /// Only words that begin like this.
        under: Option<String>,
        /// The root of the hierarchy.
        root: Option<String>,
        /// Words that are promised.
        promises: String,
        /// An instruction that it shall be like.
        like: Option<String>,
        /// What it is called; `new` where it is left out.
        name: Option<String>,
        /// The most places that are shown; 5 where it is left out.
        most: Option<usize>,
    }
    /// Options of `cover`.
    CoverOptions {}
    /// Options of `convert`.
    ConvertOptions {
        /// The form; data where it is left out.
        to: ConvertTo,
    }
    /// Options of `audit`.
    AuditOptions {
        /// Only what has these effects (`lost`, `otherwise`, `new`, `same`, `unshown`); everything where there is none.
        only: Vec<String>,
    }
    /// Options of `prove`.
    ProveOptions {
        /// Prove of one description that the text of every instruction assembles to the word that printed it.
        round_trip: bool,
        /// Compare the engine with the reference interpreter for every word of one description.
        sweep: bool,
    }
    /// Options of `fmt`.
    FmtOptions {
        /// What is read.
        input: InputOptions,
    }
    /// Options of `patch`.
    PatchOptions {
        /// The file that holds the program: the first input.
        input: InputOptions,
        /// The text of the new program.
        program: String,
        /// Where the program begins in the file, in bytes.
        at: u64,
    }
    /// Options of `port`.
    PortOptions {
        /// What is read.
        input: InputOptions,
    }
}
