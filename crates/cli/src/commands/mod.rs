//! Commands, with one file per command: its arguments, its help, and the call to the library.

#[cfg(not(all(feature = "corpus", feature = "lsp")))]
mod absent;
pub(crate) mod asm;
mod audit;
pub(crate) mod check;
mod completions;
mod convert;
#[cfg(feature = "corpus")]
mod corpus;
mod design;
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
mod reduce;
pub(crate) mod scan;
pub(crate) mod search;
mod spec;
pub(crate) mod stats;
mod strip;
mod wrap;

use crate::cli::{Arguments, Context, Outcome};
use clap::Subcommand;

/// The commands, in the groups that help shows.
pub(crate) const GROUPS: &[(&str, &[&str])] = &[
    ("Read code", &["dis", "explain", "scan", "corpus"]),
    ("Write code", &["asm", "fmt", "patch", "strip", "reduce", "port", "wrap"]),
    ("Look up instructions", &["info", "search", "stats", "list", "spec"]),
    ("Develop descriptions", &["check", "diff", "prove", "gaps", "fit", "cover", "convert"]),
    ("Generate files", &["gen", "mesa", "doc", "explorer"]),
    ("Editors and shells", &["lsp", "completions", "man", "help"]),
];

/// One variant per command.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Disassemble machine code.
    Dis(Arguments<dis::Args>),
    /// Assemble text to machine code.
    Asm(Arguments<asm::Args>),
    /// Explain each bit of an instruction.
    Explain(Arguments<explain::Args>),
    /// List the instructions of a description, or show one.
    Info(Arguments<info::Args>),
    /// Check a description for errors.
    Check(Arguments<check::Args>),
    /// Find programs and undefined encodings in binary files.
    Scan(Arguments<scan::Args>),
    /// Replace a program inside a file.
    Patch(Arguments<patch::Args>),
    /// Write a program into an ELF file for other tools.
    Wrap(Arguments<wrap::Args>),
    /// Remove debug information from a SPIR-V module.
    Strip(Arguments<strip::Args>),
    /// Minimize a SPIR-V module that a test command accepts.
    Reduce(Arguments<reduce::Args>),
    /// Search instructions by keyword.
    Search(Arguments<search::Args>),
    /// Print statistics of a description or a program.
    Stats(Arguments<stats::Args>),
    /// Compare two descriptions, generations or programs.
    Diff(Arguments<diff::Args>),
    /// Show which encodings change meaning; same as `diff --impact`.
    #[command(hide = true)]
    Audit(Arguments<audit::Args>),
    /// List unallocated encodings.
    Gaps(Arguments<design::Gaps>),
    /// Find encodings for a new instruction.
    Fit(Arguments<design::Fit>),
    /// Generate a minimal set of test words for a description.
    Cover(Arguments<design::Cover>),
    /// Prove that two descriptions are equivalent.
    Prove(Arguments<prove::Args>),
    /// Convert a description to JSON or isaspec XML.
    Convert(Arguments<convert::Args>),
    /// Adapt AMD assembly to another GPU where possible.
    Port(Arguments<port::Args>),
    /// Register descriptions for selection by name.
    Spec(Arguments<spec::Args>),
    /// Generate a web page to explore descriptions.
    Explorer(Arguments<explorer::Args>),
    /// List instruction sets and the commands that support them.
    List(Arguments<list::Args>),
    /// Run the language server for editors.
    #[cfg(feature = "lsp")]
    Lsp(Arguments<lsp::Args>),
    /// Run the language server; needs the feature `lsp`.
    #[cfg(not(feature = "lsp"))]
    #[command(hide = true)]
    Lsp(Arguments<absent::Args>),
    /// Count the instructions of many shaders.
    #[cfg(feature = "corpus")]
    Corpus(Arguments<corpus::Args>),
    /// Count instructions; needs the feature `corpus`.
    #[cfg(not(feature = "corpus"))]
    #[command(hide = true)]
    Corpus(Arguments<absent::Args>),
    /// Format assembly text or an isaspec description.
    Fmt(Arguments<fmt::Args>),
    /// Generate the same files as Mesa's isaspec scripts.
    Mesa(Arguments<mesa::Args>),
    /// Generate reference pages of an instruction set.
    Doc(Arguments<doc::Args>),
    /// Generate C, Rust, Ghidra or tree-sitter files.
    Gen(Arguments<generate::Args>),
    /// Print help for a command, optionally for one target.
    Help(Arguments<help::Args>),
    /// Generate a shell completion script.
    Completions(Arguments<completions::Args>),
    /// Print a manual page.
    Man(Arguments<man::Args>),
}

impl Command {
    /// Runs the command.
    pub(crate) fn run(self, context: &mut Context) -> Outcome {
        match self {
            Command::Dis(Arguments(mut args)) => dis::run(&mut args, context),
            Command::Asm(Arguments(mut args)) => asm::run(&mut args, context),
            Command::Explain(Arguments(mut args)) => explain::run(&mut args, context),
            Command::Info(Arguments(mut args)) => info::run(&mut args, context),
            Command::Check(Arguments(mut args)) => check::run(&mut args, context),
            Command::Scan(Arguments(mut args)) => scan::run(&mut args, context),
            Command::Patch(Arguments(mut args)) => patch::run(&mut args, context),
            Command::Wrap(Arguments(mut args)) => wrap::run(&mut args, context),
            Command::Strip(Arguments(args)) => strip::run(&args, context),
            Command::Reduce(Arguments(args)) => reduce::run(&args, context),
            Command::Search(Arguments(mut args)) => search::run(&mut args, context),
            Command::Stats(Arguments(mut args)) => stats::run(&mut args, context),
            Command::Diff(Arguments(mut args)) => diff::run(&mut args, context),
            Command::Gaps(Arguments(args)) => design::gaps(&args, context),
            Command::Fit(Arguments(args)) => design::fit(&args, context),
            Command::Cover(Arguments(args)) => design::cover(&args, context),
            Command::Audit(Arguments(args)) => audit::run(&args, context),
            Command::Prove(Arguments(args)) => prove::run(&args, context),
            Command::Convert(Arguments(args)) => convert::run(&args, context),
            Command::Port(Arguments(args)) => port::run(&args, context),
            Command::Spec(Arguments(args)) => spec::run(&args, context),
            Command::Explorer(Arguments(args)) => explorer::run(&args, context),
            Command::List(Arguments(args)) => list::run(&args, context),
            #[cfg(feature = "corpus")]
            Command::Corpus(Arguments(args)) => corpus::run(&args, context),
            #[cfg(not(feature = "corpus"))]
            Command::Corpus(Arguments(_)) => absent::run("corpus"),
            Command::Fmt(Arguments(mut args)) => fmt::run(&mut args, context),
            Command::Doc(Arguments(args)) => doc::run(&args, context),
            Command::Gen(Arguments(args)) => generate::run(&args, context),
            Command::Mesa(Arguments(args)) => mesa::run(&args, context),
            Command::Help(Arguments(args)) => help::run(&args, context),
            #[cfg(feature = "lsp")]
            Command::Lsp(Arguments(args)) => lsp::run(&args, context),
            #[cfg(not(feature = "lsp"))]
            Command::Lsp(Arguments(_)) => absent::run("lsp"),
            Command::Completions(Arguments(args)) => completions::run(&args, context),
            Command::Man(Arguments(args)) => man::run(&args, context),
        }
    }
}
