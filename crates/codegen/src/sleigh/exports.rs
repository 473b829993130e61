//! Values of operands in p-code: the registers and numbers that the text of an operand can be.

use super::bits::Run;
use super::pcode::Facts;
use super::reason::{Reason, Refused};
use super::registers::{Export, Exports, Listed, Meaning, OTHER, Part};
use super::text::Texts;
use super::values::{MAX_FIELD, Scope};
use isaloom_bits::{BitRange, Pattern, low_mask};
use isaloom_engine::compiled::{Slot, SlotKind};
use std::rc::Rc;

/// Maximum number of cases of the text of an operand. The table of the operand may have four times this number of rows.
pub(super) const MAX_CASES: usize = 1024;
/// Maximum number of bits that select a register from one list; a list has an entry for each value of these bits.
const MAX_SELECT: u32 = 11;
/// Maximum number of bits that are fixed one by one if the bits that select a register are not adjacent. Only the
/// longest run of adjacent bits becomes the index of a list.
const MAX_SPLIT: u32 = 6;

/// Piece of the text of an operand.
#[derive(Clone, Debug)]
pub(super) enum Piece {
    Text(Rc<str>),
    Value { slot: Slot, scope: Rc<Scope> },
}

/// Pieces of an operand's text, for the instructions that match the pattern.
pub(super) type Form = (Pattern, Vec<Piece>);

impl Texts<'_, '_> {
    /// Returns the rows of the table of an operand, and the patterns of instructions whose p-code from `pcode.txt` may
    /// use the operand's value. Without rows, the pieces are not an operand: no instruction has a register or a number
    /// there.
    pub(super) fn exports(
        &mut self,
        forms: Vec<Form>,
        registers: bool,
        writes: bool,
        bytes: u32,
        known: Pattern,
        literal: Option<Form>,
    ) -> Result<Exports, Refused> {
        let (mut rows, mut holes, mut plain) = (Vec::new(), Vec::new(), Vec::new());
        let mut open = forms;
        open.reverse();
        let mut some = false;
        while let Some((pattern, pieces)) = open.pop() {
            if rows.len() + open.len() > 4 * MAX_CASES {
                return Err(Reason::Conditions.into());
            }
            let own = |pattern: Pattern| {
                Pattern::new(pattern.width(), pattern.mask() & !known.mask(), pattern.value())
            };
            if let Some(text) = self.constant(&pieces, pattern) {
                if let Some(literal) = literal.as_ref().filter(|_| text == "src_literal") {
                    let export = self.immediate(&literal.1, pattern);
                    plain.extend(export.is_some().then_some(pattern));
                    rows.push((own(pattern), export.unwrap_or_else(|| self.other(bytes))));
                    some = true;
                    continue;
                }
                let meaning = if registers || text.parse::<i64>().is_ok() {
                    self.meaning(&text)
                } else {
                    Meaning::Other
                };
                some |= matches!(meaning, Meaning::Register { .. } | Meaning::Number(_));
                let (export, is_plain) = self.export(meaning, writes, bytes);
                plain.extend(is_plain.then_some(pattern));
                rows.push((own(pattern), export));
                continue;
            }
            match self.selected(&pieces, pattern, registers)? {
                Selected::Split(at) => {
                    for one in [true, false] {
                        let half = pattern.intersection(super::bits::fixed(pattern.width(), at, one));
                        open.push((half.ok_or(Reason::Conditions)?, pieces.clone()));
                    }
                }
                Selected::List(range, meanings) => {
                    some = true;
                    let (list, mut exact, others) = self.registers_of(&meanings, bytes);
                    for index in others.iter().copied() {
                        let at =
                            Pattern::new(pattern.width(), range.mask(), u128::from(index) << range.low());
                        let meaning = meanings.get(index as usize).cloned().unwrap_or(Meaning::Other);
                        if let Some(at) = pattern.intersection(at) {
                            let (export, is_plain) = self.export(meaning, writes, bytes);
                            exact &= is_plain;
                            holes.push((own(at), export));
                        }
                    }
                    plain.extend(exact.then_some(pattern));
                    rows.push((own(pattern), Export::Listed(range, list)));
                }
                Selected::Number => {
                    let export = self.immediate(&pieces, pattern);
                    some |= export.is_some();
                    // `r<a0.x + 2>` also contains a number, but the operand is not this number.
                    let is_plain = export.is_some() && self.is_bare(&pieces);
                    plain.extend(is_plain.then_some(pattern));
                    rows.push((own(pattern), export.unwrap_or_else(|| self.other(bytes))));
                }
                Selected::Other => {
                    some |= registers;
                    rows.push((own(pattern), self.other(bytes)));
                }
            }
        }
        if !some {
            return Ok((Vec::new(), vec![known]));
        }
        if rows.iter().chain(&holes).all(|(_, export)| *export == rows[0].1) {
            let (_, export) = rows.swap_remove(0);
            rows = vec![(Pattern::any(known.width()), export)];
            holes.clear();
        }
        // Holes (rows for single entries of a list) are not merged: each must stay more specific than the row of its
        // list, so that Sleigh prefers it.
        let mut rows = merged(rows);
        rows.extend(holes);
        Ok((rows, plain))
    }

