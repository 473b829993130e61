//! Turns the displays of leaves into constructors.

use super::bits::{Bit, Bits, fixed};
use super::reason::{Reason, Refused};
use super::tables::{Fields, Lists, Number, Out, Row, Shown, Tables, plain_field};
use super::values::{MAX_FIELD, Scope, Values};
use isaloom_bits::{BitRange, Pattern, sign_extend};
use isaloom_engine::compiled::{
    Alternative, Arm, Compiled, DecodeTable, DecodeTableId, Item, Program, Raw, Slot, SlotKind, ValueId,
};
use isaloom_engine::format;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Maximum number of bits whose values are listed one by one.
const MAX_LISTED: usize = 8;
/// Maximum number of bits whose values an enum lists one by one.
const MAX_ENUM: usize = 12;
/// Maximum number of patterns of a guard that are part of the patterns of instructions.
const MAX_GUARD: usize = 8;
/// Maximum number of patterns of one decision.
const MAX_ROWS: usize = 4096;

/// Answer of a decision for instructions with known bits.
enum Step<T> {
    Done(T),
    /// The value of this bit has to be known first.
    Split(u8),
}

/// A case of a piece of text: the bits of the instruction, and what is printed.
type Case = (Pattern, Vec<Out>);

/// Patterns for which a guard holds, and the table that tests the rest of it.
pub(super) type Guarded = (Vec<Pattern>, Option<usize>);

/// A branch target that an instruction prints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    /// Expression of Sleigh for the number.
    pub(super) number: String,
    /// Bits that the expression reads, with their fields.
    pub(super) fields: Vec<String>,
    /// Whether the number is a position, not a distance.
    pub(super) absolute: bool,
    /// Whether the target is a function.
    pub(super) call: bool,
}

/// Generator for the instructions of one size.
pub(super) struct Texts<'g, 'i> {
    pub(super) isa: &'i Compiled,
    pub(super) values: &'g Values<'i>,
    pub(super) lists: &'g mut Lists,
    pub(super) tables: &'g mut Tables,
    pub(super) fields: &'g mut Fields,
    /// Guards of the instructions of this size.
    pub(super) guards: &'g mut FxHashMap<(ValueId, Pattern), Guarded>,
    /// Size of the instructions, in bits.
    pub(super) size: u32,
    /// Whether a field was printed in another form than the description's.
    pub(super) approximate: bool,
}

