//! `scan`: what binaries hold that a description does not know. Inputs are cut into pieces that all cores look at; the
//! result does not depend on how.

mod pieces;

use super::load::{self, Target};
use crate::cli::shared::Endian;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::scan::Args;
use crate::io::{Input, Inputs};
use isaloom::engine::Stream;
use isaloom::family::isaspec;
use isaloom::model::ByteOrder;
use isaloom::record::{Command, Document};
use isaloom::scan::{Scanner, Tally};
use isaloom::view::{self, Page};
use pieces::{LONGEST, Pieces};
use rayon::prelude::*;

/// Runs `scan`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    if args.words.each_line {
        return Err(Error::usage("`scan` counts words over all inputs: --each-line makes no sense here"));
    }
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    let order = args.words.endian.map(|endian| match endian {
        Endian::Little => ByteOrder::Little,
        Endian::Big => ByteOrder::Big,
    });
    let total: u64 =
        args.inputs.inputs.iter().filter_map(|path| path.metadata().ok()).map(|meta| meta.len()).sum();
    let bar = context.progress(total, "bytes");
    bar.set_message("scanning");
    let isa = &target.isa;
    let mut pieces = if args.words.words.is_empty() {
        Pieces::new(Box::new(inputs), isa, args.words.hex, order)
    } else {
        let words = Input::from_bytes("<words>", args.words.words.join("\n").into_bytes());
        Pieces::new(Box::new(std::iter::once(Ok(words))), isa, true, order)
    };
    let scanner = Scanner::new(isa);
    let tally = match isa.fixed_bytes() {
        Some(_) => (&mut pieces)
            .par_bridge()
            .fold(
                || (scanner.clone(), Tally::default()),
                |(mut scanner, mut tally), piece| {
                    scanner.bytes(&piece.bytes, order, piece.input, piece.offset, &mut tally);
                    bar.inc(piece.bytes.len() as u64);
                    (scanner, tally)
                },
            )
            .map(|(_, tally)| tally)
            .reduce(Tally::default, joined),
        None => in_sequence(&mut pieces, scanner, &target, order),
    };
    bar.finish_and_clear();
    let mut status = target.status.and(pieces.report(context));
    if tally.wrong > 0 {
        status = status.and(Status::Problems);
    }
    let scan = isaspec::scan(isa.model(), &tally, pieces.names());
    let document = Document::new(Some(target.record()), Command::Scan { scan });
    context.answer(&args.output, args.format, document, |document| page(document, &target.title))?;
    Ok(status)
}

/// The page of what was found.
pub(in crate::lang) fn page(document: &Document, title: &str) -> Page {
    match &document.command {
        Command::Scan { scan } => view::scan(scan, title),
        _ => Page::default(),
    }
}

fn joined(mut a: Tally, b: Tally) -> Tally {
    a.join(b);
    a
}

/// Where instructions have several sizes, a piece begins where the last instruction of the one before ends.
fn in_sequence(
    pieces: &mut Pieces<'_>,
    mut scanner: Scanner<'_>,
    target: &Target,
    order: Option<ByteOrder>,
) -> Tally {
    let mut tally = Tally::default();
    let mut rest: Vec<u8> = Vec::new();
    for piece in pieces.by_ref() {
        let start = piece.offset - rest.len() as u64;
        rest.extend_from_slice(&piece.bytes);
        let mut done = 0;
        for instruction in Stream::new(&target.isa, &rest, order).starting_at(start, 0) {
            if !piece.last && rest.len() - done < LONGEST {
                break;
            }
            done += instruction.bytes.len();
            scanner.instruction(&instruction, piece.input, &mut tally);
        }
        rest.drain(..done);
        if piece.last {
            rest.clear();
        }
    }
    tally
}
