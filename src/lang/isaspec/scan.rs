//! `scan`: what binaries hold that a description does not know.

use super::load;
use crate::cli::door::{Door, told};
use crate::cli::{Context, Error, Outcome};
use crate::commands::scan::Args;
use crate::io::{Input, Inputs};
use isaloom::family::{Family as _, ScanJob};
use isaloom::record::{Command, Document};
use isaloom::view::{self, Page};

/// Runs `scan`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    if args.words.each_line {
        return Err(Error::usage("`scan` counts words over all inputs: --each-line makes no sense here"));
    }
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    let paths = args.inputs.inputs.iter();
    let total: u64 = paths.filter_map(|path| path.metadata().ok()).map(|meta| meta.len()).sum();
    let given = args.words.words.join("\n").into_bytes();
    let on_line = !args.words.words.is_empty();
    let job = ScanJob { hex: args.words.hex || on_line, big_endian: args.words.big_endian() };
    let inputs = match on_line {
        true => Inputs::of(Input::from_bytes("<words>", given)),
        false => inputs,
    };
    let mut door = Door::open(&args.output, context)?;
    door.expect(Some(total), "scanning");
    let (scan, verdict) = target.family.scan(&mut told(inputs, context), &job, &mut door)?;
    let status = target.status.and(door.outcome(Ok(verdict))?);
    let document = Document::new(Some(target.record()), Command::Scan { scan });
    let title = target.family.title();
    context.answer(&args.output, args.format, document, |document| page(document, &title))?;
    Ok(status)
}

/// The page of what was found.
pub(in crate::lang) fn page(document: &Document, title: &str) -> Page {
    match &document.command {
        Command::Scan { scan } => view::scan(scan, title),
        _ => Page::default(),
    }
}
