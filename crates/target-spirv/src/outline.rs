//! Builds the outline of source text for editors: statements with their bytes, mentions of ids, and diagnostics.

use super::assembly::said;
use super::checked_source::CheckedSource;
use super::syntax::SYNTAX;
use isaloom_source::SourceMap;
use isaloom_spirv::asm::{AsmOptions, TargetEnv, assemble};
use isaloom_spirv::module::to_bytes;
use isaloom_target::support::ids;
use isaloom_target::{EncodedStatement, IncrementalState, LexemeKind, Outline};

/// Assembles source text and records the result of each instruction.
///
/// The module of a text without errors is also checked, as `check` does.
pub(super) fn outline(
    text: &str,
    options: &AsmOptions,
    target: Option<TargetEnv>,
    before: &mut IncrementalState,
) -> Outline {
    let mut files = SourceMap::new();
    let file = files.add("<text>", text);
    let options = AsmOptions { positions: true, keep_words: true, file, ..options.clone() };
    let module = assemble(text, &options);
    let mut diagnostics: Vec<_> = module.diagnostics().map(said).collect();
    let lexemes = before.lexemes(&SYNTAX, text, &[]);
    let starts: Vec<u32> = module.positions.iter().map(|p| p.offset).collect();
    let words: Vec<u32> = module.positions.iter().map(|p| p.word).collect();
    let mut statements: Vec<EncodedStatement> = Vec::with_capacity(starts.len());
    for (index, (&start, &word)) in starts.iter().zip(&words).enumerate() {
        let next = starts.get(index + 1).map_or(text.len(), |&next| next as usize);
        let first = lexemes.partition_point(|lexeme| lexeme.range.start < start as usize);
        let own = lexemes.get(first..).unwrap_or_default().iter();
        let own = own.take_while(|l| l.range.start < next && l.kind != LexemeKind::Comment);
        let end = own.last().map_or(start as usize, |last| last.range.end);
        let upto = words.get(index + 1).map_or(module.words.len(), |&next| next as usize);
        let made = module.words.get(word as usize..upto).unwrap_or_default();
        statements.push(EncodedStatement {
            source: start as usize..end,
            offset: u64::from(word) * 4,
            bytes: to_bytes(made, module.endian),
            word_kind: None,
            lanes: None,
        });
    }
    let mentions = ids(text, &lexemes);
    if diagnostics.is_empty() {
        let source =
            CheckedSource { text, file, lexemes: &lexemes, statements: &statements, mentions: &mentions };
        diagnostics = source.check(&module, &options, target, before);
    }
    Outline { files, diagnostics, statements, lexemes, mentions }
}
