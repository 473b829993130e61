//! Outline of an assembly text for editors: diagnostics, encoded statements, and symbol occurrences. Every target
//! returns outlines. This module is independent of editors and protocols.

mod completion;
mod incremental;
mod lexer;
mod names;

pub use completion::{CompletionItem, CompletionKind, Signature};
pub use incremental::IncrementalState;
pub use lexer::{Lexeme, LexemeKind, LexicalSyntax};
pub use names::{Edit, SymbolOccurrence, SymbolOccurrenceKind, ids, labels};

use crate::job::WordKind;
use isaloom_source::{Diagnostic, SourceMap};
use std::ops::Range;

/// Assembly text with the results of assembling it.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// Source text of the diagnostics.
    pub files: SourceMap,
    /// Diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// Statements, in text order.
    pub statements: Vec<EncodedStatement>,
    /// Lexemes, in text order, without whitespace.
    pub lexemes: Vec<Lexeme>,
    /// Definitions and uses of labels, symbols and ids, in text order.
    pub mentions: Vec<SymbolOccurrence>,
}

/// Statement with its encoding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncodedStatement {
    /// Byte range in the text.
    pub source: Range<usize>,
    /// Offset of the statement's bytes in the program.
    pub offset: u64,
    /// Bytes in memory order; empty if the statement is invalid.
    pub bytes: Vec<u8>,
    /// Kind of the statement's word, if programs have several kinds.
    pub word_kind: Option<WordKind>,
    /// Wave size in lanes that the assembler uses for the statement, if the GPU has several wave sizes.
    pub lanes: Option<u32>,
}

impl Outline {
    /// Returns the statement at a byte offset of the text. An offset directly after the statement counts as part of
    /// it.
    pub fn statement_at(&self, offset: usize) -> Option<&EncodedStatement> {
        let end = self.statements.partition_point(|laid| laid.source.start <= offset);
        let before = self.statements.get(..end)?;
        before.last().filter(|laid| offset <= laid.source.end)
    }

    /// Returns the lexeme at a byte offset of the text. Between two adjacent lexemes, the second lexeme is
    /// returned.
    pub fn lexeme_at(&self, offset: usize) -> Option<&Lexeme> {
        let end = self.lexemes.partition_point(|lexeme| lexeme.range.start <= offset);
        let before = self.lexemes.get(..end)?;
        before.last().filter(|lexeme| offset <= lexeme.range.end)
    }

    /// Returns the symbol occurrence at a byte offset of the text. An offset directly after the name counts as part of
    /// it.
    pub fn mention_at(&self, offset: usize) -> Option<&SymbolOccurrence> {
        let end = self.mentions.partition_point(|mention| mention.range.start <= offset);
        self.mentions.get(..end)?.last().filter(|mention| offset <= mention.range.end)
    }

    /// Returns the lexemes that begin within a byte range of the text.
    pub fn lexemes_in(&self, range: Range<usize>) -> &[Lexeme] {
        let from = self.lexemes.partition_point(|lexeme| lexeme.range.start < range.start);
        let to = self.lexemes.partition_point(|lexeme| lexeme.range.start < range.end);
        self.lexemes.get(from..to).unwrap_or_default()
    }
}
