//! Several steps as one: texts, flags, enums, numbers and small bitsets next to each other become one entry of a table, over
//! all the bits that decide their text.

use super::build::Builder;
use super::shared::Part;
use super::sources::Sources;
use crate::chunk::Chunk;
use crate::code::{DispatchId, Item, ProgramId, Raw, SlotId, SlotKind};
use crate::gather::Piece;
use crate::plan::{ALWAYS, PlannedStep, ReadyStep, Span, Steps, Table};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// The most bits of several steps together.
const TOGETHER_BITS: u32 = 10;
/// The same where there are texts between them.
const WITH_TEXT_BITS: u32 = 9;
/// The most bits of one field alone, or of a bitset with what its text depends on beside its own word.
const FIELD_BITS: u32 = 11;

/// Steps that become one.
#[derive(Default)]
struct Group {
    start: u32,
    parts: Vec<Part>,
    sources: Sources,
}

impl Builder<'_> {
    /// Makes steps of an arm ready for those who want the text alone.
    pub(super) fn make_ready(&mut self, program: ProgramId, items: &[Item], steps: Span) {
        let mut group = Group::default();
        for number in steps.start..steps.end {
            let Some(step) = self.plan.steps.get(number as usize).copied() else { continue };
            let part = self.part(program, items, &step);
            let mut sources = group.sources.clone();
            if let Some(part) = &part
                && self.depends(part, &mut sources)
                && may_join(&group, part, sources.total())
            {
                if group.parts.is_empty() {
                    group.start = number;
                }
                group.parts.push(part.clone());
                group.sources = sources;
                continue;
            }
            self.flush(core::mem::take(&mut group));
            let mut sources = Sources::default();
            match part {
                Some(part) if self.depends(&part, &mut sources) && sources.total() <= FIELD_BITS => {
                    group = Group { start: number, parts: vec![part], sources };
                }
                part => {
                    let field =
                        part.and_then(|part| self.nested(&part, number).or(self.scalar(&part, number)));
                    self.plan.ready.push(match step {
                        PlannedStep::Column(column) => ReadyStep::Column(column),
                        PlannedStep::Item(item) => match items.get(item as usize) {
                            Some(Item::Align(column)) => ReadyStep::Column(*column),
                            _ => ReadyStep::Step(number),
                        },
                        _ => field.unwrap_or(ReadyStep::Step(number)),
                    });
                }
            }
        }
        self.flush(group);
    }

    /// What a step prints, if bits alone may decide that.
    fn part(&self, program: ProgramId, items: &[Item], step: &PlannedStep) -> Option<Part> {
        match *step {
            PlannedStep::Field { slot, .. } => Some(Part::Field(slot)),
            PlannedStep::Item(number) => match items.get(number as usize)? {
                Item::Text(text) => Some(Part::Text(*text)),
                Item::Name { align: None } => Some(Part::Name(self.isa.program(program).name)),
                _ => None,
            },
            PlannedStep::Choice { choices, .. } => {
                Some(Part::Choice(choices.of(&self.plan.choices).to_vec()))
            }
            PlannedStep::Column(_) => None,
        }
    }

    /// Adds the bits that a part's text depends on; false if it depends on more than bits.
    fn depends(&mut self, part: &Part, sources: &mut Sources) -> bool {
        match part {
            Part::Text(_) | Part::Name(_) => true,
            Part::Field(slot) => self.field_depends(*slot, sources),
            // Some choice has to hold, or else something is to be said.
            Part::Choice(choices) => {
                choices.last().is_some_and(|last| last.test == ALWAYS)
                    && choices.iter().all(|choice| {
                        let cond = self.plan.test(choice.test).map(|test| test.cond);
                        cond.is_none_or(|c| sources.add_value(self.isa, c))
                            && self.field_depends(choice.slot, sources)
                    })
            }
        }
    }

    fn field_depends(&mut self, id: SlotId, sources: &mut Sources) -> bool {
        self.analysis.slot(self.isa, self.isa.slot(id), sources)
    }

    /// The step of a field that is a bitset, if its word is not wide and is one of the bits of the leaf's own word.
    fn nested(&self, part: &Part, step: u32) -> Option<ReadyStep> {
        let Part::Field(id) = *part else { return None };
        let slot = self.isa.slot(id);
        let (SlotKind::Nested(dispatch), Raw::Bits { up: 0, range }) = (slot.kind, slot.raw) else {
            return None;
        };
        let size = self.isa.dispatch(dispatch).size;
        let raw =
            Piece::new(0, BitRange::new(range.low(), range.high().min(range.low() + size - 1)).ok()?, 0)?;
        Some(ReadyStep::Nested { raw, base: range.low() as u8, dispatch, step })
    }

    /// The step of a field that is nothing but a value, if no name may be missing in it.
    fn scalar(&self, part: &Part, step: u32) -> Option<ReadyStep> {
        let Part::Field(slot) = *part else { return None };
        let field = self.isa.slot(slot);
        if matches!(field.raw, Raw::Value(value) if self.isa.may_miss(value)) {
            return None;
        }
        match field.kind {
            SlotKind::Custom | SlotKind::Nested(_) | SlotKind::TooDeep => None,
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => Some(ReadyStep::Branch { slot, step }),
            _ => Some(ReadyStep::Scalar { slot, step }),
        }
    }

    fn flush(&mut self, group: Group) {
        let steps = Steps { start: group.start, count: group.parts.len() as u16 };
        if group.parts.is_empty() {
            return;
        }
        if group.parts.iter().all(Part::is_text) {
            return self.texts_alone(&group);
        }
        if !self.shown {
            return match self.numbers(&group.sources) {
                Some(table) => self.plan.ready.push(ReadyStep::Quiet { table, steps }),
                None => self.one_by_one(steps),
            };
        }
        match self.table(&group) {
            Some(table) => self.plan.ready.push(ReadyStep::Table { table, steps }),
            None => self.one_by_one(steps),
        }
    }

    fn one_by_one(&mut self, steps: Steps) {
        let numbers = steps.start..steps.start + u32::from(steps.count);
        self.plan.ready.extend(numbers.map(ReadyStep::Step));
    }

    /// Texts without any bits.
    fn texts_alone(&mut self, group: &Group) {
        let texts = group.parts.iter().map(|part| match part {
            Part::Text(text) | Part::Name(text) => self.isa.text(*text),
            _ => "",
        });
        let all: String = texts.collect();
        let mut rest = all.as_str();
        while !rest.is_empty() {
            let (piece, more) = rest.split_at(rest.floor_char_boundary(15));
            self.plan.ready.extend(Chunk::new(piece).map(ReadyStep::Text));
            rest = more;
        }
    }

    /// The table of a group.
    fn table(&mut self, group: &Group) -> Option<Table> {
        let bits = group.sources.total();
        if let Some((dispatch, runs)) = self.word(group) {
            let known = self.shared.words.get(&dispatch).copied();
            let first = known.unwrap_or_else(|| self.texts(bits));
            self.shared.words.insert(dispatch, first);
            return Some(Table { gather: self.gather(&runs, true)?, first: first? });
        }
        let key = (group.parts.clone(), group.sources.clone());
        let known = self.shared.steps.get(&key).copied();
        let first = known.unwrap_or_else(|| self.texts(bits));
        self.shared.steps.insert(key, first);
        Some(Table { gather: self.gather(&group.sources.runs(), false)?, first: first? })
    }

    /// The bitset that a group is, if it is nothing else: all of its fields have one table. The bits of the field come
    /// first, those around it after, as the bitset sees them.
    fn word(&mut self, group: &Group) -> Option<(DispatchId, Vec<(u8, BitRange)>)> {
        let [Part::Field(id)] = *group.parts.as_slice() else { return None };
        let slot = *self.isa.slot(id);
        let (SlotKind::Nested(dispatch), Raw::Bits { up, range }) = (slot.kind, slot.raw) else {
            return None;
        };
        let (mut own, mut outside) = (Sources::default(), Sources::default());
        own.add(up, range);
        outside.add_around(&self.analysis.around(self.isa, dispatch)?);
        // Bits that are there twice are so for some fields only.
        let once = own.total() + outside.total() == group.sources.total();
        let runs = own.runs().into_iter().chain(outside.runs()).collect();
        (once && range.width() == self.isa.dispatch(dispatch).size).then_some((dispatch, runs))
    }
}

/// Whether a part may become one with those before it, which have so many bits together.
fn may_join(group: &Group, part: &Part, bits: u32) -> bool {
    let mut all = group.parts.iter().chain([part]);
    if all.clone().all(Part::is_text) {
        return true;
    }
    // Names stay out of tables, and texts out of large ones: the tables then serve many leaves.
    let most = if all.clone().any(Part::is_text) { WITH_TEXT_BITS } else { TOGETHER_BITS };
    bits <= most && !all.any(|part| matches!(part, Part::Name(_)))
}
