//! `isaloom help`: prints the help of a command, optionally for one target.

use crate::cli::{Context, Error, Outcome, Status, ability as ability_of, of_family, unknown};
use crate::io::OutputArgs;
use crate::known;
use isaloom::family::{Operation, TARGETS, TargetRef};

/// Arguments of `help`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom help dis
  isaloom help dis amd
  isaloom help dis xenos
  isaloom help spec add")]
pub(crate) struct Args {
    /// A command, its action if it has some, and a family (isaspec, spirv, a2xx or amd), an instruction set or a GPU.
    #[arg(value_name = "COMMAND [TARGET]")]
    words: Vec<String>,
}

/// Returns the target of a name: a target, an instruction set or a GPU.
fn kind_of(name: &str) -> Result<Option<TargetRef>, Error> {
    if let Some(kind) = TARGETS.iter().find(|kind| kind.name() == name) {
        return Ok(Some(kind));
    }
    Ok(known::registry()?.kind_of(name, &mut known::Disk::default()))
}

/// Runs `help`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut command = context.definition();
    command.build();
    let mut ability: Option<Operation> = None;
    for word in &args.words {
        let found = command.find_subcommand(word).cloned();
        let kind = if found.is_none() { kind_of(word)? } else { None };
        command = match (found, kind, ability) {
            (Some(found), ..) => {
                ability = ability_of(word);
                found
            }
            (None, Some(kind), Some(ability)) if kind.can(ability) => of_family(command, ability, kind),
            (None, Some(kind), Some(ability)) => {
                let message = format!("`{}` does not work on {}", ability.name(), kind.title());
                return Err(Error::usage(message));
            }
            _ => {
                let registry = known::registry()?;
                let known = command.get_subcommands().map(clap::Command::get_name);
                let families = TARGETS.iter().map(|kind| kind.name()).chain(registry.names());
                let families = families.filter(|_| ability.is_some());
                return Err(unknown("command or instruction set", word, known.chain(families)));
            }
        };
    }
    let text = command.render_long_help();
    let text = if context.colors_stdout() { text.ansi().to_string() } else { text.to_string() };
    context.output(&OutputArgs::default())?.whole(text).map(|()| Status::Fine)
}
