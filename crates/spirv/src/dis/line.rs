//! Prints one instruction: result, opcode and operands, with color if requested.

use super::inline::Inline;
use super::name_set::BEFORE;
use super::names::{Name, Names};
use super::options::DisOptions;
use super::out::Out;
use crate::escape;
use crate::grammar::{self, EnumId, Enumerant, Enumeration, ExtInstruction, OperandKind, Pooled};
use crate::literal::{NumberType, print};
use crate::read::{PlainVisitor, Visitor};
use crate::write;
use alloc::sync::Arc;
use alloc::vec::Vec;

pub(crate) const RESET: &[u8; 4] = b"\x1b[0m";
pub(crate) const GREY: &[u8; 7] = b"\x1b[1;30m";
const RED: &[u8; 5] = b"\x1b[31m";
const GREEN: &[u8; 5] = b"\x1b[32m";
const YELLOW: &[u8; 5] = b"\x1b[33m";
const BLUE: &[u8; 5] = b"\x1b[34m";

/// Column in which opcodes start.
pub(crate) const INDENT: usize = 15;

/// Prints instructions into a buffer.
pub(crate) struct Printer {
    pub(crate) out: Out,
    pub(crate) names: Option<Arc<Names>>,
    pub(crate) color: bool,
    pub(crate) indent: bool,
    /// Ids in the current line, for a comment with their numbers; `None` if no such comment is requested.
    pub(crate) ids: Option<Vec<u32>>,
    /// Texts that replace ids, if requested.
    inline: Option<Inline>,
    /// Whether an id operand is printed as its name only, without color or inline text.
    pub(super) plain: bool,
    /// Number of the last instruction, counted in the module, that defines a name used in the text.
    pub(crate) latest_name: u32,
    /// Whether strings that cannot be shown safely are recorded in `unsafe_string`.
    pub(crate) guards_strings: bool,
    /// Whether the strings of the instruction are source text, in which line breaks and tabs are safe.
    pub(crate) multiline: bool,
    /// First string of the instruction that cannot be shown safely.
    pub(crate) unsafe_string: Option<UnsafeString>,
}

/// A printed string that cannot be shown safely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnsafeString {
    /// Start of the string's text in the buffer, including the space before it.
    pub(crate) start: usize,
    /// Memory address of the string's bytes, within the words of the instruction.
    pub(crate) address: usize,
    /// Length in bytes, without the terminator.
    pub(crate) len: usize,
}

impl Printer {
    pub(crate) fn new(options: &DisOptions, names: Option<Arc<Names>>) -> Printer {
        let ids = (options.show_ids && names.is_some()).then(Vec::new);
        Printer {
            out: Out::new(),
            plain: !options.color && ids.is_none(),
            ids,
            names,
            color: options.color,
            indent: options.indent,
            inline: None,
            latest_name: 0,
            guards_strings: false,
            multiline: false,
            unsafe_string: None,
        }
    }

    /// Sets the texts that replace some ids.
    pub(crate) fn with_inline(self, inline: Option<Inline>) -> Printer {
        Printer { plain: self.plain && inline.is_none(), inline, ..self }
    }

    /// Returns the texts that replace some ids.
    pub(crate) fn inline(&self) -> Option<&Inline> {
        self.inline.as_ref()
    }

    /// Appends the name of an id, without `%`.
    #[inline]
    pub(crate) fn name(&mut self, id: u32) {
        match self.names.as_ref().map(|names| names.get(id)) {
            None | Some(Name::Number) => self.out.decimal(id),
            Some(Name::Pool(pool, start, len, given_by)) => {
                self.out.piece(pool, start, len);
                self.latest_name = self.latest_name.max(given_by);
            }
        }
    }

    /// Returns whether an id has a name other than its number.
    pub(crate) fn is_named(&self, id: u32) -> bool {
        matches!(self.names.as_ref().map(|names| names.get(id)), Some(Name::Pool(..)))
    }

    /// Starts the line of an instruction with its result; returns the offset in the buffer at which the opcode starts.
    #[inline]
    pub(crate) fn start(&mut self, result: Option<u32>) -> usize {
        self.out.start_line();
        if let Some(ids) = &mut self.ids {
            ids.clear();
        }
        match result {
            None if self.indent => self.out.spaces(INDENT),
            None => {}
            Some(id) => {
                if self.color {
                    self.out.block(BLUE);
                }
                let name = self.names.as_ref().map_or(Name::Number, |names| names.get(id));
                match name {
                    Name::Number if self.indent && !self.color => self.out.numbered_result(id),
                    Name::Number => {
                        if self.indent {
                            self.out.spaces(11usize.saturating_sub(write::decimal_len(id)));
                        }
                        self.out.byte(b'%');
                        self.out.decimal(id);
                        self.equals();
                    }
                    Name::Pool(pool, start, len, given_by) => {
                        self.latest_name = self.latest_name.max(given_by);
                        if self.indent {
                            self.out.spaces(11usize.saturating_sub(len));
                        }
                        self.out.byte(b'%');
                        self.out.piece(pool, start, len);
                        self.equals();
                    }
                }
            }
        }
        self.out.len()
    }

