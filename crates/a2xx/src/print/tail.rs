//! Comments after an instruction on the same line: semantics, names and words, which the assembler skips, and fields,
//! which it reads.

use super::out::{Out, span};
use super::pieces::hex_digits;
use crate::container::Semantic;
use crate::word::Slot;
use isaloom_engine::TokenKind;

/// Comments after an instruction.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tail<'a> {
    /// Semantic of the vertex element that a vertex fetch reads.
    pub(super) semantic: Option<Semantic>,
    /// Slot whose words are printed.
    pub(super) raw: Option<Slot>,
    /// Names and values of the constants and textures that the instruction reads.
    pub(super) note: Option<&'a str>,
    /// Fields that the dialect cannot express, such as `NAME=0x1`.
    pub(super) fields: Option<&'a str>,
}

impl Tail<'_> {
    /// Prints the comments in a dialect that begins comments with `;`. If `commented` is true, the line already has a
    /// comment, and the text is appended to it.
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

    /// Prints the most important comment in a dialect that begins comments with `//`: the fields, otherwise the
    /// semantic, otherwise the names.
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
