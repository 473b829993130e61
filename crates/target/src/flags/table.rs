//! Rows of the flag tables, and the options that they set.

use crate::files::{Files, OpenOptions};
use crate::interface::Failure;
use crate::job::{AsmJob, ExplainJob, Flow, Job, MeasureJob, ScanJob};

/// Flag of a target, which the command line and requests accept.
#[derive(Clone, Copy)]
pub struct Flag {
    /// Long name, without dashes.
    pub name: &'static str,
    /// Short name: one letter, if the flag has one.
    pub short: Option<char>,
    /// Argument of the flag.
    pub takes: FlagArgument,
    /// Whether the flag may be repeated.
    pub many: bool,
    /// Text for the help of the command line.
    pub help: &'static str,
    /// Flags that this flag conflicts with.
    pub excludes: &'static [&'static str],
    /// Flag that this flag requires.
    pub requires: Option<&'static str>,
    /// Whether help does not show the flag, for example because it is another spelling of a flag.
    pub hidden: bool,
    pub(crate) set: Set,
}

/// Function that parses the value of a flag and stores it in the options.
pub type Set = fn(&mut CommandOptions, &str, &mut dyn Files) -> Result<(), Failure>;

/// Kind of argument of a flag. The first string of a variant is the placeholder of the value in help, such as `FILE`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagArgument {
    /// The flag has no argument.
    Nothing,
    /// The argument is any string.
    Text(&'static str),
    /// The argument is an input file.
    Input(&'static str),
    /// The argument is an output file.
    Output(&'static str),
    /// Directory that is searched or written to.
    Folder(&'static str),
    /// One of several values, each with its help text. A value without a help text is an alias that help does not show.
    Choice(&'static str, &'static [(&'static str, &'static str)]),
}

/// Options that flags set, for all operations.
#[derive(Clone, Debug, Default)]
pub struct CommandOptions {
    /// Options for opening the instruction set.
    pub open_options: OpenOptions,
    /// Options for disassembling machine code.
    pub dis: Job,
    /// Options for assembling text.
    pub asm: AsmJob,
    /// Options for explaining words and text.
    pub explain: ExplainJob,
    /// Options for statistics of a program.
    pub measure: MeasureJob,
    /// Options for scanning inputs.
    pub scan: ScanJob,
    /// Directories that are searched for files to which inputs refer.
    pub folders: Vec<String>,
    /// Directory to which extracted files are written.
    pub parts: Option<String>,
    /// File to which the line map is written.
    pub map_file: Option<String>,
    /// File to which the symbol map is written.
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

    /// Adds a short name to the flag.
    pub const fn short(self, letter: char) -> Flag {
        Flag { short: Some(letter), ..self }
    }

    /// Allows the flag to be repeated.
    pub const fn many(self) -> Flag {
        Flag { many: true, ..self }
    }

    /// Adds the names of flags that must not be used together with this flag.
    pub const fn not_with(self, excludes: &'static [&'static str]) -> Flag {
        Flag { excludes, ..self }
    }

    /// Returns an alias of the flag with another long name, which help does not show.
    pub const fn spelled(self, name: &'static str) -> Flag {
        Flag { name, short: None, ..self }.hidden()
    }

    /// Hides the flag from help.
    pub const fn hidden(self) -> Flag {
        Flag { hidden: true, ..self }
    }

    /// Adds the name of a flag without which this flag must not be used.
    pub const fn only_with(self, flag: &'static str) -> Flag {
        Flag { requires: Some(flag), ..self }
    }
}

/// `--cfg`: prints the control flow graph. For targets with control flow graphs.
pub const CFG: Flag = Flag::switch(
    "cfg",
    "Print the control-flow graph in Graphviz format; with `--format json`, add the basic blocks.",
    |options, _, _| {
        options.dis.flow = Some(Flow::Graph);
        Ok(())
    },
)
.not_with(&["arrows"]);

/// `--arrows`: draws arrows for branches. For targets with control flow graphs.
pub const ARROWS: Flag =
    Flag::switch("arrows", "Draw arrows from branches to their targets.", |options, _, _| {
        options.dis.flow = Some(Flow::Arrows);
        Ok(())
    });

/// `--visualize-jumps`: the name of [`ARROWS`] in objdump.
pub const VISUALIZE_JUMPS: Flag = ARROWS.spelled("visualize-jumps");

/// Returns [`Failure::Impossible`] with a reason and no suggested fix.
///
/// # Errors
/// Always.
pub fn impossible<T>(why: String) -> Result<T, Failure> {
    Err(Failure::Impossible { why, help: None })
}

/// Reads a file that the value of a flag names. Returns its name and content.
///
/// # Errors
/// If the file cannot be read.
pub fn file(name: &str, files: &mut dyn Files) -> Result<(String, Vec<u8>), Failure> {
    let bytes = files.read(name).map_err(|why| Failure::File { name: name.to_owned(), why })?;
    Ok((name.to_owned(), bytes))
}

/// Parses a number: decimal, or hex with the prefix `0x`. `None` if the text has another form or the number needs more
/// than 64 bits.
pub fn number(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}
