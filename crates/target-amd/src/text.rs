//! Prints the lines of a listing: labels, source lines, instructions, addresses, words and relocations.

use super::data::push_data;
use super::pieces::Run;
use super::place::Place;
use super::relocated::is_literal;
use core::ops::Bound;
use isaloom_amd_isa::{Decoded, Item};
use isaloom_amdgpu_mc::listing::push_bits;
use isaloom_amdgpu_mc::object_text::push_asked;
use isaloom_amdgpu_object::Relocation;
use isaloom_amdgpu_text::llvm::{Symbols, symbol_operand};
use isaloom_amdgpu_text::name::quoted;
use isaloom_source::{visible, visible_in_listing};
use isaloom_target::Form;
use std::fmt::Write as _;

/// Column at which the comment of a listing line starts.
const COMMENT: usize = 56;
const BLANKS: &str = "                                                        ";
const _: () = assert!(BLANKS.len() == COMMENT);
/// Literal that marks the place of a relocation while an instruction is printed. It is unlikely to occur in real code.
const FILLED_IN: u32 = 0x7e57_a11d;

impl Run<'_> {
    /// Appends the line of the instruction or data item at an address, and the lines before it.
    pub(super) fn line(&self, item: &Item, address: u64, bytes: &[u8], place: &Place<'_>, out: &mut String) {
        let bare = self.job.form == Form::Bare;
        // Bare text rarely has lines before an instruction, so the search for them is skipped if there cannot be any.
        if !bare || place.piece.told.is_some() || place.is_named(address) {
            self.before(address, bytes.len(), place, out);
        }
        let indent = if bare { "" } else { "\t" };
        if place.piece.told.is_some() && place.piece.unlinked {
            self.ask(item, bytes, address, place, out);
        }
        let from = out.len() + indent.len();
        out.push_str(indent);
        match item {
            Item::Data(_) if !bare && self.push_filled_data(bytes, address, place, out) => {}
            Item::Data(_) => push_data(bytes, out),
            Item::Instruction(decoded) => {
                if bare || !self.push_filled_in(decoded, bytes, address, place, out) {
                    let exact = self.printer.push(decoded, address, place, out);
                    if out.len() == from {
                        push_data(bytes, out);
                    } else if !exact && (self.job.exact || !bare) {
                        // A full listing must assemble to the same bytes, so bits that the text does not specify are
                        // added. Bare text without `--exact` is equal to LLVM's output instead.
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
                let _ = write!(out, " {} {}", relocation.kind.name(), visible(&relocation.value()));
            }
            if let (Some(line), Some((target, _))) = (place.live(address), self.printer.known()) {
                line.push(target, out);
            }
        }
        out.push('\n');
    }

    /// Appends the line for a run of `count` equal padding words.
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
        // The listing parser reads `x` with a number as a repetition.
        let _ = write!(out, " x{count}");
        let _ = if one.is_empty() { writeln!(out) } else { writeln!(out, ", {one}") };
    }

    /// Appends the lines before the item at an address: directives, labels and source lines.
    fn before(&self, address: u64, bytes: usize, place: &Place<'_>, out: &mut String) {
        if let Some(told) = place.piece.told {
            told.push(address..address.saturating_add(bytes as u64), out);
        }
        let (on, off) = if self.job.color { ("\x1b[33m", "\x1b[0m") } else { ("", "") };
        let mut label = |name: &str, original: Option<&String>| {
            let original = original.filter(|_| self.job.form != Form::Bare);
            let original = original.map_or_else(String::new, |name| format!(" // symbol {}", quoted(name)));
            let _ = writeln!(out, "{on}{}:{off}{original}", quoted(name));
        };
        for (_, symbol) in place.symbols(address..=address) {
            label(&symbol.name, symbol.original.as_ref());
        }
        if let Some(name) = place.label(address) {
            label(&name, None);
        }
        if place.piece.told.is_some() {
            let within = (Bound::Excluded(address), Bound::Excluded(address.saturating_add(bytes as u64)));
            for (other, symbol) in place.symbols(within) {
                let _ = writeln!(out, "\t.set {}, .+{}", quoted(&symbol.name), other - address);
            }
        }
        if self.job.form == Form::Bare {
            return;
        }
        if let Some(line) = place.line_from(address) {
            let (on, off) = if self.job.color { ("\x1b[2m", "\x1b[0m") } else { ("", "") };
            let column = line.column.map_or_else(String::new, |column| format!(":{column}"));
            let _ = writeln!(out, "{on}// {}:{}{column}{off}", visible(&line.file), line.line);
            if let Some(text) = place.line_text(address).map(str::trim_end).filter(|text| !text.is_empty()) {
                let _ = writeln!(out, "{on}//   {}{off}", visible_in_listing(text));
            }
        }
    }

    /// Appends the directives for symbols before the first byte of a piece of code.
    pub(super) fn ahead(&self, place: &Place<'_>, out: &mut String) {
        if place.piece.told.is_none() {
            return;
        }
        let start = place.piece.address;
        for (address, symbol) in place.symbols(..start) {
            let _ = writeln!(out, "\t.set {}, .-{}", quoted(&symbol.name), start - address);
        }
    }

    /// Appends the directives for symbols at or after the end of a piece of code.
    pub(super) fn behind(&self, end: u64, place: &Place<'_>, out: &mut String) {
        if let Some(told) = place.piece.told {
            told.push(end..u64::MAX, out);
        }
        if !place.piece.ends_section {
            return;
        }
        let (on, off) = if self.job.color { ("\x1b[33m", "\x1b[0m") } else { ("", "") };
        for (_, symbol) in place.symbols(end..=end) {
            let original = symbol.original.as_ref().filter(|_| self.job.form != Form::Bare);
            let original = original.map_or_else(String::new, |name| format!(" // symbol {}", quoted(name)));
            let _ = writeln!(out, "{on}{}:{off}{original}", quoted(&symbol.name));
        }
        if place.piece.told.is_some() {
            for (address, symbol) in place.symbols((Bound::Excluded(end), Bound::Unbounded)) {
                let _ = writeln!(out, "\t.set {}, .+{}", quoted(&symbol.name), address - end);
            }
        }
    }

    /// Appends directives for those relocations of an item that its text does not contain.
    fn ask(&self, item: &Item, bytes: &[u8], address: u64, place: &Place<'_>, out: &mut String) {
        let found = place.relocations(address, bytes.len());
        if found.is_empty() {
            return;
        }
        let mut text = String::new();
        let said = match item {
            Item::Data(_) => self.push_filled_data(bytes, address, place, &mut text),
            Item::Instruction(decoded) => self.push_filled_in(decoded, bytes, address, place, &mut text),
        };
        for relocation in found.iter().filter(|_| !said) {
            push_asked(relocation, relocation.address - address, out);
        }
    }

    /// Appends the data directive that assembles to a relocation. Returns false if there is no such directive.
    fn push_filled_data(&self, bytes: &[u8], address: u64, place: &Place<'_>, out: &mut String) -> bool {
        let [relocation] = place.relocations(address, bytes.len()) else { return false };
        let directive = relocation.data().filter(|(.., size)| {
            let whole = relocation.address == address && *size == bytes.len();
            // The linker overwrites relocated bytes. But a directive assembles to zeros, so it is used only if the
            // bytes are zeros.
            whole && place.piece.unlinked && bytes.iter().all(|byte| *byte == 0)
        });
        if let Some((directive, value, _)) = &directive {
            let _ = write!(out, "{directive} {value}");
        }
        directive.is_some()
    }

    /// Appends the text of an instruction with an expression instead of the relocated literal or distance. Returns
    /// false if the text cannot contain the relocation.
    fn push_filled_in(
        &self,
        decoded: &Decoded,
        bytes: &[u8],
        address: u64,
        place: &Place<'_>,
        out: &mut String,
    ) -> bool {
        let [relocation] = place.relocations(address, bytes.len()) else { return false };
        if !place.piece.unlinked {
            return false;
        }
        if self.printer.is_branch_to(decoded, address, relocation) {
            let from = out.len();
            if !self.printer.push(decoded, address, &FilledIn(relocation), out) {
                push_bits(out, from, bytes);
            }
            return true;
        }
        let zero = bytes.ends_with(&[0; 4]);
        let Some(expression) =
            relocation.literal().filter(|_| zero && is_literal(decoded, address, relocation))
        else {
            return false;
        };
        let mut other = bytes.to_vec();
        other.truncate(bytes.len() - 4);
        other.extend(FILLED_IN.to_le_bytes());
        let mut text = String::new();
        let decoded = self.printer.amd.decoder().decode(&other);
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

    /// Adds colors to the text of an instruction that begins at byte `from`, if this text was not changed after
    /// printing.
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

/// Symbols for printing a branch with a relocation: every branch target is the symbol of the relocation.
struct FilledIn<'r>(&'r Relocation);

impl Symbols for FilledIn<'_> {
    fn push_name(&self, _: u64, out: &mut String) -> bool {
        out.push_str(&symbol_operand(&self.0.symbol));
        if self.0.addend != 0 {
            let _ = write!(out, "{:+}", self.0.addend);
        }
        true
    }
}

