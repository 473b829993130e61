//! Prints contiguous code as text with labels, or as records. Each window is split into parts, which are printed on all
//! cores and written in order.

use super::instruction::Printed;
use super::marks::{Marks, REACH};
use super::padding;
use super::place::{Piece, Place};
use super::print::Printer;
use super::tokens::tokens;
use super::{data, instruction, registers};
use isaloom_amd_isa::{Decoded, Decoder, Item};
use isaloom_amdgpu_object::Relocation;
use isaloom_amdgpu_text::llvm::Symbols;
use isaloom_amdgpu_text::name::quoted;
use isaloom_schema::Target;
use isaloom_target::support::windows::{Window, Windows, in_order, threads};
use isaloom_target::{Failure, Form, Job, JobSink, Source, Stream};
use std::borrow::Cow;

/// Number of bytes of code that are printed as records per round.
const RECORDS: u64 = 64 << 10;

/// Window size in bytes: the code that is printed per round, plus the maximum branch distance on both sides.
const WINDOW: usize = (1 << 20) + 2 * REACH as usize;

/// Data that all pieces of code of an input share.
pub(super) struct Run<'a> {
    pub(super) printer: &'a Printer<'a>,
    pub(super) job: &'a Job,
    pub(super) stream: &'a Stream,
}

/// Counts for all pieces of an input so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Totals {
    /// Number of instructions and data items.
    pub(super) items: u64,
    /// Number of data items.
    pub(super) unmatched: u64,
}

impl Run<'_> {
    /// Prints a contiguous piece of code.
    pub(super) fn piece(
        &self,
        source: &mut dyn Source,
        piece: Piece<'_>,
        totals: &mut Totals,
        sink: &mut dyn JobSink,
    ) -> Result<(), Failure> {
        let mut place = Place::new(piece);
        if !self.job.form.is_records() && !piece.section.is_empty() {
            match piece.head {
                "" => sink.text(&format!("\n.section {}\n", quoted(piece.section)))?,
                head => sink.text(head)?,
            }
            let mut text = String::new();
            self.ahead(&place, &mut text);
            sink.text(&text)?;
        }
        let mut windows = Windows::new(source, WINDOW);
        let mut texts = vec![String::new(); threads() * 2];
        // Records are far larger than the code, so a round with record output covers less code.
        let most = if self.job.form.is_records() { RECORDS } else { u64::MAX };
        // Offset up to which instruction starts and branch targets are marked.
        let mut known = 0;
        let (mut used, mut end_of_piece) = (0, 0);
        while let Some(window) = windows.next(used)? {
            known = self.survey(&window, known, &piece, &mut place.marks);
            let end = window.offset + window.bytes.len() as u64;
            let limit = match window.last {
                true => end,
                false => {
                    let far = place.marks.start_from(known.saturating_sub(REACH)).unwrap_or(known).min(known);
                    padding::before(&window, &place, far)
                }
            };
            let mut from = window.offset;
            while from < limit {
                let to = match from.saturating_add(most) {
                    to if to < limit => place.marks.start_from(to).map_or(limit, |start| start.min(limit)),
                    _ => limit,
                };
                let cuts = cuts(&window, &place, from, to, texts.len());
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
            end_of_piece = limit;
        }
        if !self.job.form.is_records() {
            let mut text = String::new();
            self.behind(piece.address.saturating_add(end_of_piece), &place, &mut text);
            sink.text(&text)?;
        }
        Ok(())
    }

    /// Marks the instruction starts and branch targets from offset `known` on. Returns the offset up to which they are
    /// marked then.
    fn survey(&self, window: &Window<'_>, known: u64, piece: &Piece<'_>, marks: &mut Marks) -> u64 {
        let from = usize::try_from(known - window.offset).unwrap_or(usize::MAX);
        let bytes = window.bytes.get(from..).unwrap_or_default();
        let safe = if window.last { bytes.len() } else { bytes.len().saturating_sub(Decoder::LONGEST) };
        known + self.printer.survey(bytes, safe, known, piece, marks) as u64
    }

    /// Prints the items from offset `from` to offset `to`. Items must start at both offsets.
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
        let mut offset = 0;
        let decoder = self.printer.amd.decoder();
        while let Some(rest) = bytes.get(offset..) {
            let begin = from + offset as u64;
            let address = place.piece.address.wrapping_add(begin);
            // The survey already decoded this instruction, so its result is used again.
            let known = place.marks.known(begin).and_then(|known| decoder.again(rest, known));
            let item = match known {
                Some(decoded) => Item::Instruction(decoded),
                None => match self.printer.item(rest, address, &place.piece) {
                    Some((item, _)) => item,
                    None => break,
                },
            };
            let here = bytes.get(offset..offset + item.bytes()).unwrap_or_default();
            let mut count = 1;
            match self.job.form {
                Form::Json | Form::Jsonl => {
                    self.record(&item, address, here, place, first + totals.items, out);
                }
                Form::Columns if let Some(words) = padding::run(window, place, begin, to) => {
                    count = words;
                    self.filling(count, &item, address, here, place, out);
                }
                _ => self.line(&item, address, here, place, out),
            }
            offset += count * item.bytes();
            totals.items += count as u64;
            let unknown =
                matches!(item, Item::Data(_)) && place.relocations(address, item.bytes()).is_empty();
            totals.unmatched += if unknown { count as u64 } else { 0 };
        }
        totals
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
                if let Some((target, syntax)) = self.printer.known() {
                    let banks = Symbols::banks(place, address);
                    registers(&mut record, target, &syntax.accesses_in(spec, decoded, banks));
                }
                record.live = place
                    .live(address)
                    .zip(self.printer.known())
                    .map(|(line, (target, _))| Box::new(line.record(target)));
                record.labels = place.defined(address).into_iter().map(Cow::into_owned).collect();
                record.target = self.target(decoded, address, place);
                record
            }
        };
        record.index = Some(index);
        let section = place.piece.section;
        record.section = (!section.is_empty()).then(|| section.to_owned());
        record.relocations = place.relocations(address, bytes.len()).iter().map(relocation).collect();
        record.source = place.line_of(address);
        self.stream.push(&record, index == 0, out);
    }

    fn target(&self, decoded: &Decoded, address: u64, place: &Place<'_>) -> Option<Target> {
        let target = self.printer.target_of(decoded, address)?;
        let label = u64::try_from(target).ok().and_then(|t| place.name(t)).map(Cow::into_owned);
        Some(Target { offset: Some(target), index: None, label })
    }
}

/// Returns the record of a relocation.
fn relocation(found: &Relocation) -> isaloom_schema::Relocation {
    isaloom_schema::Relocation {
        offset: found.address,
        kind: found.kind.name(),
        symbol: found.symbol.clone(),
        addend: found.addend,
    }
}

/// Splits a range of offsets into about `parts` ranges of similar size. Each one begins where an item starts.
fn cuts(window: &Window<'_>, place: &Place<'_>, from: u64, to: u64, parts: usize) -> Vec<u64> {
    let step = (to - from).div_ceil(parts.max(1) as u64).max(1 << 14);
    let mut cuts = vec![from];
    let mut at = from + step;
    while at < to {
        let Some(start) = place.marks.start_from(at).filter(|&start| start < to) else { break };
        let cut = padding::before(window, place, start);
        if cuts.last().is_some_and(|&last| cut > last) {
            cuts.push(cut);
        }
        at = start + step;
    }
    cuts.push(to);
    cuts
}
