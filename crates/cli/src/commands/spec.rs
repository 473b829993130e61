//! `isaloom spec`: registers descriptions, so that `--isa rdna4`, `--gpu a650` or the GPU of a code object finds them.

use crate::cli::answer::AnswerArgs;
use crate::cli::{Context, Error, Outcome, Status};
use crate::io::{Output, read_file};
use crate::target_selection;
use clap::Subcommand;
use isaloom::render;
use isaloom::schema::{Command, Document};
use isaloom::target::{AMD, Addition, NotAdded, OpenOptions, Operation, Registry, additions};
use std::path::PathBuf;

/// Arguments of `spec`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom spec add ir3.xml
  isaloom spec add AMD_GPU_MR_ISA_XML.zip
  isaloom spec add amdgpu_isa_rdna4.xml spirv.core.grammar.json
  isaloom spec list
  isaloom spec remove rdna4

Copies are kept in the user's data folder (ISALOOM_DATA_DIR), compiled forms in the cache folder
(ISALOOM_CACHE_DIR). `isaloom list` also shows what needs no file, and what works on it.")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Clone, Debug)]
enum Action {
    /// Keep a copy of descriptions: isaspec XML with what it imports, AMD's ISA XML (`.xml`, `.xml.gz`, all of a
    /// `.zip`), SPIR-V grammars (`.json`).
    Add {
        /// The files.
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
    },
    /// List what is kept.
    List,
    /// Forget descriptions.
    Remove {
        /// Their names, as `list` shows them.
        #[arg(value_name = "NAME", required = true)]
        names: Vec<String>,
    },
}

/// Runs `spec`.
pub(crate) fn run(args: &Args, context: &mut Context) -> Outcome {
    match &args.action {
        Action::Add { files } => add(files, context),
        Action::List => list(context),
        Action::Remove { names } => {
            names.iter().try_for_each(|name| isaloom_disk::forget(name)).map(|()| Status::Fine)
        }
    }
}

/// Registers copies of the descriptions in files.
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
    let (kept, replaced) = isaloom_disk::keep(addition)?;
    if replaced {
        context.note(format!("it replaces the registered `{}`", addition.name));
    }
    if addition.target == AMD {
        // Compiled in advance for the first use.
        target_selection::named_or_file(&kept, None)?.open(
            Operation::Disassemble,
            &OpenOptions::default(),
            context,
        )?;
    }
    output.text(&format!("{addition}\n"))
}

/// Lists the registered descriptions.
fn list(context: &Context) -> Outcome {
    let known = Registry::with(target_selection::kept()).known(&mut target_selection::Disk::default());
    let known = known.iter().filter(|known| known.source != isaloom::target::Origin::Embedded);
    let document =
        Document::new(None, Command::List { known: known.map(isaloom::target::Known::record).collect() });
    context.answer(&AnswerArgs::default(), document, |document| render::page(document, ""))?;
    Ok(Status::Fine)
}