/// Appends the address and the words as a comment. `width` is the number of characters before it in the line.
fn push_words(address: u64, bytes: &[u8], width: usize, out: &mut String) {
    out.push_str(BLANKS.get(width..).unwrap_or(""));
    out.push_str(" // ");
    let needed = (u64::BITS - address.leading_zeros()).div_ceil(4) as usize;
    push_hex(address, needed.max(12), out);
    out.push(':');
    for word in bytes.chunks(4) {
        let value = word.iter().rev().fold(0u64, |value, &b| (value << 8) | u64::from(b));
        out.push(' ');
        push_hex(value, word.len() * 2, out);
    }
}

/// Appends the last `digits` hex digits of a number (at most 16).
fn push_hex(value: u64, digits: usize, out: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut buffer = [0; 16];
    for (at, digit) in buffer.iter_mut().rev().enumerate() {
        *digit = DIGITS[(value >> (4 * at)) as usize & 15];
    }
    let shown = buffer.get(16 - digits.min(16)..).unwrap_or_default();
    out.push_str(std::str::from_utf8(shown).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_at_least_twelve_digits() {
        let mut out = String::new();
        push_words(0x12_3456_789a_bcde, &[1, 2, 3, 0xab, 0xcd, 0xef], COMMENT - 2, &mut out);
        push_words(0x1a, &[0xff], COMMENT + 9, &mut out);
        assert_eq!(out, "   // 123456789ABCDE: AB030201 EFCD // 00000000001A: FF");
    }
}
