//! `explain`: every word of the input taken apart.

use super::load;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::explain::Args;
use crate::io::{HexReader, Input, Inputs};
use isaloom::Word;
use isaloom::family::{Family as _, isaspec};
use isaloom::record::{Command, Document, Explanation};
use isaloom::view::{self, Page};

/// Runs `explain`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    let sizes = isaspec::Sizes::new(target.family.compiled());
    let mut status = target.status;
    let mut words = Vec::new();
    let mut take = |mut input: Input| -> Result<(), Error> {
        let name = input.name().to_owned();
        let mut reader = HexReader::new(&mut input, 0);
        while let Some((line, found)) = reader.next_line()? {
            for word in found {
                match sizes.word(word.text) {
                    Ok((value, size)) => words.push(Word::new(value, size)),
                    Err(error) => {
                        let message = error.message(word.text, sizes.largest());
                        context.error(&Error::input(format!("{name}:{line}:{}: {message}", word.column)));
                        status = Status::Problems;
                    }
                }
            }
        }
        Ok(())
    };
    if args.words.words.is_empty() {
        for input in inputs {
            take(input?)?;
        }
    } else {
        take(Input::from_bytes("<words>", args.words.words.join("\n").into_bytes()))?;
    }

    let explanations: Vec<Explanation> = words
        .into_iter()
        .enumerate()
        .map(|(index, word)| {
            isaspec::explain(
                target.family.compiled(),
                &target.family.compiled().instruction_of_word(word, index as u64),
            )
        })
        .collect();
    if explanations.iter().any(|explained| explained.instruction.name.is_none()) {
        status = Status::Problems;
    }
    let newest = if target.family.chosen() { " (the newest; choose with --gpu)" } else { "" };
    let title = format!("{}{newest}", target.family.title());
    let document = Document::new(Some(target.record()), Command::Explain { explanations });
    context.answer(&args.output, args.form(), document, |document| pages(document, &title))?;
    Ok(status)
}

/// The pages of all words of a document.
pub(in crate::lang) fn pages(document: &Document, title: &str) -> Page {
    let mut page = Page::default();
    if let Command::Explain { explanations } = &document.command {
        for explained in explanations {
            if !page.is_empty() {
                page.gap();
            }
            page.append(view::explanation(explained, title));
        }
    }
    page
}
