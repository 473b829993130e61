//! `explain`: what every bit of an instruction means, and why it is that instruction.

use super::load;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::explain::Args;
use crate::io::Inputs;
use crate::lang::isaspec::explained_pages;
use isaloom::amd::Item;
use isaloom::amd::llvm::Syntax;
use isaloom::family::amd;
use isaloom::record::{Command, Document};

/// Runs `explain`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let errata = args.amd.clone().unwrap_or_default().errata();
    let (loaded, mut status) = load::load(&args.target, &errata, None, context)?;
    let (spec, decoder) = (&loaded.spec, &loaded.decoder);
    let asked = args.target.gpu.as_deref().or(args.target.isa.as_deref());
    let target = load::target(spec, asked, None, None).ok();
    let syntax = target.map(|target| Syntax::new(spec, target));
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
    let mut explanations = Vec::new();
    for (offset, item) in decoder.items(&bytes) {
        let here = bytes.get(offset..offset + item.bytes()).unwrap_or(&[]);
        explanations.push(match item {
            Item::Instruction(decoded) => {
                let mut text = String::new();
                let exact = syntax.as_ref().is_none_or(|syntax| syntax.push_text(&decoded, &mut text));
                amd::explain(spec, &decoded, here, text, !exact)
            }
            Item::Data(_) => {
                status = Status::Problems;
                let mut text = String::new();
                amd::push_data(here, &mut text);
                amd::unmatched(spec, here, text)
            }
        });
    }
    let title = match &target {
        Some(target) => format!("{}, {}", spec.text(spec.architecture.name), target.gpu),
        None => spec.text(spec.architecture.name).to_owned(),
    };
    let isa = amd::isa(spec, target.as_ref().map(|target| target.gpu));
    let document = Document::new(Some(isa), Command::Explain { explanations });
    context.answer(&args.output, args.form(), document, |document| explained_pages(document, &title))?;
    Ok(status)
}
