//! `isaloom strip`: removes debug information and reflection from a SPIR-V module. The library (`isaloom::spirv`)
//! changes the module, so only SPIR-V is supported.

use crate::cli::answer::ReportArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Input, OutputArgs};
use isaloom::render;
use isaloom::schema::{Command, ModuleSize, Stripped};
use isaloom::spirv::hexstream;
use isaloom::spirv::ir::{Module, Strip};
use isaloom::target::{Source as _, read_all};
use std::path::PathBuf;

/// Arguments of `strip`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom strip shader.spv -o small.spv
  isaloom strip --names --reflection shader.spv -o small.spv
  isaloom strip --non-semantic --compact-ids shader.spv -o small.spv
  isaloom strip --format json shader.spv -o small.spv > report.json

Without an option that selects parts, `strip` removes all debug information. A valid module stays valid: names and \
decorations of removed ids, and imports and extensions that are no longer needed, are removed too.")]
pub(crate) struct Args {
    /// SPIR-V module; `-` for standard input.
    #[arg(value_name = "INPUT", default_value = "-")]
    input: PathBuf,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    report: ReportArgs,

    /// Remove names, source text, line information, OpModuleProcessed and debug-info instruction sets [default].
    #[arg(long)]
    debug: bool,

    /// Remove the names of ids and members (OpName, OpMemberName).
    #[arg(long)]
    names: bool,

    /// Remove non-semantic instruction sets and their instructions.
    #[arg(long)]
    non_semantic: bool,

    /// Remove HLSL semantics, counter buffers, user types and the clspv reflection instructions.
    #[arg(long)]
    reflection: bool,

    /// Renumber the ids without gaps; by default, the ids and the id bound do not change.
    #[arg(long)]
    compact_ids: bool,
}

/// Runs `strip`.
pub(crate) fn run(args: &Args, context: &Context) -> Outcome {
    args.report.check(&args.output)?;
    let mut input = Input::open(&args.input)?;
    let name = input.name().to_owned();
    let output = context.output(&args.output)?;
    if output.is_terminal() {
        return Err(Error::usage("a module is not written to a terminal")
            .with_help("pass -o FILE, or redirect standard output"));
    }
    let bytes = hexstream::binary(read_all(&mut input)?)
        .map_err(|error| Error::input(format!("{name}: invalid hexadecimal text: {error}")))?;
    let mut module = Module::parse(&bytes).map_err(|fault| {
        Error::input(format!("`{name}` is not a SPIR-V module: {fault}"))
            .with_help("pass a module, which starts with 0x07230203 in either byte order")
    })?;
    let chosen = Strip {
        debug: args.debug,
        names: args.names,
        non_semantic: args.non_semantic,
        reflection: args.reflection,
    };
    let all = Strip { debug: true, ..Strip::default() };
    let stripped = module
        .strip(if chosen == Strip::default() { all } else { chosen })
        .map_err(|error| Error::input(format!("{name}: {error}; nothing was written")))?;
    if args.compact_ids && !module.compact_ids() {
        return Err(Error::input(format!("{name}: the ids cannot be renumbered: the module is malformed"))
            .with_help("omit `--compact-ids`, or run `isaloom check` to find the malformed instruction"));
    }
    let left = module.to_bytes();
    let size = |instructions: usize, bytes: usize| ModuleSize {
        instructions: instructions as u64,
        bytes: bytes as u64,
    };
    let stripped = Stripped {
        input: name,
        before: size(stripped.before, bytes.len()),
        after: size(stripped.after, left.len()),
    };
    if args.report.is_text() {
        context.note(format!("{}: {}", stripped.input, render::stripped_counts(&stripped)));
    }
    output.whole(left)?;
    context.report_removal(args.report, Command::Strip { stripped })?;
    Ok(Status::Fine)
}
