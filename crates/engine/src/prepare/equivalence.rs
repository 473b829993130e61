//! Finds equivalent decode tables: a hierarchy compiled in several contexts whose params do not affect text or remarks.

use crate::code::{CondId, DecodeTableId, Item, Program, Raw, SlotKind, TextRange};
use crate::data::Compiled;
use crate::hash::FxHashMap;
use alloc::vec::Vec;
use isaloom_model::{BitsetId, FieldId};

/// Maps each decode table to the first decode table that prints the same text and remarks for every word.
#[derive(Debug, Default)]
pub(super) struct EquivalentHierarchies {
    known: FxHashMap<DecodeTableId, DecodeTableId>,
    first: FxHashMap<ObservableContent, DecodeTableId>,
}

/// Everything that determines the text and the remarks of a hierarchy's words. Decode tables with equal content are
/// equivalent.
#[derive(Debug, PartialEq, Eq, Hash)]
struct ObservableContent {
    root: BitsetId,
    guards: Vec<Option<CondId>>,
    leaves: Vec<(BitsetId, Vec<Arm>)>,
}

/// Case of a leaf. `case` (bitset and index) determines the asserts, so they are not compared separately.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Arm {
    case: (BitsetId, u32),
    cond: Option<CondId>,
    items: Option<Vec<Piece>>,
}

#[derive(Debug, PartialEq, Eq, Hash)]
enum Piece {
    Item(Item),
    Field(Option<u32>, TextRange, Vec<Alternative>),
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Alternative {
    cond: Option<CondId>,
    field: FieldId,
    raw: Raw,
    width: u32,
    kind: SlotKind,
}

impl EquivalentHierarchies {
    /// Returns the first decode table that is equivalent to this one. Recursive; the compiler bounds the nesting depth.
    pub(super) fn of(&mut self, isa: &Compiled, id: DecodeTableId) -> DecodeTableId {
        if let Some(&known) = self.known.get(&id) {
            return known;
        }
        // The entry is added before the recursion: a hierarchy that contains itself is then equivalent only to itself.
        self.known.insert(id, id);
        let dispatch = isa.dispatch(id);
        let programs = dispatch.programs.iter().map(|&program| isa.program(program));
        let looks = ObservableContent {
            root: dispatch.root,
            guards: dispatch.guards.to_vec(),
            leaves: programs.map(|program| (program.leaf, self.arms(isa, program))).collect(),
        };
        let first = *self.first.entry(looks).or_insert(id);
        self.known.insert(id, first);
        first
    }

    fn arms(&mut self, isa: &Compiled, program: &Program) -> Vec<Arm> {
        let arm = |arm: &crate::code::Arm| Arm {
            case: (arm.bitset, arm.case),
            cond: arm.cond,
            items: arm.items.as_ref().map(|items| items.iter().map(|item| self.piece(isa, item)).collect()),
        };
        program.arms.iter().map(arm).collect()
    }

    fn piece(&mut self, isa: &Compiled, item: &Item) -> Piece {
        let Item::Field { alternatives, align, name } = item else { return Piece::Item(item.clone()) };
        let alternatives = alternatives.iter().map(|alternative| {
            let slot = isa.slot(alternative.slot);
            Alternative {
                cond: alternative.cond,
                field: slot.field,
                raw: slot.raw,
                width: slot.width,
                kind: self.kind(isa, slot.kind),
            }
        });
        let alternatives = alternatives.collect();
        Piece::Field(*align, *name, alternatives)
    }

    /// Replaces the decode table of a nested field by the first equivalent decode table.
    pub(super) fn kind(&mut self, isa: &Compiled, kind: SlotKind) -> SlotKind {
        match kind {
            SlotKind::Nested(Some(id)) => SlotKind::Nested(Some(self.of(isa, id))),
            kind => kind,
        }
    }
}
