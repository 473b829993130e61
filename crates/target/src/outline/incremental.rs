//! Cached results for the previous version of an edited text.

use super::lexer::{Lexeme, LexicalSyntax};
use std::any::Any;
use std::fmt;
use std::ops::Range;

/// Cached results for the previous version of an edited text. They are valid only for the instruction set with which
/// they were computed.
#[derive(Default)]
pub struct IncrementalState {
    assembler: Option<Box<dyn Any + Send>>,
}

impl fmt::Debug for IncrementalState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Before").finish_non_exhaustive()
    }
}

impl IncrementalState {
    /// Removes and returns the cache that the target's assembler stored for the previous version; `None` without a
    /// cache of this type.
    pub fn take<T: 'static>(&mut self) -> Option<Box<T>> {
        self.assembler.take()?.downcast().ok()
    }

    /// Stores the line cache for the next version of the text.
    pub fn keep<T: Send + 'static>(&mut self, assembler: Box<T>) {
        self.assembler = Some(assembler);
    }

    /// Returns the lexemes of the text.
    pub fn lexemes(
        &mut self,
        lexical_syntax: &LexicalSyntax,
        text: &str,
        statements: &[Range<usize>],
    ) -> Vec<Lexeme> {
        lexical_syntax.lexemes(text, statements)
    }
}
