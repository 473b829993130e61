//! Assembles source text for editors.

use super::assembly::printer_for;
use super::description::Amd;
use super::syntax::SYNTAX;
use isaloom_amdgpu_mc::asm::{Options, StatementCache, assemble};
use isaloom_amdgpu_object::program::AssembledLine;
use isaloom_amdgpu_object::program::Place;
use isaloom_amdgpu_text::llvm::Wave;
use isaloom_source::{Severity, SourceMap};
use isaloom_target::support::labels;
use isaloom_target::{AsmJob, EncodedStatement, IncrementalState, Outline, SelectorSyntax};

/// Assembles source text and returns its outline.
pub(super) fn outline(amd: &Amd, text: &str, before: &mut IncrementalState) -> Outline {
    let mut files = SourceMap::new();
    let file = files.add("<text>", text);
    let mut diagnostics = Vec::new();
    let mut statements = Vec::new();
    if let Ok(printer) = printer_for(amd, text, &AsmJob::default())
        && let Some((_, syntax)) = printer.known()
    {
        let mut cache: Box<StatementCache> = before.take().unwrap_or_default();
        let options = Options { statement_cache: Some(&mut cache), ..Options::with_decoder(amd.decoder()) };
        let (program, found) = assemble(syntax, *syntax.target(), file, text, options);
        before.keep(cache);
        diagnostics = found;
        for found in diagnostics.iter_mut().filter(|found| found.id == "amd-asm-target") {
            // The span of the finding is the name of the GPU in the text.
            let gpu = found.span().and_then(|span| text.get(span.range()));
            found.help = gpu.map(|gpu| format!("say {}", SelectorSyntax::Comment.naming(None, Some(gpu))));
        }
        // The linker can resolve an undefined symbol in another file, so it may be intended: it is a warning instead of
        // an error.
        let undefined = program.symbols.iter().any(|symbol| symbol.place == Place::Undefined);
        if undefined {
            let unresolved = program.unresolved().into_iter();
            diagnostics.extend(unresolved.map(|mut found| {
                found.severity = Severity::Warning;
                found
            }));
        }
        statements = laid(text, program.lines, program.target.wave);
    }
    let places: Vec<_> = statements.iter().map(|laid| laid.source.clone()).collect();
    let lexemes = before.lexemes(&SYNTAX, text, &places);
    let mentions = labels(&SYNTAX, text, &lexemes);
    Outline { files, diagnostics, statements, lexemes, mentions }
}

/// Converts assembled lines to statements with their source ranges. A line from a macro gets the range of the macro
/// call.
fn laid(text: &str, lines: Vec<AssembledLine>, wave: Wave) -> Vec<EncodedStatement> {
    let mut statements: Vec<EncodedStatement> = Vec::with_capacity(lines.len());
    let (mut number, mut start) = (0, 0);
    let mut rest = text.split_inclusive('\n');
    let mut line = rest.next().unwrap_or("");
    for assembled in lines {
        while number < assembled.line {
            start += line.len();
            line = rest.next().unwrap_or("");
            number += 1;
        }
        let written = line.find(assembled.text.as_str()).map(|at| at..at + assembled.text.len());
        let whole = line.len() - line.trim_start().len()..line.trim_end().len();
        let place = written.unwrap_or(whole);
        let source = start + place.start..start + place.end.max(place.start);
        match statements.last_mut().filter(|last| last.source == source) {
            Some(last) => last.bytes.extend(assembled.bytes),
            None => {
                statements.push(EncodedStatement {
                    source,
                    offset: assembled.offset,
                    bytes: assembled.bytes,
                    word_kind: None,
                    lanes: Some(wave.lanes()),
                });
            }
        }
    }
    statements
}
