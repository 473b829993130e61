//! `--explain`: what each line may be, which encoding is taken, and why.

use super::program::report;
use super::text_of;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Status};
use crate::io::{Input, Output};
use crate::lang::isaspec::load::Target;
use crate::lang::views::place;
use isaloom::asm::{
    AsmOptions, Assembled, Assembler, Candidate, PartKind, Site, Symbols, Why, assemble, uncommented,
};
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
    /// The bitset's own name, which tells leaves of one displayname apart.
    leaf: String,
    place: String,
    untold: u128,
    fields: Vec<Field>,
    why: Why,
}

/// A field and the bytes of the line that it was read from.
struct Field {
    name: String,
    bits: u128,
    value: Option<u128>,
    range: std::ops::Range<usize>,
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
    let assembler = &*assembler;
    let model = assembler.isa().model();
    let choice = |Candidate { encoded, parts, why }: Candidate| {
        let leaf = assembler.leaf(&encoded);
        let untold = assembler.untold(&encoded, &parts, site);
        let fields = parts.into_iter().filter_map(|part| match part.kind {
            PartKind::Field { name, bits, value, .. } => Some(Field { name, bits, value, range: part.range }),
            _ => None,
        });
        Choice {
            word: format!("{:x}", encoded.word),
            name: model.describe(leaf),
            leaf: model.bitset(leaf).name.clone(),
            place: place(model, model.bitset(leaf).span),
            untold,
            fields: fields.collect(),
            why,
        }
    };
    found.into_iter().map(choice).collect()
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
                "leaf": c.leaf,
                "place": c.place,
                "untold": format!("{:x}", c.untold),
                "why": c.why.to_string(),
                "reason": c.why.id(),
                "fields": c.fields.iter().map(field).collect::<Vec<_>>(),
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

fn field(field: &Field) -> Value {
    json!({
        "name": field.name,
        "text": [field.range.start, field.range.end],
        "bits": format!("{:x}", field.bits),
        "value": field.value.map(|v| format!("{v:x}")),
    })
}
