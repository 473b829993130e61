//! The language families' own flags: what they ask of the library.

pub(crate) mod a2xx;
pub(crate) mod amd;
pub(crate) mod isaspec;
pub(crate) mod spirv;

use crate::cli::{Context, Error, Status};
use crate::commands::{asm, dis, explain};
use crate::io::Inputs;
use isaloom::family::{AsmJob, Family, Job, Kind, Subject};
use isaloom::record::Explanation;

/// What a family's own flags ask for.
pub(crate) fn dis(kind: Kind, args: &dis::Args, job: &mut Job, context: &Context) -> Result<(), Error> {
    match kind {
        Kind::Isaspec => isaspec::dis(args, job),
        Kind::Spirv => spirv::dis(args, job, context),
        Kind::A2xx => a2xx::dis(args, job),
        Kind::Amd => {
            amd::dis(args, job);
            Ok(())
        }
    }
}

/// What a family's own flags ask for.
pub(crate) fn asm(kind: Kind, args: &asm::Args, job: &mut AsmJob, context: &Context) -> Result<(), Error> {
    match kind {
        Kind::Isaspec => isaspec::asm(args, job),
        Kind::Spirv => return spirv::asm(args, job, context),
        Kind::A2xx => return a2xx::asm(args, job),
        Kind::Amd => amd::asm(args, job),
    }
    Ok(())
}

/// Takes words, lines or code apart.
pub(crate) fn explanations(
    kind: Kind,
    family: &dyn Family,
    args: &explain::Args,
    inputs: Inputs,
    context: &Context,
) -> Result<(Vec<Explanation>, Status), Error> {
    match kind {
        Kind::Isaspec => return isaspec::explain::explanations(family, args, inputs, context),
        Kind::A2xx => a2xx::explain::explanations(family, args, inputs),
        Kind::Amd => amd::explain::explanations(family, args, inputs),
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
