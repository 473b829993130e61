//! `search`: instructions whose names, aliases, groups, operands or descriptions hold all words.

use super::load;
use crate::cli::{Context, Error, Outcome};
use crate::commands::search::Args;
use crate::lang::isaspec::hits_page;
use isaloom::family::amd;
use isaloom::record::{Command, Document};

/// Runs `search`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let (loaded, status) = load::load(&args.target, &errata, None, context)?;
    let hits = amd::search(&loaded.spec, &args.query);
    if hits.is_empty() {
        let name = loaded.spec.text(loaded.spec.architecture.name);
        let message = format!("{name}: no instruction has all of `{}`", args.query.join(" "));
        return Err(Error::input(message).with_help(
            "names, aliases, groups, operands and descriptions are searched; `isaloom info` lists all",
        ));
    }
    let document = Document::new(Some(amd::isa(&loaded.spec, None)), Command::Search { hits });
    context.answer(&args.output, args.format, document, hits_page)?;
    Ok(status)
}
