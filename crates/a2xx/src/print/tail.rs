//! Text after an instruction on the same line: comments that the assembler skips, and fields that the assembler reads.

use super::out::{Out, span};
use super::pieces::hex_digits;
use crate::container::Semantic;
use crate::word::Slot;
use isaloom_engine::TokenKind;

/// Comments after an instruction.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tail<'a> {
    /// Vertex element of a vertex fetch.
    pub(super) semantic: Option<Semantic>,
    /// Words of the slot.
    pub(super) raw: Option<Slot>,
    /// Table entries of the instruction's operands.
    pub(super) note: Option<&'a str>,
    /// Fields that the text cannot express.
    pub(super) fields: Option<&'a str>,
}

impl Tail<'_> {
    /// Prints the comments in a dialect that begins comments with `;`. `commented` is true if the line already
    /// contains a comment.
    pub(super) fn semicolon<O: Out>(&self, out: &mut O, commented: bool) {
        if self.semantic.is_none() && self.raw.is_none() && self.note.is_none() {
            return;
        }
        let mut commented = commented;
        span(out, TokenKind::Comment, |out| {
            let mut begin = |out: &mut O, first: &str| {
                out.push_str(if commented { " |" } else { first });
                commented = true;
            };
            if let Some(semantic) = self.semantic {
                begin(out, "\t;");
                out.push(' ');
                out.push_str(&semantic.to_string());
            }
            if let Some(note) = self.note {
                begin(out, "\t;");
                out.push(' ');
                out.push_str(note);
            }
            if let Some(slot) = self.raw {
                begin(out, "\t;");
                for word in slot.0 {
                    out.push(' ');
                    hex_digits(out, u64::from(word), 8);
                }
            }
        });
    }

    /// Prints the comments in a dialect that begins comments with `//`.
    pub(super) fn slashes<O: Out>(&self, out: &mut O) {
        if let Some(fields) = self.fields {
            span(out, TokenKind::Comment, |out| {
                out.push_str("    // {");
                out.push_str(fields);
                out.push('}');
            });
        } else if let Some(semantic) = self.semantic {
            span(out, TokenKind::Comment, |out| {
                out.push_str("    // ");
                out.push_str(&semantic.to_string());
            });
        } else if let Some(note) = self.note {
            span(out, TokenKind::Comment, |out| {
                out.push_str("    // ");
                out.push_str(note);
            });
        }
    }
}
