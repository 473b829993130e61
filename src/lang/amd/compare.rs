//! `diff`: what differs between two descriptions.

use super::args::Errata;
use super::load;
use crate::cli::{Context, Error, Outcome};
use crate::commands::diff::Args;
use crate::lang::isaspec::difference_page;
use isaloom::family::Origin;
use isaloom::family::amd::{self, Described};
use isaloom::record::{Command, Document};
use isaloom::source::SourceMap;

/// Runs `diff`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = Errata::default();
    let load = |i: usize| {
        let side = args.sides.get(i).or(args.sides.first());
        let gpu = args.gpu.get(i).or(args.gpu.first()).or(side.and_then(|side| side.gpu.as_ref()));
        match side.map(|side| &side.source) {
            Some(Origin::File(file)) => {
                load::from_file(file.as_ref(), gpu.map(String::as_str), &errata, context)
            }
            _ => Err(Error::usage("there is nothing to compare")),
        }
    };
    let ((a, _), (b, _)) = (load(0)?, load(1)?);
    let a = Described::new(a.spec, SourceMap::new());
    let b = Described::new(b.spec, SourceMap::new());
    let difference = amd::difference(&a, &b);
    let status = args.status(&difference);
    let document = Document::new(Some(amd::isa(a.spec(), None)), Command::Diff { difference });
    context.answer(&args.output, args.format, document, difference_page)?;
    Ok(status)
}
