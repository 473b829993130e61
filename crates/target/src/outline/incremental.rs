//! Cache of the results for the previous version of a text that is being edited.

use super::lexer::{Lexeme, LexicalSyntax};
use std::any::Any;
use std::fmt;
use std::ops::Range;

/// Cache of the results for the previous version of an edited text. It is valid only for one instruction set.
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
    /// Removes and returns the cache that the target's assembler stored for the previous version; `None` if there is no
    /// cache of this type.
    pub fn take<T: 'static>(&mut self) -> Option<Box<T>> {
        self.assembler.take()?.downcast().ok()
    }

    /// Stores the cache of the target's assembler for the next version of the text.
    pub fn keep<T: Send + 'static>(&mut self, assembler: Box<T>) {
        self.assembler = Some(assembler);
    }

    /// Returns the lexemes of a text. They are not cached.
    pub fn lexemes(
        &mut self,
        lexical_syntax: &LexicalSyntax,
        text: &str,
        statements: &[Range<usize>],
    ) -> Vec<Lexeme> {
        lexical_syntax.lexemes(text, statements)
    }
}
