//! `explain`: clauses and slots taken apart, bit by bit, through the embedded description.

use crate::cli::Error;
use crate::commands::explain::Args;
use crate::io::{Input, Inputs, parse_word, words_of_line};
use isaloom::family::Family;
use isaloom::family::a2xx::{A2xx, Unit};
use isaloom::record::Explanation;

/// Takes every word of the inputs apart.
///
/// # Errors
/// When an input cannot be read.
pub(in crate::lang) fn explanations(
    family: &dyn Family,
    args: &Args,
    asked: Option<Unit>,
    inputs: Inputs,
) -> Result<Vec<Explanation>, Error> {
    let Some(family) = family.as_any().downcast_ref::<A2xx>() else { return Err(Error::Reported) };
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
                .words(line, &digits, asked)
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
    Ok(explanations)
}
