//! `explain`: every word of the input taken apart.

use crate::cli::{Context, Error, Status};
use crate::commands::explain::Args;
use crate::io::{HexReader, Input, Inputs};
use isaloom::Word;
use isaloom::family::{Family, isaspec};
use isaloom::record::Explanation;

/// Takes every word of the inputs apart.
///
/// # Errors
/// When an input cannot be read.
pub(in crate::lang) fn explanations(
    family: &dyn Family,
    args: &Args,
    inputs: Inputs,
    context: &Context,
) -> Result<(Vec<Explanation>, Status), Error> {
    let Some(family) = family.as_any().downcast_ref::<isaspec::Isaspec>() else {
        return Err(Error::Reported);
    };
    let isa = family.compiled();
    let sizes = isaspec::Sizes::new(isa);
    let mut status = Status::Fine;
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

    let one = |(index, word): (u64, Word)| isaspec::explain(isa, &isa.instruction_of_word(word, index));
    Ok(((0..).zip(words).map(one).collect(), status))
}
