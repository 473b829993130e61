//! The fields that the text of an instruction does not show and that are not what the assembler would assume:
//! ` {NAME=0x1, NAME=0x2}`, with the names of the description.

use super::out::{Out, span};
use super::pieces::hex;
use isaloom_engine::TokenKind;

/// Appends the fields that differ; each item is a field as it is and as the assembler would read it back.
pub(super) fn print(
    out: &mut impl Out,
    fields: impl Iterator<Item = ((&'static str, u64), (&'static str, u64))>,
) {
    let mut open = false;
    for ((name, value), (_, read_back)) in fields {
        if value != read_back {
            out.push_str(if open { ", " } else { " {" });
            open = true;
            out.push_str(name);
            out.push('=');
            span(out, TokenKind::Number, |out| hex(out, value));
        }
    }
    if open {
        out.push('}');
    }
}
