//! Coverage goals of an instruction, each with the words that reach it. The walk records goals on request.

use crate::bdd::{Bdd, FALSE, Set};
use isaloom_model::{BitsetId, Enum, FieldId, FieldType, Model};
use isaloom_sema::{Line, Match, Remark};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Maximum number of goals per instruction.
const MOST: usize = 20_000;

/// A part of a description that a word can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// A leaf: an instruction, or a bitset nested in a printed field.
    Leaf(BitsetId),
    /// The case of a bitset with this index is reached and applies.
    Case(BitsetId, usize),
    /// A field of an enum type is printed and has this value.
    Value(FieldId, u64),
    /// The assert of a case fails and is reported (bitset, case index, assert index).
    Assert(BitsetId, usize, usize),
    /// A branch field is printed. If possible, the word has an offset whose target always has a label (this
    /// instruction or the first instruction).
    Label(FieldId),
}

impl Goal {
    /// Returns the goals that a line of the reference interpreter reaches.
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

    /// Returns the bitset that owns the goal.
    pub(crate) fn owner(self, model: &Model) -> Option<BitsetId> {
        match self {
            Goal::Leaf(id) | Goal::Case(id, _) | Goal::Assert(id, ..) => Some(id),
            Goal::Value(field, _) | Goal::Label(field) => model.owner(field).map(|(id, _)| id),
        }
    }
}

/// Goals of one instruction.
#[derive(Default)]
pub(crate) struct Goals {
    sets: FxHashMap<Goal, Set>,
    /// Goals in discovery order.
    order: Vec<Goal>,
    /// Whether the limit was exceeded.
    pub(crate) cut: bool,
}

impl Goals {
    /// Records the words that reach a goal.
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

    /// Records every enum value that the bits can have.
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

    /// Records a printed branch. If possible, its offset always targets a label.
    pub(crate) fn note_label(&mut self, bdd: &mut Bdd, field: FieldId, bits: &[Set], when: Set) {
        let zero = bits.iter().fold(when, |set, &bit| bdd.minus(set, bit));
        self.note(bdd, Goal::Label(field), if zero == FALSE { when } else { zero });
    }

    /// Returns all goals with their words, in discovery order.
    pub(crate) fn all(&self) -> Vec<(Goal, Set)> {
        self.order.iter().filter_map(|goal| Some((*goal, *self.sets.get(goal)?))).collect()
    }
}
