//! The commands, one a file: its arguments, its help, and the step to the language family that does the work.

pub(crate) mod asm;
pub(crate) mod check;
mod completions;
pub(crate) mod diff;
pub(crate) mod dis;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod generate;
pub(crate) mod info;
mod man;
pub(crate) mod mesa;
pub(crate) mod scan;
pub(crate) mod search;
mod spec;
pub(crate) mod stats;

use crate::cli::{Context, Outcome};
use clap::Subcommand;

/// One variant a command.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Turn machine code into text.
    Dis(dis::Args),
    /// Turn text into machine code.
    Asm(asm::Args),
    /// Show what every bit of a word means.
    Explain(explain::Args),
    /// List the instructions of a description, or show one.
    Info(info::Args),
    /// Find problems in a description.
    Check(check::Args),
    /// Find what binaries hold that a description does not know.
    Scan(scan::Args),
    /// Find instructions by words.
    Search(search::Args),
    /// Count the parts of a description.
    Stats(stats::Args),
    /// Compare two descriptions, or two generations of one.
    Diff(diff::Args),
    /// Keep AMD descriptions, so that they are found by name.
    Spec(spec::Args),
    /// Lay out assembly text.
    Fmt(fmt::Args),
    /// Write the C files that Mesa's build makes of its descriptions.
    Mesa(mesa::Args),
    /// Write code in other languages from a description.
    Gen(generate::Args),
    /// Print the completion script of a shell.
    Completions(completions::Args),
    /// Print the manual page.
    Man(man::Args),
}

impl Command {
    /// Runs the command.
    pub(crate) fn run(self, context: &mut Context) -> Outcome {
        match self {
            Command::Dis(args) => dis::run(&args, context),
            Command::Asm(args) => asm::run(&args, context),
            Command::Explain(args) => explain::run(&args, context),
            Command::Info(args) => info::run(&args, context),
            Command::Check(args) => check::run(&args, context),
            Command::Scan(args) => scan::run(&args, context),
            Command::Search(args) => search::run(&args, context),
            Command::Stats(args) => stats::run(&args, context),
            Command::Diff(args) => diff::run(&args, context),
            Command::Spec(args) => spec::run(&args, context),
            Command::Fmt(args) => fmt::run(&args, context),
            Command::Gen(args) => generate::run(&args, context),
            Command::Mesa(args) => mesa::run(&args, context),
            Command::Completions(args) => completions::run(&args, context),
            Command::Man(args) => man::run(&args, context),
        }
    }
}
