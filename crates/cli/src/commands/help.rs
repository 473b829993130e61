//! `isaloom help`: prints the help of a command, optionally for one target.

use crate::cli::{Context, Error, Outcome, Status, of_target, operation as operation_of, unknown};
use crate::io::OutputArgs;
use crate::target_selection;
use isaloom::source::{comma_list, nearest};
use isaloom::target::{Operation, TARGETS, TargetRef};

/// Arguments of `help`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom help dis
  isaloom help dis amd
  isaloom help dis xenos
  isaloom help spec add")]
pub(crate) struct Args {
    /// Command or subcommand, optionally followed by a target, instruction set or GPU.
    #[arg(value_name = "COMMAND [TARGET]")]
    words: Vec<String>,
}

/// Returns the target that a name belongs to. The name can be that of a target, an instruction set or a GPU. `None` if
/// it is unknown.
fn kind_of(name: &str) -> Result<Option<TargetRef>, Error> {
    if let Some(descriptor) = TARGETS.iter().find(|descriptor| descriptor.name() == name) {
        return Ok(Some(descriptor));
    }
    Ok(target_selection::registry()?.kind_of(name, &mut target_selection::Disk::default()))
}

/// Returns the error for `isaloom help COMMAND WORD` if `WORD` is not a subcommand, a target, an instruction set or a
/// GPU.
fn unknown_target(word: &str) -> Result<Error, Error> {
    let registry = target_selection::registry()?;
    let error =
        Error::usage(format!("`{word}` is not a target, a registered instruction set or a known GPU"));
    let names = TARGETS.iter().map(|descriptor| descriptor.name()).chain(registry.names());
    Ok(error.with_help(match nearest(word, names, 1).first() {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let targets = comma_list(TARGETS.iter().map(|descriptor| format!("`{}`", descriptor.name())));
            format!("pass {targets}, or a name that `isaloom list` shows")
        }
    }))
}

/// Runs `help`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut command = context.definition();
    command.build();
    let mut operation: Option<Operation> = None;
    for word in &args.words {
        #[cfg(not(all(feature = "corpus", feature = "lsp")))]
        if operation.is_none() && super::absent::is_absent(&command, word) {
            return super::absent::run(word);
        }
        let found = command.find_subcommand(word).cloned();
        let descriptor = if found.is_none() { kind_of(word)? } else { None };
        command = match (found, descriptor, operation) {
            (Some(found), ..) => {
                operation = operation_of(word);
                found
            }
            (None, Some(descriptor), Some(operation)) if descriptor.can(operation) => {
                of_target(command, operation, descriptor)
            }
            (None, Some(descriptor), Some(operation)) => {
                let message = format!("`{}` is not supported for {}", operation.name(), descriptor.title());
                return Err(Error::usage(message));
            }
            (None, None, Some(_)) => return Err(unknown_target(word)?),
            _ => {
                let known = command.get_subcommands().map(clap::Command::get_name);
                return Err(unknown("command", word, known));
            }
        };
    }
    let text = command.render_long_help();
    let text = if context.colors_stdout() { text.ansi().to_string() } else { text.to_string() };
    context.output(&OutputArgs::default())?.whole(text).map(|()| Status::Fine)
}
