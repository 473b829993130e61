//! A text of assembly as an editor sees it: what is wrong with it, which part of it became which bytes, which names it
//! defines and uses. Every family gives one; nothing here knows an editor or a protocol.

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

/// A text of assembly and what became of it.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// The text, which the diagnostics are about.
    pub files: SourceMap,
    /// What is wrong with it.
    pub diagnostics: Vec<Diagnostic>,
    /// Its statements, in the order of the text.
    pub statements: Vec<EncodedStatement>,
    /// Its words, in the order of the text, without blanks.
    pub lexemes: Vec<Lexeme>,
    /// The labels, symbols and ids that it defines and uses, in the order of the text.
    pub mentions: Vec<SymbolOccurrence>,
}

/// A statement and the bytes that it became.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EncodedStatement {
    /// The bytes of the text that hold it.
    pub source: Range<usize>,
    /// Where its bytes begin in the program.
    pub offset: u64,
    /// Its bytes in the order of memory; none where it is wrong.
    pub bytes: Vec<u8>,
    /// Kind of its word, if programs have several.
    pub word_kind: Option<WordKind>,
    /// Lanes of the waves that it is for, if the GPU has several sizes of waves.
    pub lanes: Option<u32>,
}

impl Outline {
    /// The statement at a byte of the text; its end counts as part of it.
    pub fn statement_at(&self, offset: usize) -> Option<&EncodedStatement> {
        let end = self.statements.partition_point(|laid| laid.source.start <= offset);
        let before = self.statements.get(..end)?;
        before.last().filter(|laid| offset <= laid.source.end)
    }

    /// The lexeme at a byte of the text; of two that touch there the second.
    pub fn lexeme_at(&self, offset: usize) -> Option<&Lexeme> {
        let end = self.lexemes.partition_point(|lexeme| lexeme.range.start <= offset);
        let before = self.lexemes.get(..end)?;
        before.last().filter(|lexeme| offset <= lexeme.range.end)
    }

    /// The name at a byte of the text; its end counts as part of it.
    pub fn mention_at(&self, offset: usize) -> Option<&SymbolOccurrence> {
        let end = self.mentions.partition_point(|mention| mention.range.start <= offset);
        self.mentions.get(..end)?.last().filter(|mention| offset <= mention.range.end)
    }

    /// The lexemes that begin within some bytes of the text.
    pub fn lexemes_in(&self, range: Range<usize>) -> &[Lexeme] {
        let from = self.lexemes.partition_point(|lexeme| lexeme.range.start < range.start);
        let to = self.lexemes.partition_point(|lexeme| lexeme.range.start < range.end);
        self.lexemes.get(from..to).unwrap_or_default()
    }
}
