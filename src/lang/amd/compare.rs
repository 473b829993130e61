//! `diff`: which instructions two descriptions have alone, and what differs in those they share.

use super::args::Errata;
use super::load;
use crate::cli::{Context, Outcome, Status};
use crate::commands::diff::Args;
use crate::lang::isaspec::difference_page;
use isaloom::family::amd;
use isaloom::record::{Command, Document};

/// Runs `diff`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = Errata::default();
    let gpu = |i: usize| args.gpu.get(i).or(args.gpu.first()).map(String::as_str);
    let (a, _) = load::from_file(&args.from, gpu(0), &errata, context)?;
    let (b, _) = load::from_file(args.to.as_deref().unwrap_or(&args.from), gpu(1), &errata, context)?;
    let difference = amd::difference(&a.spec, &b.spec);
    let document = Document::new(Some(amd::isa(&a.spec, None)), Command::Diff { difference });
    context.answer(&args.output, args.format, document, difference_page)?;
    Ok(Status::Fine)
}
