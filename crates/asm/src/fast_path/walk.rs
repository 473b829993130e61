//! Exact matching of a line with placed displays: derives the bits of the word from a line in the printer's format.
//!
//! The walk follows the paths of the search (`search`) in the same order, but skips paths whose word cannot print the
//! line exactly. On each path, it derives the bits that the search derives, or fewer. A word is accepted only if it is
//! the smallest word that satisfies all constraints; otherwise the line is left to the search. Therefore the first path
//! that reaches the end of the line gives the word of the search.

use super::ops::{Arm, Literal, NONE, Near, Op, Place, Run, Target};
use super::state::{Goal, Input, Note, Other, Point, State};
use super::table::Table;
use super::word::{Bits, Condition, Wide};
use isaloom_engine::compiled::DecodeTableId;

/// Result of matching a line with a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The word that the search finds for this leaf.
    Word(u128),
    /// No word of this leaf prints the line.
    Nothing,
    /// The fast path cannot decide, so the line is left to the search.
    Unknown,
    /// The walk needs this leaf, whose display is not placed yet. The matcher places it and restarts the walk at the
    /// leaf.
    Missing(Chosen),
}

/// A leaf that the walk has chosen: its index in the table, its hierarchy, and its index in the hierarchy (`place`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chosen {
    pub(super) leaf: u32,
    pub(super) dispatch: DecodeTableId,
    pub(super) place: u32,
}

/// Index of the next step, or one of the following constants.
pub(super) type Step = u32;

/// Backtrack to the last choice point.
pub(super) const BACK: Step = NONE;
/// The fast path cannot decide, so the line is left to the search.
pub(super) const STUCK: Step = NONE - 1;
/// The walk needs the display of the leaf in `chosen`, which is not placed yet.
const MISSING: Step = NONE - 2;

/// A walk of one line through placed displays (see `table`).
pub(super) struct Walk<'a, W> {
    pub(super) table: &'a Table<W>,
    pub(super) state: &'a mut State<W>,
    pub(super) input: &'a Input<'a>,
    /// Leaf that the walk entered last.
    pub(super) chosen: Chosen,
}

