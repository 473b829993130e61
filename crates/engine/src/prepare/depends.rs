//! What the text of a bitset depends on beside its own word: bits of the words around it, as far as it is nothing but bits.
//! Neither where it stands, nor the embedding program.

use super::sources::Source;
use crate::code::{Alternative, DispatchId, Item, ProgramId, Raw, Slot, SlotKind, Value, ValueId};
use crate::data::Compiled;
use crate::hash::FxHashSet;
use alloc::vec;
use alloc::vec::Vec;

/// Bits of more places than this are too many to be remembered by.
const MOST: usize = 8;

/// The bits of the words around, by how many scopes up, 1 being the nearest.
type Around = Vec<Source>;

/// Finds out what the words of hierarchies depend on; what is known is kept.
#[derive(Debug, Default)]
pub(super) struct Analysis {
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
    Done(Option<Around>),
}

impl Analysis {
    /// Whether the text of a word of a hierarchy depends on the word alone.
    pub(super) fn stands_alone(&mut self, isa: &Compiled, id: DispatchId) -> bool {
        self.around(isa, id).is_some_and(|around| around.is_empty())
    }

    /// The bits around a hierarchy, seen from inside, that the text of its words depends on; `None` if it depends on more
    /// than bits.
    pub(super) fn around(&mut self, isa: &Compiled, id: DispatchId) -> Option<Around> {
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

    fn dispatch(&mut self, isa: &Compiled, id: DispatchId) -> Option<Around> {
        let mut around = Around::new();
        let dispatch = isa.dispatch(id);
        for &guard in dispatch.guards.iter().flatten() {
            value(isa, guard, &mut around)?;
        }
        for &leaf in &dispatch.programs {
            self.program(isa, leaf, &mut around)?;
        }
        Some(around)
    }

    fn program(&mut self, isa: &Compiled, id: ProgramId, around: &mut Around) -> Option<()> {
        for arm in &isa.program(id).arms {
            if let Some(cond) = arm.cond {
                value(isa, cond, around)?;
            }
            for item in arm.items.iter().flatten() {
                match item {
                    Item::Text(_) | Item::Name { align: None } => {}
                    Item::Field { alternatives, align: None, .. } => self.field(isa, alternatives, around)?,
                    // It depends on the column.
                    _ => return None,
                }
            }
        }
        Some(())
    }

    fn field(&mut self, isa: &Compiled, alternatives: &[Alternative], around: &mut Around) -> Option<()> {
        for alternative in alternatives {
            if let Some(cond) = alternative.cond {
                value(isa, cond, around)?;
            }
            self.slot(isa, isa.slot(alternative.slot), around)?;
        }
        Some(())
    }

    fn slot(&mut self, isa: &Compiled, slot: &Slot, around: &mut Around) -> Option<()> {
        match slot.raw {
            Raw::Bits { up, range } => add((up, range), around)?,
            Raw::Value(id) => value(isa, id, around)?,
        }
        match slot.kind {
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } | SlotKind::Custom | SlotKind::TooDeep => {
                None
            }
            // Seen from inside, everything is one scope farther up.
            SlotKind::Nested(id) => {
                self.around(isa, id)?.into_iter().try_for_each(|(up, range)| add((up - 1, range), around))
            }
            _ => Some(()),
        }
    }
}

/// Adds bits if they are of a word around.
fn add(source: Source, around: &mut Around) -> Option<()> {
    let (up, range) = source;
    let within = |of: &Source| of.0 == up && of.1.low() <= range.low() && of.1.high() >= range.high();
    if up > 0 && !around.iter().any(within) {
        around.push(source);
    }
    (around.len() <= MOST).then_some(())
}

/// Adds the bits of words around that a value is made of.
fn value(isa: &Compiled, id: ValueId, around: &mut Around) -> Option<()> {
    let (mut seen, mut open) = (FxHashSet::default(), vec![id]);
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let value = isa.value(id);
        if let Value::Bits { up, range } = value {
            add((up, range), around)?;
        }
        open.extend(value.children().into_iter().flatten());
    }
    Some(())
}
