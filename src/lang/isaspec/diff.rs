//! `diff`: what differs between two descriptions, or two generations of one.

use super::load::{self, Description, parse_generation};
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::diff::Args;
use isaloom::Generation;
use isaloom::diff::{Options, Side, diff};
use isaloom::family::isaspec;
use isaloom::record::{Command, Document};
use isaloom::view::{self, Page};

/// Runs `diff`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let mut sides = Vec::new();
    for side in &args.sides {
        sides.push(load::of(side)?);
    }
    let mut status = sides.iter().fold(Status::Fine, |status, side| status.and(side.report_errors(context)));
    let [from, rest @ ..] = sides.as_slice() else { return Err(Error::usage("there is nothing to compare")) };
    let other = rest.first().unwrap_or(from);
    let generations = generations(args, [from, other])?;
    let sides = [
        Side { model: from.spec.model(), generation: generations[0] },
        Side { model: other.spec.model(), generation: generations[1] },
    ];
    let found = diff(sides[0], sides[1], &Options::default());
    let titles = isaspec::Titles { from: title(from, generations[0]), to: title(other, generations[1]) };
    let difference = isaspec::difference(titles, &found);
    status = status.and(args.status(&difference));
    let document = Document::new(Some(from.record()), Command::Diff { difference });
    context.answer(&args.output, args.format, document, page)?;
    Ok(status)
}

/// The generations of both sides.
fn generations(args: &Args, sides: [&Description; 2]) -> Result<[Option<Generation>; 2], Error> {
    // One for both is looked up in the first.
    let given = args.gpu.iter().zip(sides.into_iter().chain(std::iter::repeat(sides[1])));
    let given: Vec<Generation> = given
        .map(|(text, side)| parse_generation(side.spec.model().generations(), text))
        .collect::<Result<_, _>>()?;
    match (given.as_slice(), &args.to) {
        ([], None) | ([_], None) => Err(Error::usage("there is nothing to compare with")
            .with_help("name a second description, or two generations: --gpu 600 --gpu 700")),
        ([], Some(_)) => Ok([None, None]),
        (&[both], _) => Ok([Some(both), Some(both)]),
        (&[from, to], _) => Ok([Some(from), Some(to)]),
        _ => Err(Error::usage("--gpu can be given once for both sides, or once for each")),
    }
}

fn title(description: &Description, generation: Option<Generation>) -> String {
    match generation {
        Some(generation) => format!("{}, generation {generation}", description.name),
        None => description.name.clone(),
    }
}

/// The page of a comparison.
pub(in crate::lang) fn page(document: &Document) -> Page {
    match &document.command {
        Command::Diff { difference } => view::difference(difference),
        _ => Page::default(),
    }
}
