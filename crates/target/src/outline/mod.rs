//! Outline of assembly text for editors: diagnostics, encoded statements, lexemes and symbol occurrences. Every target
//! returns outlines. This module does not depend on an editor or a protocol.

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

/// Results of assembling a text, for an editor.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// The text, and the files that it includes. The diagnostics refer to them.
    pub files: SourceMap,
    /// Diagnostics of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// Statements with their encodings, in the order of the text.
    pub statements: Vec<EncodedStatement>,
    /// Lexemes in the order of the text. Whitespace is not a lexeme.
    pub lexemes: Vec<Lexeme>,
    /// Definitions and uses of labels, symbols and ids, in the order of the text.
    pub mentions: Vec<SymbolOccurrence>,
}

/// A statement of the text, with its encoding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncodedStatement {
    /// Byte range in the text.
    pub source: Range<usize>,
    /// Offset of the statement's bytes in the program, in bytes.
    pub offset: u64,
    /// Bytes in memory order; empty if the statement is invalid.
    pub bytes: Vec<u8>,
    /// Kind of the statement's word, if the bits of a word do not determine its kind.
    pub word_kind: Option<WordKind>,
    /// Wave size, in lanes, for which the assembler encodes the statement, if the GPU has several wave sizes.
    pub lanes: Option<u32>,
}

impl Outline {
    /// Returns the statement at a byte offset of the text, or that ends there; `None` if there is no statement.
    pub fn statement_at(&self, offset: usize) -> Option<&EncodedStatement> {
        let end = self.statements.partition_point(|laid| laid.source.start <= offset);
        let before = self.statements.get(..end)?;
        before.last().filter(|laid| offset <= laid.source.end)
    }

    /// Returns the lexeme at a byte offset of the text; between two adjacent lexemes, the second one. `None` without a
    /// lexeme.
    pub fn lexeme_at(&self, offset: usize) -> Option<&Lexeme> {
        let end = self.lexemes.partition_point(|lexeme| lexeme.range.start <= offset);
        let before = self.lexemes.get(..end)?;
        before.last().filter(|lexeme| offset <= lexeme.range.end)
    }

    /// Returns the symbol occurrence at a byte offset of the text, or that ends there; `None` if there is none.
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
