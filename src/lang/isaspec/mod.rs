//! Instruction sets that an isaspec description defines.

pub(crate) mod args;
mod check;
mod diff;
mod explain;
mod info;
pub(crate) mod load;
mod search;

pub(in crate::lang) use check::page as findings_page;
pub(in crate::lang) use diff::page as difference_page;
pub(in crate::lang) use explain::pages as explained_pages;
pub(in crate::lang) use info::page as description_page;
pub(in crate::lang) use search::{hits_page, statistics_page};

use super::amd::args::Errata;
use super::{Language, Opened};
use crate::cli::shared::{ReportFormat, TargetArgs};
use crate::cli::{Context, Error, Outcome};
use crate::commands;
use crate::io::Inputs;
use isaloom::family::{AsmJob, Family as _, Job};

/// The family.
pub(crate) struct Isaspec;

impl Language for Isaspec {
    fn name(&self) -> &'static str {
        "isaspec"
    }

    fn title(&self) -> &'static str {
        "isaspec descriptions"
    }

    fn open(
        &self,
        target: &TargetArgs,
        _: &Errata,
        _: Option<&str>,
        context: &Context,
    ) -> Result<Opened, Error> {
        let opened = load::description(target)?.compile(target.gpu.as_deref(), context)?;
        let choice = opened
            .family
            .chosen()
            .then(|| format!("{} (the newest; choose with --gpu)", opened.family.title()));
        Ok(Opened { choice, status: opened.status, ..Opened::of(opened.family) })
    }

    fn dis(&self, args: &commands::dis::Args, job: &mut Job, _: &Context) -> Result<(), Error> {
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

    fn asm(&self, args: &commands::asm::Args, job: &mut AsmJob, _: &Context) -> Result<(), Error> {
        let own = args.isaspec.clone().unwrap_or_default();
        job.keep_going = own.keep_going;
        job.unverified = own.no_verify;
        job.untold_allowed = !own.allow.is_empty();
        job.all_messages = own.format == Some(ReportFormat::Json) && !own.explain;
        Ok(())
    }

    fn joins_no_texts(&self) -> bool {
        true
    }

    fn explain(&self, args: &commands::explain::Args, inputs: Inputs, context: &mut Context) -> Outcome {
        explain::run(args, inputs, context)
    }

    fn info(&self, args: &commands::info::Args, context: &mut Context) -> Outcome {
        info::run(args, context)
    }

    fn diff(&self, args: &commands::diff::Args, context: &mut Context) -> Outcome {
        diff::run(args, context)
    }

    fn check(&self, args: &commands::check::Args, context: &mut Context) -> Outcome {
        check::run(args, context)
    }

    fn search(&self, args: &commands::search::Args, context: &mut Context) -> Outcome {
        search::search(args, context)
    }

    fn stats(&self, args: &commands::stats::Args, context: &mut Context) -> Outcome {
        search::stats(args, context)
    }
}
