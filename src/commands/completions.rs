//! `isaloom completions`: completion scripts, from the same definition that parses the command line.

use crate::cli::{self, Context, Outcome, Status};
use crate::io::OutputArgs;
use clap_complete::Shell;

/// Arguments of `completions`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom completions bash > ~/.local/share/bash-completion/completions/isaloom
  isaloom completions fish > ~/.config/fish/completions/isaloom.fish")]
pub(crate) struct Args {
    /// The shell.
    #[arg(value_name = "SHELL")]
    shell: Shell,

    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `completions`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli::definition(), "isaloom", &mut script);
    let mut output = context.output(&args.output)?;
    output.write(&script)?;
    output.commit()?;
    Ok(Status::Fine)
}
