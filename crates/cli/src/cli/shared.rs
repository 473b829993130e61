//! Arguments that several commands and targets have. A flag that only one target has is in the flag table of the
//! target.

use clap::{Args, ValueEnum};
use isaloom_ops::{InputKind, InputOptions};
use std::path::PathBuf;

/// Heading of the flags that select the instruction set. Each of these flags has it as its own heading. If the struct
/// had it, clap would also apply it to the flags that follow the struct in a command.
const TARGET: &str = "Instruction set";

/// Heading of the flags that select how input is read.
pub(crate) const INPUT: &str = "Input";

/// Help of `-o` for commands that can write one file per input.
pub(crate) const INTO_FILES: &str =
    "Write to this file instead of standard output; if it is a directory, write one file per input";

/// Selection of the instruction set: by name, by description, or from the input.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct TargetArgs {
    /// Instruction set, as shown by `isaloom list` [env: ISALOOM_ISA].
    #[arg(long, value_name = "NAME", conflicts_with = "spec", help_heading = TARGET)]
    pub(crate) isa: Option<String>,

    /// Description file: isaspec XML, AMD ISA XML (`.xml`, `.xml.gz`, `.zip`) or JSON from `convert`.
    #[arg(long, value_name = "FILE", help_heading = TARGET)]
    pub(crate) spec: Option<PathBuf>,

    /// GPU (a650, gfx1150) or isaspec generation (600).
    #[arg(long, value_name = "GPU", alias = "mcpu", help_heading = TARGET)]
    pub(crate) gpu: Option<String>,
}

impl TargetArgs {
    /// Returns whether no argument selects an instruction set.
    pub(crate) fn is_empty(&self) -> bool {
        self.isa.is_none() && self.spec.is_none() && self.gpu.is_none()
    }
}

/// Description that the command works on.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct DescriptionArgs {
    /// Description: a file, or a name shown by `isaloom list`.
    #[arg(value_name = "DESCRIPTION")]
    pub(crate) description: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// Interpretation of input bytes as words.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct WordArgs {
    /// Read words in hex; `0x` and `_` are allowed, and `;` and `#` start a comment.
    #[arg(long, help_heading = INPUT)]
    pub(crate) hex: bool,

    /// Read binary code; do not detect hex or text.
    #[arg(long, conflicts_with_all = ["hex", "each_line"], help_heading = INPUT)]
    pub(crate) binary: bool,

    /// Read this word, in hex, instead of a file; may be repeated.
    #[arg(short = 'x', long = "word", value_name = "WORD", help_heading = INPUT)]
    pub(crate) words: Vec<String>,

    /// Read one instruction per line, in hex; write one output line per input line.
    #[arg(long, help_heading = INPUT)]
    pub(crate) each_line: bool,

    /// Byte order of binary input [default: from the description, otherwise little].
    #[arg(long, value_name = "ORDER", help_heading = INPUT)]
    pub(crate) endian: Option<Endian>,
}

/// `--endian`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Endian {
    /// Least significant byte first.
    Little,
    /// Most significant byte first.
    Big,
}

impl From<Endian> for isaloom_ops::Endian {
    fn from(endian: Endian) -> isaloom_ops::Endian {
        match endian {
            Endian::Little => isaloom_ops::Endian::Little,
            Endian::Big => isaloom_ops::Endian::Big,
        }
    }
}

impl WordArgs {
    /// Moves inputs to the words if all of them are words in hex: `-x 12 34`.
    pub(crate) fn take_words(&mut self, inputs: &mut Vec<PathBuf>) {
        if !self.words.is_empty() && inputs.iter().all(|path| isaloom_host::is_word(path)) {
            self.words.extend(inputs.drain(..).map(|path| path.to_string_lossy().into_owned()));
        }
    }

    /// Returns how the inputs of a request are read.
    pub(crate) fn options(&self) -> InputOptions {
        let kind = match (self.each_line, self.hex || !self.words.is_empty(), self.binary) {
            (true, ..) => InputKind::HexLines,
            (_, true, _) => InputKind::Hex,
            (.., true) => InputKind::Bytes,
            _ => InputKind::Recognised,
        };
        InputOptions { kind, endian: self.endian.map(Into::into), ..InputOptions::default() }
    }
}

/// `--format` of a listing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text.
    #[default]
    #[value(alias = "asm")]
    Text,
    /// One JSON document.
    Json,
    /// One JSON record per line.
    Jsonl,
}

/// `--format` of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Text.
    #[default]
    Text,
    /// One JSON document.
    Json,
    /// A web page.
    Html,
}