    /// Returns the list of the registers in `meanings`: the index of the list, whether p-code from `pcode.txt` may use
    /// each of the registers, and the indices of the entries that are not registers.
    fn registers_of(&mut self, meanings: &Rc<[Meaning]>, bytes: u32) -> Listed {
        let key = (Rc::as_ptr(meanings).cast::<()>() as usize, bytes);
        if let Some(found) = self.registers.listed.get(&key) {
            return found.clone();
        }
        let other = self.registers.register(OTHER, 64, bytes);
        let (mut list, mut exact, mut others) = (Vec::new(), true, Vec::new());
        for (index, meaning) in (0u32..).zip(meanings.iter()) {
            if let Meaning::Register { name, plain } = meaning {
                exact &= plain;
                list.push(self.registers.register(name, self.facts.unit(name), bytes));
                continue;
            }
            list.push(other.clone());
            if *meaning != Meaning::Unlisted {
                others.push(index);
            }
        }
        let found = (self.registers.list(list), exact, Rc::from(others));
        self.registers.listed.insert(key, Clone::clone(&found));
        found
    }

    fn other(&mut self, bytes: u32) -> Export {
        Export::Register(self.registers.register(OTHER, 64, bytes))
    }

    /// Returns the p-code value for the meaning of a text, and whether p-code from `pcode.txt` may use this value.
    fn export(&mut self, meaning: Meaning, writes: bool, bytes: u32) -> (Export, bool) {
        match meaning {
            Meaning::Register { name, plain } => {
                let unit = self.facts.unit(&name);
                (Export::Register(self.registers.register(&name, unit, bytes)), plain)
            }
            Meaning::Number(value) if !writes => {
                let mask = if bytes >= 8 { u64::MAX } else { (1 << (8 * bytes)) - 1 };
                (Export::Constant(value & mask), true)
            }
            Meaning::Nothing if !writes => (Export::Constant(0), true),
            Meaning::Nothing => (self.other(bytes), true),
            _ => (self.other(bytes), false),
        }
    }

    /// Returns whether the pieces consist of values and of texts that do not change a value, such as `#`.
    fn is_bare(&self, pieces: &[Piece]) -> bool {
        let is_neutral = |text: &str| text.is_empty() || text == "#" || self.facts.harmless.contains(&text);
        pieces.iter().all(|piece| match piece {
            Piece::Text(text) => is_neutral(text.trim()),
            Piece::Value { .. } => true,
        })
    }

    /// Returns the p-code value of an operand that is a number. `None` if the text has no value or several values, or
    /// if Sleigh cannot express the value as an integer.
    fn immediate(&mut self, pieces: &[Piece], known: Pattern) -> Option<Export> {
        let values = pieces.iter().filter_map(|piece| match piece {
            Piece::Value { slot, scope, .. } => Some((*slot, scope)),
            Piece::Text(_) => None,
        });
        let mut values = values.collect::<Vec<_>>();
        let (slot, scope) = values.pop().filter(|_| values.is_empty())?;
        let signed = match slot.kind {
            SlotKind::Int | SlotKind::Offset => true,
            SlotKind::Uint | SlotKind::Hex | SlotKind::Uoffset => false,
            _ => return None,
        };
        let bits = self.values.raw(slot.raw, scope, known).ok()?;
        let width = slot.width.min(64);
        let mut fields = Vec::new();
        let runs = bits.clone().resized(width).runs(MAX_FIELD);
        let expression = match &runs {
            Some((0, runs)) if signed && runs.len() == 1 && runs[0].from.width() == width => {
                let field = self.fields.signed(self.size, runs[0].from);
                fields.push(field.clone());
                field
            }
            _ if !signed || bits.get(width - 1) == super::bits::Bit::Known(false) => {
                let expression = self.values.expression(slot.raw, scope, known, &mut |range| {
                    let field = self.fields.plain(self.size, range);
                    fields.push(field.clone());
                    field
                });
                expression.ok()?
            }
            _ => return None,
        };
        fields.sort_unstable();
        fields.dedup();
        Some(Export::Number(expression, fields))
    }

