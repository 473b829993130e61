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

use crate::cli::{Context, Outcome};
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
    Dis(dis::Args),
    /// Assemble text to machine code.
    Asm(asm::Args),
    /// Explain each bit of an instruction.
    Explain(explain::Args),
    /// List the instructions of a description, or show one.
    Info(info::Args),
    /// Check a description for errors.
    Check(check::Args),
    /// Find programs and undefined encodings in binary files.
    Scan(scan::Args),
    /// Replace a program inside a file.
    Patch(patch::Args),
    /// Write a program into an ELF file for other tools.
    Wrap(wrap::Args),
    /// Remove debug information from a SPIR-V module.
    Strip(strip::Args),
    /// Minimize a SPIR-V module that a test command accepts.
    Reduce(reduce::Args),
    /// Search instructions by keyword.
    Search(search::Args),
    /// Print statistics of a description or a program.
    Stats(stats::Args),
    /// Compare two descriptions, generations or programs.
    Diff(diff::Args),
    /// Show which encodings change meaning; same as `diff --impact`.
    #[command(hide = true)]
    Audit(audit::Args),
    /// List unallocated encodings.
    Gaps(design::Gaps),
    /// Find encodings for a new instruction.
    Fit(design::Fit),
    /// Generate a minimal set of test words for a description.
    Cover(design::Cover),
    /// Prove that two descriptions are equivalent.
    Prove(prove::Args),
    /// Convert a description to JSON or isaspec XML.
    Convert(convert::Args),
    /// Adapt AMD assembly to another GPU where possible.
    Port(port::Args),
    /// Register descriptions for selection by name.
    Spec(spec::Args),
    /// Generate a web page to explore descriptions.
    Explorer(explorer::Args),
    /// List instruction sets and the commands that support them.
    List(list::Args),
    /// Run the language server for editors.
    #[cfg(feature = "lsp")]
    Lsp(lsp::Args),
    /// Run the language server; needs the feature `lsp`.
    #[cfg(not(feature = "lsp"))]
    #[command(hide = true)]
    Lsp(absent::Args),
    /// Count the instructions of many shaders.
    #[cfg(feature = "corpus")]
    Corpus(corpus::Args),
    /// Count instructions; needs the feature `corpus`.
    #[cfg(not(feature = "corpus"))]
    #[command(hide = true)]
    Corpus(absent::Args),
    /// Format assembly text or an isaspec description.
    Fmt(fmt::Args),
    /// Generate the same files as Mesa's isaspec scripts.
    Mesa(mesa::Args),
    /// Generate reference pages of an instruction set.
    Doc(doc::Args),
    /// Generate C, Rust, Ghidra or tree-sitter files.
    Gen(generate::Args),
    /// Print help for a command, optionally for one target.
    Help(help::Args),
    /// Generate a shell completion script.
    Completions(completions::Args),
    /// Print a manual page.
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
            Command::Wrap(mut args) => wrap::run(&mut args, context),
            Command::Strip(args) => strip::run(&args, context),
            Command::Reduce(args) => reduce::run(&args, context),
            Command::Search(mut args) => search::run(&mut args, context),
            Command::Stats(mut args) => stats::run(&mut args, context),
            Command::Diff(mut args) => diff::run(&mut args, context),
            Command::Gaps(args) => design::gaps(&args, context),
            Command::Fit(args) => design::fit(&args, context),
            Command::Cover(args) => design::cover(&args, context),
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
