//! Coverage goals of an instruction, each with the words that reach it. The walk records them if they are requested.

use crate::bdd::{Bdd, FALSE, Set};
use isaloom_model::{BitsetId, Enum, FieldId, FieldType, Model};
use isaloom_sema::{Line, Match, Remark};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Maximum number of goals per instruction; with more, the analysis of the instruction is incomplete.
const MOST: usize = 20_000;

/// Part of a description that a test word should reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// The word matches this leaf: an instruction, or a bitset nested in a printed field.
    Leaf(BitsetId),
    /// The case with this index in the bitset is reached, and its condition holds.
    Case(BitsetId, usize),
    /// A field of an enum type is printed and has this value.
    Value(FieldId, u64),
    /// The assert of a case fails, which causes a remark: bitset, index of the case, index of the assert.
    Assert(BitsetId, usize, usize),
    /// A branch field is printed. If possible, its target is an instruction that always has a label: the instruction
    /// itself or the first instruction.
    Label(FieldId),
}

impl Goal {
    /// Returns the goals that a word reaches, from the line of the reference interpreter.
    pub fn shown(model: &Model, line: &Line) -> BTreeSet<Goal> {
        let mut goals = BTreeSet::new();
        if let Match::Leaf(leaf) = line.found {
            goals.insert(Goal::Leaf(leaf));
        }
        for passed in &line.cases {
            goals.insert(Goal::Leaf(passed.leaf));
            let number = passed.case as usize;
            let case = model.bitset(passed.bitset).cases.get(number);
            if case.is_some_and(|case| case.expr.is_some()) {
                goals.insert(Goal::Case(passed.bitset, number));
            }
        }
        for printed in &line.fields {
            let value = printed.value as u64;
            match model.field(printed.field).ty {
                FieldType::Enum(id)
                    if model.enumeration(id).values.iter().any(|entry| entry.value == value) =>
                {
                    goals.insert(Goal::Value(printed.field, value));
                }
                FieldType::Branch | FieldType::AbsBranch => {
                    goals.insert(Goal::Label(printed.field));
                }
                _ => {}
            }
        }
        for remark in &line.remarks {
            let Remark::Unexpected { bitset, range, expected, .. } = remark else { continue };
            for (case, given) in model.bitset(*bitset).cases.iter().enumerate() {
                for (number, assert) in given.asserts.iter().enumerate() {
                    if (assert.range.low(), assert.range.high()) == *range && assert.value == *expected {
                        goals.insert(Goal::Assert(*bitset, case, number));
                    }
                }
            }
        }
        goals
    }

    /// Returns the bitset that the goal is a part of; for a field, the bitset that declares it.
    pub(crate) fn owner(self, model: &Model) -> Option<BitsetId> {
        match self {
            Goal::Leaf(id) | Goal::Case(id, _) | Goal::Assert(id, ..) => Some(id),
            Goal::Value(field, _) | Goal::Label(field) => model.owner(field).map(|(id, _)| id),
        }
    }
}

/// Goals that the words of one instruction reach.
#[derive(Default)]
pub(crate) struct Goals {
    sets: FxHashMap<Goal, Set>,
    /// Goals in the order of their discovery.
    order: Vec<Goal>,
    /// Whether there are more than [`MOST`] goals, so that some are missing.
    pub(crate) cut: bool,
}

impl Goals {
    /// Adds the words `when` to the words that reach a goal.
    pub(crate) fn note(&mut self, bdd: &mut Bdd, goal: Goal, when: Set) {
        if when == FALSE {
            return;
        }
        match self.sets.get_mut(&goal) {
            Some(known) => *known = bdd.or(*known, when),
            None if self.order.len() >= MOST => self.cut = true,
            None => {
                self.sets.insert(goal, when);
                self.order.push(goal);
            }
        }
    }

    /// Adds a goal for every value of an enum that the bits of a printed field can have.
    pub(crate) fn note_values(&mut self, bdd: &mut Bdd, field: FieldId, of: &Enum, bits: &[Set], when: Set) {
        for value in of.values.iter().map(|entry| entry.value) {
            if bits.len() < 64 && value >> bits.len() != 0 {
                continue;
            }
            let mut set = when;
            for (i, &bit) in bits.iter().enumerate() {
                let one = i < 64 && value >> i & 1 == 1;
                set = if one { bdd.and(set, bit) } else { bdd.minus(set, bit) };
            }
            self.note(bdd, Goal::Value(field, value), set);
        }
    }

    /// Adds the goal of a printed branch: only the words with the offset 0 if there are any, otherwise all words in
    /// `when`.
    pub(crate) fn note_label(&mut self, bdd: &mut Bdd, field: FieldId, bits: &[Set], when: Set) {
        let zero = bits.iter().fold(when, |set, &bit| bdd.minus(set, bit));
        self.note(bdd, Goal::Label(field), if zero == FALSE { when } else { zero });
    }

    /// Returns all goals with their words, in discovery order.
    pub(crate) fn all(&self) -> Vec<(Goal, Set)> {
        self.order.iter().filter_map(|goal| Some((*goal, *self.sets.get(goal)?))).collect()
    }
}
