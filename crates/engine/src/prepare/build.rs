//! Builds a plan from compiled programs.

use super::bundle::Bundle;
use super::depends::{Analysis, Purpose};
use super::sources::Sources;
use crate::code::{Alternative, CondId, Item, Program, ProgramId, SlotId, TextRange};
use crate::data::Compiled;
use crate::gather::Gather;
use crate::hash::FxHashMap;
use crate::plan::{ALWAYS, ASK, Choice, Pick, Plan, Planned, PlannedArm, PlannedStep, Table, Test, TestId};
use crate::span::{Span, position};
use alloc::vec::Vec;
use isaloom_bits::BitRange;

/// Maximum number of bits that index the truth table of a condition, or the table that selects the arm of a leaf.
const TABLE_BITS: u32 = 12;
/// Maximum total number of entries of the tables for conditions and arms; decisions beyond it are evaluated for every
/// word. Large real descriptions stay below this limit.
const MOST_ENTRIES: usize = 1 << 22;

/// Conditions that are known in the display of an arm: the condition of the arm holds, and the conditions of the
/// displaying arms before it do not hold.
#[derive(Default)]
struct KnownConditions {
    holds: Option<CondId>,
    fails: Vec<CondId>,
}

/// Builder of a plan.
pub(super) struct Builder<'i> {
    pub(super) isa: &'i Compiled,
    wanted: &'i dyn Fn(SlotId) -> bool,
    pub(super) shown: bool,
    pub(super) plan: Plan,
    tests: FxHashMap<CondId, TestId>,
    pub(super) analysis: Analysis,
    /// Bundles of each arm of the plan; only filled in a plan for the text.
    pub(super) bundles: Vec<Vec<Bundle>>,
}

