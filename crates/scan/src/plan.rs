//! Determines the slots and leaves of a compiled description that can have problems, so that the scanner skips all
//! others.

use isaloom_engine::compiled::{Compiled, DecodeTableId, Item, ProgramId, Raw, Slot, SlotId, SlotKind};
use rustc_hash::FxHashMap;

/// For each leaf and slot of the compiled description, whether its words can have problems. The scanner skips all
/// others.
#[derive(Clone, Debug, Default)]
pub(crate) struct WatchedFields {
    programs: Vec<Option<bool>>,
    /// Whether the value of each slot can have problems. A slot without an entry can have problems.
    slots: Vec<bool>,
    dispatches: FxHashMap<DecodeTableId, bool>,
}

impl WatchedFields {
    pub(crate) fn new(isa: &Compiled) -> WatchedFields {
        let mut worth =
            WatchedFields { programs: vec![None; isa.programs().len()], ..WatchedFields::default() };
        for (_, dispatch) in isa.instruction_dispatches() {
            for &program in &dispatch.programs {
                worth.look_at(isa, program);
            }
        }
        worth
    }

    /// Returns whether a word of a leaf can have problems, apart from don't-care bits of the leaf itself.
    #[inline]
    pub(crate) fn program(&self, id: ProgramId) -> bool {
        self.programs.get(id.index()).copied().flatten().unwrap_or(true)
    }

    /// Returns whether a slot's value can have problems.
    #[inline]
    pub(crate) fn slot(&self, id: SlotId) -> bool {
        self.slots.get(id.index()).copied().unwrap_or(true)
    }

    fn worth_it(&self, isa: &Compiled, slot: &Slot) -> bool {
        if matches!(slot.raw, Raw::Value(value) if isa.may_miss(value)) {
            return true;
        }
        match slot.kind {
            SlotKind::Enum(table) => {
                // A computed value can be wider than its field, so 64 bits are assumed.
                let width = match slot.raw {
                    Raw::Bits { range, .. } => range.width(),
                    Raw::Value(_) => u64::BITS,
                };
                !lists_all(isa, table, width)
            }
            SlotKind::Nested(Some(id)) => self.dispatches.get(&id).copied().unwrap_or(true),
            SlotKind::Nested(None) => true,
            _ => false,
        }
    }

    /// Determines whether the words of a program (a compiled leaf) can have problems, and also computes this for all
    /// slots and decode tables that the program refers to. Recursion is bounded, because the engine bounds the nesting
    /// depth.
    fn look_at(&mut self, isa: &Compiled, id: ProgramId) -> bool {
        if let Some(known) = self.programs.get(id.index()).copied().flatten() {
            return known;
        }
        let program = isa.program(id);
        // A word without a display is a problem. It cannot occur if one display applies without a condition.
        let mut may = !program.arms.iter().any(|arm| arm.cond.is_none() && arm.items.is_some());
        for arm in &program.arms {
            may |= !arm.asserts.is_empty() || arm.cond.is_some_and(|cond| isa.may_miss(cond));
            for item in arm.items.iter().flatten() {
                let Item::Field { alternatives, .. } = item else {
                    continue;
                };
                may |= !alternatives.iter().any(|a| a.cond.is_none());
                for alternative in alternatives {
                    may |= alternative.cond.is_some_and(|cond| isa.may_miss(cond));
                    let slot = *isa.slot(alternative.slot);
                    if let SlotKind::Nested(Some(dispatch)) = slot.kind {
                        self.nested(isa, dispatch);
                    }
                    let worth_it = self.worth_it(isa, &slot);
                    let index = alternative.slot.index();
                    if self.slots.len() <= index {
                        self.slots.resize(index + 1, true);
                    }
                    if let Some(entry) = self.slots.get_mut(index) {
                        *entry = worth_it;
                    }
                    may |= worth_it;
                }
            }
        }
        if let Some(entry) = self.programs.get_mut(id.index()) {
            *entry = Some(may);
        }
        may
    }

    fn nested(&mut self, isa: &Compiled, id: DecodeTableId) {
        if self.dispatches.contains_key(&id) {
            return;
        }
        // Until the bitset is examined, problems are assumed, so that a bitset that contains itself does not recurse
        // without end.
        self.dispatches.insert(id, true);
        let dispatch = isa.dispatch(id);
        // Only a single leaf without fixed bits is known to match every word.
        let total = dispatch.shape.matchings.len() == 1
            && dispatch.shape.matchings.iter().all(|m| m.mask & !m.dont_care == 0)
            && dispatch.guards.iter().all(Option::is_none);
        let mut may = !total || dispatch.shape.matchings.iter().any(|m| m.dont_care != 0);
        for &program in &dispatch.programs {
            may |= self.look_at(isa, program);
        }
        self.dispatches.insert(id, may);
    }
}

/// Returns whether an enum lists every value of `width` bits.
fn lists_all(isa: &Compiled, table: u32, width: u32) -> bool {
    width < 32
        && isa.enum_table(table).values().filter(|&(value, _)| value >> width == 0).count() as u64
            >= 1 << width
}
