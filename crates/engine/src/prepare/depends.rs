//! Computes the bits that determine the text of a field, including the bits of enclosing words that determine a
//! nested bitset. Text that also depends on its position or on the embedding program has no such bits.

use super::sources::Sources;
use crate::code::{Alternative, DecodeTableId, Item, ProgramId, Raw, Slot, SlotKind};
use crate::data::Compiled;
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// Maximum number of bits of enclosing words that may determine a nested bitset.
const MOST: u32 = 32;

/// Output that the computed bits must determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Text of the displays, as parts of a line.
    Shown,
    /// Remarks on the word.
    Said,
    /// Text of every declared field, each printed separately.
    Declared,
}

/// Computes and caches the dependencies of hierarchies.
#[derive(Debug)]
pub(crate) struct Analysis {
    purpose: Purpose,
    /// Per decode table, the bits of the enclosing words on which its output depends.
    known: Vec<Dependencies>,
}

#[derive(Clone, Debug, Default)]
enum Dependencies {
    #[default]
    Not,
    /// The hierarchy is being analyzed; reached again only if it contains itself.
    Begun,
    /// Result of the analysis. `None` if the output depends on inputs that are not bits, or on too many bits.
    Done(Option<Sources>),
}

impl Analysis {
    pub(crate) fn new(purpose: Purpose) -> Analysis {
        Analysis { purpose, known: Vec::new() }
    }

    /// Returns the bits of the leaf's word that determine a field completely, as ranges that do not cross the middle of
    /// the word. `None` if the field depends on other inputs, or on bits of enclosing words.
    pub(crate) fn bits(&mut self, isa: &Compiled, slot: &Slot) -> Option<Vec<BitRange>> {
        let mut sources = Sources::default();
        if !self.slot(isa, slot, &mut sources) {
            return None;
        }
        sources.runs().into_iter().map(|(up, range)| (up == 0).then_some(range)).collect()
    }

    /// Returns the bits of enclosing words on which the output of a nested hierarchy depends. Each bit has the number
    /// of scopes up from the nested word. `None` if the output depends on other inputs.
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
                    // The width of padding depends on the text before it, which matters only for whole displays.
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

    /// Adds the bits that determine a field to `sources`; returns false if the field also depends on other inputs.
    pub(super) fn slot(&mut self, isa: &Compiled, slot: &Slot, sources: &mut Sources) -> bool {
        let own = match slot.raw {
            Raw::Bits { up, range } => {
                sources.add(up, range);
                true
            }
            Raw::Value(id) => sources.add_value(isa, id),
        };
        own && match slot.kind {
            // If fields are listed separately ([`Purpose::Declared`]), a branch is printed as a number and a custom
            // field as `<NAME:HEX>`. Otherwise they depend on the position and on the embedding program.
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
