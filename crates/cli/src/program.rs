//! Entry point: dispatches drop-in names, then parses the command line. Help, completions and the manual page are
//! generated from the same definition.

use crate::alias;
use crate::cli::{Context, Error, with_flags};
use crate::commands::Command;
use clap::{CommandFactory as _, FromArgMatches as _, Parser};
use isaloom_disk::{allow_imports_outside, writes_over};
use isaloom_terminal::{ColorChoice, ended, told_by_parser};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

/// Name of the program in help and messages.
const NAME: &str = "isaloom";

/// Reads, writes, checks and explains GPU machine code from formal descriptions of instruction sets.
#[derive(Parser)]
#[command(name = NAME, version, max_term_width = 110, propagate_version = true, after_help = AFTER_HELP)]
struct Cli {
    /// When to colour the output.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,

    /// Let descriptions import files outside of their directory.
    #[arg(long, global = true)]
    allow_import_outside: bool,

    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "\
Drop-in commands (also when the program is started under that name through a link):
  isaloom spirv-as ...     the options of SPIRV-Tools' assembler
  isaloom spirv-dis ...    the options of SPIRV-Tools' disassembler

Exit codes: 0 all is well, 1 the input has problems, 2 the command line is wrong.

Examples:
  isaloom dis --isa toy --hex program.hex
  isaloom dis --spec ir3.xml --gpu 600 shader.bin
  isaloom explain --spec ir3.xml --gpu 600 -x 40104002_0c210001
  isaloom check --spec ir3.xml";

/// Returns the definition of the command line, with target-specific flags for the wanted commands.
fn definition(wanted: impl Fn(&str) -> bool) -> clap::Command {
    with_flags(Cli::command(), wanted).disable_help_subcommand(true)
}

/// Runs the program. The first argument is the name under which it was started.
pub(crate) fn run(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.collect();
    // Drop-in names are checked first, before the expensive setup of clap: build systems start them thousands of
    // times.
    if let Some(exit) = alias::run(&args) {
        return exit;
    }
    if let [_, flag] = args.as_slice()
        && (flag == "--version" || flag == "-V")
        && let Err(version) =
            clap::Command::new(NAME).version(env!("CARGO_PKG_VERSION")).try_get_matches_from(&args)
    {
        return told_by_parser(version);
    }
    let parsed = definition(|command| args.iter().any(|arg| arg == command))
        .try_get_matches_from(&args)
        .and_then(|matches| Cli::from_arg_matches(&matches).map(|cli| (cli, matches)));
    let (cli, matches) = match parsed {
        Ok(both) => both,
        Err(error) => return told_by_parser(error),
    };
    if cli.allow_import_outside {
        allow_imports_outside();
    }
    let mut context = Context::new(cli.color, &matches, || definition(|_| true));
    let done = unharmed(&matches).and_then(|()| cli.command.run(&mut context));
    ended(done, &context, || context.failed(&matches))
}

/// Rejects an output file that is also an input; `fmt` exists for that purpose.
fn unharmed(matches: &clap::ArgMatches) -> Result<(), Error> {
    let Some((name, matches)) = matches.subcommand().filter(|(name, _)| *name != "fmt") else {
        return Ok(());
    };
    let paths = |id: &str| -> Vec<PathBuf> {
        let values = matches.try_get_raw(id).ok().flatten();
        values.into_iter().flatten().filter(|path| *path != "-").map(PathBuf::from).collect()
    };
    let Some(output) = paths("output").pop() else { return Ok(()) };
    let ids = ["inputs", "file", "text", "spec", "from", "to", "overlay", "grammar", "patch", "wrap"];
    let read: Vec<PathBuf> = ids.into_iter().flat_map(paths).collect();
    match writes_over(&output, read.iter().map(PathBuf::as_path)) {
        Some(path) => {
            let message = format!("`{name}` would overwrite its input `{}`", path.display());
            Err(Error::usage(message).with_help("choose another output file"))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn command_line_definition_is_valid() {
        super::definition(|_| true).debug_assert();
    }

    #[test]
    fn every_command_has_an_example() {
        for command in super::definition(|_| true).get_subcommands().filter(|c| !c.is_hide_set()) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Example"), "`{}` shows no example", command.get_name());
        }
    }
}
