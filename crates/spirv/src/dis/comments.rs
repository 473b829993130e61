//! Comments of the disassembly: their column, their content per line, and the headings between sections.

use super::line::{GREY, INDENT, Printer, RESET};
use super::options::DisOptions;
use crate::grammar::op;
use crate::write;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Minimum column of a comment.
const FIRST_COLUMN: usize = 50;

/// Maximum column at which the comment of the next line is aligned with the comment of this line.
const LAST_COLUMN: usize = 256;

/// State of the comments that is preserved from line to line.
pub(crate) struct Comments {
    offsets: bool,
    details: bool,
    /// Column of the comment on the previous line; 0 without a comment.
    column: usize,
    /// Texts of the decorations per id.
    decorations: BTreeMap<u32, Vec<u8>>,
    debug_seen: bool,
    annotations_seen: bool,
    types_seen: bool,
}

impl Comments {
    pub(crate) fn new(options: &DisOptions) -> Comments {
        Comments {
            offsets: options.offsets,
            details: options.comments,
            column: 0,
            decorations: BTreeMap::new(),
            debug_seen: false,
            annotations_seen: false,
            types_seen: false,
        }
    }

    /// Appends the section heading that precedes an instruction, if the instruction begins a section.
    pub(crate) fn heading(
        &mut self,
        printer: &mut Printer,
        opcode: u16,
        makes_type: bool,
        result: Option<u32>,
        nested: bool,
    ) {
        if !self.details {
            return;
        }
        if opcode == op::FUNCTION {
            printer.out.byte(b'\n');
            if nested {
                printer.out.byte(b'\n');
            }
            self.indent(printer);
            printer.out.text_of(b"; Function ");
            printer.name(result.unwrap_or(0));
            printer.out.byte(b'\n');
        }
        let once: [(bool, &mut bool, &[u8]); 3] = [
            (op::is_decoration(opcode), &mut self.annotations_seen, b"; Annotations"),
            (op::is_debug(opcode), &mut self.debug_seen, b"; Debug Information"),
            (makes_type, &mut self.types_seen, b"; Types, variables and constants"),
        ];
        for (here, seen, text) in once {
            if here && !*seen {
                *seen = true;
                printer.out.byte(b'\n');
                if printer.indent {
                    printer.out.spaces(INDENT);
                }
                printer.out.text_of(text);
                printer.out.byte(b'\n');
            }
        }
    }

    fn indent(&self, printer: &mut Printer) {
        if printer.indent {
            printer.out.spaces(INDENT);
        }
    }

    /// Records the text of a decoration (the line after the target id) for the comment of the decorated id.
    pub(crate) fn note_decoration(&mut self, id: u32, line: &[u8]) {
        if !self.details {
            return;
        }
        // The line is `OpDecorate %target decoration ...`.
        let after = |text: &[u8], byte| text.iter().position(|&b| b == byte).map(|at| at + 1);
        let Some(target) = after(line, b'%') else { return };
        let Some(space) = line.get(target..).and_then(|rest| after(rest, b' ')) else { return };
        let Some(text) = line.get(target + space..) else { return };
        let texts = self.decorations.entry(id).or_default();
        if !texts.is_empty() {
            texts.extend_from_slice(b", ");
        }
        texts.extend_from_slice(text);
    }

    /// Returns the byte offset of an instruction as the comment shows it; empty without `offsets`.
    pub(crate) fn offset(&self, printer: &Printer, word: usize) -> Vec<u8> {
        let mut text = Vec::new();
        if self.offsets {
            if printer.color {
                text.extend_from_slice(GREY);
            }
            text.extend_from_slice(b"0x");
            write::hex8(&mut text, (word as u32).wrapping_mul(4));
            if printer.color {
                text.extend_from_slice(RESET);
            }
        }
        text
    }

    /// Writes the comment of a line; empty if the line has none.
    pub(crate) fn of_line(&mut self, printer: &Printer, about: &About, comment: &mut Vec<u8>) {
        comment.clear();
        comment.extend_from_slice(&self.offset(printer, about.word));
        if self.details && about.opcode == op::NAME {
            separate(comment);
            comment.extend_from_slice(b"id %");
            write::decimal(comment, about.target.unwrap_or(0));
        }
        if self.details
            && let Some(texts) = about.result.and_then(|id| self.decorations.get(&id))
        {
            separate(comment);
            comment.extend_from_slice(texts);
        }
        if let Some(ids) = &printer.ids
            && ids.iter().copied().chain(about.result).any(|id| printer.is_named(id))
        {
            separate(comment);
            if let Some(result) = about.result {
                comment.push(b'%');
                write::decimal(comment, result);
                if !ids.is_empty() {
                    comment.extend_from_slice(b" =");
                }
            }
            for (index, &id) in ids.iter().enumerate() {
                if index != 0 || about.result.is_some() {
                    comment.push(b' ');
                }
                comment.push(b'%');
                write::decimal(comment, id);
            }
        }
    }

    /// Appends a comment, in its column, to the last line of the buffer.
    pub(crate) fn put(&mut self, printer: &mut Printer, comment: &[u8]) {
        if comment.is_empty() {
            self.column = 0;
            return;
        }
        let len = visible_len(printer.out.current_line());
        let column = (len + 2).max(self.column).max(FIRST_COLUMN).next_multiple_of(4);
        self.column = column.min(LAST_COLUMN);
        printer.out.spaces(column - len);
        printer.out.block(b"; ");
        printer.out.text_of(comment);
    }

    /// Records that the line has no comment.
    pub(crate) fn none(&mut self) {
        self.column = 0;
    }
}

/// Data about a line that its comment may use.
#[derive(Clone, Copy)]
pub(crate) struct About {
    /// Word offset of the instruction.
    pub(crate) word: usize,
    pub(crate) opcode: u16,
    pub(crate) result: Option<u32>,
    /// First operand; in a name or decoration, the id that is named or decorated.
    pub(crate) target: Option<u32>,
}

fn separate(comment: &mut Vec<u8>) {
    if !comment.is_empty() {
        comment.extend_from_slice(b", ");
    }
}

/// Returns the length of a line without the sequences that SPIRV-Tools treats as color escapes.
fn visible_len(line: &[u8]) -> usize {
    let mut len = 0;
    let mut rest = line;
    while let Some(at) = rest.iter().position(|&b| b == 0x1b) {
        len += at;
        let after = rest.get(at..).unwrap_or(&[]);
        let end = after.iter().position(|&b| b == b'm').map_or(after.len(), |m| m + 1);
        rest = after.get(end..).unwrap_or(&[]);
    }
    len + rest.len()
}