    /// Returns how the instruction bits determine the value of an operand.
    fn selected(&mut self, pieces: &[Piece], known: Pattern, registers: bool) -> Result<Selected, Refused> {
        let mut ranges: Vec<BitRange> = Vec::new();
        let mut numbers = 0;
        for piece in pieces {
            let Piece::Value { slot, scope, .. } = piece else { continue };
            let bits = self.values.raw(slot.raw, scope, known)?;
            if bits.value().is_some() {
                continue;
            }
            numbers += 1;
            let Some((_, runs)) = bits.runs(MAX_FIELD) else { return Ok(Selected::Other) };
            ranges.extend(runs.into_iter().map(|run| run.from));
        }
        if !registers {
            return Ok(if numbers == 1 { Selected::Number } else { Selected::Other });
        }
        // The text for one instruction of the pattern shows whether the operand is a register.
        let sample = self
            .constant(pieces, Pattern::new(known.width(), u128::MAX >> (128 - known.width()), known.value()));
        let is_register =
            matches!(sample.as_deref().map(|text| self.meaning(text)), Some(Meaning::Register { .. }));
        let enums = pieces.iter().any(
            |piece| matches!(piece, Piece::Value { slot, .. } if matches!(slot.kind, SlotKind::Enum(_))),
        );
        if !is_register && !enums {
            return Ok(if numbers == 1 { Selected::Number } else { Selected::Other });
        }
        ranges.sort_by_key(|range| range.low());
        let mut joined: Vec<BitRange> = Vec::new();
        for range in ranges {
            match joined.last_mut() {
                Some(last) if range.low() <= last.high() + 1 => {
                    *last = BitRange::new(last.low(), last.high().max(range.high())).unwrap_or(*last);
                }
                _ => joined.push(range),
            }
        }
        joined.sort_by_key(|range| range.width());
        let Some(longest) = joined.pop() else { return Ok(Selected::Other) };
        let others: u32 = joined.iter().map(|range| range.width()).sum();
        if others > MAX_SPLIT {
            return Ok(Selected::Other);
        }
        if let Some(range) = joined.first() {
            return Ok(Selected::Split(range.high() as u8));
        }
        if longest.width() > MAX_SELECT {
            return Ok(Selected::Other);
        }
        let mut parts: Vec<Part> = Vec::new();
        for piece in pieces {
            parts.push(match piece {
                Piece::Text(text) => Part::Text(Rc::clone(text)),
                Piece::Value { slot, scope, .. } => {
                    let (constant, mut runs) =
                        self.values.raw(slot.raw, scope, known)?.runs(MAX_FIELD).ok_or(Reason::Expression)?;
                    for run in &mut runs {
                        let from = (run.from.low() - longest.low(), run.from.high() - longest.low());
                        run.from = BitRange::new(from.0, from.1).unwrap_or(run.from);
                    }
                    Part::Value(*slot, constant, runs)
                }
            });
        }
        let list = |meanings: &Rc<[Meaning]>| {
            let listed = meanings.iter().any(|meaning| matches!(meaning, Meaning::Register { .. }));
            match (listed, numbers) {
                (true, _) => Selected::List(longest, Rc::clone(meanings)),
                (false, 1) => Selected::Number,
                (false, _) => Selected::Other,
            }
        };
        let key = (longest.width(), parts);
        if let Some(meanings) = self.registers.meanings.get(&key) {
            return Ok(list(meanings));
        }
        let meanings: Vec<Meaning> =
            (0..1u128 << longest.width()).map(|index| self.listed_meaning(&key.1, index)).collect();
        let meanings: Rc<[Meaning]> = meanings.into();
        let selected = list(&meanings);
        self.registers.meanings.insert(key, meanings);
        Ok(selected)
    }

