//! Runs the program: a drop-in replacement if a name of one is given, otherwise a command. Help, shell completions and
//! the manual page are generated from the definition of the command line that also parses it.

use crate::alias;
use crate::cli::{Context, Error, Wanted, with_arguments, with_flags, with_joined_files};
use crate::commands::{Command, GROUPS};
use clap::{Arg, ArgAction, CommandFactory as _, FromArgMatches as _, Parser};
use isaloom_host::{ColorChoice, ExitCode, Verbosity, ended, parser_error};
use isaloom_host::{allow_imports_outside, writes_over};
use std::ffi::OsString;
use std::path::PathBuf;
use std::rc::Rc;

/// Name of the program in help and messages.
const NAME: &str = "isaloom";

/// Disassemble, assemble and check GPU code with formal descriptions.
#[derive(Parser)]
#[command(name = NAME, version, max_term_width = 100, propagate_version = true, after_help = AFTER_HELP)]
struct Cli {
    /// Allow descriptions to import files outside of their directory.
    #[arg(long, global = true, help_heading = GENERAL, display_order = LAST)]
    allow_import_outside: bool,

    /// Print only errors on standard error; omit warnings, notes and progress.
    #[arg(long, short, global = true, conflicts_with = "verbose", help_heading = GENERAL, display_order = LAST + 1)]
    quiet: bool,

    /// Report the version, the timings, and the reason for selecting the instruction set.
    #[arg(long, short, global = true, help_heading = GENERAL, display_order = LAST + 2)]
    verbose: bool,

    /// When to use colors.
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        help_heading = GENERAL,
        display_order = LAST + 3
    )]
    color: ColorChoice,

    #[command(subcommand)]
    command: Command,
}

impl Cli {
    fn verbosity(&self) -> Verbosity {
        match (self.quiet, self.verbose) {
            (true, _) => Verbosity::Quiet,
            (_, true) => Verbosity::Verbose,
            _ => Verbosity::Normal,
        }
    }
}

/// Heading of the flags that all commands have. It is the last heading in help.
const GENERAL: &str = "Global options";

/// Position of the first global flag in help. The positions of other flags are smaller, so that global flags come last.
const LAST: usize = 900;

const AFTER_HELP: &str = "\
Drop-in replacements (a link to isaloom with one of these names also works):
  isaloom spirv-as ...     accepts the options of spirv-as
  isaloom spirv-dis ...    accepts the options of spirv-dis
  isaloom spirv-val ...    accepts the options of spirv-val

Exit codes: 0 success, 1 problems in the input, 2 usage error.

`isaloom help COMMAND` prints all options of a command.

Examples:
  isaloom dis --isa toy --hex program.hex
  isaloom dis --spec ir3.xml --gpu 600 shader.bin
  isaloom explain --spec ir3.xml --gpu 600 -x 40104002_0c210001
  isaloom check --spec ir3.xml";

/// Returns the definition of the command line. Only the wanted commands have arguments.
fn definition(wanted: impl Fn(&str) -> bool + 'static) -> clap::Command {
    let wanted: Wanted = Rc::new(wanted);
    let definition = with_arguments(Rc::clone(&wanted), Cli::command);
    let definition = with_flags(definition, &*wanted).disable_help_subcommand(true);
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{}{}\n{{options}}{{after-help}}",
        grouped(&definition),
        heading(&definition, GENERAL)
    );
    let definition = definition.mut_subcommands(|command| match wanted(command.get_name()) {
        true => with_help_and_version(command),
        false => command,
    });
    own_help_and_version(definition).help_template(template)
}

/// Adds `--help` and `--version` to a command and its subcommands, under the heading of the global flags.
fn with_help_and_version(command: clap::Command) -> clap::Command {
    own_help_and_version(command).mut_subcommands(with_help_and_version)
}

fn own_help_and_version(command: clap::Command) -> clap::Command {
    // The placeholder for a command that is not in this build accepts any arguments, so it must not have its own
    // `--help`.
    if command.is_disable_help_flag_set() {
        return command;
    }
    let flag = |name: &'static str, short, action, place| {
        Arg::new(name).long(name).short(short).action(action).help_heading(GENERAL).display_order(place)
    };
    command
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', ArgAction::Help, LAST + 4).help("Print help; `-h` prints a summary"))
        .arg(flag("version", 'V', ArgAction::Version, LAST + 5).help("Print the version"))
}

/// Formats a heading in the style of the other headings, which clap prints.
fn heading(definition: &clap::Command, title: &str) -> String {
    let style = definition.get_styles().get_header();
    format!("{style}{title}:{style:#}")
}

/// Returns the list of commands with their summaries, in groups.
fn grouped(definition: &clap::Command) -> String {
    let style = definition.get_styles().get_literal();
    let mut text = String::new();
    for (title, names) in GROUPS {
        text.push_str(&heading(definition, title));
        text.push('\n');
        let commands = names.iter().filter_map(|name| definition.find_subcommand(name));
        for command in commands.filter(|command| !command.is_hide_set()) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            text.push_str(&format!("  {style}{:<11}{style:#}  {about}\n", command.get_name()));
        }
        text.push('\n');
    }
    text
}

/// Runs the program. The first argument is the name under which it was started.
pub(crate) fn run(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.collect();
    // Drop-in names are checked before clap is set up, because this takes long, and build systems start the
    // replacements thousands of times.
    if let Some(exit) = alias::run(&args) {
        return exit;
    }
    if let [_, flag] = args.as_slice()
        && (flag == "--version" || flag == "-V")
        && let Err(version) =
            clap::Command::new(NAME).version(env!("CARGO_PKG_VERSION")).try_get_matches_from(&args)
    {
        return parser_error(version);
    }
    let args = with_joined_files(args);
    let words = args.clone();
    let parsed = definition(move |command| words.iter().any(|word| word == command))
        .try_get_matches_from(&args)
        .and_then(|matches| Cli::from_arg_matches(&matches).map(|cli| (cli, matches)));
    let (cli, matches) = match parsed {
        Ok(both) => both,
        Err(error) => return parser_error(error),
    };
    if cli.allow_import_outside {
        allow_imports_outside();
    }
    let mut context = Context::new((cli.color, cli.verbosity()), &matches, || definition(|_| true));
    context.detail(|| format!("{NAME} {}", env!("CARGO_PKG_VERSION")));
    let done = unharmed(&matches).and_then(|()| cli.command.run(&mut context));
    let command = matches.subcommand_name().unwrap_or_default();
    context.finished(&format!("ran `{command}`"));
    ended(done, &context, || context.failed(&matches))
}

/// Returns an error if the output file is also an input, because writing it would destroy the input. `fmt` is allowed
/// to replace its input.
fn unharmed(matches: &clap::ArgMatches) -> Result<(), Error> {
    let Some((name, matches)) = matches.subcommand().filter(|(name, _)| *name != "fmt") else {
        return Ok(());
    };
    let paths = |id: &str| -> Vec<PathBuf> {
        let values = matches.try_get_raw(id).ok().flatten();
        values.into_iter().flatten().filter(|path| *path != "-").map(PathBuf::from).collect()
    };
    let Some(output) = paths("output").pop() else { return Ok(()) };
    let ids =
        ["inputs", "file", "text", "spec", "from", "to", "overlay", "grammar", "patch", "wrap", "names"];
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
#[path = "program_tests/command_line.rs"]
mod command_line;

#[cfg(test)]
#[path = "program_tests/command_pages.rs"]
mod command_pages;

#[cfg(test)]
#[path = "program_tests.rs"]
mod tests;
