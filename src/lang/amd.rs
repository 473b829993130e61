//! `explain`: what every bit of an instruction means, and why it is that instruction.

use crate::cli::Error;
use crate::commands::explain::Args;
use crate::io::Inputs;
use isaloom::family::{Family, Subject, amd};
use isaloom::record::Explanation;

/// Takes every word of the inputs apart.
///
/// # Errors
/// When an input cannot be read.
pub(in crate::lang) fn explanations(
    family: &dyn Family,
    args: &Args,
    inputs: Inputs,
) -> Result<Vec<Explanation>, Error> {
    let mut bytes = Vec::new();
    for word in &args.words.words {
        bytes.extend(amd::bytes_of_words(word).map_err(Error::usage)?);
    }
    for input in inputs {
        let mut input = input?;
        let read = input.read_all()?;
        if args.words.hex {
            for line in String::from_utf8_lossy(&read).lines() {
                bytes.extend(amd::bytes_of_words(line).map_err(Error::input)?);
            }
        } else {
            bytes.extend(read);
        }
    }
    Ok(family.explain(Subject::Bytes(&bytes))?)
}
