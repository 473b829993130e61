//! `diff`: what differs between two descriptions.

use super::args::Errata;
use super::load;
use crate::cli::{Context, Outcome};
use crate::commands::diff::Args;
use crate::lang::isaspec::difference_page;
use isaloom::family::amd::{self, Described};
use isaloom::record::{Command, Document};
use isaloom::source::SourceMap;

/// Runs `diff`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = Errata::default();
    let gpu = |i: usize| args.gpu.get(i).or(args.gpu.first()).map(String::as_str);
    let (a, _) = load::from_file(&args.from, gpu(0), &errata, context)?;
    let (b, _) = load::from_file(args.to.as_deref().unwrap_or(&args.from), gpu(1), &errata, context)?;
    let a = Described::new(a.spec, SourceMap::new());
    let b = Described::new(b.spec, SourceMap::new());
    let difference = amd::difference(&a, &b);
    let status = args.status(&difference);
    let document = Document::new(Some(amd::isa(a.spec(), None)), Command::Diff { difference });
    context.answer(&args.output, args.format, document, difference_page)?;
    Ok(status)
}
