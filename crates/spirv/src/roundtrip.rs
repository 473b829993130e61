//! Round-trip format: the two kinds of comments and the pseudo-instruction that make a disassembly assemble to the
//! same bytes. The disassembler writes them, except in the modes that write exactly the SPIRV-Tools text. The
//! assembler reads them. This module has both directions.
//!
//! # The header comment
//!
//! The header comment follows the five SPIRV-Tools header lines and precedes the first instruction:
//!
//! ```text
//! ; isaloom: version=0x00010600 generator=0x00070000 bound=44 schema=0 endian=little tail=0a0b
//! ```
//!
//! The keys have this order. A header word is written only if the module has it, so that a module truncated inside
//! its header round-trips. The assembled header is the magic number and, in order, one word per key that is present.
//! `tail` is present if the size of the module is not a multiple of four. Its value is the one to three bytes after
//! the last whole word.
//!
//! # The id comment
//!
//! The id comment follows the last instruction, with as many lines as needed:
//!
//! ```text
//! ; isaloom-ids: 2 %main %out 6 %void 8 %float %half %double
//! ```
//!
//! A number sets the counter of its line. A name gets the counter's value as its id, and the counter is incremented. A
//! name that is the canonical decimal form of its id is omitted. A name that is listed has the id from the list, even
//! if the name is a decimal number.
//!
//! # How the assembler numbers ids
//!
//! A text is an *isaloom listing* if a header comment precedes its first instruction. In an isaloom listing:
//!
//! 1. a name in the id comment has the id from the id comment;
//! 2. another name that is a canonical decimal number (`0`, or digits without a leading zero, up to 4294967295) has
//!    that number as its id;
//! 3. every other name is new: an edit added the name. New names get ids in the order of their first mention: the
//!    lowest numbers from `bound` on (from 1 without a `bound`) that are not ids of other names.
//!
//! The assembled bound is the `bound` of the comment, or the highest id of a new name plus one if that is
//! greater. A wrong bound is not corrected. The version, generator and schema words are taken from the
//! comment. The byte order is `endian`, and `tail` follows the words. No opcode is rejected because of the
//! module's version.
//!
//! # Words without a text form
//!
//! An operand without lossless text is written as `!0x12345678`, together with every word after it. The language
//! allows this for the operands of a known opcode (`OpName %a !0x62006161`). An instruction without any text form is
//! written as
//!
//! ```text
//! OpUnknown(opcode, words)  operands...
//! OpUnknown(opcode, words, present)  operands...
//! ```
//!
//! The first form is part of the language. The second form is an extension for an instruction whose stated word count
//! is not its number of words: zero, or beyond the end of the module. `present` operand words follow, and `words` is
//! written to the first word unchanged. Each operand is one decimal word. A line never starts with `!`, because such
//! words would be operands of the previous instruction.

use crate::module::Endian;
use alloc::vec::Vec;

/// Start of the header comment, after `;` and whitespace.
pub const FACTS_MARK: &[u8] = b"isaloom: ";

/// Start of an id line, after `;` and whitespace.
pub const IDS_MARK: &[u8] = b"isaloom-ids: ";

/// Contents of the header comment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Header words after the magic number: version, generator, bound and schema. A module that ends within its
    /// header has fewer words.
    pub words: [u32; 4],
    /// Number of valid entries of `words`.
    pub present: usize,
    /// Byte order of a word.
    pub endian: Endian,
    /// Bytes after the last whole word.
    pub tail: [u8; 3],
    /// Number of valid entries of `tail`.
    pub tail_len: usize,
}

impl Facts {
    /// Returns the valid header words.
    pub fn words(&self) -> &[u32] {
        self.words.get(..self.present).unwrap_or(&self.words)
    }

    /// Returns the bytes after the last whole word.
    pub fn tail(&self) -> &[u8] {
        self.tail.get(..self.tail_len).unwrap_or(&self.tail)
    }

    /// Appends the comment line, including its line break.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"; isaloom:");
        for (index, &word) in self.words().iter().enumerate() {
            out.push(b' ');
            out.extend_from_slice(KEYS[index]);
            match index {
                0 | 1 => {
                    out.extend_from_slice(b"=0x");
                    crate::write::hex8(out, word);
                }
                _ => {
                    out.push(b'=');
                    crate::write::decimal(out, word);
                }
            }
        }
        out.extend_from_slice(match self.endian {
            Endian::Little => b" endian=little",
            Endian::Big => b" endian=big",
        });
        if self.tail_len != 0 {
            out.extend_from_slice(b" tail=");
            for &byte in self.tail() {
                crate::write::hex2(out, byte);
            }
        }
        out.push(b'\n');
    }

    /// Parses the text after [`FACTS_MARK`] up to the end of the line. Returns `None` for an unknown key, a key out of
    /// order, or an invalid value.
    pub fn parse(text: &[u8]) -> Option<Facts> {
        let mut facts = Facts::default();
        let mut endian = None;
        for item in text.split(|b| b.is_ascii_whitespace()).filter(|item| !item.is_empty()) {
            let at = item.iter().position(|&b| b == b'=')?;
            let (key, value) = (item.get(..at)?, item.get(at + 1..)?);
            if facts.present < KEYS.len() && key == KEYS[facts.present] && endian.is_none() {
                facts.words[facts.present] = number(value)?;
                facts.present += 1;
            } else if key == b"endian" && endian.is_none() {
                endian = Some(match value {
                    b"little" => Endian::Little,
                    b"big" => Endian::Big,
                    _ => return None,
                });
            } else if key == b"tail" && facts.tail_len == 0 && value.len() <= 6 && value.len() % 2 == 0 {
                for pair in value.chunks_exact(2) {
                    let digits = core::str::from_utf8(pair).ok()?;
                    facts.tail[facts.tail_len] = u8::from_str_radix(digits, 16).ok()?;
                    facts.tail_len += 1;
                }
            } else {
                return None;
            }
        }
        facts.endian = endian?;
        Some(facts)
    }
}

