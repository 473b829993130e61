//! `TokenSink` that collects the text of an instruction and counts the enum fields that are printed as numbers. The
//! printer prints a number if the enum does not list the value.

use isaloom_engine::{Token, TokenKind, TokenSink};
use isaloom_model::{FieldType, Model};

/// Text of an instruction, and number of its enum fields whose value the enum does not list.
pub(crate) struct CountedText<'m> {
    model: &'m Model,
    pub(crate) text: String,
    pub(crate) unlisted: u32,
}

impl<'m> CountedText<'m> {
    pub(crate) fn new(model: &'m Model) -> CountedText<'m> {
        CountedText { model, text: String::new(), unlisted: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.unlisted = 0;
    }
}

impl TokenSink for CountedText<'_> {
    fn token(&mut self, token: Token<'_>) {
        self.text.push_str(token.text);
        let is_enum = |field| matches!(self.model.field(field).ty, FieldType::Enum(_));
        self.unlisted += u32::from(token.kind == TokenKind::Number && token.field.is_some_and(is_enum));
    }
}
