//! A line of a listing: labels, where it comes from, the text, and beside it address, words and what is filled in.

use super::data::push_data;
use super::pieces::Run;
use super::place::Place;
use crate::job::Form;
use isaloom_amd::listing::push_bits;
use isaloom_amd::{Decoded, Item};
use std::fmt::Write as _;

/// The column that comments begin at.
const COMMENT: usize = 56;
/// A literal that no text has by chance, in the place of one that is filled in.
const FILLED_IN: u32 = 0x7e57_a11d;

impl Run<'_> {
    /// Appends the line of an instruction, or of data, at an address.
    pub(super) fn line(&self, item: &Item, address: u64, bytes: &[u8], place: &Place<'_>, out: &mut String) {
        let bare = self.job.form == Form::Bare;
        // Before most lines of bare text nothing stands.
        if !bare || place.piece.told.is_some() || place.is_named(address) {
            self.before(address, bytes.len(), place, out);
        }
        let indent = if bare { "" } else { "\t" };
        let from = out.len() + indent.len();
        out.push_str(indent);
        match item {
            Item::Data(_) => push_data(bytes, out),
            Item::Instruction(decoded) => {
                if bare || !self.push_filled_in(bytes, address, place, out) {
                    let exact = self.printer.push(decoded, address, place, out);
                    if out.len() == from {
                        push_data(bytes, out);
                    } else if !exact && (self.job.exact || !bare) {
                        // A listing is for assembling again; bare text is what the reference prints.
                        push_bits(out, from, bytes);
                    }
                }
            }
        }
        let width = out.len() - from + 8;
        if let (Item::Instruction(decoded), true) = (item, self.job.color) {
            self.repaint(decoded, address, place, from, out);
        }
        if !bare {
            push_words(address, bytes, width, out);
            for relocation in place.relocations(address, bytes.len()) {
                // Writing to a String never fails.
                let _ = write!(out, " {} {}", relocation.kind.name(), relocation.value());
            }
        }
        out.push('\n');
    }

    /// Appends the line of so many equal words that only fill space.
    pub(super) fn filling(
        &self,
        count: usize,
        item: &Item,
        address: u64,
        bytes: &[u8],
        place: &Place<'_>,
        out: &mut String,
    ) {
        self.before(address, bytes.len(), place, out);
        let word = bytes.iter().rev().fold(0u32, |value, &byte| (value << 8) | u32::from(byte));
        let text = format!("\t.fill {count}, 4, {word:#x}");
        out.push_str(&text);
        push_words(address, bytes, text.len() + 7, out);
        let mut one = String::new();
        if let Item::Instruction(decoded) = item {
            self.printer.push(decoded, address, &(), &mut one);
        }
        // The reader of listings takes the words so many times.
        let _ = write!(out, " x{count}");
        let _ = if one.is_empty() { writeln!(out) } else { writeln!(out, ", {one}") };
    }

    /// What stands on lines of its own before what is at an address.
    fn before(&self, address: u64, bytes: usize, place: &Place<'_>, out: &mut String) {
        if let Some(told) = place.piece.told {
            told.push(address..address.saturating_add(bytes as u64), out);
        }
        let (on, off) = if self.job.color { ("\x1b[33m", "\x1b[0m") } else { ("", "") };
        for name in place.defined(address) {
            let _ = writeln!(out, "{on}{name}:{off}");
        }
        if self.job.form == Form::Bare {
            return;
        }
        if let Some(line) = place.line_from(address) {
            let (on, off) = if self.job.color { ("\x1b[2m", "\x1b[0m") } else { ("", "") };
            let column = line.column.map_or_else(String::new, |column| format!(":{column}"));
            // A name is one line, whatever is in it.
            let file: String = line.file.chars().map(|c| if c.is_control() { '?' } else { c }).collect();
            let _ = writeln!(out, "{on}// {file}:{}{column}{off}", line.line);
        }
    }

    /// Appends the text of an instruction whose literal a linker fills in, with the expression for it in the place of the
    /// number. False where there is no such text.
    fn push_filled_in(&self, bytes: &[u8], address: u64, place: &Place<'_>, out: &mut String) -> bool {
        let [relocation] = place.relocations(address, bytes.len()) else { return false };
        let literal = address.wrapping_add(bytes.len() as u64).wrapping_sub(4);
        if !place.piece.unlinked || bytes.len() < 8 || relocation.address != literal {
            return false;
        }
        let Some(expression) = relocation.literal() else { return false };
        let mut other = bytes.to_vec();
        other.truncate(bytes.len() - 4);
        other.extend(FILLED_IN.to_le_bytes());
        let mut text = String::new();
        let decoded = self.printer.amd.decoder.decode(&other);
        let exact = decoded.is_some_and(|decoded| self.printer.push(&decoded, address, place, &mut text));
        let number = format!("{FILLED_IN:#x}");
        match text.split_once(&number) {
            Some((head, tail)) if exact && !tail.contains(&number) => {
                out.extend([head, &expression, tail]);
                true
            }
            _ => false,
        }
    }

    /// Gives the text of an instruction that begins at a place its colours, as far as nothing stands within it.
    fn repaint(&self, decoded: &Decoded, address: u64, place: &Place<'_>, from: usize, out: &mut String) {
        let mut plain = String::new();
        self.printer.push(decoded, address, place, &mut plain);
        let rest = out.get(from..).and_then(|text| text.strip_prefix(plain.as_str())).map(str::to_owned);
        if let Some(rest) = rest.filter(|_| !plain.is_empty()) {
            out.truncate(from);
            self.printer.paint(decoded, address, place, out);
            out.push_str(&rest);
        }
    }
}

/// Appends the address and the words, in their column behind a text of some width.
fn push_words(address: u64, bytes: &[u8], width: usize, out: &mut String) {
    // Writing to a String never fails.
    let _ = write!(out, "{:1$} // {address:012X}:", "", COMMENT.saturating_sub(width));
    for word in bytes.chunks(4) {
        let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
        let _ = write!(out, " {value:00$X}", word.len() * 2);
    }
}