const KEYS: [&[u8]; 4] = [b"version", b"generator", b"bound", b"schema"];

/// Parses the text after [`IDS_MARK`] up to the end of the line and calls `entry` with each name (without `%`) and its
/// id. Returns `None` at the first error; earlier entries have been passed on.
pub fn parse_ids<'a>(text: &'a [u8], mut entry: impl FnMut(&'a [u8], u32)) -> Option<()> {
    let mut next: Option<u32> = None;
    for item in text.split(|b| b.is_ascii_whitespace()).filter(|item| !item.is_empty()) {
        match item.split_first() {
            Some((b'%', name)) => {
                let id = next?;
                entry(name, id);
                next = id.checked_add(1);
            }
            _ => next = Some(number(item)?),
        }
    }
    Some(())
}

/// Writes the lines of the id comment.
#[derive(Debug, Default)]
pub(crate) struct IdWriter {
    column: usize,
    next: Option<u32>,
}

impl IdWriter {
    /// Maximum line length before the next name starts a new line.
    const WIDTH: usize = 100;

    /// Appends one name. Ids may have any order; ascending ids give the most compact output.
    pub(crate) fn name(&mut self, out: &mut Vec<u8>, id: u32, name: &[u8]) {
        if self.column == 0 || self.column + name.len() + 2 > Self::WIDTH {
            if self.column != 0 {
                out.push(b'\n');
            }
            out.extend_from_slice(b"; ");
            out.extend_from_slice(IDS_MARK.trim_ascii_end());
            self.column = IDS_MARK.len() + 1;
            self.next = None;
        }
        let before = out.len();
        if self.next != Some(id) {
            out.push(b' ');
            crate::write::decimal(out, id);
        }
        out.extend_from_slice(b" %");
        out.extend_from_slice(name);
        self.column += out.len() - before;
        self.next = id.checked_add(1);
    }

    /// Ends the last line, if there is one.
    pub(crate) fn finish(self, out: &mut Vec<u8>) {
        if self.column != 0 {
            out.push(b'\n');
        }
    }
}

/// Parses a decimal number, or a hexadecimal number after `0x`.
fn number(text: &[u8]) -> Option<u32> {
    let text = core::str::from_utf8(text).ok()?;
    if !text.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    match text.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_comment_round_trips() {
        let facts = Facts {
            words: [0x0001_0600, 0x0007_0000, 44, 0],
            present: 4,
            endian: Endian::Big,
            tail: [10, 11, 0],
            tail_len: 2,
        };
        let mut text = Vec::new();
        facts.write(&mut text);
        assert_eq!(
            text,
            b"; isaloom: version=0x00010600 generator=0x00070000 bound=44 schema=0 endian=big tail=0a0b\n"
        );
        assert_eq!(Facts::parse(&text[2 + FACTS_MARK.len()..]), Some(facts));
    }

    #[test]
    fn truncated_header_comment_has_fewer_words() {
        let facts = Facts::parse(b"version=0x10300 endian=little").unwrap();
        assert_eq!(facts.words(), [0x10300]);
        assert_eq!(Facts::parse(b"generator=1 endian=little"), None);
        assert_eq!(Facts::parse(b"version=1"), None);
    }

    #[test]
    fn id_comment_round_trips_in_order() {
        let mut out = Vec::new();
        let mut ids = IdWriter::default();
        let names: Vec<(u32, &[u8])> = alloc::vec![(2, b"main"), (3, b"out"), (9, b"void"), (u32::MAX, b"z")];
        for &(id, name) in &names {
            ids.name(&mut out, id, name);
        }
        ids.finish(&mut out);
        assert_eq!(out, b"; isaloom-ids: 2 %main %out 9 %void 4294967295 %z\n");
        let mut read = Vec::new();
        let line = &out[2 + IDS_MARK.len()..];
        assert_eq!(parse_ids(line, |name, id| read.push((id, name))), Some(()));
        assert_eq!(read, names);
    }
}
