//! Turns the displays of leaves into constructors.

use super::bits::{Bit, fixed};
use super::fields::Fields;
use super::pcode::Facts;
use super::reason::{Reason, Refused};
use super::registers::Registers;
use super::tables::{Lists, Out, Row, Tables};
use super::values::{MAX_FIELD, Scope, Values};
use isaloom_bits::{BitRange, Pattern};
use isaloom_engine::compiled::{
    Alternative, Arm, Compiled, DecodeTable, DecodeTableId, Item, Program, Raw, Slot, SlotId, SlotKind,
    ValueId,
};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Maximum number of patterns of a guard that are merged into the patterns of instructions. A guard with more patterns
/// is tested by a table.
const MAX_GUARD: usize = 8;
/// Maximum number of patterns of a guard that are preferred to a table if another leaf matches the other words.
const MAX_LISTED: usize = 64;
/// Maximum number of patterns that the cases of one decision may have.
pub(super) const MAX_ROWS: usize = 4096;

/// Result of a decision for all instructions with the same known bits.
pub(super) enum Step<T> {
    Done(T),
    /// The decision depends on this instruction bit, so it must be repeated for both values of the bit.
    Split(u8),
}

/// Pattern of instructions, and the pieces that are printed for them.
pub(super) type Case = (Pattern, Vec<Out>);

/// Patterns for which a guard holds, and the table that tests the rest of the guard.
pub(super) type Guarded = (Vec<Pattern>, Option<usize>);

/// Guard, known bits that it depends on, and how it may be tested.
pub(super) type GuardKey = (ValueId, Pattern, Tests);

/// How a guard with many patterns may be tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Tests {
    /// By a table, because no other leaf matches the words for which the guard does not hold.
    Table,
    /// By the patterns of the instruction, if there are at most [`MAX_LISTED`] patterns.
    Patterns,
}

/// A branch target that an instruction prints.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Target {
    /// Sleigh expression of the printed number.
    pub(super) number: String,
    /// Names of the fields that the expression reads.
    pub(super) fields: Vec<String>,
    /// Whether the number is an absolute address, not a distance.
    pub(super) absolute: bool,
    /// Whether the target is a function.
    pub(super) call: bool,
    /// Whether the distance counts from the end of the instruction, not from its beginning.
    pub(super) from_end: bool,
}

/// Generator for the instructions of one size.
pub(super) struct Texts<'g, 'i> {
    pub(super) isa: &'i Compiled,
    pub(super) values: &'g Values<'i>,
    pub(super) lists: &'g mut Lists,
    pub(super) tables: &'g mut Tables,
    pub(super) fields: &'g mut Fields,
    pub(super) registers: &'g mut Registers,
    pub(super) facts: &'g Facts,
    /// Guards of the instructions of this size.
    pub(super) guards: &'g mut FxHashMap<GuardKey, Guarded>,
    /// Size of the instructions, in bits.
    pub(super) size: u32,
    /// Whether a field is printed in another form than in the description: a 32-bit float as hexadecimal bits.
    pub(super) approximate: bool,
}

