//! Several steps as one: texts, flags, enums and small bitsets next to each other become a table over all their bits.

use super::build::Builder;
use super::sources::{self, Source, frames_with, total};
use super::tables::Part;
use crate::code::{Item, ProgramId, Raw, SlotKind};
use crate::plan::{Known, NOT_KNOWN, PlannedStep, position};
use crate::quick::Bits;
use crate::show::{Show, State};
use crate::walk::Walk;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// The most bits of several steps together.
const TOGETHER_BITS: u32 = 8;
/// The most bits of one field alone.
const FIELD_BITS: u32 = 8;
/// The most bits of a bitset whose words are a table.
const WORD_BITS: u32 = 11;
/// Texts together have at most so many bytes; what comes after has no tables.
const MOST_TEXT: usize = 16 << 20;

/// Steps that may become one.
#[derive(Default)]
struct Group {
    steps: Vec<PlannedStep>,
    parts: Vec<Part>,
    sources: Vec<Source>,
}

impl Builder<'_> {
    /// Puts tables before steps that can be looked up.
    pub(super) fn grouped(
        &mut self,
        program: ProgramId,
        items: &[Item],
        steps: Vec<PlannedStep>,
    ) -> Vec<PlannedStep> {
        let mut out = Vec::new();
        let mut group = Group::default();
        for step in steps {
            let part = self.part(program, items, &step);
            let mut sources = group.sources.clone();
            if let Some(part) = part
                && self.depends(part, &mut sources)
                && total(&sources) <= TOGETHER_BITS
            {
                group.steps.push(step);
                group.parts.push(part);
                group.sources = sources;
                continue;
            }
            self.flush(program, core::mem::take(&mut group), &mut out);
            let mut sources = Vec::new();
            match part {
                Some(part) if self.depends(part, &mut sources) => {
                    group = Group { steps: vec![step], parts: vec![part], sources };
                }
                part => {
                    out.extend(part.and_then(|part| self.operand(part)));
                    out.push(step);
                }
            }
        }
        self.flush(program, group, &mut out);
        out
    }

    /// What a step prints, if that may be in a table.
    fn part(&self, program: ProgramId, items: &[Item], step: &PlannedStep) -> Option<Part> {
        match *step {
            PlannedStep::Field { slot, name } => Some(Part::Field(slot, name)),
            PlannedStep::Item(number) => match items.get(number as usize)? {
                Item::Text(text) => Some(Part::Text(*text)),
                Item::Name { align: None } => Some(Part::Text(self.isa.program(program).name)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Adds the bits that a part's text depends on; false if it depends on more than bits, or on too many.
    fn depends(&mut self, part: Part, sources: &mut Vec<Source>) -> bool {
        let Part::Field(slot, _) = part else { return true };
        let slot = *self.isa.slot(slot);
        let most = match slot.kind {
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } | SlotKind::Custom | SlotKind::TooDeep => {
                return false;
            }
            SlotKind::Nested(dispatch) if !self.analysis.stands_alone(self.isa, dispatch) => return false,
            SlotKind::Nested(_) => WORD_BITS,
            _ => FIELD_BITS,
        };
        let before = total(sources);
        let good = match slot.raw {
            Raw::Bits { up, range } => sources::add((up, range), sources),
            Raw::Value(value) => sources::of_value(self.isa, value, sources).is_some(),
        };
        good && total(sources) - before.min(total(sources)) <= most
    }

    /// The step before a bitset that is too large for a table, but whose text depends on nothing but a few bits.
    fn operand(&mut self, part: Part) -> Option<PlannedStep> {
        let Part::Field(id, _) = part else { return None };
        let slot = *self.isa.slot(id);
        let SlotKind::Nested(dispatch) = slot.kind else { return None };
        let mut sources = Vec::new();
        let around = self.analysis.around(self.isa, dispatch)?;
        // Fields of one kind of bitset share their texts, so that the bits have to be in the same places.
        let Raw::Bits { up, range } = slot.raw else { return None };
        let mut good =
            range.width() == self.isa.dispatch(dispatch).size && sources::add((up, range), &mut sources);
        for (up, range) in around {
            // Seen from outside, everything is one scope nearer. Bits may be there twice.
            sources.push((up - 1, range));
            good &= Bits::new(up - 1, range).is_some();
        }
        (good && total(&sources) <= 64)
            .then(|| PlannedStep::Operand { pieces: self.pieces(&sources), operand: dispatch.0 })
    }

    fn flush(&mut self, program: ProgramId, group: Group, out: &mut Vec<PlannedStep>) {
        // A text alone needs no table.
        let alone = matches!(group.parts.as_slice(), [] | [Part::Text(_)]);
        if let Some(first) = if alone { None } else { self.table(program, &group) } {
            let skip = position(group.steps.len());
            let one = match *group.sources.as_slice() {
                [(up, range)] => Bits::new(up, range),
                _ => None,
            };
            out.push(match one {
                Some(bits) => PlannedStep::KnownBits { bits, first, skip },
                None => PlannedStep::Known { pieces: self.pieces(&group.sources), first, skip },
            });
        }
        out.extend(group.steps);
    }

    /// The first entry of the table of a group.
    fn table(&mut self, program: ProgramId, group: &Group) -> Option<u32> {
        // All fields of one kind of bitset have one table.
        let word = match group.parts.as_slice() {
            &[Part::Field(slot, _)] => match *self.isa.slot(slot) {
                slot if !matches!(slot.raw, Raw::Bits { .. }) => None,
                slot => match slot.kind {
                    SlotKind::Nested(id) => (self.isa.dispatch(id).size == slot.width).then_some(id),
                    _ => None,
                },
            },
            _ => None,
        };
        if let Some(dispatch) = word {
            if let Some(&known) = self.tables.words.get(&dispatch) {
                return known;
            }
            let made = self.entries(program, group);
            self.tables.words.insert(dispatch, made);
            return made;
        }
        let key = (group.parts.clone(), group.sources.clone());
        if let Some(&known) = self.tables.steps.get(&key) {
            return known;
        }
        let made = self.entries(program, group);
        self.tables.steps.insert(key, made);
        made
    }

    /// Works out the text for every value of the bits.
    fn entries(&mut self, program: ProgramId, group: &Group) -> Option<u32> {
        let size = 1u32 << total(&group.sources);
        if self.plan.pool.len() > MOST_TEXT || !self.may_work(size) {
            return None;
        }
        let (mut walk, mut state, mut line) = (Walk::new(), State::default(), String::new());
        let mut made = Vec::new();
        for index in 0..size {
            let frames = frames_with(&group.sources, u128::from(index))?;
            line.clear();
            let mut weight = 0u32;
            let mut good = true;
            for part in &group.parts {
                weight += 1;
                match *part {
                    Part::Text(text) => line.push_str(self.isa.text(text)),
                    Part::Field(slot, name) => {
                        state.begin();
                        let (isa, host) = (self.isa, &mut ());
                        let mut show =
                            Show { isa, index: 0, labels: None, host, sink: &mut line, state: &mut state };
                        walk.field(self.handle, (program, isa.slot(slot), name), &frames, &mut show);
                        weight = weight.saturating_add(walk.walked());
                        good &= state.remarks.is_empty();
                    }
                }
            }
            if !self.may_work(weight) {
                return None;
            }
            made.push(self.keep(&line, weight, good));
        }
        let first = position(self.plan.known.len());
        self.plan.known.extend(made);
        Some(first)
    }

    fn keep(&mut self, line: &str, weight: u32, good: bool) -> Known {
        let start = position(self.plan.pool.len());
        match (u16::try_from(line.len()), u16::try_from(weight)) {
            (Ok(length), Ok(weight)) if good && length != NOT_KNOWN => {
                self.plan.pool.push_str(line);
                Known { start, length, weight }
            }
            _ => Known { start, length: NOT_KNOWN, weight: 0 },
        }
    }
}
