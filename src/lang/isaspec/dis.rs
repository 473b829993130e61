//! `dis`: from the command line to a listing.

use super::load;
use crate::cli::door::{Door, Told};
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::dis::Args;
use crate::io::{Input, Inputs};
use isaloom::family::{Family as _, Form, Job, Listing, Source as _};

/// Runs `dis`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let own = args.isaspec.clone().unwrap_or_default();
    if args.words.each_line && own.labels {
        return Err(Error::usage("--labels and --each-line exclude each other")
            .with_help("a label needs a whole program; with --each-line every line stands for itself"));
    }
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    let mut door = Door::open(&args.output, context)?;
    let job = Job {
        color: door.color(),
        labels: own.labels,
        silent: own.no_errors,
        entries: own.entry,
        max_errors: own.max_errors,
        ..args.job()
    };
    if matches!(job.form, Form::Bare | Form::Jsonl) || args.words.each_line {
        target.say_generation(context);
    }
    let mut listing = Listing::new(job);
    let words = args.words.words.join("\n").into_bytes();
    let given = (!args.words.words.is_empty()).then(|| Ok(Input::from_bytes("<words>", words)));
    let mut status = target.status;
    for input in inputs.chain(given) {
        let done = match input {
            Ok(input) => {
                let mut source = Told::new(input, context);
                door.expect(source.size(), "dis");
                let done = target.family.listing(&mut source, &mut listing, &mut door);
                door.outcome(done)?
            }
            // The others are still worth reading.
            Err(error) => {
                context.error(&error);
                Status::Problems
            }
        };
        status = status.and(done);
    }
    let done = listing.finish(Some(&target.record()), &context.said(), &mut door);
    door.outcome(done.map(|()| isaloom::family::Verdict::Fine).map_err(Into::into))?;
    door.output.commit()?;
    Ok(status)
}
