//! A row of the tables, and what rows set.

use crate::family::Failure;
use crate::files::{Files, OpenOptions};
use crate::job::{AsmJob, ExplainJob, Flow, Job};

/// A flag that a family understands beside those that all have.
#[derive(Clone, Copy)]
pub struct Flag {
    /// Its long name, without dashes.
    pub name: &'static str,
    /// A letter that means the same.
    pub short: Option<char>,
    /// What stands behind it.
    pub takes: FlagArgument,
    /// Whether it can be given several times.
    pub many: bool,
    /// What it asks for.
    pub help: &'static str,
    /// Flags that it cannot stand beside.
    pub excludes: &'static [&'static str],
    /// The flag without which it means nothing.
    pub requires: Option<&'static str>,
    pub(crate) set: Set,
}

/// Writes a value where it belongs.
pub type Set = fn(&mut CommandOptions, &str, &mut dyn Files) -> Result<(), Failure>;

/// What stands behind a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlagArgument {
    /// Nothing.
    Nothing,
    /// A text, which is called so.
    Text(&'static str),
    /// The name of a file that is read.
    Input(&'static str),
    /// The name of a file that is written.
    Output(&'static str),
    /// The name of a folder that files are looked for in.
    Folder(&'static str),
    /// One of these values, each with its meaning; the name of the value. A value without a meaning is an old name: it is
    /// accepted and not shown.
    Choice(&'static str, &'static [(&'static str, &'static str)]),
}

/// What flags ask for.
#[derive(Clone, Debug, Default)]
pub struct CommandOptions {
    /// How the instruction set is opened.
    pub opening: OpenOptions,
    /// How programs are disassembled.
    pub dis: Job,
    /// How texts are assembled.
    pub asm: AsmJob,
    /// How words are explained.
    pub explain: ExplainJob,
    /// Where the files are that inputs name.
    pub folders: Vec<String>,
    /// Where it is written which line comes from which word.
    pub map_file: Option<String>,
    /// Where the names of a text are written with their numbers.
    pub names_file: Option<String>,
}

impl Flag {
    /// A flag without a value.
    pub const fn switch(name: &'static str, help: &'static str, set: Set) -> Flag {
        Flag::with(name, FlagArgument::Nothing, help, set)
    }

    /// A flag with a value.
    pub const fn with(name: &'static str, takes: FlagArgument, help: &'static str, set: Set) -> Flag {
        Flag { name, short: None, takes, many: false, help, excludes: &[], requires: None, set }
    }

    /// That has a letter too.
    pub const fn short(self, letter: char) -> Flag {
        Flag { short: Some(letter), ..self }
    }

    /// That can be given several times.
    pub const fn many(self) -> Flag {
        Flag { many: true, ..self }
    }

    /// That cannot stand beside others.
    pub const fn not_with(self, excludes: &'static [&'static str]) -> Flag {
        Flag { excludes, ..self }
    }

    /// That means nothing without another.
    pub const fn only_with(self, flag: &'static str) -> Flag {
        Flag { requires: Some(flag), ..self }
    }
}

/// `--cfg`, of families whose programs have a graph of records.
pub const CFG: Flag = Flag::switch(
    "cfg",
    "Print the control-flow graph for Graphviz instead of the text; with --format json its blocks beside the records.",
    |asked, _, _| {
        asked.dis.flow = Some(Flow::Graph);
        Ok(())
    },
)
.not_with(&["arrows"]);

/// `--arrows`, of the same.
pub const ARROWS: Flag = Flag::switch(
    "arrows",
    "Draw arrows from branches to where they lead, before the text.",
    |asked, _, _| {
        asked.dis.flow = Some(Flow::Arrows);
        Ok(())
    },
);

/// Returns a failure with a reason.
///
/// # Errors
/// Always.
pub fn impossible<T>(why: String) -> Result<T, Failure> {
    Err(Failure::Impossible { why, help: None })
}

/// Reads a file that a flag names, and returns it with its name.
///
/// # Errors
/// If it cannot be read.
pub fn file(name: &str, files: &mut dyn Files) -> Result<(String, Vec<u8>), Failure> {
    let bytes = files.read(name).map_err(|why| Failure::File { name: name.to_owned(), why })?;
    Ok((name.to_owned(), bytes))
}

/// A number, in hex with `0x` before it.
pub fn number(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}
