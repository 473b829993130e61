//! `isaloom completions`: prints shell completion scripts, generated from the command-line definition.

use crate::cli::{Context, Outcome, Status};
use crate::io::OutputArgs;
use crate::target_selection;
use clap_complete::Shell;
use isaloom::target::Registry;

/// Arguments of `completions`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom completions bash > ~/.local/share/bash-completion/completions/isaloom
  isaloom completions fish > ~/.config/fish/completions/isaloom.fish

The script completes the names of known instruction sets and GPUs. Regenerate the script after `isaloom spec add`.")]
pub(crate) struct Args {
    /// Shell that runs the script.
    #[arg(value_name = "SHELL")]
    shell: Shell,

    #[command(flatten)]
    output: OutputArgs,
}

/// Runs `completions`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut script = Vec::new();
    let mut definition = with_names(context.definition(), &target_selection::registry()?);
    clap_complete::generate(args.shell, &mut definition, "isaloom", &mut script);
    context.output(&args.output)?.whole(&script).map(|()| Status::Fine)
}

/// Adds the current names of instruction sets and GPUs to the definition, as values of `--isa` and `--gpu`.
fn with_names(mut definition: clap::Command, registry: &Registry) -> clap::Command {
    let all = registry.known(&mut target_selection::Disk::default());
    let names: Vec<String> = all.iter().map(|known| known.name.clone()).collect();
    let mut gpus: Vec<String> = all.into_iter().flat_map(|known| known.gpus).collect();
    gpus.sort();
    gpus.dedup();
    let commands: Vec<String> = definition.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for command in commands {
        definition = definition.mut_subcommand(command, |command| {
            let mut command = command;
            for (id, values) in [("isa", &names), ("gpu", &gpus)] {
                if command.get_arguments().any(|arg| arg.get_id() == id) {
                    let parser = clap::builder::PossibleValuesParser::new(values.clone());
                    command = command.mut_arg(id, |arg| arg.value_parser(parser).hide_possible_values(true));
                }
            }
            command
        });
    }
    definition
}
