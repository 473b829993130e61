//! `stats`: how many of everything a description has, so that its user can compare with AMD's known counts.

use super::load;
use crate::cli::{Context, Outcome, Status};
use crate::commands::stats::Args;
use crate::lang::isaspec::statistics_page;
use isaloom::family::amd;
use isaloom::record::{Command, Document};

/// Runs `stats`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let examined = load::examine(&args.target, &errata, context)?;
    let (statistics, encodings) = amd::statistics(&examined.spec, &examined.diagnostics);
    let isa = amd::isa(&examined.spec, None);
    let document = Document::new(Some(isa), Command::Stats { statistics, encodings });
    context
        .answer(&args.output, args.format, document, |document| statistics_page(document, &examined.name))?;
    Ok(Status::Fine)
}