impl<'i> Texts<'_, 'i> {
    /// Returns the displays of a leaf, each with the pattern of the instructions to which it applies.
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

    /// Returns patterns of the words of a leaf for which the guard holds, and the table that tests the rest of the
    /// guard.
    ///
    /// Few patterns are returned as they are, together with their intersections, so that Sleigh prefers them to less
    /// specific leaves. Many patterns become a table: an instruction matches only if one of its constructors matches.
    pub(super) fn guarded(
        &mut self,
        guard: Option<ValueId>,
        scope: &Rc<Scope>,
        known: Pattern,
        tests: Tests,
    ) -> Result<Guarded, Refused> {
        let Some(guard) = guard else { return Ok((vec![known], None)) };
        let support = self.values.support(Raw::Value(guard), scope, Pattern::any(self.size))?;
        let mask = support.iter().fold(0, |mask, at| mask | 1u128 << at);
        let reduced = Pattern::new(self.size, known.mask() & mask, known.value());
        let key = (guard, reduced, tests);
        if !self.guards.contains_key(&key) {
            let found = self.guard(guard, scope, reduced, tests)?;
            self.guards.insert(key, found);
        }
        let (patterns, table) = &self.guards[&key];
        Ok((patterns.iter().filter_map(|pattern| pattern.intersection(known)).collect(), *table))
    }

    /// Returns the patterns and the table of a guard. `known` has only bits that the guard depends on.
    fn guard(
        &mut self,
        guard: ValueId,
        scope: &Rc<Scope>,
        known: Pattern,
        tests: Tests,
    ) -> Result<Guarded, Refused> {
        let holding = self.split(known, |known| match self.values.holds(guard, scope, known)? {
            Some(holds) => Ok(Step::Done(holds)),
            None => Ok(Step::Split(self.values.deciding(guard, scope, known)?)),
        })?;
        let mut patterns: Vec<Pattern> = Vec::new();
        let disjoint = || holding.iter().filter(|(_, holds)| *holds).map(|(pattern, _)| *pattern);
        for pattern in disjoint() {
            // Remove bits from the pattern while the guard holds for all words of the larger pattern.
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
                if tests == Tests::Patterns && disjoint().count() <= MAX_LISTED {
                    return Ok((disjoint().collect(), None));
                }
                // Bits that are equal in all patterns of the guard become part of the instruction's pattern; the table
                // tests the others.
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
                targets.push(Target { number, fields, absolute, call, from_end: false });
            }
        }
        targets
    }

    /// Turns the cases of a piece into output: the pieces of the case if there is only one, otherwise a table.
    fn joined(&mut self, mut cases: Vec<Case>, known: Pattern) -> Vec<Out> {
        if let [(pattern, _)] = &cases[..]
            && pattern.mask() & !known.mask() == 0
        {
            return cases.swap_remove(0).1;
        }
        let rows = cases.into_iter().map(|case| self.row(case, known)).collect();
        vec![Out::Table(self.tables.table(rows))]
    }

    /// Returns the table row of a case. The pattern of the row omits the known bits, which the instruction's pattern
    /// tests.
    fn row(&self, (pattern, outs): Case, known: Pattern) -> Row {
        let mask = pattern.mask() & !known.mask();
        Row { pattern: Pattern::new(pattern.width(), mask, pattern.value()), outs, number: None }
    }

    /// Splits the instructions in `known` into patterns for which `answer` returns a result. If `answer` returns
    /// [`Step::Split`], the pattern is split by the value of this bit.
    pub(super) fn split<T>(
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
                    // The half with the value 0 is popped first, because it is pushed last.
                    for one in [true, false] {
                        let half = known.intersection(fixed(known.width(), at, one));
                        open.push(half.filter(|half| *half != known).ok_or(Reason::Conditions)?);
                    }
                }
            }
        }
        Ok(done)
    }

    /// Returns the first alternative that applies, for each pattern of instructions; `None` if no alternative applies.
    pub(super) fn chosen(
        &self,
        alternatives: &'i [Alternative],
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<(Pattern, Option<SlotId>)>, Refused> {
        self.split(known, |known| {
            for Alternative { cond, slot } in alternatives {
                let Some(cond) = cond else { return Ok(Step::Done(Some(*slot))) };
                match self.values.holds(*cond, scope, known)? {
                    Some(true) => return Ok(Step::Done(Some(*slot))),
                    Some(false) => {}
                    None => return Ok(Step::Split(self.values.deciding(*cond, scope, known)?)),
                }
            }
            Ok(Step::Done(None))
        })
    }

    /// Returns the cases that print a field.
    fn field(
        &mut self,
        alternatives: &'i [Alternative],
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Case>, Refused> {
        let chosen = self.chosen(alternatives, scope, known)?;
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

    /// Returns the cases that print the value of a slot.
    fn slot(&mut self, slot: &Slot, scope: &Rc<Scope>, known: Pattern) -> Result<Vec<Case>, Refused> {
        match slot.kind {
            SlotKind::Nested(Some(id)) => self.nested(id, slot.raw, scope, known),
            SlotKind::Nested(None) => Err(Reason::Depth.into()),
            SlotKind::Bool { text, invert } if text.is_some() || invert => {
                let set = self.split(known, |known| {
                    let bits = self.values.raw(slot.raw, scope, known)?;
                    match bits.nonzero() {
                        Some(set) => Ok(Step::Done(set)),
                        None => self.next_bit(slot.raw, scope, known).map(Step::Split),
                    }
                })?;
                let shown = |set: bool| text_piece(&self.isa.slot_text(slot, set.into()));
                Ok(set.into_iter().map(|(known, set)| (known, shown(set))).collect())
            }
            _ => self.number(slot, scope, known),
        }
    }

    /// Returns the highest unknown instruction bit on which a raw value depends, as the next bit to split by.
    pub(super) fn next_bit(&self, raw: Raw, scope: &Rc<Scope>, known: Pattern) -> Result<u8, Refused> {
        self.values.support(raw, scope, known)?.last().copied().ok_or(Reason::Expression.into())
    }

    /// Returns the cases that print a nested bitset. As in isaloom's text, a word that no leaf matches prints nothing.
    fn nested(
        &mut self,
        id: DecodeTableId,
        raw: Raw,
        scope: &Rc<Scope>,
        known: Pattern,
    ) -> Result<Vec<Case>, Refused> {
        let dispatch = self.isa.dispatch(id);
        let inner = self.values.nested(scope, raw, dispatch.size);
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

    /// Returns the index of the leaf that matches a nested word; `None` if no leaf, or more than one, matches.
    pub(super) fn leaf(
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
}

/// Returns a text as pieces: no piece if the text is empty.
pub(super) fn text_piece(text: &str) -> Vec<Out> {
    let mut outs = Vec::new();
    put(&mut outs, text);
    outs
}

/// Appends a text to the pieces; an empty text adds no piece.
pub(super) fn put(outs: &mut Vec<Out>, text: &str) {
    match outs.last_mut() {
        _ if text.is_empty() => {}
        Some(Out::Text(last)) => last.push_str(text),
        _ => outs.push(Out::Text(text.to_owned())),
    }
}

/// Appends a space if the next item is aligned to a column, because Sleigh cannot align text.
fn space(outs: &mut Vec<Out>, column: Option<u32>) {
    let spaced = matches!(outs.last(), None | Some(Out::Text(_)))
        && outs.last().is_none_or(|last| matches!(last, Out::Text(text) if text.ends_with(' ')));
    if column.is_some_and(|column| column > 0) && !spaced {
        put(outs, " ");
    }
}

/// Appends pieces; two adjacent texts become one.
pub(super) fn extend(outs: &mut Vec<Out>, more: Vec<Out>) {
    for piece in more {
        match piece {
            Out::Text(text) => put(outs, &text),
            piece => outs.push(piece),
        }
    }
}
