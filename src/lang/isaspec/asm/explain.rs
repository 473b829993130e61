//! `--explain`: what each line may be, which encoding is taken, and why.

use super::program::report;
use super::text_of;
use crate::cli::shared::ReportFormat;
use crate::cli::{Context, Error, Status};
use crate::io::Input;
use crate::lang::isaspec::load::Target;
use isaloom::asm::{AsmOptions, Assembler, PartKind, Site, Symbols, assemble, uncommented};
use isaloom::family::isaspec;
use isaloom::record::{Assembled, Candidate, Place, Reading, Statement, Value};
use isaloom::source::{SourceMap, has_errors};
use std::collections::HashMap;

/// The labels of the program, then `l<n>` and `fxn<n>`.
struct Labels(HashMap<String, u64>);

impl Symbols for Labels {
    fn resolve(&self, name: &str) -> Option<u64> {
        self.0.get(name).copied().or_else(|| ().resolve(name))
    }
}

/// Explains every statement of a text, and reports what is wrong with it.
///
/// # Errors
/// When reading fails.
pub(super) fn program(
    mut input: Input,
    target: &Target,
    options: &AsmOptions,
    context: &Context,
) -> Result<(Assembled, Status), Error> {
    let text = text_of(&mut input)?;
    let mut files = SourceMap::new();
    let file = files.add(input.name(), text.as_str());
    let assembly = assemble(&target.isa, &text, file, options, &());
    let cleaned = uncommented(&text);
    let labels = Labels(assembly.labels.iter().cloned().collect());
    let mut assembler = Assembler::new(&target.isa).with_verification(options.verify);
    let mut statements = Vec::new();
    for statement in &assembly.statements {
        let start = u32::try_from(statement.source.start).unwrap_or(u32::MAX);
        let line = files.file(file).map_or(0, |f| f.position(start).line);
        let source = cleaned.get(statement.source.clone()).unwrap_or("").trim();
        statements.push(Statement {
            place: Place { file: input.name().to_owned(), line, ..Place::default() },
            text: source.to_owned(),
            index: statement.index,
            offset: statement.offset,
            words: statement.words.iter().map(|word| format!("{word:x}")).collect(),
            failed: statement.failed,
            candidates: candidates(&mut assembler, source, statement, &labels),
        });
    }
    let isa = target.record();
    report(&isa, &files, &assembly.diagnostics, text.len(), ReportFormat::Text, context);
    let status = if has_errors(&assembly.diagnostics) { Status::Problems } else { Status::Fine };
    Ok((Assembled { name: input.name().to_owned(), statements }, status))
}

fn candidates(
    assembler: &mut Assembler<'_>,
    source: &str,
    statement: &isaloom::asm::Assembled,
    labels: &Labels,
) -> Vec<Candidate> {
    if statement.failed || source.starts_with('.') {
        return Vec::new();
    }
    let site = Site { index: statement.index, symbols: labels };
    let found = assembler.candidates(source, site, &());
    let assembler = &*assembler;
    let model = assembler.isa().model();
    let candidate = |isaloom::asm::Candidate { encoded, parts, why }: isaloom::asm::Candidate| {
        let leaf = assembler.leaf(&encoded);
        let untold = assembler.untold(&encoded, &parts, site);
        let digits = encoded.word.width().div_ceil(4) as usize;
        let fields = parts.into_iter().filter_map(|part| match part.kind {
            PartKind::Field { name, bits, value, .. } => Some(Reading {
                name,
                text: [part.range.start, part.range.end],
                bits: format!("{bits:0digits$x}"),
                value: value.map(Value),
            }),
            _ => None,
        });
        Candidate {
            word: format!("{:x}", encoded.word),
            name: model.describe(leaf),
            leaf: model.bitset(leaf).name.clone(),
            place: isaspec::place(model, model.bitset(leaf).span),
            untold: format!("{untold:0digits$x}"),
            fields: fields.collect(),
            reason: why.id().to_owned(),
            why: why.to_string(),
        }
    };
    found.into_iter().map(candidate).collect()
}