impl<'i> Builder<'i> {
    pub(super) fn new(isa: &'i Compiled, wanted: &'i dyn Fn(SlotId) -> bool, shown: bool) -> Builder<'i> {
        Builder {
            isa,
            wanted,
            shown,
            plan: Plan { shown, ..Plan::default() },
            tests: FxHashMap::default(),
            analysis: Analysis::new(if shown { Purpose::Shown } else { Purpose::Said }),
            bundles: Vec::new(),
        }
    }

    pub(super) fn program(&mut self, id: ProgramId, program: &Program, light: bool) {
        let start = self.plan.arms.len();
        let mut given = KnownConditions::default();
        for (number, arm) in program.arms.iter().enumerate() {
            let displays = arm.items.is_some();
            let misses = arm.cond.is_some_and(|cond| self.isa.may_miss(cond));
            if !displays && arm.asserts.is_empty() && !misses {
                continue;
            }
            let test = self.test(arm.cond);
            given.holds = arm.cond;
            let items = arm.items.as_deref().unwrap_or(&[]);
            let first = self.plan.steps.len();
            for (number, item) in items.iter().enumerate() {
                self.item(item, position(number), &given);
            }
            let steps = Span::new(first, self.plan.steps.len());
            let first = self.plan.ready.len();
            let bundles = self.bundles(id, items, steps);
            match self.shown {
                true => self.bundles.push(bundles),
                false => self.make_ready(&bundles),
            }
            let ready = Span::new(first, self.plan.ready.len());
            self.plan.arms.push(PlannedArm {
                arm: position(number),
                test,
                asserts: !arm.asserts.is_empty(),
                displays,
                steps,
                ready,
            });
            if displays {
                given.fails.extend(arm.cond);
            }
        }
        let arms = Span::new(start, self.plan.arms.len());
        let pick = self.pick(arms);
        self.plan.programs.push(Planned { arms, pick, light });
    }

    /// Chooses the method that selects the arm that displays a word of a leaf.
    fn pick(&mut self, arms: Span) -> Pick {
        let list = arms.of(&self.plan.arms);
        if list.first().is_some_and(|arm| arm.displays && arm.test == ALWAYS) {
            return Pick::First;
        }
        let mut sources = Sources::default();
        let tests = list.iter().map(|arm| arm.test).filter(|&test| test != ALWAYS);
        let conds: Option<Vec<CondId>> =
            tests.map(|test| self.plan.test(test).map(|test| test.cond)).collect();
        let few = list.len() < usize::from(ASK) - 1;
        match conds {
            Some(conds) if few && self.decided(&conds, &mut sources) => {
                self.numbers(&sources).map_or(Pick::Ordinary, Pick::Table)
            }
            _ => Pick::Ordinary,
        }
    }

    /// Adds the bits on which the conditions depend to `sources`. Returns false if they depend on other inputs, or on
    /// too many bits for a table.
    fn decided(&self, conds: &[CondId], sources: &mut Sources) -> bool {
        conds.iter().all(|&cond| sources.add_value(self.isa, cond)) && sources.total() <= TABLE_BITS
    }

    fn item(&mut self, item: &Item, number: u32, given: &KnownConditions) {
        let Item::Field { alternatives, align, name } = item else {
            if self.shown {
                self.plan.steps.push(PlannedStep::Item(number));
            }
            return;
        };
        if self.shown {
            self.plan.steps.extend(align.map(PlannedStep::Column));
        }
        let step = self.field(alternatives, *name, given);
        self.plan.steps.extend(step);
    }

    /// Returns the step for a field. `None` if the visitor can ignore the field: the name refers to a field for every
    /// word, and the visitor wants none of these fields.
    fn field(
        &mut self,
        alternatives: &[Alternative],
        name: TextRange,
        given: &KnownConditions,
    ) -> Option<PlannedStep> {
        let mut choices: Vec<Choice> = Vec::new();
        let mut always = false;
        for alternative in alternatives.iter().filter(|a| !a.cond.is_some_and(|c| given.fails.contains(&c))) {
            let cond = alternative.cond.filter(|c| given.holds != Some(*c));
            choices.push(Choice { test: self.test(cond), slot: alternative.slot });
            always = cond.is_none();
            if always {
                break;
            }
        }
        let misses = |a: &Alternative| a.cond.is_some_and(|cond| self.isa.may_miss(cond));
        let quiet =
            always && !choices.iter().any(|c| (self.wanted)(c.slot)) && !alternatives.iter().any(misses);
        match choices.as_slice() {
            _ if quiet => None,
            [one] if always => Some(PlannedStep::Field { slot: one.slot, name }),
            _ => {
                let first = self.plan.choices.len();
                self.plan.choices.extend(choices);
                Some(PlannedStep::Choice { choices: Span::new(first, self.plan.choices.len()), name })
            }
        }
    }

    fn test(&mut self, cond: Option<CondId>) -> TestId {
        let Some(cond) = cond else { return ALWAYS };
        if let Some(&known) = self.tests.get(&cond) {
            return known;
        }
        let mut sources = Sources::default();
        // A condition that is one comparison of bits needs no table, because evaluating it is as fast as a lookup.
        let few = !self.isa.selection.values.is_quick(cond)
            && sources.add_value(self.isa, cond)
            && sources.total() <= TABLE_BITS;
        let table = if few { self.numbers(&sources) } else { None };
        self.plan.tests.push(Test { cond, table });
        let test = TestId(position(self.plan.tests.len() - 1));
        self.tests.insert(cond, test);
        test
    }

    /// Allocates a table that is indexed by the bits of `sources`; `None` if a limit is reached.
    pub(super) fn numbers(&mut self, sources: &Sources) -> Option<Table> {
        let first = self.plan.numbers;
        let end = first + (1usize << sources.total());
        let gather = self.gather(&sources.runs(), false).filter(|_| end <= MOST_ENTRIES)?;
        self.plan.numbers = end;
        Some(Table { gather, first: position(first) })
    }

    /// Returns the method that gathers runs of bits as an index; with `ordered`, in the order of the runs.
    pub(super) fn gather(&mut self, runs: &[(u8, BitRange)], ordered: bool) -> Option<Gather> {
        match runs {
            // Without bits, the index is always 0, and the table has one entry.
            [] => Some(Gather::Pieces { start: 0, end: 0 }),
            _ => Gather::new(runs, ordered, &mut self.plan.pieces),
        }
    }
}
