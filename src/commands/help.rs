//! `isaloom help`: the help of a command, or of what it offers for one family.

use crate::cli::{self, Context, Error, Outcome, Status};
use crate::io::OutputArgs;
use isaloom::family::{Ability, Kind};

/// Arguments of `help`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom help dis
  isaloom help dis amd
  isaloom help spec add")]
pub(crate) struct Args {
    /// A command, its action if it has some, and a family: isaspec, spirv, a2xx or amd.
    #[arg(value_name = "COMMAND [FAMILY]")]
    words: Vec<String>,
}

/// Runs `help`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut command = cli::definition(|_| true);
    command.build();
    let mut ability: Option<Ability> = None;
    for word in &args.words {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == word);
        command = match (command.find_subcommand(word).cloned(), kind, ability) {
            (Some(found), ..) => {
                ability = cli::ability(word);
                found
            }
            (None, Some(kind), Some(ability)) if kind.can(ability) => cli::of_family(command, ability, kind),
            (None, Some(kind), Some(ability)) => {
                let message = format!("`{}` does not work on {}", ability.name(), kind.title());
                return Err(Error::usage(message));
            }
            _ => {
                let known = command.get_subcommands().map(clap::Command::get_name);
                let families = Kind::ALL.iter().filter(|_| ability.is_some()).map(|kind| kind.name());
                return Err(cli::unknown("command or family", word, known.chain(families)));
            }
        };
    }
    let text = command.render_long_help();
    let text = if context.colors_stdout() { text.ansi().to_string() } else { text.to_string() };
    context.output(&OutputArgs::default())?.whole(text).map(|()| Status::Fine)
}
