//! Prints numbers and enums in one of three ways: texts attached to a field, a constructor per value, or digit by
//! digit.

use super::bits::{Bit, Bits, fixed};
use super::fields::plain_field;
use super::reason::{Reason, Refused};
use super::tables::{Number, Out, Row, Shown, ValueRange};
use super::text::{Case, MAX_ROWS, Texts, extend, put, text_piece};
use super::values::Scope;
use isaloom_bits::{BitRange, Pattern};
use isaloom_engine::compiled::{Slot, SlotKind};
use std::rc::Rc;

/// Maximum number of instruction bits of a number for which all texts are listed, one per value.
const MAX_LISTED: usize = 8;
/// Maximum number of instruction bits of an enum for which all texts are listed, one per value.
const MAX_ENUM: usize = 12;

impl Texts<'_, '_> {
    /// Returns the cases that print a number or an enum.
    pub(super) fn number(
        &mut self,
        slot: &Slot,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Case>, Refused> {
        let bits = self.values.raw(slot.raw, scope, known)?;
        let support = self.values.support(slot.raw, scope, known)?;
        let most = if matches!(slot.kind, SlotKind::Enum(_)) { MAX_ENUM } else { MAX_LISTED };
        if support.len() <= most {
            if let Some(outs) = self.attached(slot, &bits) {
                return Ok(vec![(known, outs)]);
            }
            return self.listed(slot, scope, known, &support);
        }
        match slot.kind {
            SlotKind::Enum(table) => {
                let mut rest = vec![known];
                let mut cases = Vec::new();
                for (value, text) in self.isa.enum_table(table).values() {
                    let Some(pattern) = bits.equals(value.into(), known) else { continue };
                    rest = rest.into_iter().flat_map(|rest| rest.difference(pattern)).collect();
                    cases.push((pattern, text_piece(self.isa.text(text))));
                    if rest.len() + cases.len() > MAX_ROWS {
                        return Err(Reason::Conditions.into());
                    }
                }
                let unlisted = Slot { kind: SlotKind::Uint, ..*slot };
                for known in rest {
                    cases.extend(self.number(&unlisted, scope, known)?);
                }
                Ok(cases)
            }
            SlotKind::Hex => Ok(vec![(known, vec![self.hex(&bits)?])]),
            SlotKind::Custom => {
                let name = &self.isa.model().field(slot.field).name;
                let mut outs = text_piece(&format!("<{name}:"));
                outs.push(self.hex(&bits)?);
                put(&mut outs, ">");
                Ok(vec![(known, outs)])
            }
            SlotKind::Float16 => {
                if let Some(outs) = self.attached(slot, &bits) {
                    return Ok(vec![(known, outs)]);
                }
                // A 16-bit float is printed from the low 16 bits of the value, so 2^16 texts cover all values.
                let values = ValueRange { constant: 0, shift: 0, width: 16 };
                let list = self.lists.list_of(self.isa, slot, values);
                let (expression, reads) = self.expression(slot, scope, known)?;
                let place = self.lists.slot(list, &expression);
                let number = Number { expression, reads, shown: Shown::Listed(place) };
                let row = Row {
                    pattern: Pattern::any(self.size),
                    outs: vec![Out::Listed(list, place)],
                    number: Some(number),
                };
                Ok(vec![(known, vec![Out::Table(self.tables.table(vec![row]))])])
            }
            SlotKind::Float32 => {
                // Sleigh computes with 64 bits, which are too few for the exact decimal of a 32-bit float. The bits are
                // printed instead.
                self.approximate = true;
                let mut outs = text_piece("0x");
                outs.push(self.hex(&bits)?);
                Ok(vec![(known, outs)])
            }
            _ => self.decimal(slot, &bits, scope, known),
        }
    }

    /// Returns the field with one attached text per value of the slot. `None` if the value is not constant bits and one
    /// run of 3 to 16 instruction bits.
    fn attached(&mut self, slot: &Slot, bits: &Bits) -> Option<Vec<Out>> {
        let (constant, runs) = bits.runs(16)?;
        let [run] = runs[..] else { return None };
        if run.from.width() < 3 {
            return None;
        }
        let values = ValueRange { constant, shift: run.to, width: run.from.width() };
        let list = self.lists.list_of(self.isa, slot, values);
        self.lists.attach(self.size, run.from, list);
        Some(vec![Out::Names(run.from, list)])
    }

    /// Returns one case per value of the bits in `support`, on which the value depends. Cases with the same text are
    /// merged.
    fn listed(
        &self,
        slot: &Slot,
        scope: &Rc<Scope>,
        known: Pattern,
        support: &[u8],
    ) -> Result<Vec<Case>, Refused> {
        let Some((&at, rest)) = support.split_last() else {
            let bits = self.values.raw(slot.raw, scope, known)?;
            let value = bits.value().ok_or(Refused::from(Reason::Expression))?;
            return Ok(vec![(known, text_piece(&self.isa.slot_text(slot, value)))]);
        };
        let mut halves = Vec::new();
        for one in [false, true] {
            let half = known.intersection(fixed(known.width(), at, one)).ok_or(Reason::Conditions)?;
            halves.push(self.listed(slot, scope, half, rest)?);
        }
        if let [low, high] = &halves[..]
            && let ([(_, low)], [(_, high)]) = (&low[..], &high[..])
            && low == high
        {
            return Ok(vec![(known, low.clone())]);
        }
        Ok(halves.concat())
    }

    /// Returns the piece that prints a number in hexadecimal, without leading zeros.
    fn hex(&mut self, bits: &Bits) -> Result<Out, Refused> {
        if bits.is_mixed() {
            return Err(Reason::Expression.into());
        }
        let digits: Vec<Bits> =
            (0..32).map(|digit| bits.clone().resized(128).slice(range(4 * digit, 4 * digit + 3))).collect();
        let used = digits.iter().rposition(|digit| digit.value() != Some(0)).unwrap_or(0);
        let any = Pattern::any(self.size);
        let mut all = Vec::new();
        let mut shown: Option<usize> = None;
        for digit in &digits[..=used] {
            let digit_outs = self.hex_digit(digit)?;
            let mut outs = digit_outs.clone();
            extend(&mut outs, all.clone());
            let row = |pattern, outs| Row { pattern, outs, number: None };
            let with_zeros = row(any, outs);
            // The table `shown` prints no leading zeros: if this digit is 0, it prints only the lower digits.
            let rows = match (shown, digit.equals(0, any)) {
                (Some(lower), Some(zero)) if zero == any => vec![row(any, vec![Out::Table(lower)])],
                (Some(lower), Some(zero)) => vec![row(zero, vec![Out::Table(lower)]), with_zeros.clone()],
                _ => vec![with_zeros.clone()],
            };
            shown = Some(self.tables.table(rows));
            all = vec![Out::Table(self.tables.table(vec![with_zeros]))];
        }
        shown.map(Out::Table).ok_or(Reason::Expression.into())
    }

    /// Returns the piece that prints four bits as a hexadecimal digit.
    fn hex_digit(&mut self, bits: &Bits) -> Result<Vec<Out>, Refused> {
        let any = Pattern::any(self.size);
        let mut rows = Vec::new();
        for value in 0..16u128 {
            let Some(pattern) = bits.equals(value, any) else { continue };
            rows.push(Row { pattern, outs: text_piece(&format!("{value:x}")), number: None });
        }
        match &rows[..] {
            [row] if row.pattern == any => Ok(row.outs.clone()),
            _ => Ok(vec![Out::Table(self.tables.table(rows))]),
        }
    }

    /// Returns the Sleigh expression of the raw value of a slot, and the instruction bits that it reads.
    fn expression(
        &self,
        slot: &Slot,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<(String, Vec<BitRange>), Refused> {
        let mut reads = Vec::new();
        let expression = self.values.expression(slot.raw, scope, known, &mut |range| {
            reads.push(range);
            plain_field(self.size, range)
        })?;
        reads.sort_unstable_by_key(|range| (range.low(), range.high()));
        reads.dedup();
        Ok((expression, reads))
    }

    /// Returns the cases of a decimal number that depends on too many bits to list its values.
    fn decimal(
        &mut self,
        slot: &Slot,
        bits: &Bits,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Case>, Refused> {
        let width = slot.width.clamp(1, 64);
        let shows_zero = !matches!(slot.kind, SlotKind::Offset | SlotKind::Uoffset);
        let plus = if shows_zero { "" } else { "+" };
        let signed = slot.kind.shows_signed();
        let mut cases = Vec::new();
        let mut sign = |this: &mut Self, known: Pattern, negative: bool, sign: &str| {
            let (mut expression, reads) = this.expression(slot, scope, known)?;
            if negative {
                if width > 62 {
                    return Err(Refused::from(Reason::Width));
                }
                expression = format!("({} - {expression})", 1u64 << width);
            }
            let most = this.values.raw(slot.raw, scope, known)?.limits().1;
            let most = if negative { 1u128 << (width - 1) } else { most };
            if most >> 63 != 0 {
                return Err(Reason::Width.into());
            }
            let digits = most.to_string().len() as u32;
            this.lists.digits = this.lists.digits.max(digits);
            let number = Number { expression, reads, shown: Shown::Digits(digits) };
            let outs = (0..digits).rev().map(Out::Digit).collect();
            let row = Row { pattern: Pattern::any(this.size), outs, number: Some(number) };
            let mut outs = text_piece(sign);
            outs.push(Out::Table(this.tables.table(vec![row])));
            cases.push((known, outs));
            Ok(())
        };
        match bits.get(width - 1) {
            Bit::Known(true) if signed => sign(self, known, true, "-")?,
            Bit::At(at) if signed => {
                for one in [false, true] {
                    let half = known.intersection(fixed(known.width(), at, one)).ok_or(Reason::Conditions)?;
                    sign(self, half, one, if one { "-" } else { plus })?;
                }
            }
            Bit::Mixed if signed => return Err(Reason::Expression.into()),
            _ => sign(self, known, false, plus)?,
        }
        if !shows_zero {
            // The sign and the digits of 0 are not printed. Sleigh prefers this case, because its pattern is more
            // specific.
            let zero = bits.equals(0, known).ok_or(Refused::from(Reason::Expression))?;
            cases.push((zero, Vec::new()));
        }
        Ok(cases)
    }
}

fn range(low: u32, high: u32) -> BitRange {
    BitRange::new(low, high).unwrap_or(BitRange::bit(low))
}
