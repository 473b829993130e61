//! Commands, one per file: arguments, help, and the call to the library.

#[cfg(not(all(feature = "corpus", feature = "lsp")))]
mod absent;
pub(crate) mod asm;
mod audit;
pub(crate) mod check;
mod completions;
mod convert;
#[cfg(feature = "corpus")]
mod corpus;
pub(crate) mod diff;
pub(crate) mod dis;
mod doc;
pub(crate) mod explain;
mod explorer;
pub(crate) mod fmt;
pub(crate) mod generate;
mod help;
pub(crate) mod info;
mod list;
#[cfg(feature = "lsp")]
mod lsp;
mod man;
pub(crate) mod mesa;
mod patch;
mod port;
mod prove;
pub(crate) mod scan;
pub(crate) mod search;
mod spec;
pub(crate) mod stats;
mod workshop;

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
    /// Put an edited program back into the file that it stands in.
    Patch(patch::Args),
    /// Find instructions by words.
    Search(search::Args),
    /// Count the parts of a description.
    Stats(stats::Args),
    /// Compare two descriptions, or two generations of one.
    Diff(diff::Args),
    /// Show what becomes of words where one description takes another's place.
    Audit(audit::Args),
    /// Count what is free in an encoding space.
    Gaps(workshop::Gaps),
    /// Find places for a new instruction.
    Fit(workshop::Fit),
    /// Find words that come to everything in a description.
    Cover(workshop::Cover),
    /// Prove that two descriptions mean the same, or show a word that differs.
    Prove(prove::Args),
    /// Write a description in another form: as data, or as isaspec XML.
    Convert(convert::Args),
    /// Turn a program of one GPU into one for another, as far as it can be.
    Port(port::Args),
    /// Keep descriptions, so that they are found by name.
    Spec(spec::Args),
    /// Write the explorer: a page for a browser, with descriptions in it.
    Explorer(explorer::Args),
    /// List the instruction sets that are known by name.
    List(list::Args),
    /// Serve an editor: the language server.
    #[cfg(feature = "lsp")]
    Lsp(lsp::Args),
    /// Serve an editor: the language server; needs the feature `lsp`.
    #[cfg(not(feature = "lsp"))]
    #[command(hide = true)]
    Lsp(absent::Args),
    /// Count the instructions of any number of shaders.
    #[cfg(feature = "corpus")]
    Corpus(corpus::Args),
    /// Count the instructions of any number of shaders; needs the feature `corpus`.
    #[cfg(not(feature = "corpus"))]
    #[command(hide = true)]
    Corpus(absent::Args),
    /// Lay out assembly text.
    Fmt(fmt::Args),
    /// Write the C files that Mesa's build makes of its descriptions.
    Mesa(mesa::Args),
    /// Write reference pages of an instruction set.
    Doc(doc::Args),
    /// Write code in other languages from a description.
    Gen(generate::Args),
    /// Print the help of a command, or of what it offers for one family.
    Help(help::Args),
    /// Print the completion script of a shell.
    Completions(completions::Args),
    /// Print the manual page.
    Man(man::Args),
}

impl Command {
    /// Runs the command.
    pub(crate) fn run(self, context: &mut Context) -> Outcome {
        match self {
            Command::Dis(mut args) => dis::run(&mut args, context),
            Command::Asm(mut args) => asm::run(&mut args, context),
            Command::Explain(mut args) => explain::run(&mut args, context),
            Command::Info(mut args) => info::run(&mut args, context),
            Command::Check(mut args) => check::run(&mut args, context),
            Command::Scan(mut args) => scan::run(&mut args, context),
            Command::Patch(mut args) => patch::run(&mut args, context),
            Command::Search(mut args) => search::run(&mut args, context),
            Command::Stats(mut args) => stats::run(&mut args, context),
            Command::Diff(mut args) => diff::run(&mut args, context),
            Command::Gaps(args) => workshop::gaps(&args, context),
            Command::Fit(args) => workshop::fit(&args, context),
            Command::Cover(args) => workshop::cover(&args, context),
            Command::Audit(args) => audit::run(&args, context),
            Command::Prove(args) => prove::run(&args, context),
            Command::Convert(args) => convert::run(&args, context),
            Command::Port(args) => port::run(&args, context),
            Command::Spec(args) => spec::run(&args, context),
            Command::Explorer(args) => explorer::run(&args, context),
            Command::List(args) => list::run(&args, context),
            #[cfg(feature = "corpus")]
            Command::Corpus(args) => corpus::run(&args, context),
            #[cfg(not(feature = "corpus"))]
            Command::Corpus(_) => absent::run("corpus"),
            Command::Fmt(mut args) => fmt::run(&mut args, context),
            Command::Doc(args) => doc::run(&args, context),
            Command::Gen(args) => generate::run(&args, context),
            Command::Mesa(args) => mesa::run(&args, context),
            Command::Help(args) => help::run(&args, context),
            #[cfg(feature = "lsp")]
            Command::Lsp(args) => lsp::run(&args, context),
            #[cfg(not(feature = "lsp"))]
            Command::Lsp(_) => absent::run("lsp"),
            Command::Completions(args) => completions::run(&args, context),
            Command::Man(args) => man::run(&args, context),
        }
    }
}
