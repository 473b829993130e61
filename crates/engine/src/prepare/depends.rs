//! What the text of a bitset depends on beside its own word: bits of the words around it, as far as it is nothing but bits.
//! Neither where it stands, nor the embedding program.

use super::sources::Sources;
use crate::code::{Alternative, DispatchId, Item, ProgramId, Raw, Slot, SlotKind};
use crate::data::Compiled;
use alloc::vec::Vec;

/// More bits than this are too many to be looked up by.
const MOST: u32 = 32;

/// Finds out what the words of hierarchies depend on; what is known is kept.
#[derive(Debug)]
pub(super) struct Analysis {
    /// Whether it is about texts, or only about what is to be said.
    shown: bool,
    /// By dispatch.
    known: Vec<Known>,
}

#[derive(Clone, Debug, Default)]
enum Known {
    #[default]
    Not,
    /// In the making: it contains itself.
    Begun,
    /// `None` if it depends on more than bits, or on too many.
    Done(Option<Sources>),
}

impl Analysis {
    pub(super) fn new(shown: bool) -> Analysis {
        Analysis { shown, known: Vec::new() }
    }

    /// The bits around a hierarchy, seen from inside, that the text of its words depends on; `None` if it depends on more
    /// than bits.
    pub(super) fn around(&mut self, isa: &Compiled, id: DispatchId) -> Option<Sources> {
        if self.known.len() <= id.index() {
            self.known.resize(id.index() + 1, Known::Not);
        }
        match self.known.get(id.index())? {
            Known::Done(around) => return around.clone(),
            Known::Begun => return None,
            Known::Not => {}
        }
        *self.known.get_mut(id.index())? = Known::Begun;
        let around = self.dispatch(isa, id);
        *self.known.get_mut(id.index())? = Known::Done(around.clone());
        around
    }

    fn dispatch(&mut self, isa: &Compiled, id: DispatchId) -> Option<Sources> {
        let mut sources = Sources::default();
        let dispatch = isa.dispatch(id);
        let guards = dispatch.guards.iter().flatten();
        let good = guards.into_iter().all(|&guard| sources.add_value(isa, guard))
            && dispatch.programs.iter().all(|&leaf| self.program(isa, leaf, &mut sources));
        let around = sources.around();
        (good && around.total() <= MOST).then_some(around)
    }

    fn program(&mut self, isa: &Compiled, id: ProgramId, sources: &mut Sources) -> bool {
        isa.program(id).arms.iter().all(|arm| {
            arm.cond.is_none_or(|cond| sources.add_value(isa, cond))
                && arm.items.iter().flatten().all(|item| match item {
                    Item::Text(_) | Item::Name { align: None } => true,
                    Item::Field { alternatives, align: None, .. } => self.field(isa, alternatives, sources),
                    Item::Field { alternatives, .. } if !self.shown => self.field(isa, alternatives, sources),
                    // It depends on the column.
                    _ => !self.shown,
                })
        })
    }

    fn field(&mut self, isa: &Compiled, alternatives: &[Alternative], sources: &mut Sources) -> bool {
        alternatives.iter().all(|alternative| {
            alternative.cond.is_none_or(|cond| sources.add_value(isa, cond))
                && self.slot(isa, isa.slot(alternative.slot), sources)
        })
    }

    /// Adds the bits that the text of a field depends on; false if it depends on more than bits.
    pub(super) fn slot(&mut self, isa: &Compiled, slot: &Slot, sources: &mut Sources) -> bool {
        let own = match slot.raw {
            Raw::Bits { up, range } => {
                sources.add(up, range);
                true
            }
            Raw::Value(id) => sources.add_value(isa, id),
        };
        own && match slot.kind {
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } | SlotKind::Custom | SlotKind::TooDeep => {
                false
            }
            SlotKind::Nested(id) => self.around(isa, id).map(|around| sources.add_around(&around)).is_some(),
            _ => true,
        }
    }
}
