//! Which parts of a compiled description can have a problem at all, so that the others cost nothing.

use isaloom_engine::Isa;
use isaloom_engine::compiled::{
    Alternative, AssertCheck, CondId, DispatchId, Item, Program, ProgramId, Slot, SlotId, SlotKind,
};
use rustc_hash::FxHashMap;

/// What is worth looking at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan<'i> {
    programs: Vec<Option<bool>>,
    arms: Vec<Vec<ArmPlan<'i>>>,
    /// By slot; slots that are not there are worth it.
    slots: Vec<bool>,
    dispatches: FxHashMap<DispatchId, bool>,
}

/// An arm of a program without what cannot be wrong.
#[derive(Clone, Debug)]
pub(crate) struct ArmPlan<'i> {
    pub(crate) cond: Option<CondId>,
    pub(crate) asserts: &'i [AssertCheck],
    /// Whether the search ends with this arm.
    pub(crate) displays: bool,
    /// The fields worth looking at, each with its alternatives.
    pub(crate) fields: Vec<&'i [Alternative]>,
}

impl<'i> Plan<'i> {
    pub(crate) fn new(isa: &'i Isa) -> Plan<'i> {
        let mut plan = Plan {
            programs: vec![None; isa.compiled().programs().len()],
            slots: Vec::new(),
            arms: Vec::new(),
            dispatches: FxHashMap::default(),
        };
        for (_, dispatch) in isa.compiled().instruction_dispatches() {
            for &program in &dispatch.programs {
                plan.look_at(isa, program);
            }
        }
        plan.arms = isa.compiled().programs().iter().map(|program| plan.arms_of(program)).collect();
        plan
    }

    /// The arms of a program, as far as they matter.
    #[inline]
    pub(crate) fn arms(&self, id: ProgramId) -> &[ArmPlan<'i>] {
        self.arms.get(id.index()).map_or(&[], Vec::as_slice)
    }

    fn arms_of(&self, program: &'i Program) -> Vec<ArmPlan<'i>> {
        let mut arms = Vec::new();
        for arm in &program.arms {
            let mut fields: Vec<&[Alternative]> = Vec::new();
            for item in arm.items.iter().flatten() {
                let Item::Field { alternatives, .. } = item else {
                    continue;
                };
                let total = alternatives.iter().any(|a| a.cond.is_none());
                if !total || alternatives.iter().any(|a| self.slot(a.slot)) {
                    fields.push(alternatives);
                }
            }
            let displays = arm.items.is_some();
            if displays || !arm.asserts.is_empty() {
                arms.push(ArmPlan { cond: arm.cond, asserts: &arm.asserts, displays, fields });
            }
            if displays && arm.cond.is_none() {
                break;
            }
        }
        arms
    }

    /// Whether a word of the program may have a problem beside its own don't-care bits.
    #[inline]
    pub(crate) fn program(&self, id: ProgramId) -> bool {
        self.programs.get(id.index()).copied().flatten().unwrap_or(true)
    }

    /// Whether a slot's value may be a problem.
    #[inline]
    pub(crate) fn slot(&self, id: SlotId) -> bool {
        self.slots.get(id.index()).copied().unwrap_or(true)
    }

    fn worth_it(&self, isa: &Isa, slot: &Slot) -> bool {
        match slot.kind {
            SlotKind::Enum(table) => !lists_all(isa, table, slot.width),
            SlotKind::Nested(id) => self.dispatches.get(&id).copied().unwrap_or(true),
            SlotKind::TooDeep => true,
            _ => false,
        }
    }

    /// Decides for a program and all it leads to. The depth is that of the nesting, which the engine bounds.
    fn look_at(&mut self, isa: &Isa, id: ProgramId) -> bool {
        if let Some(known) = self.programs.get(id.index()).copied().flatten() {
            return known;
        }
        let program = isa.compiled().program(id);
        // A program without an arm that always prints may print nothing: that is a problem of its own.
        let mut may = !program.arms.iter().any(|arm| arm.cond.is_none() && arm.items.is_some());
        for arm in &program.arms {
            may |= !arm.asserts.is_empty();
            for item in arm.items.iter().flatten() {
                let Item::Field { alternatives, .. } = item else {
                    continue;
                };
                may |= !alternatives.iter().any(|a| a.cond.is_none());
                for alternative in alternatives {
                    let slot = *isa.compiled().slot(alternative.slot);
                    if let SlotKind::Nested(dispatch) = slot.kind {
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

    fn nested(&mut self, isa: &Isa, id: DispatchId) {
        if self.dispatches.contains_key(&id) {
            return;
        }
        let dispatch = isa.compiled().dispatch(id);
        // One leaf that matches everything always matches; of several, some word may be left out.
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

/// Whether an enum lists every value of so many bits.
fn lists_all(isa: &Isa, table: u32, width: u32) -> bool {
    width < 32
        && isa.compiled().enum_table(table).values().filter(|&(value, _)| value >> width == 0).count() as u64
            >= 1 << width
}
