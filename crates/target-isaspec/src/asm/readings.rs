//! Possible encodings of each statement, with the selected encoding and the reason for its selection.

use super::options::options;
use super::program::report;
use crate::firmware::FirmwareText;
use crate::{Isaspec, place};
use isaloom_asm::{AsmOptions, Assembler, PartKind, Site, Symbols, assemble, uncommented};
use isaloom_schema::{Assembled, Candidate, Place, Reading, Statement, Value};
use isaloom_source::{SourceMap, has_errors};
use isaloom_target::{AsmJob, Failure, JobSink, Source, Verdict, read_text};
use std::collections::HashMap;

/// Labels of the program. A name such as `l5` or `fxn5` that is not a label means word position 5.
struct Labels(HashMap<String, u64>);

impl Symbols for Labels {
    fn resolve(&self, name: &str) -> Option<u64> {
        self.0.get(name).copied().or_else(|| ().resolve(name))
    }
}

/// Lists all possible encodings of every statement in assembly text, and reports the errors of the text.
pub(crate) fn readings(
    isaspec: &Isaspec,
    source: &mut dyn Source,
    job: &AsmJob,
    sink: &mut dyn JobSink,
) -> Result<(Assembled, Verdict), Failure> {
    let options = AsmOptions { other_generations: true, ..options(job) };
    let text = read_text(source)?;
    let name = source.name().to_owned();
    let mut files = SourceMap::new();
    let file = files.add(name.as_str(), text.as_str());
    let host = FirmwareText::of_text(isaspec.compiled(), isaspec.register_names(), &text);
    let program = super::headers::Source::of(isaspec, &text);
    program.tell(&name, sink);
    let headers = program.records();
    let text = program.text;
    let assembly = assemble(isaspec.compiled(), &text, file, &options, &host);
    let cleaned = uncommented(&text);
    let labels = Labels(assembly.labels.iter().cloned().collect());
    let mut assembler = Assembler::new(isaspec.compiled()).with_verification(options.verify);
    let mut statements = Vec::new();
    for statement in &assembly.statements {
        let start = u32::try_from(statement.source.start).unwrap_or(u32::MAX);
        let line = files.file(file).map_or(0, |f| f.position(start).line);
        let line_text = cleaned.get(statement.source.clone()).unwrap_or("").trim();
        statements.push(Statement {
            place: Place { file: name.clone(), line, ..Place::default() },
            text: line_text.to_owned(),
            index: statement.index,
            offset: statement.offset,
            words: statement.words.iter().map(|word| format!("{word:x}")).collect(),
            failed: statement.failed,
            candidates: candidates(&mut assembler, line_text, statement, &labels, &host),
        });
    }
    report(&files, &assembly.diagnostics, text.len(), job, sink);
    let verdict = Verdict::of(has_errors(&assembly.diagnostics));
    Ok((Assembled { name, statements, headers }, verdict))
}

fn candidates(
    assembler: &mut Assembler,
    source: &str,
    statement: &isaloom_asm::Assembled,
    labels: &Labels,
    host: &FirmwareText,
) -> Vec<Candidate> {
    if statement.failed || source.starts_with('.') {
        return Vec::new();
    }
    let site = Site { index: statement.index, symbols: labels };
    let found = assembler.candidates(source, site, host);
    let assembler = &*assembler;
    let model = assembler.isa().model();
    let candidate = |isaloom_asm::Candidate { encoded, parts, why }: isaloom_asm::Candidate| {
        let leaf = assembler.leaf(&encoded);
        let unspecified = assembler.unspecified(&encoded, &parts, site);
        let ones = unspecified & encoded.word.value();
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
            place: place(model, model.bitset(leaf).span),
            unspecified: format!("{unspecified:0digits$x}"),
            unspecified_ones: (ones != 0).then(|| format!("{ones:0digits$x}")),
            fields: fields.collect(),
            reason: why.id().to_owned(),
            why: why.to_string(),
        }
    };
    found.into_iter().map(candidate).collect()
}
