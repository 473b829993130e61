//! `isaloom spec`: descriptions that are kept, so that `--isa rdna4` or a code object's own GPU finds them.

use crate::cli::{Context, Outcome};
use crate::lang::amd;
use clap::Subcommand;
use std::path::PathBuf;

/// Arguments of `spec`.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  isaloom spec add AMD_GPU_MR_ISA_XML.zip
  isaloom spec add amdgpu_isa_rdna4.xml
  isaloom spec list
  isaloom spec remove rdna4

Copies are kept in the user's data folder (ISALOOM_DATA_DIR), compiled forms in the cache folder
(ISALOOM_CACHE_DIR).")]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Clone, Debug)]
enum Action {
    /// Keep a copy of descriptions: `.xml`, `.xml.gz`, or all of a `.zip`.
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
        Action::Add { files } => amd::manage::add(files, context),
        Action::List => amd::manage::list(context),
        Action::Remove { names } => amd::manage::remove(names, context),
    }
}
