//! Steps of a walk that match the text of fields: numbers, enums, and fields whose text the parser of the search
//! (`readings`) parses.

use super::ops::{Field, Near, Op, Place, Target};
use super::state::Other;
use super::walk::{BACK, STUCK, Step, Walk};
use super::word::Wide;
use crate::numbers::{bounds, slot_width};
use crate::readings::{CanonicalText, Reader, Reading, Take};
use crate::text::Line;
use isaloom_bits::low_mask;
use isaloom_engine::compiled::{Slot, SlotKind, TextRange};
use isaloom_model::TextForm;

/// Smallest number with 15 digits. `digits` rejects only numbers with more digits, so a rejected number exceeds a field
/// whose maximum is smaller than this.
const LONG: u64 = 100_000_000_000_000;

impl<W: Wide> Walk<'_, W> {
    #[inline]
    pub(super) fn number(&mut self, op: u32, number: &Op<W>, last: Option<usize>) -> Step {
        let &Op::Number { ref place, hex, near, split, .. } = number else { return STUCK };
        match self.state.digits(hex, last) {
            Ok(Some((value, end))) => {
                if split && end > self.state.at + 1 && self.adjacent(near) {
                    self.state.or_else(op, Other::Shorter(end as u32 - 1));
                }
                self.set(place, value, end, op + 1)
            }
            Ok(None) => BACK,
            Err(_) => self.too_long(place, near),
        }
    }

    /// Returns the next step after `digits` rejected a number as too long. Backtracks if the number certainly exceeds
    /// the maximum of the field; otherwise leaves the line to the search.
    fn too_long(&self, place: &Place, near: Near) -> Step {
        if place.limit < LONG && !self.adjacent(near) { BACK } else { STUCK }
    }

    /// Matches the text of an enum field. Skips the first `nth` strings that could match, which earlier attempts have
    /// tried.
    #[inline]
    pub(super) fn text(&mut self, op: u32, text: &Op<W>, nth: usize) -> Step {
        let &Op::Enum { letters, ref place, complete, alone, after, .. } = text else { return STUCK };
        let table = self.table;
        let Some(own) = table.letters.get(letters as usize) else { return STUCK };
        let byte = self.state.byte();
        let is_digit = !complete && byte.is_ascii_digit();
        let bucket = own.bucket(byte);
        if let Some((at, letter)) = self.state.letter(bucket, nth, table) {
            if letter.more || is_digit || !alone && !own.empty.is_empty() {
                self.state.or_else(op, Other::Text(at as u32 + 1));
            }
            return self.set(place, letter.value, self.state.at + usize::from(letter.text.length), op + 1);
        }
        let nth = nth.saturating_sub(bucket.len());
        if let Some(&value) = own.empty.get(nth)
            && table.firsts.get(after as usize).is_none_or(|after| self.state.next().may_be(*after))
        {
            if is_digit || nth + 1 < own.empty.len() {
                self.state.or_else(op, Other::Text((bucket.len() + nth) as u32 + 1));
            }
            return self.set(place, value, self.state.at, op + 1);
        }
        match is_digit {
            true => self.unlisted(op, (letters, place), None),
            false => BACK,
        }
    }

    /// Matches a number as the text of an enum field, whose value the enum must not list. If `last` is set, the number
    /// ends at this offset or earlier.
    pub(super) fn unlisted(&mut self, op: u32, (letters, place): (u32, &Place), last: Option<usize>) -> Step {
        let Some(&Op::Enum { near, .. }) = self.table.ops.get(op as usize) else { return STUCK };
        let mut last = last;
        loop {
            let (value, end) = match self.state.digits(false, last) {
                Ok(Some(number)) => number,
                Ok(None) => return BACK,
                Err(_) => return self.too_long(place, near),
            };
            let shorter = end > self.state.at + 1 && self.adjacent(near);
            let table = self.table.letters.get(letters as usize).map_or(0, |letters| letters.table);
            let listed = self.input.given.isa.enum_table(table).text(value.into()).is_some();
            if value <= place.limit && !listed {
                if shorter {
                    self.state.or_else(op, Other::Shorter(end as u32 - 1));
                }
                self.state.unlisted += 1;
                if self.state.found.is_some_and(|((least, _), _)| self.state.unlisted > least) {
                    return BACK;
                }
                return self.set(place, value, end, op + 1);
            }
            if !shorter {
                return BACK;
            }
            last = Some(end - 1);
        }
    }

    /// Matches a signed number in the printer's format. `None` if the text may have other readings; the caller then
    /// collects all readings.
    fn signed(&mut self, op: u32, field: &Field) -> Option<Step> {
        let negative = self.state.byte() == b'-';
        let start = self.state.at + usize::from(negative);
        let (value, end) = self.state.digits_at(start, false, None).ok()??;
        if negative && value == 0 || end > start + 1 && self.adjacent(field.near) {
            return None;
        }
        let value = i128::from(value);
        let value = if negative { -value } else { value };
        let (least, most) = bounds(&field.slot);
        if value < least || value > most {
            return Some(BACK);
        }
        let raw = value.cast_unsigned() & low_mask(slot_width(&field.slot));
        Some(self.set_target(field.target, u64::try_from(raw).ok()?, end, op + 1))
    }

    /// Matches a field with the parser of the search. Skips its first `nth` readings, which earlier attempts have
    /// tried.
    pub(super) fn other(&mut self, op: u32, field: u32, nth: usize) -> Step {
        let Some(&field) = self.table.fields.get(field as usize) else { return STUCK };
        let next = self.state.byte();
        let sign = matches!(next, b'+' | b'-');
        match field.slot.kind {
            SlotKind::Offset | SlotKind::Uoffset if !sign && !next.is_ascii_whitespace() => {
                return self.learn(field.truth, false, op + 1);
            }
            SlotKind::Int if !sign && !next.is_ascii_digit() => return BACK,
            SlotKind::Int | SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } if nth == 0 => {
                if let Some(step) = self.signed(op, &field) {
                    return step;
                }
            }
            SlotKind::Float16 | SlotKind::Float32 => match self.float_end() {
                Some(end) if !self.may_follow(op + 1, end) => return BACK,
                Some(_) => {}
                None => return BACK,
            },
            _ => {}
        }
        self.read(&field.slot, field.name, field.near, field.whole);
        let mut nth = nth;
        while let Some(&reading) = self.state.readings.get(nth) {
            nth += 1;
            if self.is_printed(&reading) {
                if nth < self.state.readings.len() {
                    self.state.or_else(op, Other::Reading(nth as u32));
                }
                self.state.unlisted += u32::from(reading.is_unlisted(&field.slot));
                return self.take(&field, (reading.take, reading.end), op + 1);
            }
        }
        BACK
    }

    /// Returns the end offset of a floating-point number in the printer's format; `None` if no such number is at the
    /// current offset.
    fn float_end(&self) -> Option<usize> {
        match self.input.given.isa.model().text_form() {
            TextForm::Mesa26_0 => self.state.float_end(),
            TextForm::Mesa26_2 => Line { text: self.input.text }.float(self.state.at).map(|(_, end)| end),
        }
    }

    /// Returns whether `step` can match at the offset `at`. Only literal text is compared; the result is true for all
    /// other steps.
    fn may_follow(&self, step: u32, at: usize) -> bool {
        match self.table.ops.get(step as usize) {
            Some(Op::Jump(to)) => match self.table.ops.get(*to as usize) {
                Some(Op::Text { text, .. }) => self.state.may_stand(text, at),
                _ => true,
            },
            Some(Op::Text { text, .. }) => self.state.may_stand(text, at),
            _ => true,
        }
    }

    /// Stores all readings of a field's text at the current offset in `state.readings`. `whole` is the index of the
    /// target with all bits of a computed value, which determines the bits that are known to be zero.
    pub(super) fn read(&mut self, slot: &Slot, name: TextRange, near: Near, whole: u32) {
        let input = self.input;
        let given = &input.given;
        let reader = Reader {
            isa: given.isa,
            index: given.index,
            line: Line { text: input.text },
            site: input.site,
            host: input.host,
            rounding: false,
            name,
            at: self.state.at,
            adjacent: self.adjacent(near),
            zeros: self.zeros(whole),
        };
        self.state.readings.clear();
        self.state.asked |= reader.read(slot, &mut self.state.readings, &mut None);
    }

    /// Returns whether the text of a reading in the line is the text that the printer prints for its value.
    fn is_printed(&mut self, reading: &Reading) -> bool {
        // For floating-point numbers, `float_end` has already tested that the text has the printer's format.
        if let CanonicalText::Float { .. } = reading.canon {
            return true;
        }
        self.state.canon.clear();
        reading.canon.write(self.input.given.isa, &mut self.state.canon);
        self.state.line.get(self.state.at..reading.end) == Some(self.state.canon.as_bytes())
    }

    pub(super) fn take(&mut self, field: &Field, (take, end): (Take, usize), after: Step) -> Step {
        match take {
            Take::Raw(value) => match u64::try_from(value) {
                Ok(value) => self.set_target(field.target, value, end, after),
                Err(_) => BACK,
            },
            Take::Truth(truth) => {
                self.state.go(end);
                self.learn(field.truth, truth, after)
            }
            // This text does not determine the value. If the path reaches the end of the line, the line is left to the
            // search.
            Take::HiddenZero | Take::Range { .. } => {
                self.state.unclear = true;
                self.state.go(end);
                after
            }
        }
    }

    /// Returns a mask of the value's bits that are known to be 0.
    fn zeros(&self, target: u32) -> u64 {
        let Some(target) = self.table.targets.get(target as usize) else { return 0 };
        let Target { first, more, ones, .. } = *target;
        let more = self.table.strips.get(more.0 as usize..more.1 as usize).unwrap_or(&[]);
        let maybe = std::iter::once(&first).chain(more).fold(ones, |maybe, strip| {
            let zero = self.state.known.mask & !self.state.known.value;
            maybe | (strip.mask & !(zero >> strip.low).low()) << strip.to
        });
        !maybe
    }
}
