//! `TokenSink` that collects the text of an instruction and counts the enum fields that are printed as numbers. The
//! printer prints a number if the enum does not list the value.

use isaloom_engine::compiled::{Compiled, SlotKind};
use isaloom_engine::{Token, TokenKind, TokenSink};

/// Returns, per field of the model, whether its type is an enum. The list ends after the last such field.
pub(crate) fn enum_fields(isa: &Compiled) -> Vec<bool> {
    let mut fields = Vec::new();
    for slot in isa.slots().iter().filter(|slot| matches!(slot.kind, SlotKind::Enum(_))) {
        let index = slot.field.index();
        fields.resize(fields.len().max(index + 1), false);
        fields[index] = true;
    }
    fields
}

/// Text of an instruction, and number of its enum fields whose value the enum does not list.
pub(crate) struct CountedText<'f> {
    /// Result of [`enum_fields`].
    enum_fields: &'f [bool],
    pub(crate) text: String,
    pub(crate) unlisted: u32,
}

impl<'f> CountedText<'f> {
    pub(crate) fn new(enum_fields: &'f [bool]) -> CountedText<'f> {
        CountedText { enum_fields, text: String::new(), unlisted: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.unlisted = 0;
    }
}

impl TokenSink for CountedText<'_> {
    fn token(&mut self, token: Token<'_>) {
        self.text.push_str(token.text);
        if token.kind == TokenKind::Number
            && let Some(field) = token.field
        {
            self.unlisted += u32::from(self.enum_fields.get(field.index()).copied().unwrap_or(false));
        }
    }
}