    fn equals(&mut self) {
        if self.color {
            self.out.block(RESET);
        }
        self.out.block(b" = ");
    }

    /// Appends a name of the grammar, such as an opcode or enumerant.
    #[inline]
    pub(crate) fn pooled(&mut self, name: Pooled<'_>) {
        self.out.piece(name.pool, name.start, name.len);
    }

    #[inline]
    fn reset(&mut self) {
        if self.color {
            self.out.block(RESET);
        }
    }

    #[inline]
    fn paint(&mut self, color: &[u8; 5]) {
        if self.color {
            self.out.block(color);
        }
    }

    #[inline]
    pub(crate) fn any_id(&mut self, id: u32) {
        if !self.plain {
            return self.decorated_id(id);
        }
        match self.names.as_ref().map(|names| names.get(id)) {
            None | Some(Name::Number) => self.out.numbered_id(id),
            Some(Name::Pool(pool, start, len, given_by)) => {
                self.out.piece(pool, start - BEFORE.len(), len + BEFORE.len());
                self.latest_name = self.latest_name.max(given_by);
            }
        }
    }

    #[cold]
    fn decorated_id(&mut self, id: u32) {
        self.out.byte(b' ');
        self.paint(YELLOW);
        match self.inline.as_ref().and_then(|inline| inline.get(id)) {
            Some(text) => self.out.text_of(text),
            None => {
                self.out.byte(b'%');
                self.name(id);
            }
        }
        self.reset();
        if let Some(ids) = &mut self.ids {
            ids.push(id);
        }
    }
}

impl PlainVisitor for Printer {
    #[inline]
    fn result_type(&mut self, id: u32) {
        self.any_id(id);
    }

    #[inline]
    fn result(&mut self, _id: u32) {}

    #[inline]
    fn id(&mut self, _kind: OperandKind, id: u32) {
        self.any_id(id);
    }

    #[inline]
    fn integer(&mut self, number: u32) {
        self.out.byte(b' ');
        self.paint(RED);
        self.out.decimal(number);
        self.reset();
        self.reset();
    }
}

impl<'a> Visitor<'a> for Printer {
    fn number(&mut self, ty: NumberType, bits: u64, words: usize) {
        self.out.byte(b' ');
        self.paint(RED);
        if matches!(words, 1 | 2) {
            match (ty, words) {
                (NumberType::Int { width: ..=32, signed: false }, 1) => self.out.decimal(bits as u32),
                _ => self.out.with(|out| print::number(out, ty, bits)),
            }
        }
        self.reset();
        self.reset();
    }

    fn string(&mut self, bytes: &'a [u8]) {
        if self.guards_strings
            && self.unsafe_string.is_none()
            && !escape::is_safe_in_text(bytes, self.multiline)
        {
            let (start, address, len) = (self.out.len(), bytes.as_ptr().addr(), bytes.len());
            self.unsafe_string = Some(UnsafeString { start, address, len });
        }
        self.out.block(b" \"");
        self.paint(GREEN);
        let mut rest = bytes;
        while let Some(at) = rest.iter().position(|&b| b == b'"' || b == b'\\') {
            let (plain, special) = rest.split_at(at);
            self.out.text_of(plain);
            self.out.byte(b'\\');
            let (special, after) = special.split_at(1);
            self.out.text_of(special);
            rest = after;
        }
        self.out.text_of(rest);
        self.reset();
        self.out.byte(b'"');
        self.reset();
    }

    #[inline]
    fn enumerant(&mut self, _kind: EnumId, enumerant: Enumerant<'a>) {
        self.out.byte(b' ');
        self.pooled(enumerant.pooled());
        self.reset();
    }

    #[inline]
    fn mask(&mut self, kind: Enumeration<'a>, mask: u32) {
        self.out.byte(b' ');
        let mut rest = mask;
        loop {
            let bit = rest & rest.wrapping_neg();
            if let Some(enumerant) = kind.by_value(bit) {
                self.pooled(enumerant.pooled());
            }
            rest ^= bit;
            if rest == 0 {
                break;
            }
            self.out.byte(b'|');
        }
        self.reset();
    }

    fn ext_inst(&mut self, number: u32, instruction: Option<ExtInstruction<'a>>) {
        self.out.byte(b' ');
        self.paint(RED);
        match instruction {
            Some(instruction) => self.out.text_of(instruction.name().as_bytes()),
            None => self.out.decimal(number),
        }
        self.reset();
    }

    fn spec_op(&mut self, instruction: grammar::Instruction<'a>) {
        self.out.byte(b' ');
        self.paint(RED);
        let name = instruction.pooled();
        self.out.piece(name.pool, name.start + 2, name.len.saturating_sub(2));
        self.reset();
    }
}
