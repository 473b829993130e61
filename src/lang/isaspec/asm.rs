//! `asm`: text to machine code.

use super::load;
use crate::cli::answer::diagnostics_json;
use crate::cli::door::{Door, Told};
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::asm::Args;
use crate::io::Inputs;
use isaloom::family::{AsmJob, Family as _};
use isaloom::record::{Command, Document};
use isaloom::view::{self, Page};
use std::io::Write as _;

/// Runs `asm`.
pub(super) fn run(args: &Args, mut inputs: Inputs, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    if args.each_line && own.explain {
        return Err(Error::usage("--each-line and --explain exclude each other"));
    }
    if Inputs::count(&inputs) > 1 && !own.explain {
        return Err(Error::usage("one text makes one program; give one input")
            .with_help("to join texts: cat a.asm b.asm | isaloom asm ..."));
    }
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    target.say_generation(context);
    let format = own.format.unwrap_or_default();
    let job = AsmJob {
        keep_going: own.keep_going,
        unverified: own.no_verify,
        untold_allowed: !own.allow.is_empty(),
        all_messages: format == ReportFormat::Json && !own.explain,
        ..args.job()
    };
    let mut door = Door::open(&args.output, context)?;
    let mut status = target.status;
    if own.explain {
        let mut assembled = Vec::new();
        for input in inputs {
            let mut source = Told::new(input?, context);
            let (one, done) = target.family.readings(&mut source, &job, &mut door)?;
            assembled.push(one);
            status = status.and(door.outcome(Ok(done))?);
        }
        let document = Document::new(Some(target.record()), Command::Asm { inputs: assembled });
        context.answer(&args.output, format, document, explained)?;
        return Ok(status);
    }
    if door.output.is_terminal() && !(args.hex || args.each_line) {
        return Err(Error::usage("machine code is not for a terminal")
            .with_help("say where it goes with -o FILE, or write it as text with --hex"));
    }
    while let Some(input) = inputs.next().transpose()? {
        let mut source = Told::new(input, context);
        if job.all_messages {
            door.silence();
        }
        let before = context.said().len();
        let done = target.family.assembly(&mut source, &job, &mut door);
        if job.all_messages && !args.each_line {
            let json = diagnostics_json(Some(target.record()), context.said().split_off(before));
            let _ = std::io::stderr().write_all(json.as_bytes());
        }
        status = status.and(door.outcome(done)?);
    }
    door.output.commit()?;
    Ok(if status == Status::Fine { target.status } else { status })
}

/// The statements of all texts.
fn explained(document: &Document) -> Page {
    let mut page = Page::default();
    if let Command::Asm { inputs } = &document.command {
        inputs.iter().for_each(|input| page.append(view::assembled(input)));
    }
    page
}
