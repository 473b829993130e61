//! What the text of a bitset depends on beside its own word: bits of the words around it, as far as it is nothing but bits.
//! Neither where it stands, nor the embedding program.

use super::sources::Sources;
use crate::code::{Alternative, DecodeTableId, Item, ProgramId, Raw, Slot, SlotKind};
use crate::data::Compiled;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// More bits than this are too many to be looked up by.
const MOST: u32 = 32;

/// What somebody wants to know of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Their texts, as parts of a line.
    Shown,
    /// What is to be said of them.
    Said,
    /// The fields that they declare, each with its text on its own.
    Declared,
}

/// Finds out what the words of hierarchies depend on; what is known is kept.
#[derive(Debug)]
pub(crate) struct Analysis {
    purpose: Purpose,
    /// By dispatch.
    known: Vec<Dependencies>,
}

#[derive(Clone, Debug, Default)]
enum Dependencies {
    #[default]
    Not,
    /// In the making: it contains itself.
    Begun,
    /// `None` if it depends on more than bits, or on too many.
    Done(Option<Sources>),
}

impl Analysis {
    pub(crate) fn new(purpose: Purpose) -> Analysis {
        Analysis { purpose, known: Vec::new() }
    }

    /// The bits of the word that a field is of, which decide all of it, each run in one half of the word; `None` if more
    /// than bits do.
    pub(crate) fn bits(&mut self, isa: &Compiled, slot: &Slot) -> Option<Vec<BitRange>> {
        let mut sources = Sources::default();
        if !self.slot(isa, slot, &mut sources) {
            return None;
        }
        sources.runs().into_iter().map(|(up, range)| (up == 0).then_some(range)).collect()
    }

    /// The bits around a hierarchy, seen from inside, that the text of its words depends on; `None` if it depends on more
    /// than bits.
    pub(super) fn around(&mut self, isa: &Compiled, id: DecodeTableId) -> Option<Sources> {
        if self.known.len() <= id.index() {
            self.known.resize(id.index() + 1, Dependencies::Not);
        }
        match self.known.get(id.index())? {
            Dependencies::Done(around) => return around.clone(),
            Dependencies::Begun => return None,
            Dependencies::Not => {}
        }
        *self.known.get_mut(id.index())? = Dependencies::Begun;
        let around = self.dispatch(isa, id);
        *self.known.get_mut(id.index())? = Dependencies::Done(around.clone());
        around
    }

    fn dispatch(&mut self, isa: &Compiled, id: DecodeTableId) -> Option<Sources> {
        let mut sources = Sources::default();
        let dispatch = isa.dispatch(id);
        let guards = dispatch.guards.iter().flatten();
        let good = guards.into_iter().all(|&guard| sources.add_value(isa, guard))
            && dispatch.programs.iter().all(|&leaf| self.program(isa, leaf, &mut sources));
        let around = sources.around();
        (good && around.total() <= MOST).then_some(around)
    }

    fn program(&mut self, isa: &Compiled, id: ProgramId, sources: &mut Sources) -> bool {
        let program = isa.program(id);
        if self.purpose == Purpose::Declared
            && !program.fields.iter().all(|named| self.field(isa, &named.alternatives, sources))
        {
            return false;
        }
        program.arms.iter().all(|arm| {
            arm.cond.is_none_or(|cond| sources.add_value(isa, cond))
                && arm.items.iter().flatten().all(|item| match item {
                    Item::Text(_) | Item::Name { align: None } => true,
                    Item::Field { alternatives, align: None, .. } => self.field(isa, alternatives, sources),
                    Item::Field { alternatives, .. } if self.purpose != Purpose::Shown => {
                        self.field(isa, alternatives, sources)
                    }
                    // It depends on the column.
                    _ => self.purpose != Purpose::Shown,
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
            // On its own a branch shows a number, and no embedding program is asked.
            SlotKind::Branch { .. }
            | SlotKind::AbsBranch { .. }
            | SlotKind::Custom
            | SlotKind::Nested(None) => self.purpose == Purpose::Declared,
            SlotKind::Nested(Some(id)) => {
                self.around(isa, id).map(|around| sources.add_around(&around)).is_some()
            }
            _ => true,
        }
    }
}
