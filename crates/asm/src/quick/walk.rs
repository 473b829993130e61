//! A line against placed displays, to the letter.
//!
//! It goes the ways of the search (`search`) in their order and passes over those that cannot come to the line as it is
//! written. What it learns of the word is what the search learns, or less; a word counts only if it is the smallest for
//! which all that must hold does. So the first way that comes to the end of the line gives the search's word, or the line
//! is left to the search.

use super::ops::{Arm, NONE, Near, Op, Run, Target, UNKNOWN};
use super::state::{Goal, Input, Other, Point, State};
use super::table::Table;
use super::word::Wide;
use crate::first::beginning;
use isaloom_engine::compiled::DispatchId;

/// What became of a line and a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The word that the search finds.
    Word(u128),
    /// No word of this leaf prints the line.
    Nothing,
    /// The search has to look.
    Unknown,
    /// The displays of a leaf are not placed yet: it is entered again when they are.
    Missing { leaf: u32, dispatch: DispatchId, place: u32 },
}

/// What is done next.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// The step with that number.
    Go(u32),
    /// The step with that number, and then another.
    Take { op: u32, after: u32 },
    /// Take a leaf, the `place`th of its hierarchy.
    Enter { leaf: u32, dispatch: DispatchId, place: u32 },
    /// Back to the last choice.
    Back,
    /// The search has to look.
    Unknown,
}

/// A way through placed displays.
pub(super) struct Walk<'a, W> {
    pub(super) table: &'a Table<W>,
    pub(super) state: &'a mut State<W>,
    pub(super) input: &'a Input<'a>,
}

