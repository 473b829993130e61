//! Walk of a leaf's display with a [`Plan`]: gives the same results as the walk without a plan, with less work.

use crate::code::{DecodeTableId, Item, Program, ProgramId, SlotId};
use crate::frames::Frame;
use crate::plan::{
    ALWAYS, ASK, FALSE, NOTHING, Pick, Plan, PlannedArm, PlannedStep, ReadyStep, TRUE, Table, TestId,
};
use crate::remark::Remark;
use crate::selection::DecodeResult;
use crate::span::{Span, Steps};
use crate::visit::Visit;
use crate::walk::Step;

impl<'i, V: Visit> Step<'_, 'i, V> {
    /// Walks the display of a leaf according to its plan.
    #[inline]
    pub(crate) fn planned(&mut self, plan: &'i Plan, id: ProgramId) {
        let Some(planned) = plan.program(id) else { return };
        let arms = planned.arms.of(&plan.arms);
        let arm = match planned.pick {
            Pick::First => arms.first(),
            Pick::Table(table) => match self.picked(plan, table, arms, id) {
                ASK => return self.one_by_one(plan, arms, id),
                number => arms.get(usize::from(number) - 1),
            },
            Pick::Ordinary => return self.one_by_one(plan, arms, id),
        };
        match arm {
            Some(arm) => self.arm(plan, arm, self.isa.program(id), id),
            None => self.visit.remark(Remark::NoDisplay { leaf: self.isa.program(id).leaf }),
        }
    }

    /// Returns the index of the displayed arm from its table, counted from 1; [`ASK`] if the arms must be tested.
    #[inline]
    fn picked(&mut self, plan: &'i Plan, table: Table, arms: &[PlannedArm], id: ProgramId) -> u8 {
        let entry = plan.entry(table, &self.walk.frames);
        match self.walk.learned.number(entry) {
            0 => self.pick(plan, entry, arms, id),
            number => number,
        }
    }

    #[cold]
    fn pick(&mut self, plan: &'i Plan, entry: usize, arms: &[PlannedArm], id: ProgramId) -> u8 {
        self.walk.missed = false;
        let mut number = 0;
        for (arm, at) in arms.iter().zip(1..ASK) {
            if self.test(plan, arm.test, id) {
                number = if arm.displays { at } else { ASK };
                break;
            }
        }
        // Such a word has remarks: no arm applies, or a condition reaches a missing name. Remarks must be reported for
        // every word, so the decision is not cached.
        if number == 0 || self.walk.missed {
            number = ASK;
        }
        self.walk.learned.keep_number(entry, number);
        number
    }

    /// Tests the arms in sequence and walks the first arm that displays the word.
    fn one_by_one(&mut self, plan: &'i Plan, arms: &[PlannedArm], id: ProgramId) {
        let program = self.isa.program(id);
        for arm in arms {
            if !self.test(plan, arm.test, id) {
                continue;
            }
            if arm.displays {
                return self.arm(plan, arm, program, id);
            }
            self.checks(arm, program);
        }
        self.visit.remark(Remark::NoDisplay { leaf: program.leaf });
    }

    pub(crate) fn checks(&mut self, planned: &PlannedArm, program: &'i Program) {
        if planned.asserts
            && let Some(arm) = program.arms.get(planned.arm as usize)
        {
            for check in &arm.asserts {
                self.check(check);
            }
        }
    }

    #[inline]
    fn arm(&mut self, plan: &'i Plan, planned: &PlannedArm, program: &'i Program, id: ProgramId) {
        self.checks(planned, program);
        if !plan.shown && self.visit.said().is_some() {
            return self.ready(plan, planned.ready.of(&plan.ready), (program, planned.arm), id);
        }
        let items = items(program, planned.arm);
        for step in planned.steps.of(&plan.steps) {
            self.step(plan, step, items, id);
        }
    }

    /// Executes the steps of an arm for a plan that collects only remarks.
    #[inline]
    fn ready(&mut self, plan: &'i Plan, steps: &[ReadyStep], of: (&'i Program, u32), id: ProgramId) {
        for step in steps {
            match *step {
                ReadyStep::Quiet { table, steps } => {
                    let entry = plan.entry(table, &self.walk.frames);
                    if self.walk.learned.number(entry) != NOTHING {
                        self.listen(plan, entry, steps, of, id);
                    }
                }
                ReadyStep::Nested { raw, base, dispatch, step } => {
                    if !self.enter(raw.of(&self.walk.frames), base, dispatch)
                        && let Some(step) = plan.steps.get(step as usize)
                    {
                        self.step(plan, step, &[], id);
                    }
                }
                ReadyStep::Step(number) => {
                    if let Some(step) = plan.steps.get(number as usize) {
                        self.step(plan, step, items(of.0, of.1), id);
                    }
                }
            }
        }
    }

    /// Walks the leaf of a nested word. Returns false and reports nothing if no single leaf matches, if the nesting is
    /// too deep, or if missing names were reported before, because each of them must be reported only once. The caller
    /// then visits the whole field.
    #[inline]
    fn enter(&mut self, word: usize, base: u8, dispatch: DecodeTableId) -> bool {
        let isa = self.isa;
        let base = self.walk.frames.frame(0).base.and_then(|outer| outer.checked_add(base));
        if !self.walk.reported.is_empty() || !self.walk.frames.push(Frame { word: word as u128, base }) {
            return false;
        }
        let found = isa.find(isa.dispatch(dispatch), &self.walk.frames);
        if let DecodeResult::Leaf { index, program } = found {
            self.leaf(dispatch, index, program);
        }
        self.walk.frames.pop();
        matches!(found, DecodeResult::Leaf { .. })
    }

    /// Executes merged steps. If they have no remarks, stores this in the table entry, so that later words with the
    /// same deciding bits skip the steps.
    #[inline(never)]
    fn listen(&mut self, plan: &'i Plan, entry: usize, steps: Steps, of: (&'i Program, u32), id: ProgramId) {
        let before = self.visit.said();
        self.walk.missed = false;
        for step in steps.of(&plan.steps) {
            self.step(plan, step, items(of.0, of.1), id);
        }
        if self.visit.said() == before && !self.walk.missed {
            self.walk.learned.keep_number(entry, NOTHING);
        }
    }

    pub(crate) fn step(&mut self, plan: &'i Plan, step: &PlannedStep, items: &[Item], id: ProgramId) {
        match *step {
            PlannedStep::Item(item) => {
                if let Some(item) = items.get(item as usize) {
                    self.item(item, id);
                }
            }
            PlannedStep::Column(column) => self.visit.align(column),
            PlannedStep::Field { slot, name } => {
                if self.visit.wants_field(slot) {
                    self.slot(self.isa.slot(slot), name, id);
                }
            }
            PlannedStep::Choice { choices, name } => match self.chosen(plan, choices, id) {
                Some(slot) if self.visit.wants_field(slot) => self.slot(self.isa.slot(slot), name, id),
                Some(_) => {}
                None => self.missing(name, id),
            },
        }
    }

    fn chosen(&mut self, plan: &Plan, choices: Span, id: ProgramId) -> Option<SlotId> {
        let mut choices = choices.of(&plan.choices).iter();
        choices.find(|choice| self.test(plan, choice.test, id)).map(|choice| choice.slot)
    }

    /// Returns whether a condition holds, and reports missing names like the walk without a plan.
    #[inline]
    pub(crate) fn test(&mut self, plan: &Plan, test: TestId, id: ProgramId) -> bool {
        let Some(test) = (test != ALWAYS).then(|| plan.test(test)).flatten() else { return true };
        let Some(table) = test.table else { return self.holds(Some(test.cond), id) };
        let entry = plan.entry(table, &self.walk.frames);
        match self.walk.learned.number(entry) {
            TRUE => true,
            FALSE => false,
            0 => {
                // A missing name must be reported for every word, so the result of a condition that reaches one is not
                // cached.
                let misses = self.isa.misses(test.cond, &self.walk.frames);
                let holds = self.holds(Some(test.cond), id);
                self.walk
                    .learned
                    .keep_number(entry, [ASK, FALSE, TRUE][usize::from(!misses) * (1 + usize::from(holds))]);
                holds
            }
            _ => self.holds(Some(test.cond), id),
        }
    }
}

/// Returns the display items of an arm.
pub(crate) fn items(program: &Program, arm: u32) -> &[Item] {
    program.arms.get(arm as usize).and_then(|arm| arm.items.as_deref()).unwrap_or(&[])
}
