//! What was worked out of a text before it was edited.

use super::lexer::{Lexeme, LexicalSyntax};
use std::any::Any;
use std::fmt;
use std::ops::Range;

/// What was worked out of a text before it was edited: most of it holds for the text as it is now. It serves the one
/// instruction set that made it.
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
    /// Takes what the assembler of the family keeps of lines.
    pub fn take<T: 'static>(&mut self) -> Option<Box<T>> {
        self.assembler.take()?.downcast().ok()
    }

    /// Keeps it for the next text.
    pub fn keep<T: Send + 'static>(&mut self, assembler: Box<T>) {
        self.assembler = Some(assembler);
    }

    /// The words of the text.
    pub fn lexemes(
        &mut self,
        tongue: &LexicalSyntax,
        text: &str,
        statements: &[Range<usize>],
    ) -> Vec<Lexeme> {
        tongue.lexemes(text, statements)
    }
}
