//! `scan`: what code holds that a description does not know.

use super::args::Errata;
use super::load;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::scan::Args;
use crate::io::Inputs;
use crate::lang::isaspec::scan_page;
use isaloom::family::amd::{self, Described};
use isaloom::record::{Command, Document};
use isaloom::source::SourceMap;

/// Runs `scan`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    if args.words.each_line {
        return Err(Error::usage("`scan` counts words over all inputs: --each-line makes no sense here"));
    }
    let (loaded, mut status) = load::load(&args.target, &Errata::default(), None, context)?;
    let described = Described::new(loaded.spec, SourceMap::new());
    let mut read: Vec<(String, Vec<u8>)> = Vec::new();
    let words: Result<Vec<Vec<u8>>, String> =
        args.words.words.iter().map(|word| super::dis::bytes_of_words(word)).collect();
    let words = words.map_err(Error::usage)?.concat();
    if !words.is_empty() {
        read.push(("<words>".to_owned(), words));
    }
    for input in inputs {
        let mut input = match input {
            Ok(input) => input,
            // The others are still worth reading.
            Err(error) => {
                context.error(&error);
                status = Status::Problems;
                continue;
            }
        };
        let (name, mut bytes) = (input.name().to_owned(), input.read_all()?);
        if args.words.hex {
            let lines = String::from_utf8_lossy(&bytes).into_owned();
            let lines: Result<Vec<Vec<u8>>, String> = lines.lines().map(super::dis::bytes_of_words).collect();
            bytes = lines.map_err(|problem| Error::input(format!("{name}: {problem}")))?.concat();
        }
        read.push((name, bytes));
    }
    let given: Vec<(&str, &[u8])> =
        read.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let Some(scan) = amd::scan(&described, &given) else {
        return Err(Error::input("nothing of the description can be decoded"));
    };
    if scan.wrong > 0 {
        status = status.and(Status::Problems);
    }
    let spec = described.spec();
    let title = spec.text(spec.architecture.name).to_owned();
    let document = Document::new(Some(amd::isa(spec, None)), Command::Scan { scan });
    context.answer(&args.output, args.format, document, |document| scan_page(document, &title))?;
    Ok(status)
}
