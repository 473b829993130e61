//! Code that lies together, as text with labels or as records: windows on all cores, in order.

use super::data::push_data;
use super::instruction::Printed;
use super::marks::{Marks, REACH};
use super::print::Printer;
use super::tokens::tokens;
use super::{data, instruction, registers};
use crate::family::Failure;
use crate::io::{Sink, Source};
use crate::job::{Form, Job};
use crate::stream::Stream;
use crate::windows::{Window, Windows, in_order, threads};
use isaloom_amd::listing::push_bits;
use isaloom_amd::llvm::Symbols;
use isaloom_amd::object::Symbol;
use isaloom_amd::{Decoded, Item};
use isaloom_record::Target;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Bytes of code whose records are made at a time.
const RECORDS: u64 = 64 << 10;

/// Bytes of code that are in memory at once, and what a branch may reach beyond them.
const WINDOW: usize = (1 << 20) + 2 * REACH as usize;
/// The longest instruction in bytes.
const LONGEST: usize = 16;
/// The column that comments begin at.
const COMMENT: usize = 56;

/// What stays the same over an input.
pub(super) struct Run<'a> {
    pub(super) printer: &'a Printer<'a>,
    pub(super) job: &'a Job,
    pub(super) stream: &'a Stream,
}

/// What was counted so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    /// Instructions and data.
    pub(super) items: u64,
    /// Data.
    pub(super) unmatched: u64,
}

/// A piece of code and the names of its places.
struct Place<'a> {
    address: u64,
    section: &'a str,
    symbols: BTreeMap<u64, Vec<&'a str>>,
    marks: Marks,
}

impl Place<'_> {
    /// The names that are defined at an address.
    fn defined(&self, address: u64) -> Vec<Cow<'_, str>> {
        match self.symbols.get(&address) {
            Some(names) => names.iter().map(|name| Cow::Borrowed(*name)).collect(),
            None => self.label(address).into_iter().collect(),
        }
    }

    /// The name of a place that a branch leads to.
    fn name(&self, address: u64) -> Option<Cow<'_, str>> {
        match self.symbols.get(&address).and_then(|names| names.first()) {
            Some(name) => Some(Cow::Borrowed(name)),
            None => self.label(address),
        }
    }

    fn label(&self, address: u64) -> Option<Cow<'_, str>> {
        let offset = address.wrapping_sub(self.address);
        self.marks.is_label(offset).then(|| Cow::Owned(format!("L{address:04x}")))
    }
}

impl Symbols for Place<'_> {
    fn push_name(&self, target: u64, out: &mut String) -> bool {
        let name = self.name(target);
        out.push_str(name.as_deref().unwrap_or_default());
        name.is_some()
    }
}

