//! `isaloom spec`: registers descriptions. `--isa rdna4`, `--gpu a650` and the GPU in a code object then select them.

use super::list;
use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Output, read_file};
use crate::target_selection;
use clap::Subcommand;
use isaloom::target::{AMD, Addition, NotAdded, OpenOptions, Operation, additions};
use std::path::PathBuf;

/// Arguments of `spec`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom spec add ir3.xml
  isaloom spec add AMD_GPU_MR_ISA_XML.zip
  isaloom spec add amdgpu_isa_rdna4.xml spirv.core.grammar.json
  isaloom spec remove rdna4

`spec add` stores copies in the user's data directory [env: ISALOOM_DATA_DIR] and compiled forms in the cache \
directory [env: ISALOOM_CACHE_DIR]. `isaloom list` lists the registered descriptions.")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Clone, Debug)]
enum Action {
    /// Register descriptions by storing a copy of each file.
    #[command(after_help = "\
Examples:
  isaloom spec add ir3.xml
  isaloom spec add AMD_GPU_MR_ISA_XML.zip")]
    Add {
        /// isaspec XML, AMD ISA XML (`.xml`, `.xml.gz`, `.zip`), SPIR-V grammars (`.json`) or Mesa register databases.
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// List registered descriptions.
    #[command(hide = true)]
    List,
    /// Remove registered descriptions.
    #[command(after_help = "\
Example:
  isaloom spec remove rdna4")]
    Remove {
        /// Names of registered descriptions, as shown by `isaloom list`.
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
    },
}

/// Runs `spec`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    match &args.action {
        Action::Add { files } => add(files, context),
        Action::List => list::run(&list::Args { registered: true, answer: AnswerArgs::default() }, context),
        Action::Remove { names } => {
            names.iter().try_for_each(|name| isaloom_host::forget(name)).map(|()| Status::Fine)
        }
    }
}

/// Reads the descriptions in files, and stores a copy of each.
fn add(files: &[PathBuf], context: &Context) -> Outcome {
    let mut output = Output::open(None)?;
    let mut status = Status::Fine;
    for path in files {
        let file = path.display().to_string();
        let mut failed = None;
        let mut one = |found: Result<Addition, NotAdded>| {
            let done = match found {
                Ok(addition) => keep(&addition, &mut output, context),
                Err(wrong) => {
                    status = Status::Problems;
                    context.not_added(&wrong);
                    Ok(())
                }
            };
            failed = failed.take().or(done.err());
        };
        additions(&file, read_file(path)?, &mut target_selection::Disk::knowing([path]), &mut one);
        if let Some(error) = failed {
            return Err(error);
        }
    }
    output.commit()?;
    Ok(status)
}

fn keep(addition: &Addition, output: &mut Output, context: &Context) -> Result<(), Error> {
    let (kept, replaced) = isaloom_host::keep(addition)?;
    if replaced {
        context.note(format!("the registered `{}` was replaced", addition.name));
    }
    if addition.target == AMD {
        // Open the description once, so that its compiled form is in the cache when it is first used.
        target_selection::named_or_file(&kept, None)?.open(
            Operation::Disassemble,
            &OpenOptions::default(),
            context,
        )?;
    }
    output.text(&format!("{addition}\n"))
}
