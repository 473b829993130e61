//! What `explain` and `diff` do for a family alone.

mod a2xx;
mod amd;
mod isaspec;
pub(crate) mod shaders;

use crate::cli::{Context, Error, Status};
use crate::commands::explain;
use crate::io::Inputs;
use isaloom::family::a2xx::Unit;
use isaloom::family::{Family, Kind, Subject};
use isaloom::record::Explanation;

/// Takes words, lines or code apart.
pub(crate) fn explanations(
    kind: Kind,
    family: &dyn Family,
    args: &explain::Args,
    unit: Option<Unit>,
    inputs: Inputs,
    context: &Context,
) -> Result<(Vec<Explanation>, Status), Error> {
    match kind {
        Kind::Isaspec => return isaspec::explanations(family, args, inputs, context),
        Kind::A2xx => a2xx::explanations(family, args, unit, inputs),
        Kind::Amd => amd::explanations(family, args, inputs),
        Kind::Spirv => spirv_words(family, args, inputs),
    }
    .map(|found| (found, Status::Fine))
}

fn spirv_words(family: &dyn Family, args: &explain::Args, inputs: Inputs) -> Result<Vec<Explanation>, Error> {
    let mut explanations: Vec<Explanation> = Vec::new();
    if !args.words.words.is_empty() {
        explanations = family.explain(Subject::Text(&args.words.words.join(" ")))?;
    }
    for input in inputs {
        let bytes = input?.read_all()?;
        let text = String::from_utf8_lossy(&bytes);
        let subject = if args.words.hex { Subject::Text(&text) } else { Subject::Bytes(&bytes) };
        explanations.extend(family.explain(subject)?);
    }
    Ok(explanations)
}
