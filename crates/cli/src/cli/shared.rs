//! Arguments shared by several commands and targets. A flag of a single target belongs in the flag table of that
//! target.

use clap::{Args, ValueEnum};
use isaloom_ops::{InputKind, InputOptions};
use std::path::PathBuf;

/// Which instruction set: by name, by description, or by what the input itself says.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Instruction set")]
pub(crate) struct TargetArgs {
    /// A known instruction set: `isaloom list` shows them, `isaloom spec add` adds one [env: ISALOOM_ISA].
    #[arg(long, value_name = "NAME", conflicts_with = "spec")]
    pub(crate) isa: Option<String>,

    /// A description: isaspec XML or AMD's ISA XML, as it is or compressed.
    #[arg(long, value_name = "FILE")]
    pub(crate) spec: Option<PathBuf>,

    /// The GPU (a650, gfx1150), or the generation of an isaspec description (600).
    #[arg(long, value_name = "GPU")]
    pub(crate) gpu: Option<String>,
}

/// Which description, where it is what the command is about.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct DescriptionArgs {
    /// The description; for `check` and `stats` also a SPIR-V module, for `stats` a code object: the same as --spec.
    #[arg(value_name = "DESCRIPTION")]
    pub(crate) description: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) target: TargetArgs,
}

/// How the bytes of an input become words.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Input")]
pub(crate) struct WordArgs {
    /// Input is text: words in hex, most significant digit first; `0x` and `_` allowed, `;` or `#` starts a comment.
    #[arg(long)]
    pub(crate) hex: bool,

    /// Input is machine code, also where it looks like words in hex, a listing, or text.
    #[arg(long, conflicts_with_all = ["hex", "each_line"])]
    pub(crate) binary: bool,

    /// Words on the command line, in hex, instead of an input.
    #[arg(short = 'x', long = "word", value_name = "WORD")]
    pub(crate) words: Vec<String>,

    /// Every input line on its own, exactly one output line for each.
    #[arg(long)]
    pub(crate) each_line: bool,

    /// Byte order of binary input [default: the description's, else little].
    #[arg(long, value_name = "ORDER")]
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
    /// Returns the input options of a request.
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
    /// Text for people.
    #[default]
    Text,
    /// One JSON document.
    Json,
    /// One JSON record a line.
    Jsonl,
}

/// `--format` of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportFormat {
    /// Text for people.
    #[default]
    Text,
    /// One JSON document.
    Json,
    /// A web page.
    Html,
}
