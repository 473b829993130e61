//! Texts that are made of nothing but what a walk has learned: nothing is said of such a word, so that there is nothing to
//! walk. Where anything is not known, the walk goes its ordinary way, and learns it.

use crate::code::{Dispatch, LeafIndex, ProgramId};
use crate::data::Compiled;
use crate::frames::{Frame, Frames, Scopes as _};
use crate::learned::{Learned, Text};
use crate::line::Line;
use crate::plan::{ASK, Pick, Plan, ReadyStep};
use crate::selection::Found;
use crate::show::{MAX_ALIGN, Shown, shown};
use crate::sink::Sink as _;

/// What is known, and where it is written to.
pub(crate) struct Recall<'r> {
    pub(crate) isa: &'r Compiled,
    pub(crate) plan: &'r Plan,
    pub(crate) learned: &'r Learned,
    pub(crate) frames: &'r mut Frames,
    /// Whether branches have labels.
    pub(crate) labels: bool,
    pub(crate) line: &'r mut Line,
}

impl Recall<'_> {
    /// Adds the text of the leaf that the current scope is; `None`, and perhaps a part of it, if not all of it is known.
    pub(crate) fn leaf(&mut self, dispatch: &Dispatch, index: LeafIndex, id: ProgramId) -> Option<()> {
        let plan = self.plan;
        let dont_care = dispatch.shape.dont_care(index);
        if dont_care != 0 && dont_care & self.frames.word(0) != 0 {
            return None;
        }
        let planned = plan.program(id)?;
        let number = match planned.pick {
            Pick::First => 1,
            Pick::Table(table) => self.learned.number(plan.entry(table, self.frames)),
            Pick::Ordinary => ASK,
        };
        let arms = planned.arms.of(&plan.arms);
        let arm = arms.get(usize::from(number).wrapping_sub(1)).filter(|arm| arm.plain)?;
        for step in arm.ready.of(&plan.ready) {
            match *step {
                ReadyStep::Text(chunk) => self.line.chunk(chunk),
                ReadyStep::Table { table, .. } => match self.learned.text(plan.entry(table, self.frames)) {
                    Text::Short(chunk) => self.line.chunk(chunk),
                    Text::Long(chunks) => chunks.iter().for_each(|&chunk| self.line.chunk(chunk)),
                    Text::Unknown | Text::Never => return None,
                },
                ReadyStep::Nested { raw, dispatch, .. } => {
                    let word = raw.of(self.frames) as u128;
                    let dispatch = self.isa.dispatch(dispatch);
                    if !self.frames.push(Frame { word, base: None }) {
                        return None;
                    }
                    let Found::Leaf { index, program } = self.isa.find(dispatch, self.frames) else {
                        return None;
                    };
                    self.leaf(dispatch, index, program)?;
                    self.frames.pop();
                }
                ReadyStep::Column(column) => self.line.align((column as usize).min(MAX_ALIGN)),
                ReadyStep::Branch { .. } if self.labels => return None,
                ReadyStep::Scalar { slot, .. } | ReadyStep::Branch { slot, .. } => {
                    let slot = self.isa.slot(slot);
                    match shown(self.isa, slot, self.isa.raw(slot.raw, self.frames)) {
                        Shown::Text(_, text) => self.line.push(text.as_bytes()),
                        Shown::Number(text) => self.line.push(text.as_bytes()),
                    }
                }
                ReadyStep::Quiet { .. } | ReadyStep::Step(_) => return None,
            }
        }
        Some(())
    }
}
