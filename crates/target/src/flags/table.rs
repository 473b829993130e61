//! Rows of the flag tables, and the options that they set.

use crate::files::{Files, OpenOptions};
use crate::interface::Failure;
use crate::job::{AsmJob, ExplainJob, Flow, Job, MeasureJob, ScanJob};

/// Target-specific flag.
#[derive(Clone, Copy)]
pub struct Flag {
    /// Long name, without dashes.
    pub name: &'static str,
    /// Short name.
    pub short: Option<char>,
    /// Argument of the flag.
    pub takes: FlagArgument,
    /// Whether the flag may be repeated.
    pub many: bool,
    /// Help text.
    pub help: &'static str,
    /// Flags that this flag conflicts with.
    pub excludes: &'static [&'static str],
    /// Flag that this flag requires.
    pub requires: Option<&'static str>,
    /// Whether help does not show the flag, because it is another spelling of a flag.
    pub hidden: bool,
    pub(crate) set: Set,
}

/// Function that stores a value in the options.
pub type Set = fn(&mut CommandOptions, &str, &mut dyn Files) -> Result<(), Failure>;

/// Argument of a flag. The first string of a variant is the name of the value in help, such as `FILE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagArgument {
    /// No argument.
    Nothing,
    /// Any string.
    Text(&'static str),
    /// Input file.
    Input(&'static str),
    /// Output file.
    Output(&'static str),
    /// Directory that is searched or written to.
    Folder(&'static str),
    /// Choice: the values with their help texts. A value without a help text is a hidden alias.
    Choice(&'static str, &'static [(&'static str, &'static str)]),
}

/// Options set by flags.
#[derive(Clone, Debug, Default)]
pub struct CommandOptions {
    /// Options for opening the instruction set.
    pub open_options: OpenOptions,
    /// Options for disassembling.
    pub dis: Job,
    /// Options for assembling.
    pub asm: AsmJob,
    /// Options for explaining.
    pub explain: ExplainJob,
    /// Options for statistics of a program.
    pub measure: MeasureJob,
    /// Options for scanning.
    pub scan: ScanJob,
    /// Directories to search for files that inputs refer to.
    pub folders: Vec<String>,
    /// Directory to write extracted files to.
    pub parts: Option<String>,
    /// File to write the line map to.
    pub map_file: Option<String>,
    /// File to write the symbol map to.
    pub names_file: Option<String>,
}

impl Flag {
    /// Returns a flag without an argument.
    pub const fn switch(name: &'static str, help: &'static str, set: Set) -> Flag {
        Flag::with(name, FlagArgument::Nothing, help, set)
    }

    /// Returns a flag with an argument.
    pub const fn with(name: &'static str, takes: FlagArgument, help: &'static str, set: Set) -> Flag {
        Flag {
            name,
            short: None,
            takes,
            many: false,
            help,
            excludes: &[],
            requires: None,
            hidden: false,
            set,
        }
    }

    /// Adds a short name.
    pub const fn short(self, letter: char) -> Flag {
        Flag { short: Some(letter), ..self }
    }

    /// Allows repetition.
    pub const fn many(self) -> Flag {
        Flag { many: true, ..self }
    }

    /// Adds conflicts with other flags.
    pub const fn not_with(self, excludes: &'static [&'static str]) -> Flag {
        Flag { excludes, ..self }
    }

    /// Returns another spelling of the flag, which help does not show.
    pub const fn spelled(self, name: &'static str) -> Flag {
        Flag { name, short: None, ..self }.hidden()
    }

    /// Returns the flag, hidden from help.
    pub const fn hidden(self) -> Flag {
        Flag { hidden: true, ..self }
    }

    /// Requires another flag.
    pub const fn only_with(self, flag: &'static str) -> Flag {
        Flag { requires: Some(flag), ..self }
    }
}

/// `--cfg`, for targets with control flow graphs.
pub const CFG: Flag = Flag::switch(
    "cfg",
    "Print the control-flow graph in Graphviz format; with `--format json`, add the basic blocks.",
    |options, _, _| {
        options.dis.flow = Some(Flow::Graph);
        Ok(())
    },
)
.not_with(&["arrows"]);

/// `--arrows`, for targets with control flow graphs.
pub const ARROWS: Flag =
    Flag::switch("arrows", "Draw arrows from branches to their targets.", |options, _, _| {
        options.dis.flow = Some(Flow::Arrows);
        Ok(())
    });

/// `--visualize-jumps`, as objdump spells [`ARROWS`].
pub const VISUALIZE_JUMPS: Flag = ARROWS.spelled("visualize-jumps");

/// Returns a failure with a reason.
///
/// # Errors
/// Always.
pub fn impossible<T>(why: String) -> Result<T, Failure> {
    Err(Failure::Impossible { why, help: None })
}

/// Reads a file that a flag names, and returns its name and contents.
///
/// # Errors
/// If it cannot be read.
pub fn file(name: &str, files: &mut dyn Files) -> Result<(String, Vec<u8>), Failure> {
    let bytes = files.read(name).map_err(|why| Failure::File { name: name.to_owned(), why })?;
    Ok((name.to_owned(), bytes))
}

/// Parses a number: decimal, or hex with the prefix `0x`.
pub fn number(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}
