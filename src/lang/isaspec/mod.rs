//! Instruction sets that an isaspec description defines.

pub(crate) mod args;
pub(super) mod explain;

use crate::cli::Error;
use crate::cli::shared::ReportFormat;
use crate::commands;
use isaloom::family::{AsmJob, Job};

/// What the family's own flags ask for.
pub(super) fn dis(args: &commands::dis::Args, job: &mut Job) -> Result<(), Error> {
    let own = args.isaspec.clone().unwrap_or_default();
    if args.words.each_line && own.labels {
        return Err(Error::usage("--labels and --each-line exclude each other")
            .with_help("a label needs a whole program; with --each-line every line stands for itself"));
    }
    job.labels = own.labels;
    job.silent = own.no_errors;
    job.entries = own.entry;
    job.max_errors = own.max_errors;
    Ok(())
}

/// What the family's own flags ask for.
pub(super) fn asm(args: &commands::asm::Args, job: &mut AsmJob) {
    let own = args.isaspec.clone().unwrap_or_default();
    job.keep_going = own.keep_going;
    job.unverified = own.no_verify;
    job.untold_allowed = !own.allow.is_empty();
    job.all_messages = own.format == Some(ReportFormat::Json) && !own.explain;
}