impl<W: Wide> Walk<'_, W> {
    /// Performs steps from the chosen leaf on, until a path matches the whole line and no choice point can give a
    /// better word.
    pub(super) fn run(&mut self) -> Ended {
        let table = self.table;
        let ops = table.ops.as_slice();
        let mut step = self.enter(self.chosen);
        loop {
            if self.state.fuel == 0 {
                return Ended::Unknown;
            }
            self.state.fuel -= 1;
            let Some(known) = ops.get(step as usize) else {
                if step != BACK {
                    return self.elsewhere(step);
                }
                match self.back() {
                    Ok(next) => step = next,
                    Err(ended) => return ended,
                }
                continue;
            };
            step = match known {
                Op::Text { text, .. } => match self.state.stands(text, table) {
                    true => {
                        self.state.go(self.state.at + usize::from(text.length));
                        step + 1
                    }
                    false => self.absent(text, BACK),
                },
                Op::Bit { text, bit, shown, alone } => {
                    let known = &mut self.state.known;
                    let truth = (known.mask & *bit != W::default())
                        .then(|| (known.value ^ *shown) & *bit == W::default());
                    match (self.state.stands(text, table), truth) {
                        (true, None) => {
                            self.passed_flag(step, text, *alone);
                            self.state.known.learn(&Bits { mask: *bit, value: *shown });
                            step + 1
                        }
                        (true, Some(shown)) => self.known_flag(step, text, shown, *alone),
                        (false, _) if self.state.may_be_cut(text, table) => return Ended::Unknown,
                        (false, Some(true)) => BACK,
                        (false, _) => {
                            self.state.known.learn(&Bits { mask: *bit, value: *bit ^ *shown });
                            step + 1
                        }
                    }
                }
                Op::Flag { text, condition, shown, alone } => {
                    let there = self.state.stands(text, table);
                    match self.plain_truth(*condition) {
                        Some(truth) if there => self.known_flag(step, text, truth == *shown, *alone),
                        _ => {
                            if there {
                                self.passed_flag(step, text, *alone);
                            } else if self.state.may_be_cut(text, table) {
                                return Ended::Unknown;
                            }
                            self.learn(*condition, there == *shown, step + 1)
                        }
                    }
                }
                Op::Number { .. } => self.number(step, known, None),
                Op::Enum { .. } => self.text(step, known, 0),
                Op::Other { field } => self.other(step, *field, 0),
                Op::Nested { dispatch, leaves } => self.nested(step, *dispatch, *leaves, 0),
                Op::Choice { first, last } => self.choice(step, (*first, *last)),
                Op::Align(column) => self.align(*column, step + 1),
                Op::Jump(to) => *to,
                Op::End => match self.leave() {
                    Some(step) => step,
                    None if self.state.at == self.state.length => match self.ended() {
                        Some(ended) => return ended,
                        None => BACK,
                    },
                    None => BACK,
                },
                Op::Unknown => return Ended::Unknown,
            };
        }
    }

    /// Handles a path that has matched the whole line: remembers its word if it is the best so far. Returns the result
    /// of the walk, or `None` if choice points remain, which may give a better word.
    #[inline]
    pub(super) fn ended(&mut self) -> Option<Ended> {
        if self.state.unclear {
            return Some(Ended::Unknown);
        }
        let word = match self.finish()? {
            Ended::Word(word) => W::of(word),
            other => return Some(other),
        };
        let order = (self.state.unlisted, (word ^ self.defaults()).wide());
        if self.state.found.is_none_or(|(least, _)| order < least) {
            self.state.found = Some((order, word));
        }
        if self.state.points.is_empty() { Some(self.nothing_left()) } else { self.others() }
    }

    /// Discards choice points that cannot give a better word. Returns the result of the walk if none remain, otherwise
    /// `None`.
    fn others(&mut self) -> Option<Ended> {
        let table = self.table;
        // If the found word contains a value that its enum does not list, all leaves are tried: a leaf whose enum
        // lists the value is preferred.
        let all_leaves = table.all_ways || self.state.found.is_some_and(|((unlisted, _), _)| unlisted > 0);
        let points = &mut self.state.points;
        points.retain(|point| match point.other {
            // The readings of a floating-point number are ordered by preference. The first one that leads to a word is
            // used, even if a later reading would give a smaller word.
            Other::Reading(_) => table.all_ways && !table.is_float(point.op),
            Other::NoFlag | Other::Text(_) | Other::Shorter(_) => table.all_ways,
            Other::Leaf(leaf) => all_leaves || table.has_smaller_leaf(point.op, leaf),
            Other::Arm(_) | Other::Alternative(_) => true,
        });
        if points.is_empty() { Some(self.nothing_left()) } else { None }
    }

    /// Backtracks to the last choice point, or returns the result if no choice point is left.
    #[inline]
    pub(super) fn back(&mut self) -> Result<Step, Ended> {
        while let Some(point) = self.state.points.pop() {
            // The path of this choice point already has more unlisted values than the word that was found, so it
            // cannot be better.
            if self.state.found.is_none_or(|((unlisted, _), _)| point.unlisted <= unlisted) {
                return Ok(self.again(&point));
            }
        }
        Err(self.nothing_left())
    }

    fn nothing_left(&self) -> Ended {
        self.state.found.map_or(Ended::Nothing, |(_, word)| Ended::Word(word.wide()))
    }

    /// Returns the result of the walk for a step that ends it: [`MISSING`] or [`STUCK`].
    pub(super) fn elsewhere(&self, step: Step) -> Ended {
        if step == MISSING { Ended::Missing(self.chosen) } else { Ended::Unknown }
    }

    /// Ends a nested display and returns the step after it; `None` if the display of the leaf itself has ended.
    #[inline]
    pub(super) fn leave(&mut self) -> Option<Step> {
        let &Goal { op, next } = self.state.goals.get(self.state.goal as usize)?;
        self.state.goal = next;
        Some(op)
    }

    /// Returns the next step if a literal text does not match: [`STUCK`] if trimming may have removed spaces of the
    /// text from the line, otherwise `step`.
    #[inline]
    fn absent(&self, text: &Literal, step: Step) -> Step {
        if self.state.may_be_cut(text, self.table) { STUCK } else { step }
    }

    /// Assumes that the matching text is the text of a flag, and moves after it. Unless `alone`, adds a choice point
    /// for the assumption that it is not.
    #[inline]
    fn passed_flag(&mut self, step: Step, text: &Literal, alone: bool) {
        if !alone {
            self.state.or_else(step, Other::NoFlag);
        }
        self.state.go(self.state.at + usize::from(text.length));
    }

    /// Returns the next step at a flag with a known value whose text matches the line. If the flag is not set, the text
    /// must be the text of a later step.
    #[inline]
    fn known_flag(&mut self, step: Step, text: &Literal, shown: bool, alone: bool) -> Step {
        if shown {
            self.state.go(self.state.at + usize::from(text.length));
        }
        if shown || !alone { step + 1 } else { BACK }
    }

    /// Returns the truth value of a condition if it has only one term and no names that may be missing, and if the
    /// known bits determine it. Otherwise `None`.
    #[inline]
    fn plain_truth(&self, condition: u32) -> Option<bool> {
        let one = self.table.conditions.get(condition as usize).filter(|one| one.plain)?;
        one.first.truth(&self.state.known).map(|truth| truth != one.inverted)
    }

    /// Enters a leaf: adds the bits of its pattern and returns the first step of its display.
    #[inline]
    pub(super) fn enter(&mut self, chosen: Chosen) -> Step {
        let Some(own) = self.table.leaves.get(chosen.leaf as usize) else { return STUCK };
        let Some(arms) = own.arms else {
            self.chosen = chosen;
            return MISSING;
        };
        if !self.state.known.learn(&own.bits) {
            return BACK;
        }
        if own.matters() {
            self.state.notes.push(Note::Leaf(chosen.leaf));
            self.state.has_defaults |= own.has_defaults();
        }
        self.arm(arms)
    }

    /// Restores the state of a choice point, and continues with the possibility that the point stores.
    pub(super) fn again(&mut self, point: &Point<W>) -> Step {
        self.state.back_to(point);
        let op = point.op;
        if let Other::Arm(arm) = point.other {
            return self.later_arm(arm);
        }
        match (self.table.ops.get(op as usize), point.other) {
            (Some(Op::Bit { bit, shown, .. }), Other::NoFlag) => {
                let absent = Bits { mask: *bit, value: *bit ^ *shown };
                if self.state.known.learn(&absent) { op + 1 } else { BACK }
            }
            (Some(Op::Flag { condition, shown, .. }), Other::NoFlag) => {
                self.learn(*condition, !*shown, op + 1)
            }
            (Some(number @ Op::Number { .. }), Other::Shorter(end)) => {
                self.number(op, number, Some(end as usize))
            }
            (Some(text @ Op::Enum { .. }), Other::Text(nth)) => self.text(op, text, nth as usize),
            (Some(Op::Enum { letters, place, .. }), Other::Shorter(end)) => {
                self.unlisted(op, (*letters, place), Some(end as usize))
            }
            (Some(_), Other::Reading(nth)) if self.state.loose => self.reading(op, nth as usize),
            (Some(Op::Other { field }), Other::Reading(nth)) => self.other(op, *field, nth as usize),
            (Some(Op::Nested { dispatch, leaves }), Other::Leaf(leaf)) => {
                self.nested(op, *dispatch, *leaves, leaf)
            }
            (Some(Op::Choice { first, last }), Other::Alternative(next)) if next > *first => {
                self.later_choice(op, (next, *last))
            }
            _ => STUCK,
        }
    }

    fn align(&mut self, column: u32, after: Step) -> Step {
        let column = (column as usize).min(4096);
        let State { line, length, at, .. } = &mut *self.state;
        if *at >= column {
            return after;
        }
        // Trimming may have removed the spaces of this alignment from the line.
        if *at == 0 || column > *length {
            return STUCK;
        }
        if !line.get(*at..column).is_some_and(|blanks| blanks.iter().all(|byte| *byte == b' ')) {
            return BACK;
        }
        self.state.go(column);
        after
    }

    /// Derives the bits that follow if a condition has the truth value `holds`. The printer evaluates the condition, so
    /// a name in it that does not resolve would cause a message. A constraint records that this must not happen.
    #[inline]
    pub(super) fn learn(&mut self, condition: u32, holds: bool, after: Step) -> Step {
        let Some(one) = self.table.conditions.get(condition as usize) else { return STUCK };
        if one.missing != NONE {
            self.state.notes.push(Note::Named(one.missing));
        }
        self.met_one(condition, one, holds, after)
    }

    /// Like [`learn`](Walk::learn), for a condition whose names are already recorded as constraints.
    fn met(&mut self, condition: u32, holds: bool, after: Step) -> Step {
        if condition == NONE {
            return if holds { after } else { BACK };
        }
        match self.table.conditions.get(condition as usize) {
            Some(one) => self.met_one(condition, one, holds, after),
            None => STUCK,
        }
    }

    #[inline]
    fn met_one(&mut self, condition: u32, one: &Condition<W>, holds: bool, after: Step) -> Step {
        let learned = match one.plain {
            true => one.first.learn(holds != one.inverted, &mut self.state.known),
            false => match self.table.learn(one, holds, &mut self.state.known) {
                Some(learned) => learned,
                None => return STUCK,
            },
        };
        match learned {
            Some(true) => after,
            Some(false) => BACK,
            None => {
                self.state.notes.push(if holds { Note::Holds(condition) } else { Note::Not(condition) });
                after
            }
        }
    }

    /// Returns the truth value of a condition, or `Ok(None)` if the known bits do not determine it. Records the
    /// constraint that its names resolve. Returns `Err(STUCK)` for an unsupported condition.
    #[inline]
    fn truth(&mut self, condition: u32) -> Result<Option<bool>, Step> {
        if condition == NONE {
            return Ok(Some(true));
        }
        let Some(one) = self.table.conditions.get(condition as usize) else { return Err(STUCK) };
        if one.missing != NONE {
            self.state.notes.push(Note::Named(one.missing));
        }
        if one.plain {
            return Ok(one.first.truth(&self.state.known).map(|truth| truth != one.inverted));
        }
        Ok(one.truth(&self.table.terms, &self.state.known))
    }

    /// Records the constraint that the names in a condition resolve, because the printer evaluates the condition.
    /// Returns false if the condition is not supported.
    fn evaluated(&mut self, condition: u32) -> bool {
        if condition == NONE {
            return true;
        }
        let Some(one) = self.table.conditions.get(condition as usize) else { return false };
        if one.missing != NONE {
            self.state.notes.push(Note::Named(one.missing));
        }
        true
    }

    /// Sets the bits of a field to `value` and moves to `end`, the offset after its text. Returns `after`, or [`BACK`]
    /// if the value does not fit or contradicts known bits.
    #[inline]
    pub(super) fn set(&mut self, place: &Place, value: u64, end: usize, after: Step) -> Step {
        if value > place.limit {
            return BACK;
        }
        if place.target != NONE {
            return self.set_target(place.target, value, end, after);
        }
        let bits =
            Bits { mask: W::of(place.limit.into()) << place.low, value: W::of(value.into()) << place.low };
        if !self.state.known.learn(&bits) {
            return BACK;
        }
        self.state.go(end);
        after
    }

    pub(super) fn set_target(&mut self, target: u32, value: u64, end: usize, after: Step) -> Step {
        let Some(target) = self.table.targets.get(target as usize) else { return STUCK };
        if value > target.limit {
            return BACK;
        }
        if !target.plain {
            return self.set_parts(target, value, end, after);
        }
        if !self.state.known.learn(&target.first.bits(value)) {
            return BACK;
        }
        self.state.go(end);
        after
    }

    fn set_parts(&mut self, target: &Target, mut value: u64, end: usize, after: Step) -> Step {
        if target.missing != NONE {
            self.state.notes.push(Note::Named(target.missing));
        }
        if (value ^ target.ones) & target.fixed != 0 {
            return BACK;
        }
        if let Some(map) = self.table.maps.get(target.map as usize) {
            match map.number(value) {
                Ok(Some(number)) => value = number,
                Ok(None) => return BACK,
                Err(_) => return STUCK,
            }
        }
        let more = self.table.strips.get(target.more.0 as usize..target.more.1 as usize).unwrap_or(&[]);
        let known = &mut self.state.known;
        if !std::iter::once(&target.first).chain(more).all(|strip| known.learn(&strip.bits(value))) {
            return BACK;
        }
        self.state.go(end);
        after
    }

    /// Returns whether the text after a number can begin with a letter or digit. For [`Near::Outside`], looks at the
    /// step after the enclosing display.
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

    /// Enters the first leaf of a nested bitset that can match here, from index `from` on.
    pub(super) fn nested(&mut self, op: u32, dispatch: DecodeTableId, (first, last): Run, from: u32) -> Step {
        let next = self.state.next();
        let (table, known) = (self.table, self.state.known);
        let leaves = table.leaves.get((first + from) as usize..last as usize).unwrap_or(&[]);
        let mut fitting = (first + from..)
            .zip(leaves)
            .filter(|(_, leaf)| next.may_be(leaf.first) && !known.against(&leaf.bits));
        let Some((leaf, _)) = fitting.next() else { return BACK };
        // Other leaves need a choice point only if one of them can match here.
        if let Some((other, _)) = fitting.next() {
            self.state.or_else(op, Other::Leaf(other - first));
        }
        let after = match table.ops.get(op as usize + 1) {
            Some(Op::Jump(to)) => *to,
            _ => op + 1,
        };
        if !matches!(table.ops.get(after as usize), Some(Op::End)) {
            self.state.goals.push(Goal { op: after, next: self.state.goal });
            self.state.goal = self.state.goals.len() as u32 - 1;
        }
        self.enter(Chosen { leaf, dispatch, place: leaf - first })
    }

    /// Enters the arm with index `arm`, and derives bits from the fact that the condition of the arm before it is
    /// false.
    fn later_arm(&mut self, arm: u32) -> Step {
        let before = arm.checked_sub(1).and_then(|before| self.table.arms.get(before as usize));
        let Some(&Arm { condition, last, .. }) = before else { return STUCK };
        match self.met(condition, false, arm) {
            step if step == arm => self.arm((arm, last)),
            step => step,
        }
    }

    fn passed(&mut self, number: u32, arm: &Arm) {
        if arm.asserts.0 != arm.asserts.1 {
            self.state.notes.push(Note::Arm(number));
        }
    }

    /// Enters the first arm whose condition can be true and whose display can match here.
    #[inline]
    fn arm(&mut self, (first, last): Run) -> Step {
        let arms = self.table.arms.get(first as usize..last as usize).unwrap_or(&[]);
        // Most leaves have a single arm, whose condition always holds.
        if let [arm] = arms
            && arm.condition == NONE
            && arm.start != NONE
        {
            self.passed(first, arm);
            return arm.start;
        }
        self.arm_of(first, arms)
    }

    fn arm_of(&mut self, first: u32, arms: &[Arm]) -> Step {
        let next = self.state.next();
        for (at, arm) in arms.iter().enumerate() {
            let number = first + at as u32;
            if arm.start == NONE {
                if !self.evaluated(arm.condition) {
                    return STUCK;
                }
                self.passed(number, arm);
                continue;
            }
            if !next.may_be(arm.first) {
                // The display of this arm cannot match here, so the condition of the arm must be false.
                if arm.condition == NONE {
                    return BACK;
                }
                match self.learn(arm.condition, false, number) {
                    step if step == number => continue,
                    step => return step,
                }
            }
            let truth = match self.truth(arm.condition) {
                Ok(truth) => truth,
                Err(step) => return step,
            };
            if truth == Some(false) {
                continue;
            }
            if truth.is_none() {
                let mut later = arms.iter().skip(at + 1);
                if later.any(|arm| arm.start != NONE && next.may_be(arm.first)) {
                    self.state.or_else(arm.start, Other::Arm(number + 1));
                }
            }
            self.passed(number, arm);
            return match truth {
                Some(_) => arm.start,
                None => self.met(arm.condition, true, arm.start),
            };
        }
        BACK
    }

    /// Enters the field declaration with index `next`, and derives bits from the fact that the condition of the
    /// declaration before it is false.
    fn later_choice(&mut self, op: u32, (next, last): Run) -> Step {
        let before = next.checked_sub(1).and_then(|before| self.table.choices.get(before as usize));
        let Some(condition) = before.map(|one| one.condition) else { return STUCK };
        match self.met(condition, false, op) {
            step if step == op => self.choice(op, (next, last)),
            step => step,
        }
    }

    /// Enters the first declaration of a field whose condition can be true.
    pub(super) fn choice(&mut self, op: u32, (first, last): Run) -> Step {
        let table = self.table;
        let choices = table.choices.get(first as usize..last as usize).unwrap_or(&[]);
        for (number, one) in (first..).zip(choices) {
            match self.truth(one.condition) {
                Ok(Some(true)) => return one.op,
                Ok(Some(false)) => {}
                Ok(None) => {
                    self.state.or_else(op, Other::Alternative(number + 1));
                    return self.met(one.condition, true, one.op);
                }
                Err(step) => return step,
            }
        }
        BACK
    }
}
