//! Whether the text of a bitset depends on nothing but its word: neither on where it stands, nor on what is around it,
//! nor on the embedding program.

use crate::code::{Alternative, DispatchId, Item, ProgramId, Raw, Slot, SlotKind, Value, ValueId};
use crate::data::Compiled;
use crate::hash::FxHashSet;
use alloc::vec;
use alloc::vec::Vec;

/// By how many scopes up the text of something looks at the most; `None` if it depends on more than words.
type Reach = Option<u8>;

/// Finds out what the words of hierarchies depend on; what is known is kept.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    /// By dispatch.
    known: Vec<Known>,
}

#[derive(Clone, Copy, Debug, Default)]
enum Known {
    #[default]
    Not,
    /// In the making: it contains itself.
    Begun,
    Done(Reach),
}

impl Analysis {
    /// Whether the text of a word of a hierarchy depends on the word alone.
    pub(crate) fn stands_alone(&mut self, isa: &Compiled, id: DispatchId) -> bool {
        self.dispatch(isa, id) == Some(0)
    }

    fn dispatch(&mut self, isa: &Compiled, id: DispatchId) -> Reach {
        if self.known.len() <= id.index() {
            self.known.resize(id.index() + 1, Known::Not);
        }
        match *self.known.get(id.index())? {
            Known::Done(reach) => return reach,
            Known::Begun => return None,
            Known::Not => {}
        }
        *self.known.get_mut(id.index())? = Known::Begun;
        let dispatch = isa.dispatch(id);
        let guards = dispatch.guards.iter().flatten().map(|guard| value(isa, *guard)).max().unwrap_or(0);
        let leaves = dispatch
            .programs
            .iter()
            .try_fold(guards, |reach, &leaf| self.program(isa, leaf).map(|leaf| reach.max(leaf)));
        *self.known.get_mut(id.index())? = Known::Done(leaves);
        leaves
    }

    fn program(&mut self, isa: &Compiled, id: ProgramId) -> Reach {
        let mut reach = 0;
        for arm in &isa.program(id).arms {
            reach = reach.max(arm.cond.map_or(0, |cond| value(isa, cond)));
            for item in arm.items.iter().flatten() {
                reach = reach.max(match item {
                    Item::Text(_) | Item::Name { align: None } => 0,
                    Item::Field { alternatives, align: None, .. } => self.field(isa, alternatives)?,
                    // It depends on the column.
                    _ => return None,
                });
            }
        }
        Some(reach)
    }

    fn field(&mut self, isa: &Compiled, alternatives: &[Alternative]) -> Reach {
        alternatives.iter().try_fold(0, |reach: u8, alternative| {
            let cond = alternative.cond.map_or(0, |cond| value(isa, cond));
            self.slot(isa, isa.slot(alternative.slot)).map(|slot| reach.max(cond).max(slot))
        })
    }

    fn slot(&mut self, isa: &Compiled, slot: &Slot) -> Reach {
        let raw = match slot.raw {
            Raw::Bits { up, .. } => up,
            Raw::Value(id) => value(isa, id),
        };
        match slot.kind {
            SlotKind::Branch { .. } | SlotKind::AbsBranch { .. } => None,
            SlotKind::Custom | SlotKind::TooDeep => None,
            // Seen from inside, everything is one scope farther up.
            SlotKind::Nested(id) => self.dispatch(isa, id).map(|inner| raw.max(inner.saturating_sub(1))),
            _ => Some(raw),
        }
    }
}

/// By how many scopes up a value looks.
fn value(isa: &Compiled, id: ValueId) -> u8 {
    let (mut seen, mut open, mut reach) = (FxHashSet::default(), vec![id], 0);
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let value = isa.value(id);
        if let Value::Bits { up, .. } = value {
            reach = reach.max(up);
        }
        open.extend(value.children().into_iter().flatten());
    }
    reach
}
