//! `isaloom man`: prints the manual page, generated from the command-line definition.

use crate::cli::{Context, Error, Outcome, Status, unknown};
use crate::io::OutputArgs;
use clap_mangen::Man;

/// Arguments of `man`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom man | man -l -
  isaloom man dis > isaloom-dis.1")]
pub(crate) struct Args {
    /// Print the page of this command [default: the page of the program].
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `man`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut definition = context.definition();
    definition.build();
    let page = match &args.command {
        None => definition,
        Some(name) => match definition.find_subcommand(name) {
            Some(command) => {
                let title = format!("isaloom-{name}");
                command.clone().name(title)
            }
            None => {
                let known = definition.get_subcommands().map(clap::Command::get_name);
                return Err(unknown("command", name, known));
            }
        },
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text).map_err(|error| Error::write("<memory>", error))?;
    context.output(&args.output)?.whole(&text).map(|()| Status::Fine)
}
