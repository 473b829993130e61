//! Merges adjacent steps of an arm, such as strings, flags, enums, numbers and small bitsets, into one table lookup.
//! The table is indexed by all bits on which their text depends.

use super::build::Builder;
use super::bundle::{Bundle, Group};
use super::shared::Part;
use super::sources::Sources;
use crate::code::{Item, ProgramId, Raw, SlotId, SlotKind};
use crate::gather::Piece;
use crate::plan::{ALWAYS, PlannedStep, ReadyStep};
use crate::span::{Span, Steps};
use alloc::vec;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// Maximum number of bits that determine the text of merged steps.
const TOGETHER_BITS: u32 = 10;
/// As [`TOGETHER_BITS`], for steps that include literal text.
const WITH_TEXT_BITS: u32 = 9;
/// As [`TOGETHER_BITS`], for steps that include an instruction name, in a plan for the text. Each leaf needs its own
/// table because of the name, so the table must be small.
const WITH_NAME_BITS: u32 = 4;
/// As [`TOGETHER_BITS`], in a plan for the text. A single step that depends on more bits is still allowed. Small tables
/// are filled after few instructions.
const SHOWN_BITS: u32 = 8;
/// Maximum number of bits that determine the text of a single step with a table: a field, or a nested bitset together
/// with the bits of enclosing words.
const FIELD_BITS: u32 = 11;

impl Builder<'_> {
    /// Merges the steps of an arm into bundles.
    pub(super) fn bundles(&mut self, program: ProgramId, items: &[Item], steps: Span) -> Vec<Bundle> {
        let (mut bundles, mut group) = (Vec::new(), Group::default());
        for number in steps.start..steps.end {
            let Some(step) = self.plan.steps.get(number as usize).copied() else { continue };
            let part = self.part(program, items, &step);
            let (mut sources, mut alone) = (group.sources.clone(), Sources::default());
            if let Some(part) = &part
                && self.depends(part, &mut sources)
                && self.depends(part, &mut alone)
                && self.may_join(&group, (part, alone.total()), sources.total())
            {
                if group.parts.is_empty() {
                    group.start = number;
                }
                group.parts.push(part.clone());
                group.sources = sources;
                continue;
            }
            flush(core::mem::take(&mut group), &mut bundles);
            let mut sources = Sources::default();
            match part {
                Some(part) if self.depends(&part, &mut sources) && sources.total() <= FIELD_BITS => {
                    group = Group { start: number, parts: vec![part], sources };
                }
                part => bundles.push(Bundle::Alone(number, part)),
            }
        }
        flush(group, &mut bundles);
        bundles
    }

    /// Returns whether a part can join the group. `alone` is the number of bits that determine the part, and `bits` the
    /// number of bits that determine the group with the part.
    fn may_join(&self, group: &Group, (part, alone): (&Part, u32), bits: u32) -> bool {
        let all = group.parts.iter().chain([part]);
        if all.clone().all(Part::is_text) {
            return true;
        }
        // Names and strings differ between leaves. Large tables must not contain them, so that many leaves share a
        // table.
        if all.clone().any(|part| matches!(part, Part::Name(_))) {
            return self.shown && bits <= WITH_NAME_BITS;
        }
        let most = if all.clone().any(Part::is_text) { WITH_TEXT_BITS } else { TOGETHER_BITS };
        let grows = bits > alone.max(group.sources.total());
        bits <= if self.shown && grows { most.min(SHOWN_BITS) } else { most }
    }

    /// Adds the steps of an arm to a plan that collects only remarks.
    pub(super) fn make_ready(&mut self, bundles: &[Bundle]) {
        for bundle in bundles {
            match bundle {
                Bundle::Together(group) => match self.numbers(&group.sources) {
                    Some(table) => self.plan.ready.push(ReadyStep::Quiet { table, steps: group.steps() }),
                    None => {
                        let Steps { start, count } = group.steps();
                        self.plan.ready.extend((start..start + u32::from(count)).map(ReadyStep::Step));
                    }
                },
                Bundle::Alone(number, part) => {
                    let nested = part.as_ref().and_then(|part| self.nested(part, *number));
                    self.plan.ready.push(nested.unwrap_or(ReadyStep::Step(*number)));
                }
            }
        }
    }

    /// Returns the text that a step prints, as a part of a group; `None` for padding, which depends on the text before
    /// it.
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

    /// Adds the bits that determine the text of a part to `sources`. Returns false if the text also depends on other
    /// inputs.
    pub(super) fn depends(&mut self, part: &Part, sources: &mut Sources) -> bool {
        match part {
            Part::Text(_) | Part::Name(_) => true,
            Part::Field(slot) => self.field_depends(*slot, sources),
            // If no choice applies, the printer reports a remark, which a table cannot do. So the last choice must
            // always apply.
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

    /// Returns the step that collects the remarks of a nested bitset. `None` if its word is not a contiguous part of
    /// the leaf's own word.
    fn nested(&self, part: &Part, step: u32) -> Option<ReadyStep> {
        let Part::Field(id) = *part else { return None };
        let slot = self.isa.slot(id);
        let (SlotKind::Nested(Some(dispatch)), Raw::Bits { up: 0, range }) = (slot.kind, slot.raw) else {
            return None;
        };
        let size = self.isa.dispatch(dispatch).size;
        let raw =
            Piece::new(0, BitRange::new(range.low(), range.high().min(range.low() + size - 1)).ok()?, 0)?;
        Some(ReadyStep::Nested { raw, base: range.low() as u8, dispatch, step })
    }
}

fn flush(group: Group, bundles: &mut Vec<Bundle>) {
    if !group.parts.is_empty() {
        bundles.push(Bundle::Together(group));
    }
}
