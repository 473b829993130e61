//! Writes items of code: text with labels, or JSON.

use super::input::{Piece, bytes_of_line, bytes_of_words};
use super::{DisArgs, Printer, json};
use crate::cli::shared::Format;
use crate::cli::{Error, Outcome, Status};
use crate::commands::dis::Args;
use crate::io::{Input, Output};
use isaloom::amd::listing::push_bits;
use isaloom::amd::llvm::Target;
use isaloom::amd::{Decoded, Item};
use isaloom::family::Stream;
use isaloom::record::{Isa, Summary};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The column that comments begin at.
const COMMENT: usize = 56;
/// How much text is collected before it is written.
const BATCH: usize = 64 * 1024;

/// Writes the pieces of one input.
pub(super) struct Writer<'p> {
    printer: &'p Printer,
    format: Format,
    bare: bool,
    exact: bool,
    text: String,
    stream: Stream,
    summary: Summary,
}

impl<'p> Writer<'p> {
    pub(super) fn new(printer: &'p Printer, args: &Args, stream: Stream) -> Writer<'p> {
        let Args { format, bare, exact, .. } = *args;
        // A listing is for assembling again; bare text is what the reference prints.
        Writer {
            printer,
            format,
            bare,
            exact: exact || !bare,
            text: String::new(),
            stream,
            summary: Summary::default(),
        }
    }

    /// Begins an input.
    pub(super) fn begin(&mut self, isa: &Isa, name: &str, size: u64) {
        if self.format != Format::Text {
            self.text.push_str(&self.stream.begin(isa, name, Some(size), &[], None));
        }
    }

    /// Writes what is left; gives the stream back for the next input.
    pub(super) fn end(mut self, output: &mut Output) -> Result<Stream, Error> {
        if self.format != Format::Text {
            self.text.push_str(&self.stream.end(&self.summary, &[]));
        }
        output.text(&self.text)?;
        Ok(self.stream)
    }

    /// Writes one piece; problems where some of it is no instruction.
    pub(super) fn piece(&mut self, piece: &Piece<'_>, output: &mut Output) -> Outcome {
        let labels = self.labels(piece);
        let mut status = Status::Fine;
        if self.format == Format::Text && !piece.name.is_empty() {
            let _ = writeln!(self.text, "\n.section {}", piece.name);
        }
        for (offset, item) in self.printer.decoder.items(piece.bytes) {
            let address = piece.address.wrapping_add(offset as u64);
            let bytes = piece.bytes.get(offset..offset + item.bytes()).unwrap_or(&[]);
            if let Item::Data(_) = item {
                self.summary.unmatched += 1;
                status = Status::Problems;
            }
            match self.format {
                Format::Text => {
                    if let Some(names) = labels.get(&address) {
                        names.iter().for_each(|name| {
                            let _ = writeln!(self.text, "{name}:");
                        });
                    }
                    self.line(&item, address, bytes, &labels);
                }
                Format::Json | Format::Jsonl => {
                    let mut record = json::record(self.printer, &item, address, bytes, &labels);
                    record.index = Some(self.summary.instructions);
                    record.section = (!piece.name.is_empty()).then(|| piece.name.to_string());
                    self.stream.push(&record, self.summary.instructions == 0, &mut self.text);
                }
            }
            self.summary.instructions += 1;
            if self.text.len() >= BATCH {
                output.text(&self.text)?;
                self.text.clear();
            }
        }
        Ok(status)
    }

    /// The names of places: symbols, and targets of branches that lead to an instruction of this piece.
    fn labels(&self, piece: &Piece<'_>) -> BTreeMap<u64, Vec<String>> {
        let mut labels: BTreeMap<u64, Vec<String>> = BTreeMap::new();
        for symbol in &piece.symbols {
            labels.entry(symbol.address).or_default().push(symbol.name.clone());
        }
        let mut targets = Vec::new();
        for (offset, item) in self.printer.decoder.items(piece.bytes) {
            if let Item::Instruction(decoded) = item
                && self.printer.branches.is_branch(decoded.form)
                && let Ok(offset) = i64::try_from(offset)
            {
                targets.extend(
                    self.printer.branches.target(&decoded, offset).and_then(|t| usize::try_from(t).ok()),
                );
            }
        }
        targets.sort_unstable();
        targets.dedup();
        if targets.is_empty() {
            return labels;
        }
        let mut wanted = targets.iter().peekable();
        let ends = core::iter::once(piece.bytes.len());
        for start in self.printer.decoder.items(piece.bytes).map(|(offset, _)| offset).chain(ends) {
            while wanted.next_if(|&&target| target < start).is_some() {}
            if wanted.next_if(|&&target| target == start).is_some() && start < piece.bytes.len() {
                let address = piece.address.wrapping_add(start as u64);
                labels.entry(address).or_insert_with(|| vec![format!("L{address:04x}")]);
            }
        }
        labels
    }

    fn line(&mut self, item: &Item, address: u64, bytes: &[u8], labels: &BTreeMap<u64, Vec<String>>) {
        let indent = if self.bare { "" } else { "\t" };
        let from = self.text.len() + indent.len();
        self.text.push_str(indent);
        match item {
            Item::Data(_) => push_data(bytes, &mut self.text),
            Item::Instruction(decoded) => {
                let exact = instruction(self.printer, decoded, address, labels, &mut self.text);
                if self.text.len() == from {
                    push_data(bytes, &mut self.text);
                } else if self.exact && !exact {
                    push_bits(&mut self.text, from, bytes);
                }
            }
        }
        if !self.bare {
            let width = self.text.len() - from + 8;
            let _ = write!(self.text, "{:1$} // {address:012X}:", "", COMMENT.saturating_sub(width));
            for word in bytes.chunks(4) {
                let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
                let _ = write!(self.text, " {value:00$X}", word.len() * 2);
            }
        }
        self.text.push('\n');
    }
}

/// Appends an instruction, a branch with its label. False where the text does not say every bit.
pub(super) fn instruction(
    printer: &Printer,
    decoded: &Decoded,
    address: u64,
    labels: &BTreeMap<u64, Vec<String>>,
    text: &mut String,
) -> bool {
    let from = text.len();
    let exact = printer.push(decoded, text);
    if printer.branches.is_branch(decoded.form)
        && let Some(target) = i64::try_from(address).ok().and_then(|a| printer.branches.target(decoded, a))
        && let Some(name) = u64::try_from(target).ok().and_then(|t| labels.get(&t)?.first())
    {
        // The label is the last operand.
        let start = text.get(from..).and_then(|t| t.rfind([' ', ','])).map_or(from, |at| from + at + 1);
        text.truncate(start);
        text.push_str(name);
    }
    exact
}

/// Appends bytes that are no instruction, so that the assembler gives them back.
pub(in crate::lang::amd) fn push_data(bytes: &[u8], text: &mut String) {
    let (words, rest) = bytes.as_chunks::<4>();
    let mut separator = ".long ";
    for word in words {
        let _ = write!(text, "{separator}{:#010x}", u32::from_le_bytes(*word));
        separator = ", ";
    }
    separator = if words.is_empty() { ".byte " } else { "; .byte " };
    for byte in rest {
        let _ = write!(text, "{separator}{byte:#04x}");
        separator = ", ";
    }
}

/// Every line of an input on its own, exactly one line for each.
pub(super) fn each_line(
    args: &Args,
    amd: &DisArgs,
    made: &(Printer, Target),
    input: &mut Input,
    output: &mut Output,
) -> Outcome {
    let printer = &made.0;
    let labels = BTreeMap::new();
    let (mut line, mut text, mut status) = (Vec::new(), String::new(), Status::Fine);
    while input.read_line(&mut line)? {
        let read = String::from_utf8_lossy(&line);
        let parsed = if amd.hex_bytes { bytes_of_line(&read) } else { bytes_of_words(&read) };
        match parsed {
            Err(problem) => {
                let _ = write!(text, "error: {problem}");
                status = Status::Problems;
            }
            Ok(bytes) => {
                for (offset, item) in printer.decoder.items(&bytes) {
                    if offset > 0 {
                        text.push_str("; ");
                    }
                    let here = bytes.get(offset..offset + item.bytes()).unwrap_or(&[]);
                    let from = text.len();
                    let exact = match item {
                        Item::Instruction(decoded) => instruction(printer, &decoded, 0, &labels, &mut text),
                        Item::Data(_) => {
                            status = Status::Problems;
                            false
                        }
                    };
                    if text.len() == from || args.exact && !exact {
                        text.truncate(from);
                        push_data(here, &mut text);
                    }
                }
            }
        }
        text.push('\n');
        if text.len() >= BATCH {
            output.text(&text)?;
            text.clear();
        }
    }
    output.text(&text)?;
    Ok(status)
}
