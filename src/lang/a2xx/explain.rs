//! `explain`: clauses and slots taken apart, bit by bit, through the embedded description.

use super::args::KindArg;
use super::gpu;
use crate::cli::{Context, Error, Outcome, Status};
use crate::commands::explain::Args;
use crate::io::{Input, Inputs, parse_word, words_of_line};
use crate::lang::isaspec::explained_pages;
use isaloom::a2xx::{Gpu, model};
use isaloom::family::{a2xx, isaspec};
use isaloom::model::Model;
use isaloom::record::{Command, Document};
use isaloom::{Isa, Word};
use std::sync::Arc;

/// Runs `explain`.
pub(super) fn run(args: &Args, inputs: Inputs, context: &mut Context) -> Outcome {
    let gpu = gpu(&args.target)?;
    let asked = args.a2xx.as_ref().and_then(|own| own.kind);
    let mut words: Vec<(KindArg, Word)> = Vec::new();
    let mut take = |mut input: Input| -> Result<(), Error> {
        let name = input.name().to_owned();
        let text = String::from_utf8_lossy(&input.read_all()?).into_owned();
        for (line, number) in text.lines().zip(1u64..) {
            let mut parts = Vec::new();
            for word in words_of_line(line, number) {
                let value = parse_word(word.text, 96).map_err(|error| {
                    Error::input(format!("{name}:{number}:{}: {}", word.column, error.message(word.text, 96)))
                })?;
                parts.push((value, word.text.trim_start_matches("0x").chars().filter(|c| *c != '_').count()));
            }
            words.extend(
                whole(&parts, asked)
                    .map_err(|message| Error::input(format!("{name}:{number}: {message}")))?,
            );
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
    let isas = [KindArg::Cf, KindArg::Alu, KindArg::Fetch].map(|kind| isa(kind, gpu));
    let mut explanations = Vec::new();
    for (index, (kind, word)) in words.iter().enumerate() {
        match &isas[*kind as usize] {
            Ok(isa) => {
                explanations.push(isaspec::explain(isa, &isa.instruction_of_word(*word, index as u64)));
            }
            Err(error) => return Err(Error::input(error.clone())),
        }
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

/// The words of a line: whole ones, or three parts of one each.
fn whole(parts: &[(u128, usize)], asked: Option<KindArg>) -> Result<Vec<(KindArg, Word)>, String> {
    let three = |digits: usize| parts.len().is_multiple_of(3) && parts.iter().all(|(_, d)| *d <= digits);
    let kind = |bits: u32| match asked {
        Some(kind) => kind,
        None if bits == 48 => KindArg::Cf,
        None => KindArg::Alu,
    };
    let clause = asked == Some(KindArg::Cf) || (asked.is_none() && three(4));
    let (part, bits) = if clause { (16, 48) } else { (32, 96) };
    if three(part as usize / 4) {
        let word = |p: &[(u128, usize)]| p[0].0 | p[1].0 << part | p[2].0 << (2 * part);
        return Ok(parts.chunks_exact(3).map(|p| (kind(bits), Word::new(word(p), bits))).collect());
    }
    let one = |&(value, digits): &(u128, usize)| {
        let bits = match asked {
            Some(KindArg::Cf) => 48,
            Some(_) => 96,
            None if digits <= 12 => 48,
            None => 96,
        };
        if value >> bits != 0 {
            return Err(format!("`{value:x}` is longer than {bits} bits"));
        }
        Ok((kind(bits), Word::new(value, bits)))
    };
    parts.iter().map(one).collect()
}

/// The description with one kind of words as its instructions: the bits alone do not tell the kinds apart.
fn isa(kind: KindArg, gpu: Gpu) -> Result<Isa, String> {
    let mut model: Model = model().clone();
    let root = match kind {
        KindArg::Cf => "#cf",
        KindArg::Alu => "#alu",
        KindArg::Fetch => "#fetch",
    };
    let wanted = model.roots().find(|(_, b)| b.name == root).map(|(id, _)| id);
    model.retain_instructions(|instruction| Some(instruction.root) == wanted);
    Isa::compile(Arc::new(model), gpu.generation()).map_err(|error| error.to_string())
}