impl<W: Wide> Walk<'_, W> {
    /// Goes on until the line ends or no way is left.
    pub(super) fn run(&mut self, mut step: Step, fuel: &mut u32) -> Ended {
        let table = self.table;
        loop {
            if *fuel == 0 {
                return Ended::Unknown;
            }
            *fuel -= 1;
            let (op, after) = match step {
                Step::Go(op) => (op, op + 1),
                Step::Take { op, after } => (op, after),
                Step::Enter { leaf, dispatch, place } => {
                    let Some(own) = table.leaves.get(leaf as usize) else { return Ended::Unknown };
                    let Some(arms) = own.arms else { return Ended::Missing { leaf, dispatch, place } };
                    step = if self.state.known.learn(&own.bits) {
                        if own.matters() {
                            self.state.leaves.push(leaf);
                        }
                        self.arm(arms)
                    } else {
                        Step::Back
                    };
                    continue;
                }
                Step::Back => {
                    let Some(point) = self.state.points.pop() else { return Ended::Nothing };
                    step = self.again(&point);
                    continue;
                }
                Step::Unknown => return Ended::Unknown,
            };
            let Some(known) = table.ops.get(op as usize) else { return Ended::Unknown };
            step = match known {
                Op::Text { text, .. } => match self.state.literal(text, table) {
                    Some(true) => {
                        self.state.at += text.length as usize;
                        Step::Go(after)
                    }
                    Some(false) => Step::Back,
                    None => Step::Unknown,
                },
                Op::Flag { text, condition, shown } => match self.state.literal(text, table) {
                    Some(there) => {
                        if there {
                            self.state.or_else(op, after, Other::NoFlag);
                            self.state.at += text.length as usize;
                        }
                        self.learn(*condition, there == *shown, after)
                    }
                    None => Step::Unknown,
                },
                Op::Number { target, hex, near } => self.number(op, after, (*target, *hex, *near), None),
                Op::Enum { letters, target, near, complete } => {
                    self.text(op, after, (*letters, *target, *near, *complete), 0)
                }
                Op::Other { field } => self.other(op, after, *field, 0),
                Op::Nested { dispatch, leaves } => self.nested(op, after, (*dispatch, *leaves), 0),
                Op::Choice { first, last } => self.choice(op, after, (*first, *last)),
                Op::Align(column) => self.align(*column, after),
                Op::End => match self.state.goals.get(self.state.goal as usize) {
                    Some(&Goal { op, next }) => {
                        self.state.goal = next;
                        Step::Go(op)
                    }
                    None if self.state.at == self.state.length => match self.finish() {
                        Ok(ended) => return ended,
                        Err(step) => step,
                    },
                    None => Step::Back,
                },
                Op::Unknown => Step::Unknown,
            };
        }
    }

    /// Goes back to a choice and tries what comes next.
    fn again(&mut self, point: &Point<W>) -> Step {
        self.state.back_to(point);
        let Point { op, after, .. } = *point;
        if let Other::Arm { arm, last } = point.other {
            return self.later_arm(arm, last);
        }
        let known = self.table.ops.get(op as usize).copied().unwrap_or(Op::Unknown);
        match (known, point.other) {
            (Op::Flag { condition, shown, .. }, Other::NoFlag) => self.learn(condition, !shown, after),
            (Op::Number { target, hex, near }, Other::Shorter(end)) => {
                self.number(op, after, (target, hex, near), Some(end as usize))
            }
            (Op::Enum { letters, target, near, complete }, Other::Text(nth)) => {
                self.text(op, after, (letters, target, near, complete), nth as usize)
            }
            (Op::Enum { letters, target, near, .. }, Other::Shorter(end)) => {
                self.unlisted(op, after, (letters, target, near), Some(end as usize))
            }
            (Op::Other { field }, Other::Reading(nth)) => self.other(op, after, field, nth as usize),
            (Op::Nested { dispatch, leaves }, Other::Leaf(leaf)) => {
                self.nested(op, after, (dispatch, leaves), leaf)
            }
            (Op::Choice { first, last }, Other::Alternative(next)) if next > first => {
                self.later_choice(op, after, (next, last))
            }
            _ => Step::Unknown,
        }
    }

    fn align(&mut self, column: u32, after: u32) -> Step {
        let column = (column as usize).min(4096);
        let State { line, length, at, .. } = &mut *self.state;
        if *at >= column {
            return Step::Go(after);
        }
        // Blanks that are printed before and after all else need not be in the line.
        if *at == 0 || column > *length {
            return Step::Unknown;
        }
        if !line.get(*at..column).is_some_and(|blanks| blanks.iter().all(|byte| *byte == b' ')) {
            return Step::Back;
        }
        *at = column;
        Step::Go(after)
    }

    /// Learns what follows from a condition, or from the contrary; all that the printer evaluates for it is noted.
    #[inline]
    pub(super) fn learn(&mut self, condition: u32, holds: bool, after: u32) -> Step {
        let Some(one) = self.table.conditions.get(condition as usize) else { return Step::Unknown };
        if one.plain {
            return match one.first.learn(holds != one.inverted, &mut self.state.known) {
                Some(true) => Step::Go(after),
                Some(false) => Step::Back,
                None => {
                    self.state.open.push((condition, holds));
                    Step::Go(after)
                }
            };
        }
        self.evaluated(condition);
        self.met(condition, holds, after)
    }

    fn met(&mut self, condition: u32, holds: bool, after: u32) -> Step {
        match self.condition(condition, holds) {
            Some(true) => Step::Go(after),
            Some(false) => Step::Back,
            None => Step::Unknown,
        }
    }

    /// The same without a step; `None` for a condition of which nothing is known.
    fn condition(&mut self, condition: u32, holds: bool) -> Option<bool> {
        if condition == NONE {
            return Some(holds);
        }
        match self.table.learn(condition, holds, &mut self.state.known)? {
            Some(possible) => Some(possible),
            None => {
                self.state.open.push((condition, holds));
                Some(true)
            }
        }
    }

    /// Whether a condition certainly holds, or certainly does not. `Err` for one of which nothing is known.
    #[inline]
    fn truth(&mut self, condition: u32) -> Result<Option<bool>, Step> {
        if condition == NONE {
            return Ok(Some(true));
        }
        if condition == UNKNOWN {
            return Err(Step::Unknown);
        }
        self.evaluated(condition);
        Ok(self.table.truth(condition, &self.state.known))
    }

    /// Notes that the printer evaluates a condition and complains if a name is missing in it.
    #[inline]
    fn evaluated(&mut self, condition: u32) {
        if let Some(one) = self.table.conditions.get(condition as usize)
            && one.missing != NONE
        {
            self.state.wishes.push(one.missing);
        }
    }

    /// Learns where a value stands that it has that value.
    #[inline]
    pub(super) fn set(&mut self, target: u32, value: u64, end: usize, after: u32) -> Step {
        let Some(target) = self.table.targets.get(target as usize) else { return Step::Unknown };
        if value > target.limit {
            return Step::Back;
        }
        if target.plain {
            if !self.state.known.learn(&target.first.bits(value)) {
                return Step::Back;
            }
            self.state.at = end;
            return Step::Go(after);
        }
        self.set_parts(target, value, end, after)
    }

    fn set_parts(&mut self, target: &Target, mut value: u64, end: usize, after: u32) -> Step {
        if target.missing != NONE {
            self.state.wishes.push(target.missing);
        }
        if (value ^ target.ones) & target.fixed != 0 {
            return Step::Back;
        }
        if let Some(map) = self.table.maps.get(target.map as usize) {
            match map.number(value) {
                Ok(Some(number)) => value = number,
                Ok(None) => return Step::Back,
                Err(_) => return Step::Unknown,
            }
        }
        let more = self.table.strips.get(target.more.0 as usize..target.more.1 as usize).unwrap_or(&[]);
        let known = &mut self.state.known;
        if !std::iter::once(&target.first).chain(more).all(|strip| known.learn(&strip.bits(value))) {
            return Step::Back;
        }
        self.state.at = end;
        Step::Go(after)
    }

    /// Whether something may follow a number without anything between.
    pub(super) fn adjacent(&self, near: Near) -> bool {
        if near != Near::Outside {
            return near == Near::Yes;
        }
        let mut goal = self.state.goal;
        while let Some(&Goal { op, next }) = self.state.goals.get(goal as usize) {
            match self.table.ops.get(op as usize) {
                Some(Op::End) => goal = next,
                Some(Op::Text { goes, .. }) => return *goes,
                _ => return true,
            }
        }
        false
    }

    /// A nested bitset, from one of its leaves on.
    fn nested(
        &mut self,
        op: u32,
        after: u32,
        (dispatch, (first, last)): (DispatchId, Run),
        from: u32,
    ) -> Step {
        let begin = beginning(self.state.next());
        let (table, known) = (self.table, self.state.known);
        let leaves = table.leaves.get((first + from) as usize..last as usize).unwrap_or(&[]);
        let mut fitting = (first + from..)
            .zip(leaves)
            .filter(|(_, leaf)| !known.against(&leaf.bits) && leaf.first & begin != 0);
        let Some((leaf, _)) = fitting.next() else { return Step::Back };
        // Where no other leaf can be there is nothing to come back to.
        if let Some((other, _)) = fitting.next() {
            self.state.or_else(op, after, Other::Leaf(other - first));
        }
        if !matches!(table.ops.get(after as usize), Some(Op::End)) {
            self.state.goals.push(Goal { op: after, next: self.state.goal });
            self.state.goal = self.state.goals.len() as u32 - 1;
        }
        Step::Enter { leaf, dispatch, place: leaf - first }
    }

    /// An arm that is reached where the one before does not apply.
    fn later_arm(&mut self, arm: u32, last: u32) -> Step {
        let before = arm.checked_sub(1).and_then(|before| self.table.arms.get(before as usize));
        let Some(condition) = before.map(|arm| arm.condition) else { return Step::Unknown };
        match self.condition(condition, false) {
            Some(true) => self.arm((arm, last)),
            Some(false) => Step::Back,
            None => Step::Unknown,
        }
    }

    fn passed(&mut self, number: u32, arm: &Arm) {
        if arm.asserts.0 != arm.asserts.1 {
            self.state.arms.push(number);
        }
    }

    /// The first of the arms that may apply.
    #[inline]
    fn arm(&mut self, (first, last): Run) -> Step {
        let arms = self.table.arms.get(first as usize..last as usize).unwrap_or(&[]);
        // There is most often one, which always applies.
        if let [arm] = arms
            && arm.condition == NONE
            && arm.start != NONE
        {
            self.passed(first, arm);
            return Step::Go(arm.start);
        }
        self.arm_of(first, last, arms)
    }

    fn arm_of(&mut self, first: u32, last: u32, arms: &[Arm]) -> Step {
        let begin = beginning(self.state.next());
        for (at, arm) in arms.iter().enumerate() {
            let number = first + at as u32;
            if arm.start == NONE {
                self.evaluated(arm.condition);
                self.passed(number, arm);
                continue;
            }
            let truth = match self.truth(arm.condition) {
                Ok(truth) => truth,
                Err(step) => return step,
            };
            if truth == Some(false) {
                continue;
            }
            if arm.first & begin != 0 {
                if truth.is_none() {
                    let mut later = arms.iter().skip(at + 1);
                    if later.any(|arm| arm.start != NONE && arm.first & begin != 0) {
                        self.state.or_else(arm.start, 0, Other::Arm { arm: number + 1, last });
                    }
                }
                self.passed(number, arm);
                return match truth {
                    Some(_) => Step::Go(arm.start),
                    None => self.met(arm.condition, true, arm.start),
                };
            }
            if truth == Some(true) {
                return Step::Back;
            }
            match self.condition(arm.condition, false) {
                Some(true) => {}
                Some(false) => return Step::Back,
                None => return Step::Unknown,
            }
        }
        Step::Back
    }

    /// A later alternative of a field, which is reached where the one before does not apply.
    fn later_choice(&mut self, op: u32, after: u32, (next, last): Run) -> Step {
        let before = next.checked_sub(1).and_then(|before| self.table.choices.get(before as usize));
        let Some(condition) = before.map(|one| one.condition) else { return Step::Unknown };
        match self.condition(condition, false) {
            Some(true) => self.choice(op, after, (next, last)),
            Some(false) => Step::Back,
            None => Step::Unknown,
        }
    }

    /// The first of the alternatives of a field that may apply.
    fn choice(&mut self, op: u32, after: u32, (first, last): Run) -> Step {
        let table = self.table;
        let choices = table.choices.get(first as usize..last as usize).unwrap_or(&[]);
        for (number, one) in (first..).zip(choices) {
            match self.truth(one.condition) {
                Ok(Some(true)) => {}
                Ok(Some(false)) => continue,
                Ok(None) => {
                    self.state.or_else(op, after, Other::Alternative(number + 1));
                    match self.condition(one.condition, true) {
                        Some(true) => {}
                        Some(false) => return Step::Back,
                        None => return Step::Unknown,
                    }
                }
                Err(step) => return step,
            }
            return Step::Take { op: one.op, after };
        }
        Step::Back
    }
}
