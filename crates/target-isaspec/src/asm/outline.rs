//! Assembly of source text for editors.

use super::super::Isaspec;
use super::super::firmware::FirmwareText;
use super::super::syntax::SYNTAX;
use isaloom_asm::{AsmOptions, Assembler, ReportUnspecified};
use isaloom_source::SourceMap;
use isaloom_target::support::labels;
use isaloom_target::{EncodedStatement, IncrementalState, Outline};

/// Assembles source text and returns the result of every statement.
pub(crate) fn outline(isaspec: &Isaspec, text: &str, before: &mut IncrementalState) -> Outline {
    let mut files = SourceMap::new();
    let file = files.add("<text>", text);
    let options = AsmOptions {
        unspecified: ReportUnspecified::EachKind,
        other_generations: true,
        ..AsmOptions::default()
    };
    let mut assembler: Box<Assembler> = before.take().unwrap_or_else(|| Box::new(isaspec.assembler()));
    let host = FirmwareText::of_text(isaspec.compiled(), isaspec.register_names(), text);
    let program = super::headers::Source::of(isaspec, text);
    let assembly = assembler.program(&program.text, file, &options, &host);
    before.keep(assembler);
    let ends = assembly.statements.iter().skip(1).map(|s| s.offset).chain([assembly.bytes.len() as u64]);
    let laid = |(statement, end): (&isaloom_asm::Assembled, u64)| EncodedStatement {
        source: statement.source.clone(),
        offset: statement.offset,
        bytes: match statement.failed {
            true => Vec::new(),
            false => assembly.bytes.get(statement.offset as usize..end as usize).unwrap_or_default().to_vec(),
        },
        word_kind: None,
        lanes: None,
    };
    let statements: Vec<EncodedStatement> = assembly.statements.iter().zip(ends).map(laid).collect();
    let places: Vec<_> = statements.iter().map(|laid| laid.source.clone()).collect();
    let lexemes = before.lexemes(&SYNTAX, text, &places);
    let mentions = labels(&SYNTAX, text, &lexemes);
    Outline { files, diagnostics: assembly.diagnostics, statements, lexemes, mentions }
}
