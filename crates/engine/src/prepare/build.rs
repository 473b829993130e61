//! From compiled programs to a plan.

use super::depends::Analysis;
use super::sources::{self, Source, frames_with, total};
use super::tables::Tables;
use crate::code::{Alternative, CondId, Item, Program, ProgramId, SlotId, TextRange};
use crate::data::Compiled;
use crate::hash::FxHashMap;
use crate::isa::Isa;
use crate::plan::{ALWAYS, Choice, Piece, Plan, PlannedArm, PlannedStep, Span, Test, TestId, position};
use crate::quick::Bits;
use alloc::vec::Vec;

/// Conditions over at most this many bits become truth tables.
const TABLE_BITS: u32 = 12;
/// So many entries of tables are worked out at the most; a description that could have more does with fewer tables.
const MOST_WORK: u32 = 1 << 22;
/// A condition of more values than this counts as several.
const VALUES_AT_ONCE: u32 = 16;

/// The plan of a visitor that wants the text (`shown`), or only some fields.
pub(super) fn build(isa: &Isa, wanted: &dyn Fn(SlotId) -> bool, shown: bool) -> Plan {
    let mut builder = Builder {
        handle: isa,
        isa: isa.compiled(),
        wanted,
        shown,
        plan: Plan::default(),
        tests: FxHashMap::default(),
        analysis: Analysis::default(),
        tables: Tables::default(),
        work: MOST_WORK,
    };
    for (i, program) in isa.compiled().programs.iter().enumerate() {
        builder.program(ProgramId::at(i), program);
    }
    builder.plan
}

/// What is known of conditions while an arm is walked: its own holds, those of the arms before it do not.
#[derive(Default)]
struct Given {
    holds: Option<CondId>,
    fails: Vec<CondId>,
}

/// A plan that is being made.
pub(super) struct Builder<'i> {
    pub(super) handle: &'i Isa,
    pub(super) isa: &'i Compiled,
    wanted: &'i dyn Fn(SlotId) -> bool,
    shown: bool,
    pub(super) plan: Plan,
    tests: FxHashMap<CondId, TestId>,
    pub(super) analysis: Analysis,
    pub(super) tables: Tables,
    /// How much more may be worked out.
    work: u32,
}

impl Builder<'_> {
    fn program(&mut self, id: ProgramId, program: &Program) {
        let start = self.plan.arms.len();
        let mut given = Given::default();
        for (number, arm) in program.arms.iter().enumerate() {
            let test = self.test(arm.cond);
            given.holds = arm.cond;
            let items = arm.items.as_deref().unwrap_or(&[]);
            let mut steps = Vec::new();
            for (number, item) in items.iter().enumerate() {
                self.item(item, position(number), &given, &mut steps);
            }
            if self.shown {
                steps = self.grouped(id, items, steps);
            }
            let first = self.plan.steps.len();
            self.plan.steps.extend(steps);
            self.plan.arms.push(PlannedArm {
                arm: position(number),
                test,
                asserts: !arm.asserts.is_empty(),
                displays: arm.items.is_some(),
                steps: Span::new(first, self.plan.steps.len()),
            });
            if arm.items.is_some() {
                given.fails.extend(arm.cond);
            }
        }
        self.plan.programs.push(Span::new(start, self.plan.arms.len()));
    }

    fn item(&mut self, item: &Item, number: u32, given: &Given, steps: &mut Vec<PlannedStep>) {
        let Item::Field { alternatives, align, name } = item else {
            if self.shown {
                steps.push(PlannedStep::Item(number));
            }
            return;
        };
        if self.shown {
            steps.extend(align.map(PlannedStep::Column));
        }
        steps.extend(self.field(alternatives, *name, given));
    }

    /// The step for a field; none if the visitor does not want to see what it may be.
    fn field(&mut self, alternatives: &[Alternative], name: TextRange, given: &Given) -> Option<PlannedStep> {
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
        let Some(id) = cond else { return ALWAYS };
        if let Some(&known) = self.tests.get(&id) {
            return known;
        }
        // One look at the word needs no table.
        let made = match self.isa.is_quick(id) {
            true => None,
            false => self.truths(id),
        };
        self.plan.tests.push(made.unwrap_or(Test::Value(id)));
        let test = TestId(position(self.plan.tests.len() - 1));
        self.tests.insert(id, test);
        test
    }

    /// A truth table over all the bits that a condition depends on, if they are few.
    fn truths(&mut self, cond: CondId) -> Option<Test> {
        let mut sources = Vec::new();
        let values = sources::of_value(self.isa, cond, &mut sources)?;
        if total(&sources) > TABLE_BITS {
            return None;
        }
        let size = 1usize << total(&sources);
        if !self.may_work(position(size) * values.div_ceil(VALUES_AT_ONCE)) {
            return None;
        }
        let words = size.div_ceil(64);
        let misses = self.isa.may_miss(cond);
        let (mut truths, mut missing) = (alloc::vec![0u64; words], alloc::vec![0u64; words]);
        for index in 0..size {
            let frames = frames_with(&sources, index as u128)?;
            truths[index / 64] |= u64::from(self.isa.eval(cond, &frames) != 0) << (index % 64);
            self.isa.missing_names(cond, &frames, &mut |_| missing[index / 64] |= 1 << (index % 64));
        }
        let pieces = self.pieces(&sources);
        let table = position(self.plan.truths.len());
        self.plan.truths.extend(truths);
        let misses = misses.then(|| position(self.plan.truths.len()));
        if misses.is_some() {
            self.plan.truths.extend(missing);
        }
        Some(Test::Table { pieces, truths: table, misses, cond })
    }

    /// Whether so much more may be worked out; it counts as done.
    pub(super) fn may_work(&mut self, amount: u32) -> bool {
        let left = self.work.checked_sub(amount);
        self.work = left.unwrap_or(self.work);
        left.is_some()
    }

    pub(super) fn pieces(&mut self, sources: &[Source]) -> Span {
        let start = self.plan.pieces.len();
        let mut to = 0u32;
        for &(up, range) in sources {
            self.plan.pieces.extend(Bits::new(up, range).map(|bits| Piece { bits, to: to as u8 }));
            to += range.width();
        }
        Span::new(start, self.plan.pieces.len())
    }
}
