//! `explain`: clauses and slots taken apart, bit by bit, through the embedded description.

use super::args::KindArg;
use super::gpu;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::explain::Args;
use crate::io::{Input, Inputs, parse_word, words_of_line};
use crate::lang::isaspec::explained_pages;
use isaloom::family::a2xx::{self, Unit};
use isaloom::record::{Command, Document};

/// Runs `explain`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let gpu = gpu(&args.target)?;
    let asked = args.a2xx.as_ref().and_then(|own| own.kind);
    let family = a2xx::A2xx::new(gpu).map_err(|error| Error::input(error.to_string()))?;
    let mut explanations = Vec::new();
    let mut take = |mut input: Input| -> Result<(), Error> {
        let name = input.name().to_owned();
        let text = String::from_utf8_lossy(&input.read_all()?).into_owned();
        for (line, number) in text.lines().zip(1u64..) {
            let mut digits = Vec::new();
            for word in words_of_line(line, number) {
                parse_word(word.text, 96).map_err(|error| {
                    Error::input(format!("{name}:{number}:{}: {}", word.column, error.message(word.text, 96)))
                })?;
                digits.push(word.text.trim_start_matches("0x").replace('_', ""));
            }
            let words = family
                .words(line, &digits, asked.map(Unit::from))
                .map_err(|error| Error::input(format!("{name}:{number}: {error}")))?;
            explanations.extend(words.into_iter().map(|(unit, word)| family.explain_word(unit, word)));
        }
        Ok(())
    };
    if args.words.words.is_empty() {
        for input in inputs {
            take(input?)?;
        }
    } else {
        take(Input::from_bytes("<words>", args.words.words.join(" ").into_bytes()))?;
    }
    let status = if explanations.iter().all(|explained| explained.instruction.name.is_some()) {
        Status::Fine
    } else {
        Status::Problems
    };
    let title = format!("{}, generation {}", gpu.name(), gpu.generation());
    let document = Document::new(Some(a2xx::isa(gpu)), Command::Explain { explanations });
    context.answer(&args.output, args.form(), document, |document| explained_pages(document, &title))?;
    Ok(status)
}

impl From<KindArg> for Unit {
    fn from(kind: KindArg) -> Unit {
        match kind {
            KindArg::Cf => Unit::Clause,
            KindArg::Alu => Unit::Alu,
            KindArg::Fetch => Unit::Fetch,
        }
    }
}
