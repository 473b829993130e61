//! Extra fields of an instruction: fields that the text of the instruction does not show and that differ from the
//! assembler's defaults. Extra fields are printed as ` {NAME=0x1, NAME=0x2}`, with the names of the description.

use super::out::{Out, span};
use super::pieces::hex;
use isaloom_engine::TokenKind;

/// Appends the fields that differ. Each item is a field twice: with its value in the instruction, and with the value
/// that the assembler would derive from the text.
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