    /// Returns the meaning of the operand's text if the bits that select it have the value `index`.
    fn listed_meaning(&self, parts: &[Part], index: u128) -> Meaning {
        let mut text = String::new();
        for part in parts {
            match part {
                Part::Text(part) => text.push_str(part),
                Part::Value(slot, constant, runs) => {
                    let of = |run: &Run| (index >> run.from.low() & low_mask(run.from.width())) << run.to;
                    let value = runs.iter().fold(*constant, |value, run| value | of(run));
                    if let SlotKind::Enum(table) = slot.kind
                        && self.isa.enum_table(table).text(value).is_none()
                    {
                        return Meaning::Unlisted;
                    }
                    text.push_str(&self.isa.slot_text(slot, value));
                }
            }
        }
        self.meaning(&text)
    }

    /// Returns whether a text of an operand is a register, a number, or neither.
    fn meaning(&self, text: &str) -> Meaning {
        let facts: &Facts = self.facts;
        let (mut rest, mut modified) = (text.trim(), false);
        while let Some((modifier, after)) = rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
            let whole = &rest[..modifier.len() + 2];
            if after.is_empty() {
                break;
            }
            modified |= !facts.harmless.contains(&whole);
            rest = after;
        }
        let bare = rest.trim_matches(['|', '!']);
        let bare = if bare.starts_with("-") && bare[1..].starts_with(|c: char| !c.is_ascii_digit()) {
            bare.trim_start_matches('-').trim_matches('|')
        } else {
            bare
        };
        modified |= bare.len() != rest.len();
        if let Ok(number) = bare.parse::<i64>() {
            return if modified { Meaning::Other } else { Meaning::Number(number as u64) };
        }
        let float = bare.parse::<f32>().ok().filter(|_| bare.starts_with(['-', '0', '1', '2', '4']));
        if let Some(float) = float.filter(|_| facts.name == "amd") {
            return Meaning::Number(float.to_bits().into());
        }
        let lower = (facts.name == "amd").then(|| bare.to_ascii_lowercase());
        let name = lower.as_deref().unwrap_or(bare);
        let name = facts.alias.get(name).copied().unwrap_or(name);
        if facts.zero.contains(&name) || facts.none.contains(&name) {
            return Meaning::Nothing;
        }
        let inner = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let letters = name.trim_start_matches('$');
        if !name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '$')
            || !name.chars().all(inner)
            || letters.is_empty()
        {
            return Meaning::Other;
        }
        let prefix: String = letters.chars().take_while(char::is_ascii_alphabetic).collect();
        let plain = !modified && (facts.plain.is_empty() || facts.plain.contains(&prefix.as_str()));
        Meaning::Register { name: name.to_owned(), plain }
    }
}

/// How the instruction bits determine the value of an operand.
enum Selected {
    /// The bits select an entry of a list of registers. The second item has the meaning of each entry.
    List(BitRange, Rc<[Meaning]>),
    /// The operand is a number that Sleigh computes.
    Number,
    /// The operand depends on this instruction bit, which must be fixed before the other bits are an index.
    Split(u8),
    Other,
}

/// Merges rows with equal values whose patterns differ in exactly one bit.
pub(super) fn merged(rows: Vec<(Pattern, Export)>) -> Vec<(Pattern, Export)> {
    let mut groups: Vec<(Export, Vec<Pattern>)> = Vec::new();
    for (pattern, export) in rows {
        match groups.iter_mut().find(|(known, _)| *known == export) {
            Some((_, patterns)) => patterns.push(pattern),
            None => groups.push((export, vec![pattern])),
        }
    }
    let rows = groups.into_iter().flat_map(|(export, patterns)| {
        merged_patterns(patterns).into_iter().map(move |pattern| (pattern, export.clone()))
    });
    rows.collect()
}

/// Merges patterns that differ in the value of exactly one bit.
pub(super) fn merged_patterns(mut patterns: Vec<Pattern>) -> Vec<Pattern> {
    loop {
        let mut joined: Vec<Pattern> = Vec::with_capacity(patterns.len());
        let mut changed = false;
        for pattern in patterns {
            let partner = joined.iter_mut().find(|other| {
                other.mask() == pattern.mask() && (other.value() ^ pattern.value()).count_ones() <= 1
            });
            match partner {
                Some(other) => {
                    let mask = pattern.mask() & !(other.value() ^ pattern.value());
                    *other = Pattern::new(pattern.width(), mask, pattern.value());
                    changed = true;
                }
                None => joined.push(pattern),
            }
        }
        patterns = joined;
        if !changed {
            return patterns;
        }
    }
}
