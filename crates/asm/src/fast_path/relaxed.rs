//! Relaxed walk through a line with placed displays: accepts labels, other whitespace and other number formats.
//!
//! The relaxed walk runs after the exact walk has failed for all candidate leaves. It parses the texts of fields with
//! the parser of the search (`text`, `readings`). Like the search, it follows all paths, including paths for which the
//! printed text differs from the line.

use super::ops::{Literal, NONE, Near, Op, Place};
use super::state::Other;
use super::walk::{BACK, Ended, STUCK, Step, Walk};
use super::word::{Bits, Wide};
use crate::readings::{Reading, Take};
use crate::text::Line;
use isaloom_engine::MAX_LINE;
use isaloom_engine::compiled::{SlotId, SlotKind, TextRange};

/// Maximum number of bytes by which the printed text of a value can be longer than its text in the line.
const LONGEST_VALUE: usize = 40;

impl<W: Wide> Walk<'_, W> {
    /// Walks through the line like [`run`](Walk::run), with relaxed matching.
    pub(super) fn run_loosely(&mut self) -> Ended {
        let table = self.table;
        let mut step = self.enter(self.chosen);
        loop {
            if self.state.fuel == 0 {
                return Ended::Unknown;
            }
            self.state.fuel -= 1;
            let Some(known) = table.ops.get(step as usize) else {
                if step != BACK {
                    return self.elsewhere(step);
                }
                match self.back() {
                    Ok(next) => step = next,
                    Err(ended) => return ended,
                }
                continue;
            };
            step = match known {
                Op::Text { text, .. } => match self.literal(text) {
                    Some(end) => {
                        self.state.go(end);
                        step + 1
                    }
                    None => BACK,
                },
                Op::Bit { text, bit, shown, .. } => {
                    let there = self.flag(step, text);
                    let value = if there { *shown } else { *bit ^ *shown };
                    if self.state.known.learn(&Bits { mask: *bit, value }) { step + 1 } else { BACK }
                }
                Op::Flag { text, condition, shown, .. } => {
                    let there = self.flag(step, text);
                    self.learn(*condition, there == *shown, step + 1)
                }
                Op::Number { .. } | Op::Enum { .. } | Op::Other { .. } => self.reading(step, 0),
                Op::Nested { dispatch, leaves } => self.nested(step, *dispatch, *leaves, 0),
                Op::Choice { first, last } => self.choice(step, (*first, *last)),
                Op::Align(column) => {
                    self.state.extra += *column as usize;
                    self.state.go(self.line().skip_blanks(self.state.at));
                    step + 1
                }
                Op::Jump(to) => *to,
                Op::End => match self.leave() {
                    Some(step) => step,
                    // The printer truncates text that is longer than `MAX_LINE`, so a word of such a line may print
                    // another text.
                    None if self.state.length + self.state.extra > MAX_LINE => return Ended::Unknown,
                    None if self.line().skip_blanks(self.state.at) == self.state.length => {
                        match self.ended() {
                            Some(ended) => return ended,
                            None => BACK,
                        }
                    }
                    None => BACK,
                },
                Op::Unknown => return Ended::Unknown,
            };
        }
    }

    fn line(&self) -> Line<'_> {
        Line { text: self.input.text }
    }

    /// Returns the offset after a literal text that matches at the current offset, ignoring the length of whitespace;
    /// `None` if it does not match.
    fn literal(&mut self, text: &Literal) -> Option<usize> {
        let length = usize::from(text.length);
        if self.state.stands(text, self.table) {
            // A trailing space of the literal matches any number of spaces in the line.
            let end = self.state.at + length;
            return Some(if text.blanks.1 > 0 { self.line().skip_blanks(end) } else { end });
        }
        self.state.extra += length;
        let mut short = [0; 8];
        self.line().literal_bytes(self.table.bytes(text, &mut short), self.state.at)
    }

    /// Matches the text of a flag. If it matches, moves after it, adds a choice point for "not this flag", and returns
    /// true. Otherwise returns false.
    fn flag(&mut self, step: Step, text: &Literal) -> bool {
        let end = self.literal(text);
        if let Some(end) = end {
            self.state.or_else(step, Other::NoFlag);
            self.state.go(end);
        }
        end.is_some()
    }

    /// Matches the text of a field. Skips its first `nth` readings, which earlier attempts have tried.
    pub(super) fn reading(&mut self, op: u32, nth: usize) -> Step {
        let isa = self.input.given.isa;
        if let Some((place, value, end)) = self.only(op).filter(|_| nth == 0) {
            return self.set(&place, value, end, op + 1);
        }
        let (slot, name, near, whole): (SlotId, TextRange, Near, u32) = match self.table.ops.get(op as usize)
        {
            Some(Op::Number { slot, near, .. } | Op::Enum { slot, near, .. }) => {
                (*slot, TextRange::default(), *near, NONE)
            }
            Some(Op::Other { field }) => match self.table.fields.get(*field as usize) {
                Some(field) => (field.slot_id, field.name, field.near, field.whole),
                None => return STUCK,
            },
            _ => return STUCK,
        };
        let slot = isa.slot(slot);
        if let SlotKind::Offset | SlotKind::Uoffset = slot.kind
            && !matches!(self.line().next(self.state.at), Some(b'+' | b'-'))
        {
            return self.taken(op, Take::Truth(false), self.state.at);
        }
        self.read(slot, name, near, whole);
        let Some(&reading) = self.state.readings.get(nth) else { return BACK };
        let Reading { take, end, .. } = reading;
        if nth + 1 < self.state.readings.len() {
            self.state.or_else(op, Other::Reading(nth as u32 + 1));
        }
        self.state.extra += LONGEST_VALUE + isa.text(name).len();
        self.state.unlisted += u32::from(reading.is_unlisted(slot));
        self.taken(op, take, end)
    }

    /// Returns the place of a field in the word, its value, and the end offset of its text, if the text has only one
    /// reading: a decimal number or an enum string. `None` if all readings must be collected.
    fn only(&self, op: u32) -> Option<(Place, u64, usize)> {
        let (table, at) = (self.table, self.state.at);
        match table.ops.get(op as usize)? {
            Op::Number { place, hex: false, near, .. } => {
                let (value, end) = self.line().plain_number(at)?;
                (end == at + 1 || !self.adjacent(*near)).then_some((*place, value, end))
            }
            Op::Enum { letters, place, .. } => {
                let number = table.letters.get(*letters as usize)?.table;
                let (value, end) = self.input.given.index.enum_texts(number)?.only(self.line(), at)?;
                Some((*place, value, end))
            }
            _ => None,
        }
    }

    /// Derives the bits of a field from its reading, and moves to `end`, the offset after its text.
    fn taken(&mut self, op: u32, take: Take, end: usize) -> Step {
        match (self.table.ops.get(op as usize), take) {
            (Some(Op::Other { field }), _) => match self.table.fields.get(*field as usize) {
                Some(field) => self.take(field, (take, end), op + 1),
                None => STUCK,
            },
            (Some(Op::Number { place, .. } | Op::Enum { place, .. }), Take::Raw(value)) => {
                let place: &Place = place;
                match u64::try_from(value) {
                    Ok(value) => self.set(place, value, end, op + 1),
                    Err(_) => BACK,
                }
            }
            _ => STUCK,
        }
    }
}
