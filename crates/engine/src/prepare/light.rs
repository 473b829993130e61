//! Finds leaves whose display is short for every word, so that a walk need not count its pieces against the limit.

use crate::code::{Alternative, DecodeTableId, Item, MAX_ITEMS, Program, SlotKind};
use crate::data::Compiled;
use alloc::vec;
use alloc::vec::Vec;

/// Returns, per program, whether the display of every word has at most [`MAX_ITEMS`] pieces.
pub(super) fn programs(isa: &Compiled) -> Vec<bool> {
    let mut known = vec![None; isa.dispatch_count()];
    let mut pieces = Pieces { isa, declared: false, known: &mut known };
    isa.programs().map(|program| pieces.program(program) <= MAX_ITEMS).collect()
}

/// Number of declared fields in the words of each decode table, computed when it is first needed.
#[derive(Debug)]
pub(crate) struct DeclaredFields(Vec<Option<u32>>);

impl DeclaredFields {
    pub(crate) fn new(isa: &Compiled) -> DeclaredFields {
        DeclaredFields(vec![None; isa.dispatch_count()])
    }

    /// Returns whether every word of a program has at most [`MAX_ITEMS`] declared fields, including nested fields.
    pub(crate) fn are_few(&mut self, isa: &Compiled, program: &Program) -> bool {
        Pieces { isa, declared: true, known: &mut self.0 }.program(program) <= MAX_ITEMS
    }
}

/// Computes, and caches per decode table, the maximum number of pieces in the display of a word.
struct Pieces<'i> {
    isa: &'i Compiled,
    /// Whether to count declared fields instead of pieces of the display.
    declared: bool,
    known: &'i mut [Option<u32>],
}

impl Pieces<'_> {
    fn program(&mut self, program: &Program) -> u32 {
        if self.declared {
            let one = |sum: u32, pieces: u32| sum.saturating_add(pieces);
            return program.fields.iter().map(|named| self.field(&named.alternatives)).fold(0, one);
        }
        let mut most = 0;
        for arm in &program.arms {
            let items = arm.items.as_deref().unwrap_or(&[]);
            most = most.max(items.iter().fold(0u32, |sum, item| sum.saturating_add(self.item(item))));
        }
        most
    }

    fn item(&mut self, item: &Item) -> u32 {
        let Item::Field { alternatives, .. } = item else { return 1 };
        self.field(alternatives)
    }

    fn field(&mut self, alternatives: &[Alternative]) -> u32 {
        let nested = |pieces: &mut Self, kind| match kind {
            SlotKind::Nested(Some(id)) => pieces.dispatch(id),
            _ => 0,
        };
        let within = alternatives.iter().map(|a| self.isa.slot(a.slot).kind).collect::<Vec<_>>();
        within.into_iter().fold(0, |most, kind| most.max(nested(self, kind))).saturating_add(1)
    }

    /// Returns the maximum number of pieces in the display of a word of this decode table. Recursive; the compiler
    /// bounds the nesting depth.
    fn dispatch(&mut self, id: DecodeTableId) -> u32 {
        if let Some(known) = self.known.get(id.index()).copied().flatten() {
            return known;
        }
        // The entry is added before the recursion: if the hierarchy contains itself, its number of pieces has no bound.
        self.put(id, u32::MAX);
        let isa = self.isa;
        let most =
            isa.dispatch(id).programs.iter().fold(0, |most, &p| most.max(self.program(isa.program(p))));
        self.put(id, most);
        most
    }

    fn put(&mut self, id: DecodeTableId, most: u32) {
        if let Some(place) = self.known.get_mut(id.index()) {
            *place = Some(most);
        }
    }
}
