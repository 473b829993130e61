//! `--explain`: what each line may be, which encoding is taken, and why.

use super::program::report;
use super::text_of;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Status};
use crate::io::{Input, Output};
use crate::lang::isaspec::load::Target;
use crate::lang::views::place;
use isaloom::asm::{AsmOptions, Assembled, Assembler, Encoded, Site, Symbols, assemble, uncommented};
use isaloom::source::{SourceMap, has_errors};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The labels of the program, then `l<n>` and `fxn<n>`.
struct Labels(HashMap<String, u64>);

impl Symbols for Labels {
    fn resolve(&self, name: &str) -> Option<u64> {
        self.0.get(name).copied().or_else(|| ().resolve(name))
    }
}

/// An encoding of a line.
struct Choice {
    word: String,
    name: String,
    place: String,
    untold: u128,
    why: &'static str,
}

/// Explains every statement of a text.
///
/// # Errors
/// When reading or writing fails.
pub(super) fn program(
    mut input: Input,
    target: &Target,
    options: &AsmOptions,
    format: ReportFormat,
    output: &mut Output,
    context: &Context,
) -> Result<Status, Error> {
    let text = text_of(&mut input)?;
    let mut files = SourceMap::new();
    let file = files.add(input.name(), text.as_str());
    let assembly = assemble(&target.isa, &text, file, options, &());
    let cleaned = uncommented(&text);
    let labels = Labels(assembly.labels.iter().cloned().collect());
    let mut assembler = Assembler::new(&target.isa).with_verification(options.verify);
    let mut records = Vec::new();
    for statement in &assembly.statements {
        let line = files
            .file(file)
            .map_or(0, |f| f.position(u32::try_from(statement.source.start).unwrap_or(u32::MAX)).line);
        let source = cleaned.get(statement.source.clone()).unwrap_or("").trim();
        let choices = choices(&mut assembler, source, statement, &labels);
        let place = format!("{}:{line}", input.name());
        match format {
            ReportFormat::Text => output.text(&shown(&place, source, statement, &choices))?,
            ReportFormat::Json => records.push(record(line, source, statement, &choices)),
        }
    }
    if format == ReportFormat::Json {
        let document = json!({ "input": input.name(), "target": target.title, "statements": records });
        output.text(&format!("{document:#}\n"))?;
    }
    report(&files, &assembly.diagnostics, text.len(), format, context);
    Ok(if has_errors(&assembly.diagnostics) { Status::Problems } else { Status::Fine })
}

fn choices(
    assembler: &mut Assembler<'_>,
    source: &str,
    statement: &Assembled,
    labels: &Labels,
) -> Vec<Choice> {
    if statement.failed || source.starts_with('.') {
        return Vec::new();
    }
    let site = Site { index: statement.index, symbols: labels };
    let found = assembler.candidates(source, site, &());
    let model = assembler.isa().model();
    let first = found.first().map(|e| assembler.leaf(e));
    let choice = |(i, encoded): (usize, &Encoded)| {
        let leaf = assembler.leaf(encoded);
        let why = match (i, found.len()) {
            (0, 1) => "chosen: the only one",
            (0, _) => "chosen: the first in the order of the rule",
            _ if Some(leaf) == first => "a later case or value of the same bitset",
            _ if Some(leaf.index()) > first.map(|f| f.index()) => "declared later",
            _ => "its name stands later in the line or is shorter",
        };
        Choice {
            word: format!("{:x}", encoded.word),
            name: model.describe(leaf),
            place: place(model, model.bitset(leaf).span),
            untold: encoded.untold,
            why,
        }
    };
    found.iter().enumerate().map(choice).collect()
}

fn shown(place: &str, source: &str, statement: &Assembled, choices: &[Choice]) -> String {
    let mut out = format!("{place}: {source}\n");
    let width = choices.iter().map(|c| c.name.chars().count()).max().unwrap_or(0);
    let wide = choices.iter().map(|c| c.place.chars().count()).max().unwrap_or(0);
    for choice in choices {
        let _ = writeln!(
            out,
            "  {}  {:width$}  {:wide$}  {}",
            choice.word, choice.name, choice.place, choice.why
        );
        if choice.untold != 0 {
            let _ = writeln!(out, "  {:x}  bits that the text does not tell; they are 0", MaskOf(choice));
        }
    }
    if choices.is_empty() {
        let what = if statement.failed { "no encoding" } else { "bytes as they are written" };
        let _ = writeln!(out, "  {what}");
    } else if let Some(word) = statement.words.first().map(|w| format!("{w:x}"))
        && choices.first().is_some_and(|c| c.word != word)
    {
        let _ = writeln!(out, "  {word}  with the bits of the `{{bits=...}}` suffix flipped");
    }
    out
}

/// The untold bits with as many digits as the word.
struct MaskOf<'c>(&'c Choice);

impl std::fmt::LowerHex for MaskOf<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:0digits$x}", self.0.untold, digits = self.0.word.len())
    }
}

fn record(line: u32, source: &str, statement: &Assembled, choices: &[Choice]) -> Value {
    let choices: Vec<Value> = choices
        .iter()
        .map(|c| {
            json!({
                "word": c.word,
                "bitset": c.name,
                "place": c.place,
                "untold": format!("{:x}", c.untold),
                "why": c.why,
            })
        })
        .collect();
    let words: Vec<String> = statement.words.iter().map(|w| format!("{w:x}")).collect();
    json!({
        "line": line,
        "text": source,
        "index": statement.index,
        "offset": statement.offset,
        "words": words,
        "candidates": choices,
    })
}
