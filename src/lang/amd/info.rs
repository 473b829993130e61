//! `info`: all instructions of a description, or everything about one.

use super::load;
use crate::cli::{Context, Error, Outcome};
use crate::commands::info::Args;
use crate::lang::isaspec::description_page;
use isaloom::amd::spec::Spec;
use isaloom::family::amd;
use isaloom::record::{Command, Description, Document};
use isaloom::source::nearest;

/// Runs `info`.
pub(super) fn run(args: &Args, context: &mut Context) -> Outcome {
    let own = args.amd.clone().unwrap_or_default();
    let (loaded, status) = load::load(&args.target, &own.errata(), None, context)?;
    let spec = &loaded.spec;
    let description = match &args.name {
        None => amd::list(spec),
        Some(name) => {
            let found = amd::find(spec, name).map(|found| amd::page(spec, found));
            found.or_else(|| amd::part(spec, name)).ok_or_else(|| unknown(spec, name))?
        }
    };
    if own.csv {
        let mut output = context.output(&args.output)?;
        output.text(&csv(&description))?;
        output.commit()?;
        return Ok(status);
    }
    let title = spec.text(spec.architecture.name);
    let document = Document::new(Some(amd::isa(spec, None)), Command::Info { description });
    context.answer(&args.output, args.form(), document, |document| {
        description_page(document, &args.name, title)
    })?;
    Ok(status)
}

fn unknown(spec: &Spec, name: &str) -> Error {
    let upper = name.to_ascii_uppercase();
    let names = spec.instructions.iter().map(|i| spec.text(i.name));
    let near: Vec<String> = nearest(&upper, names, 3).iter().map(|n| format!("`{n}`")).collect();
    let error = Error::usage(format!("{} has no instruction `{name}`", spec.text(spec.architecture.name)));
    if near.is_empty() {
        error.with_help("`isaloom search` finds instructions by words")
    } else {
        error.with_help(format!("did you mean {}?", near.join(" or ")))
    }
}

/// One row an instruction, with a row of names before.
fn csv(description: &Description) -> String {
    let mut text = String::from("name,aliases,groups,flags,encodings,description\n");
    for entry in &description.instructions {
        let encodings = entry.encodings.iter();
        let encodings: Vec<String> =
            encodings.map(|e| format!("{}/{}", e.name, e.condition.as_deref().unwrap_or_default())).collect();
        let cells = [
            entry.name.clone(),
            entry.aliases.join(" "),
            entry.groups.join(" "),
            entry.flags.join(" "),
            encodings.join(" "),
            entry.doc.clone().unwrap_or_default(),
        ];
        text.push_str(&cells.map(|c| cell(&c)).join(","));
        text.push('\n');
    }
    text
}

/// A cell, quoted where it must be.
fn cell(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_or_quotes_are_quoted() {
        assert_eq!(cell("a b"), "a b");
        assert_eq!(cell("a, \"b\""), "\"a, \"\"b\"\"\"");
    }
}
