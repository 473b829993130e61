//! Several steps as one: texts, flags and small fields next to each other become a table over all their bits.

use super::lower::{Lower, Source, Step, add_source, extract, frames_with, position, total};
use super::{NO_TEXT, Op};
use crate::code::{ProgramId, Raw, SlotId, SlotKind, TextRange};
use crate::print::Printer;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// The most bits that the index of a table of merged texts has.
const MERGED_BITS: u32 = 6;

/// What identifies a merged step: its text or its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Text(TextRange),
    Slot(SlotId),
}

/// Steps that can become one.
#[derive(Default)]
struct Group {
    steps: Vec<Step>,
    sources: Vec<Source>,
}

impl Lower<'_> {
    /// Merges what can be merged in steps without jumps.
    pub(super) fn merge(&mut self, program: ProgramId, steps: Vec<Step>) -> Vec<Step> {
        let mut out = Vec::new();
        let mut group = Group::default();
        for step in steps {
            let mut sources = group.sources.clone();
            let fits = self.step_sources(step, &mut sources) && total(&sources) <= MERGED_BITS;
            if fits {
                group.sources = sources;
                group.steps.push(step);
                continue;
            }
            self.flush(program, core::mem::take(&mut group), &mut out);
            let mut own = Vec::new();
            if self.step_sources(step, &mut own) && total(&own) <= MERGED_BITS {
                group = Group { steps: vec![step], sources: own };
            } else {
                out.push(step);
            }
        }
        self.flush(program, group, &mut out);
        out
    }

    /// Adds the bits that a step depends on; false if it cannot be merged.
    fn step_sources(&self, step: Step, sources: &mut Vec<Source>) -> bool {
        if matches!(step.op, Op::Text(_)) {
            return true;
        }
        let Some(slot) = step.slot.map(|id| self.isa.slot(id)) else { return false };
        let mergeable = match slot.kind {
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } | SlotKind::Custom | SlotKind::TooDeep => {
                false
            }
            SlotKind::Nested(_) => matches!(step.op, Op::Word { .. }),
            _ => true,
        };
        mergeable
            && match slot.raw {
                Raw::Bits { up, range } => extract(up, range).is_some() && add_source((up, range), sources),
                Raw::Value(value) => self.sources(value, sources),
            }
    }

    fn flush(&mut self, program: ProgramId, group: Group, out: &mut Vec<Step>) {
        let fields = group.steps.iter().filter(|s| s.slot.is_some()).count();
        let plain = |op| Step { op, slot: None };
        match (group.steps.as_slice(), fields) {
            ([], _) => {}
            ([one], _) => out.push(*one),
            (texts, 0) => {
                let joined = self.constant(texts);
                out.push(plain(Op::Text(joined)));
            }
            (steps, _) => match self.table_of(program, steps, &group.sources) {
                Some(op) => out.push(plain(op)),
                None => out.extend_from_slice(steps),
            },
        }
    }

    fn constant(&mut self, steps: &[Step]) -> TextRange {
        let mut joined = String::new();
        for step in steps {
            if let Op::Text(text) = step.op {
                joined.push_str(self.pooled(text));
            }
        }
        self.add_text(&joined)
    }

    fn table_of(&mut self, program: ProgramId, steps: &[Step], sources: &[Source]) -> Option<Op> {
        let key: Vec<Key> = steps
            .iter()
            .filter_map(|s| match s.op {
                Op::Text(text) => Some(Key::Text(text)),
                _ => s.slot.map(Key::Slot),
            })
            .collect();
        if let Some(op) = self.merged.get(&key) {
            return Some(*op);
        }
        let mut texts = Vec::new();
        let mut printer = Printer::new(self.handle);
        for index in 0..1u128 << total(sources) {
            let frames = frames_with(sources, index)?;
            let mut line = String::new();
            let mut good = true;
            for step in steps {
                match (step.op, step.slot) {
                    (Op::Text(text), _) => line.push_str(self.pooled(text)),
                    (Op::Word { bits, first }, _) => {
                        let text = self.texts[first as usize + bits.of(frames.frame(bits.up).word) as usize];
                        good &= text != NO_TEXT;
                        line.push_str(self.pooled(text));
                    }
                    (_, Some(slot)) => {
                        printer.print_field(program, self.isa.slot(slot), &frames, &mut line);
                        good &= printer.remarks().is_empty();
                    }
                    (_, None) => return None,
                }
            }
            texts.push(if good { self.add_text(&line) } else { NO_TEXT });
        }
        let (start, end) = self.add_pieces(sources);
        let first = position(self.texts.len());
        self.texts.extend(texts);
        let op = Op::Texts { start, end, first };
        self.merged.insert(key, op);
        Some(op)
    }
}