impl<'i> Texts<'_, 'i> {
    /// Returns the patterns of a leaf's instructions, each with the display that applies.
    pub(super) fn arms(
        &self,
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<(Pattern, &'i [Item])>, Refused> {
        let chosen = self.split(known, |known| {
            for Arm { cond, items, .. } in &program.arms {
                let holds = cond.map_or(Ok(Some(true)), |cond| self.values.holds(cond, scope, known))?;
                match (holds, items, cond) {
                    (Some(false), ..) | (Some(true), None, _) => {}
                    (Some(true), Some(items), _) => return Ok(Step::Done(Some(&**items))),
                    (None, None, _) | (None, _, None) => {}
                    (None, Some(_), Some(cond)) => {
                        return Ok(Step::Split(self.values.deciding(*cond, scope, known)?));
                    }
                }
            }
            Ok(Step::Done(None))
        })?;
        Ok(chosen.into_iter().filter_map(|(pattern, items)| Some((pattern, items?))).collect())
    }

    /// Returns the patterns of a leaf whose guard holds, and the table that tests the rest of the guard.
    ///
    /// Few patterns are returned as they are, together with their intersections, so that Sleigh prefers them to less
    /// specific leaves. Many patterns become a table: an instruction matches only if one of its constructors matches.
    pub(super) fn guarded(
        &mut self,
        guard: Option<ValueId>,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Guarded, Refused> {
        let Some(guard) = guard else { return Ok((vec![known], None)) };
        let support = self.values.support(Raw::Value(guard), scope, Pattern::any(self.size))?;
        let mask = support.iter().fold(0, |mask, at| mask | 1u128 << at);
        let reduced = Pattern::new(self.size, known.mask() & mask, known.value());
        let key = (guard, reduced);
        if !self.guards.contains_key(&key) {
            let found = self.guard(guard, scope, reduced)?;
            self.guards.insert(key, found);
        }
        let (patterns, table) = &self.guards[&key];
        Ok((patterns.iter().filter_map(|pattern| pattern.intersection(known)).collect(), *table))
    }

    /// Returns the patterns and the table of a guard, for patterns of the bits that it depends on.
    fn guard(&mut self, guard: ValueId, scope: &Rc<Scope>, known: Pattern) -> Result<Guarded, Refused> {
        let holding = self.split(known, |known| match self.values.holds(guard, scope, known)? {
            Some(holds) => Ok(Step::Done(holds)),
            None => Ok(Step::Split(self.values.deciding(guard, scope, known)?)),
        })?;
        let mut patterns: Vec<Pattern> = Vec::new();
        let disjoint = || holding.iter().filter(|(_, holds)| *holds).map(|(pattern, _)| *pattern);
        for pattern in disjoint() {
            // Free as many bits as possible.
            let mut wide = pattern;
            for at in (0..known.width()).filter(|at| known.mask() >> at & 1 == 0) {
                let wider = Pattern::new(wide.width(), wide.mask() & !(1 << at), wide.value());
                if wider != wide && self.values.holds(guard, scope, wider)? == Some(true) {
                    wide = wider;
                }
            }
            for other in patterns.clone() {
                let both = other.intersection(wide).filter(|both| !patterns.contains(both));
                patterns.extend(both);
            }
            if !patterns.contains(&wide) {
                patterns.push(wide);
            }
            if patterns.len() > MAX_GUARD {
                // Bits that are equal in all patterns belong to the patterns of instructions.
                let same = |a: Pattern, b: Pattern| {
                    let mask = a.mask() & b.mask() & !(a.value() ^ b.value());
                    Pattern::new(a.width(), mask, a.value())
                };
                let common = disjoint().reduce(same).unwrap_or(known);
                let rows = disjoint().map(|pattern| self.row((pattern, Vec::new()), common)).collect();
                return Ok((vec![common], Some(self.tables.table(rows))));
            }
        }
        Ok((patterns, None))
    }

    /// Returns the pieces of a display.
    pub(super) fn display(
        &mut self,
        items: &'i [Item],
        program: &'i Program,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Out>, Refused> {
        let mut outs = Vec::new();
        for item in items {
            match item {
                Item::Text(text) => put(&mut outs, self.isa.text(*text)),
                Item::Name { align } => {
                    space(&mut outs, *align);
                    put(&mut outs, self.isa.text(program.name));
                }
                Item::Align(column) => space(&mut outs, Some(*column)),
                Item::Field { alternatives, align, .. } => {
                    space(&mut outs, *align);
                    let cases = self.field(alternatives, scope, known)?;
                    let field = self.joined(cases, known);
                    extend(&mut outs, field);
                }
            }
        }
        Ok(outs)
    }

    /// Returns the branch targets that a display prints.
    pub(super) fn targets(&mut self, items: &'i [Item], scope: &Rc<Scope>, known: Pattern) -> Vec<Target> {
        let mut targets = Vec::new();
        for item in items {
            let Item::Field { alternatives, .. } = item else { continue };
            let [Alternative { cond: None, slot }] = **alternatives else { continue };
            let slot = *self.isa.slot(slot);
            let (absolute, call) = match slot.kind {
                SlotKind::Branch { call } => (false, call),
                SlotKind::AbsBranch { call } => (true, call),
                _ => continue,
            };
            let Ok(bits) = self.values.raw(slot.raw, scope, known) else { continue };
            let width = slot.width.min(64);
            let mut fields = Vec::new();
            let runs = bits.clone().resized(width).runs(MAX_FIELD);
            let number = match (&runs, absolute) {
                (Some((0, runs)), false) if runs.len() == 1 && runs[0].from.width() == width => {
                    let field = self.fields.signed(self.size, runs[0].from);
                    fields.push(field.clone());
                    Ok(field)
                }
                _ if absolute || bits.get(width - 1) == Bit::Known(false) => {
                    self.values.expression(slot.raw, scope, known, &mut |range| {
                        let field = self.fields.plain(self.size, range);
                        fields.push(field.clone());
                        field
                    })
                }
                _ => continue,
            };
            if let Ok(number) = number {
                targets.push(Target { number, fields, absolute, call });
            }
        }
        targets
    }

    /// Turns cases into one piece: text if there is only one case, otherwise a table.
    fn joined(&mut self, mut cases: Vec<Case>, known: Pattern) -> Vec<Out> {
        if let [(pattern, _)] = &cases[..]
            && pattern.mask() & !known.mask() == 0
        {
            return cases.swap_remove(0).1;
        }
        let rows = cases.into_iter().map(|case| self.row(case, known)).collect();
        vec![Out::Table(self.tables.table(rows))]
    }

    /// Returns the constructor of a case, for instructions in which some bits are known already.
    fn row(&self, (pattern, outs): Case, known: Pattern) -> Row {
        let mask = pattern.mask() & !known.mask();
        Row { pattern: Pattern::new(pattern.width(), mask, pattern.value()), outs, number: None }
    }

    /// Fixes bits of the instruction until every pattern has an answer.
    fn split<T>(
        &self,
        known: Pattern,
        mut answer: impl FnMut(Pattern) -> Result<Step<T>, Refused>,
    ) -> Result<Vec<(Pattern, T)>, Refused> {
        let (mut open, mut done) = (vec![known], Vec::new());
        while let Some(known) = open.pop() {
            if done.len() + open.len() > MAX_ROWS {
                return Err(Reason::Conditions.into());
            }
            match answer(known)? {
                Step::Done(answer) => done.push((known, answer)),
                Step::Split(at) => {
                    // The value 0 comes first.
                    for one in [true, false] {
                        let half = known.intersection(fixed(known.width(), at, one));
                        open.push(half.filter(|half| *half != known).ok_or(Reason::Conditions)?);
                    }
                }
            }
        }
        Ok(done)
    }

    /// Returns the cases of a field.
    fn field(
        &mut self,
        alternatives: &'i [Alternative],
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Case>, Refused> {
        let chosen = self.split(known, |known| {
            for Alternative { cond, slot } in alternatives {
                let Some(cond) = cond else { return Ok(Step::Done(Some(*slot))) };
                match self.values.holds(*cond, scope, known)? {
                    Some(true) => return Ok(Step::Done(Some(*slot))),
                    Some(false) => {}
                    None => return Ok(Step::Split(self.values.deciding(*cond, scope, known)?)),
                }
            }
            Ok(Step::Done(None))
        })?;
        let mut cases = Vec::new();
        for (known, slot) in chosen {
            match slot {
                None => cases.push((known, Vec::new())),
                Some(slot) => cases.extend(self.slot(self.isa.slot(slot), scope, known)?),
            }
            if cases.len() > MAX_ROWS {
                return Err(Reason::Conditions.into());
            }
        }
        Ok(cases)
    }

    /// Returns the cases of the text of a slot.
    fn slot(&mut self, slot: &Slot, scope: &Rc<Scope>, known: Pattern) -> Result<Vec<Case>, Refused> {
        match slot.kind {
            SlotKind::Nested(Some(id)) => self.nested(id, slot.raw, scope, known),
            SlotKind::Nested(None) => Err(Reason::Depth.into()),
            SlotKind::Bool { text: Some(text), invert } => {
                let set = self.split(known, |known| {
                    let bits = self.values.raw(slot.raw, scope, known)?;
                    match bits.nonzero() {
                        Some(set) => Ok(Step::Done(set)),
                        None => self.next_bit(slot.raw, scope, known).map(Step::Split),
                    }
                })?;
                let text = self.isa.text(text);
                let shown = |set: bool| if set != invert { text_piece(text) } else { Vec::new() };
                Ok(set.into_iter().map(|(known, set)| (known, shown(set))).collect())
            }
            _ => self.number(slot, scope, known),
        }
    }

    /// Returns the next bit that a raw value depends on.
    fn next_bit(&self, raw: Raw, scope: &Rc<Scope>, known: Pattern) -> Result<u8, Refused> {
        self.values.support(raw, scope, known)?.pop().ok_or(Reason::Expression.into())
    }

    /// Returns the cases of a nested bitset. As in isaloom's text, a word that no leaf matches prints nothing.
    fn nested(
        &mut self,
        id: DecodeTableId,
        raw: Raw,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Case>, Refused> {
        let dispatch = self.isa.dispatch(id);
        let inner = Scope::nested(scope, raw, dispatch.size);
        let chosen = self.split(known, |known| self.leaf(dispatch, &inner, known))?;
        let mut cases = Vec::new();
        for (known, index) in chosen {
            let Some(program) = index.and_then(|index| dispatch.programs.get(index)) else {
                cases.push((known, Vec::new()));
                continue;
            };
            let program = self.isa.program(*program);
            for (known, items) in self.arms(program, &inner, known)? {
                let outs = self.display(items, program, &inner, known)?;
                cases.push((known, outs));
            }
            if cases.len() > MAX_ROWS {
                return Err(Reason::Conditions.into());
            }
        }
        Ok(cases)
    }

    /// Selects the leaf of a nested word.
    fn leaf(
        &self,
        dispatch: &DecodeTable,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Step<Option<usize>>, Refused> {
        let word = self.values.word(scope, known)?;
        let mut found = None;
        for (index, matching) in dispatch.shape.matchings.iter().enumerate() {
            let wanted = matching.pattern(dispatch.size);
            let mut open = None;
            let mut differs = false;
            for bit in (0..dispatch.size).rev().filter(|bit| wanted.mask() >> bit & 1 != 0) {
                match word.get(bit) {
                    Bit::Known(one) => differs |= one != (wanted.value() >> bit & 1 != 0),
                    Bit::At(at) => open = open.or(Some(Ok(at))),
                    Bit::Mixed => open = open.or(Some(Err(bit))),
                }
            }
            if differs {
                continue;
            }
            match open {
                Some(Ok(at)) => return Ok(Step::Split(at)),
                Some(Err(bit)) => {
                    let raw = Raw::Bits { up: 0, range: BitRange::bit(bit) };
                    return self.next_bit(raw, scope, known).map(Step::Split);
                }
                None => {}
            }
            let guard = dispatch.guards.get(index).copied().flatten();
            let holds = guard.map_or(Ok(Some(true)), |guard| self.values.holds(guard, scope, known))?;
            match (holds, guard, found) {
                (Some(false), ..) => {}
                (None, Some(guard), _) => {
                    return Ok(Step::Split(self.values.deciding(guard, scope, known)?));
                }
                (_, _, None) if dispatch.first_wins => return Ok(Step::Done(Some(index))),
                (_, _, None) => found = Some(index),
                // Two leaves match, so the word counts as unmatched.
                (_, _, Some(_)) => return Ok(Step::Done(None)),
            }
        }
        Ok(Step::Done(found))
    }

    /// Returns the cases of a number or an enum.
    fn number(&mut self, slot: &Slot, scope: &Rc<Scope>, known: Pattern) -> Result<Vec<Case>, Refused> {
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
            SlotKind::Float16 if self.attached(slot, &bits).is_some() => {
                Ok(vec![(known, self.attached(slot, &bits).unwrap_or_default())])
            }
            SlotKind::Float16 => {
                // The upper bits are not printed.
                let texts = (0..1 << 16).map(|value| self.shown(slot, value)).collect();
                let list = self.lists.list(texts);
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
                // The exact decimal of a float needs more than 64 bits: the bits are printed.
                self.approximate = true;
                let mut outs = text_piece("0x");
                outs.push(self.hex(&bits)?);
                Ok(vec![(known, outs)])
            }
            _ => self.decimal(slot, &bits, scope, known),
        }
    }

    /// Returns the text of a value.
    fn shown(&self, slot: &Slot, raw: u128) -> String {
        let signed = |plus| format::signed(sign_extend(raw, slot.width), plus).as_str().to_owned();
        let decimal = || format::decimal(None, raw).as_str().to_owned();
        let form = self.isa.model().text_form();
        match slot.kind {
            SlotKind::Enum(table) => match self.isa.enum_table(table).text(raw) {
                Some(text) => self.isa.text(text).to_owned(),
                None => decimal(),
            },
            SlotKind::Int | SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => signed(false),
            SlotKind::Hex => format::hex(raw).as_str().to_owned(),
            SlotKind::Offset | SlotKind::Uoffset if raw == 0 => String::new(),
            SlotKind::Offset => signed(true),
            SlotKind::Uoffset => format::decimal(Some(b'+'), raw).as_str().to_owned(),
            SlotKind::Float16 => format::float_in(form, raw as u32, 16).as_str().to_owned(),
            SlotKind::Float32 => format::float_in(form, raw as u32, 32).as_str().to_owned(),
            SlotKind::Bool { text: None, invert: true } => u8::from(raw == 0).to_string(),
            SlotKind::Custom => {
                format!("<{}:{raw:x}>", self.isa.model().field(slot.field).name)
            }
            _ => decimal(),
        }
    }

    /// Returns the field whose attached texts are those of the slot, if its value is a run of bits.
    fn attached(&mut self, slot: &Slot, bits: &Bits) -> Option<Vec<Out>> {
        let (constant, runs) = bits.runs(16)?;
        let [run] = runs[..] else { return None };
        if run.from.width() < 3 {
            return None;
        }
        let value = |part: u128| constant | part << run.to;
        let texts = (0..1u128 << run.from.width()).map(|part| self.shown(slot, value(part))).collect();
        let list = self.lists.list(texts);
        self.lists.attach(self.size, run.from, list);
        Some(vec![Out::Names(run.from, list)])
    }

    /// Returns one case per text of a value that depends on few bits.
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
            return Ok(vec![(known, text_piece(&self.shown(slot, value)))]);
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
            // Without leading zeros: if this digit is 0, the number is that of the lower digits.
            let mut outs = digit_outs.clone();
            extend(&mut outs, all.clone());
            let mut rows = vec![Row { pattern: any, outs: outs.clone(), number: None }];
            if let Some(lower) = shown {
                match digit.equals(0, any) {
                    Some(pattern) if pattern == any => rows.clear(),
                    Some(pattern) => {
                        rows.insert(0, Row { pattern, outs: vec![Out::Table(lower)], number: None })
                    }
                    None => {}
                }
                if rows.is_empty() {
                    rows.push(Row { pattern: any, outs: vec![Out::Table(lower)], number: None });
                }
            }
            shown = Some(self.tables.table(rows));
            // All digits, with leading zeros.
            let whole = Row { pattern: any, outs, number: None };
            all = vec![Out::Table(self.tables.table(vec![whole]))];
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

    /// Returns the expression of a raw value, and the bits that it reads.
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

    /// Returns the cases of a decimal number that depends on many bits.
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
            // Nothing is printed for 0. This case is more specific than the others.
            let zero = bits.equals(0, known).ok_or(Refused::from(Reason::Expression))?;
            cases.push((zero, Vec::new()));
        }
        Ok(cases)
    }
}

fn range(low: u32, high: u32) -> BitRange {
    BitRange::new(low, high).unwrap_or(BitRange::bit(low))
}

fn text_piece(text: &str) -> Vec<Out> {
    let mut outs = Vec::new();
    put(&mut outs, text);
    outs
}

/// Appends text; an empty one adds nothing.
fn put(outs: &mut Vec<Out>, text: &str) {
    match outs.last_mut() {
        _ if text.is_empty() => {}
        Some(Out::Text(last)) => last.push_str(text),
        _ => outs.push(Out::Text(text.to_owned())),
    }
}

/// Appends a space for alignment.
fn space(outs: &mut Vec<Out>, column: Option<u32>) {
    let spaced = matches!(outs.last(), None | Some(Out::Text(_)))
        && outs.last().is_none_or(|last| matches!(last, Out::Text(text) if text.ends_with(' ')));
    if column.is_some_and(|column| column > 0) && !spaced {
        put(outs, " ");
    }
}

fn extend(outs: &mut Vec<Out>, more: Vec<Out>) {
    for piece in more {
        match piece {
            Out::Text(text) => put(outs, &text),
            piece => outs.push(piece),
        }
    }
}
