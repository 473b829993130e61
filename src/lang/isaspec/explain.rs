//! `explain`: every word of the input taken apart.

use super::dis::Sizes;
use super::load;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::explain::Args;
use crate::io::{HexReader, Input, Inputs};
use crate::lang::views::{Explained, Meaning, explain, explained_json, explained_text};
use isaloom::Word;
use serde_json::Value;

/// Runs `explain`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let target = load::description(&args.target)?.compile(args.target.gpu.as_deref(), context)?;
    let sizes = Sizes::new(&target.isa);
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

    let explained: Vec<Explained<'_>> = words
        .into_iter()
        .enumerate()
        .map(|(index, word)| explain(&target.isa, target.isa.instruction_of_word(word, index as u64)))
        .collect();
    if explained.iter().any(|e| !matches!(e.meaning, Meaning::Leaf(_))) {
        status = Status::Problems;
    }
    let text = match args.format {
        ReportFormat::Text => {
            let newest = if target.chosen { " (the newest; choose with --gpu)" } else { "" };
            let title = format!("{}{newest}", target.title);
            explained.iter().map(|e| explained_text(e, &title)).collect::<Vec<_>>().join("\n")
        }
        ReportFormat::Json => format!("{:#}\n", explained.iter().map(explained_json).collect::<Value>()),
    };
    let mut output = context.output(&args.output)?;
    output.text(&text)?;
    output.commit()?;
    Ok(status)
}