impl Run<'_> {
    /// Prints a piece whose first byte has this address.
    pub(super) fn piece(
        &self,
        source: &mut dyn Source,
        address: u64,
        section: &str,
        symbols: &[Symbol],
        totals: &mut Totals,
        sink: &mut dyn Sink,
    ) -> Result<(), Failure> {
        let mut place = Place { address, section, symbols: BTreeMap::new(), marks: Marks::default() };
        for symbol in symbols {
            place.symbols.entry(symbol.address).or_default().push(&symbol.name);
        }
        if !self.job.form.is_records() && !section.is_empty() {
            sink.text(&format!("\n.section {section}\n"))?;
        }
        let mut windows = Windows::new(source, WINDOW);
        let mut texts = vec![String::new(); threads() * 2];
        // Records are far longer than the code that they are of.
        let most = if self.job.form.is_records() { RECORDS } else { u64::MAX };
        // Up to here it is known where instructions begin and branches lead.
        let mut known = 0;
        let mut used = 0;
        while let Some(window) = windows.next(used)? {
            known = self.survey(&window, known, &mut place.marks);
            let end = window.offset + window.bytes.len() as u64;
            let limit = match window.last {
                true => end,
                false => place.marks.start_from(known.saturating_sub(REACH)).unwrap_or(known).min(known),
            };
            let mut from = window.offset;
            while from < limit {
                let to = match from.saturating_add(most) {
                    to if to < limit => place.marks.start_from(to).map_or(limit, |start| start.min(limit)),
                    _ => limit,
                };
                let cuts = cuts(&place.marks, from, to, texts.len());
                let first = totals.items;
                let parts = cuts.windows(2).zip(&mut texts).collect();
                let counts = in_order(parts, |(cut, text): (&[u64], &mut String)| {
                    text.clear();
                    let index = first + place.marks.count(from, cut[0]);
                    self.part(&window, cut[0], cut[1], &place, index, text)
                });
                for (text, part) in texts.iter().zip(counts) {
                    sink.text(text)?;
                    totals.items += part.items;
                    totals.unmatched += part.unmatched;
                }
                from = to;
            }
            used = usize::try_from(limit - window.offset).unwrap_or(usize::MAX);
            sink.progress(used as u64);
            place.marks.forget(limit);
        }
        Ok(())
    }

    /// Notes where instructions begin and branches lead from `known` on; gives where that is no longer known.
    fn survey(&self, window: &Window<'_>, known: u64, marks: &mut Marks) -> u64 {
        let from = usize::try_from(known - window.offset).unwrap_or(usize::MAX);
        let bytes = window.bytes.get(from..).unwrap_or_default();
        let safe = if window.last { bytes.len() } else { bytes.len().saturating_sub(LONGEST) };
        known + self.printer.survey(bytes, safe, known, marks) as u64
    }

    /// Prints what lies between two offsets at which something begins.
    fn part(
        &self,
        window: &Window<'_>,
        from: u64,
        to: u64,
        place: &Place<'_>,
        first: u64,
        out: &mut String,
    ) -> Totals {
        let at = |offset: u64| usize::try_from(offset - window.offset).unwrap_or(usize::MAX);
        let bytes = window.bytes.get(at(from)..at(to)).unwrap_or_default();
        let mut totals = Totals::default();
        for (offset, item) in self.printer.amd.decoder.items(bytes) {
            let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
            let address = place.address.wrapping_add(from + offset as u64);
            if self.job.form.is_records() {
                self.record(&item, address, here, place, first + totals.items, out);
            } else {
                self.line(&item, address, here, place, out);
            }
            totals.items += 1;
            totals.unmatched += u64::from(matches!(item, Item::Data(_)));
        }
        totals
    }

    fn line(&self, item: &Item, address: u64, bytes: &[u8], place: &Place<'_>, out: &mut String) {
        for name in place.defined(address) {
            let (on, off) = if self.job.color { ("\x1b[33m", "\x1b[0m") } else { ("", "") };
            let _ = writeln!(out, "{on}{name}:{off}");
        }
        let bare = self.job.form == Form::Bare;
        let indent = if bare { "" } else { "\t" };
        let from = out.len() + indent.len();
        out.push_str(indent);
        match item {
            Item::Data(_) => push_data(bytes, out),
            Item::Instruction(decoded) => {
                let exact = self.printer.push(decoded, address, place, out);
                if out.len() == from {
                    push_data(bytes, out);
                } else if !exact && (self.job.exact || !bare) {
                    // A listing is for assembling again; bare text is what the reference prints.
                    push_bits(out, from, bytes);
                }
            }
        }
        let width = out.len() - from + 8;
        if let (Item::Instruction(decoded), true) = (item, self.job.color) {
            self.repaint(decoded, address, place, from, out);
        }
        if !bare {
            // Writing to a String never fails.
            let _ = write!(out, "{:1$} // {address:012X}:", "", COMMENT.saturating_sub(width));
            for word in bytes.chunks(4) {
                let value = word.iter().rev().fold(0u32, |value, &b| (value << 8) | u32::from(b));
                let _ = write!(out, " {value:00$X}", word.len() * 2);
            }
        }
        out.push('\n');
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

    fn record(
        &self,
        item: &Item,
        address: u64,
        bytes: &[u8],
        place: &Place<'_>,
        index: u64,
        out: &mut String,
    ) {
        let mut record = match item {
            Item::Data(_) => data(address, bytes),
            Item::Instruction(decoded) => {
                let (mut text, mut pieces) = (String::new(), Vec::new());
                let exact = self.printer.pieces(decoded, address, place, &mut pieces, &mut text);
                let printed = Printed { tokens: tokens(&pieces, &text), text, exact };
                let spec = &self.printer.amd.spec;
                let mut record = instruction(spec, decoded, address, bytes, printed);
                let accesses = self.printer.syntax().accesses(spec, decoded);
                registers(&mut record, &self.printer.target, &accesses);
                record.labels = place.defined(address).into_iter().map(Cow::into_owned).collect();
                record.target = self.target(decoded, address, place);
                record
            }
        };
        record.index = Some(index);
        record.section = (!place.section.is_empty()).then(|| place.section.to_owned());
        self.stream.push(&record, index == 0, out);
    }

    fn target(&self, decoded: &Decoded, address: u64, place: &Place<'_>) -> Option<Target> {
        let target = self.printer.target_of(decoded, address)?;
        let label = u64::try_from(target).ok().and_then(|t| place.name(t)).map(Cow::into_owned);
        Some(Target { offset: Some(target), index: None, label })
    }
}

/// Offsets at which something begins, from one to another, that make parts of about the same size.
fn cuts(marks: &Marks, from: u64, to: u64, parts: usize) -> Vec<u64> {
    let step = (to - from).div_ceil(parts.max(1) as u64).max(1 << 14);
    let mut cuts = vec![from];
    let mut at = from + step;
    while at < to {
        match marks.start_from(at).filter(|&start| start < to) {
            Some(start) => {
                cuts.push(start);
                at = start + step;
            }
            None => break,
        }
    }
    cuts.push(to);
    cuts
}
