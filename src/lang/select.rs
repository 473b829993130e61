//! Which language family a command line and its input ask for.

use super::{Language, a2xx, amd, isaspec, spirv};
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error};
use crate::io::Inputs;
use crate::known;
use isaloom::family::Kind;

/// The family that was chosen.
pub(crate) type Selection = &'static dyn Language;

/// All families, in the order in which they are asked whether an input is theirs.
const LANGUAGES: [Selection; 4] = [&isaspec::Isaspec, &spirv::Spirv, &a2xx::A2xx, &amd::Amd];

/// Chooses the family, writes into the arguments which instruction set it is, and refuses flags of the other families.
///
/// # Errors
/// When nothing says which instruction set is meant, a file cannot be read, or a flag belongs to another family.
pub(crate) fn select(
    target: &mut TargetArgs,
    inputs: &mut Inputs,
    context: &Context,
) -> Result<Selection, Error> {
    let chosen = language(known::choose(target, inputs, context)?);
    for other in LANGUAGES.iter().filter(|l| l.name() != chosen.name()) {
        if let Some(flag) = context.flags_of(other.name()).next() {
            return Err(Error::usage(format!(
                "`--{flag}` is for {}, but this is {}",
                other.title(),
                chosen.title()
            )));
        }
    }
    Ok(chosen)
}

/// The family of a kind.
fn language(kind: Kind) -> Selection {
    match kind {
        Kind::Isaspec => &isaspec::Isaspec,
        Kind::Spirv => &spirv::Spirv,
        Kind::A2xx => &a2xx::A2xx,
        Kind::Amd => &amd::Amd,
    }
}
