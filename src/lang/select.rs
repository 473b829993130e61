//! Which language family a command line and its input ask for.

use super::{Language, a2xx, amd, isaspec, spirv};
use crate::cli::shared::TargetArgs;
use crate::cli::{Context, Error};
use crate::io::{Inputs, head_of_file};
use std::path::Path;

/// The family that was chosen.
pub(crate) type Selection = &'static dyn Language;

/// All families, in the order in which they are asked whether an input is theirs.
const LANGUAGES: [Selection; 4] = [&isaspec::Isaspec, &spirv::Spirv, &a2xx::A2xx, &amd::Amd];

/// The instruction sets that are known by name without any file.
const NAMES: &[(&str, Selection)] =
    &[("toy", &isaspec::Isaspec), ("spirv", &spirv::Spirv), ("a2xx", &a2xx::A2xx), ("xenos", &a2xx::A2xx)];

/// Chooses the family from `--isa`, else `--spec`, else the first input, and refuses flags of the other families.
///
/// # Errors
/// When nothing says which instruction set is meant, a file cannot be read, or a flag belongs to another family.
pub(crate) fn select(
    target: &TargetArgs,
    inputs: &mut Inputs,
    context: &Context,
) -> Result<Selection, Error> {
    let chosen = match (&target.isa, &target.spec) {
        (Some(name), _) => by_name(name)?,
        (None, Some(path)) => by_description(path)?,
        (None, None) if target.gpu.as_deref().is_some_and(amd::knows) => &amd::Amd,
        (None, None) => by_input(inputs)?,
    };
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

fn by_name(name: &str) -> Result<Selection, Error> {
    if let Some(&(_, language)) = NAMES.iter().find(|(known, _)| *known == name) {
        return Ok(language);
    }
    if amd::knows(name) {
        return Ok(&amd::Amd);
    }
    let known = NAMES.iter().map(|&(known, _)| known);
    let near = isaloom::source::nearest(name, known.clone(), 1);
    let help = match near.first() {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known are {}; or give a description with --spec FILE", listed(known)),
    };
    Err(Error::usage(format!("there is no instruction set `{name}`")).with_help(help))
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// By what the file holds, not by what it is called.
fn by_description(path: &Path) -> Result<Selection, Error> {
    let head = head_of_file(path)?;
    let head = head.as_slice();
    let amd = head.starts_with(b"\x1f\x8b")
        || head.starts_with(b"PK\x03\x04")
        || first_element(head) == Some(b"Spec");
    if spirv::recognises(path, head) {
        return Ok(&spirv::Spirv);
    }
    // Everything else is for the isaspec reader, whose messages say what is wrong with the file.
    Ok(if amd { &amd::Amd } else { &isaspec::Isaspec })
}

/// The name of the first element of an XML text.
fn first_element(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text;
    loop {
        let at = rest.iter().position(|&b| b == b'<')?;
        rest = rest.get(at + 1..)?;
        match rest.first()? {
            b'?' => {}
            b'!' if rest.starts_with(b"!--") => {
                let end = rest.windows(3).position(|w| w == b"-->")?;
                rest = rest.get(end + 3..)?;
            }
            b'!' => {}
            _ => {
                let end =
                    rest.iter().position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b':')));
                return rest.get(..end.unwrap_or(rest.len()));
            }
        }
    }
}

fn by_input(inputs: &mut Inputs) -> Result<Selection, Error> {
    let help = "say `--isa NAME` or `--spec FILE`";
    let Some(input) = inputs.first()? else {
        return Err(Error::usage("nothing says which instruction set this is").with_help(help));
    };
    let path = input.path().to_owned();
    let head = input.peek()?;
    for language in LANGUAGES {
        if claims(language, &path, head) {
            return Ok(language);
        }
    }
    let name = input.name();
    Err(Error::usage(format!("nothing says which instruction set `{name}` is for")).with_help(format!(
        "{help}; SPIR-V, ELF code objects and Xbox 360 shaders are recognised by their content"
    )))
}

fn claims(language: Selection, path: &Path, head: &[u8]) -> bool {
    match language.name() {
        "spirv" => spirv::recognises(path, head),
        "a2xx" => a2xx::recognises(path, head),
        "amd" => amd::recognises(head),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_element_is_found_behind_declarations_and_comments() {
        let text = b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <Spec> -->\n<!DOCTYPE x>\n<isa>\n";
        assert_eq!(first_element(text), Some(&b"isa"[..]));
        assert_eq!(first_element(b"<Spec/>"), Some(&b"Spec"[..]));
        assert_eq!(first_element(b"no xml"), None);
        assert_eq!(first_element(b"<!-- never closed"), None);
    }

    #[test]
    fn an_unknown_name_says_what_is_known() {
        let Err(error) = by_name("spriv") else { panic!("a wrong name was accepted") };
        assert_eq!(error.words().unwrap().1, Some("did you mean `spirv`?"));
    }
}
