//! Backtracking search: matches a line with the items of displays.
//!
//! The search imitates the printer step by step. The printer uses the word to select an arm, the declaration of a
//! field, a nested leaf or the text of a value. The search instead tries all possibilities in the printer's order, and
//! records what each of them states about the word. Pending items and choice points are on explicit stacks, so deeply
//! nested descriptions need heap memory instead of machine stack.

mod field;

use crate::accept::{AcceptedWord, Acceptor, goes_all_ways};
use crate::first_characters::{ANYTHING, may_begin};
use crate::host::{AsmHost, Site};
use crate::index::Index;
use crate::readings::Reading;
use crate::solve::Shared;
use crate::state::{Chosen, Constraint, Mark, Piece, Scope, ScopeId, State, Want, What};
use crate::text::Line;
use crate::trace::{Expected, Trace};
use isaloom_engine::Isa;
use isaloom_engine::compiled::{Arm, Compiled, DecodeTableId, Item, ProgramId, SlotId, ValueId};
use isaloom_engine::{MAX_ITEMS, MAX_LINE};
use isaloom_model::Matching;

/// Maximum number of steps per line. Lines of real descriptions need only a small part of it.
const FUEL: u32 = 400_000;
/// Maximum product of the number of steps and the length of the line in bytes.
const MOST_LOOKS: u32 = 200_000_000;
/// Maximum number of choice points on the stack.
const MOST_POINTS: usize = 20_000;
/// Maximum number of further steps after the first word of a leaf, to find a smaller word.
const FUEL_AFTER: u32 = 40_000;
/// Maximum number of expression nodes that the solver visits per line.
const MOST_NODES: u64 = 6_000_000;

/// Index of a goal if there is no goal: the display of the leaf itself ends here.
const NONE: u32 = u32::MAX;

/// Items of a display that must still match, from index `item` of an arm on, and the index of the goal after them
/// (`next`).
#[derive(Clone, Copy, Debug)]
struct Goal {
    program: ProgramId,
    arm: u32,
    item: u32,
    scope: ScopeId,
    next: u32,
}

/// Next step of the search.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Match the items of a goal.
    Items { goal: Goal, at: usize },
    /// Match the goal with this index.
    Next { goal: u32, at: usize },
    /// Try the arms of a leaf, from index `arm` on.
    Arms { program: ProgramId, scope: ScopeId, arm: u32, at: usize, next: u32 },
    /// Try the declarations of the goal's first field, from index `alternative` on.
    Alternatives { field: Goal, alternative: u32, at: usize, after: u32 },
    /// Try the leaves of a nested bitset, from index `leaf` on.
    Leaves { slot: SlotId, dispatch: DecodeTableId, leaf: u32, inner: ScopeId, at: usize, after: u32 },
    /// Try the readings of a field's text, from index `first` on.
    Readings { slot: SlotId, scope: ScopeId, first: usize, last: usize, after: u32 },
    /// Return to the last choice point.
    Back,
}

/// A choice point: the state to restore, and the step that tries the next possibility.
#[derive(Clone, Copy, Debug)]
struct Point {
    mark: Mark,
    goals: usize,
    readings: usize,
    step: Step,
    /// Whether the path to this point uses a reading of a floating-point number that is not the preferred one.
    late: bool,
    unlisted: u32,
    /// Whether an earlier possibility of this point has given a word, and later ones cannot give a better word. A later
    /// reading of a floating-point number is then not the preferred one.
    second: bool,
}

/// Matching rules for one stage of the assembler, and which results the caller needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Mode {
    /// Whether a floating-point number that the field cannot encode exactly is rounded. If not, the text must be a text
    /// that the printer prints.
    pub(crate) rounding: bool,
    /// Whether to accept only words whose printed text is the line, including whitespace and number formats.
    pub(crate) verbatim: bool,
    /// Whether to also accept words for which a display prints only a message.
    pub(crate) odd: bool,
    /// Whether to collect all words, instead of only the best word of the first leaf.
    pub(crate) all: bool,
    /// Whether to record which part of the line is the text of which field.
    pub(crate) pieces: bool,
}

/// The line to match, and everything else on which the result depends.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) isa: &'a Compiled,
    pub(crate) line: Line<'a>,
    pub(crate) site: Site<'a>,
    pub(crate) host: &'a dyn AsmHost,
    pub(crate) index: &'a Index,
}

/// Matches a line with candidate leaves, one after the other.
pub(crate) struct Search {
    isa: Isa,
    state: State,
    goals: Vec<Goal>,
    points: Vec<Point>,
    readings: Vec<Reading>,
    fuel: u32,
    /// Value of `fuel` when the search of the current leaf began.
    begun: u32,
    pub(crate) mode: Mode,
    pub(crate) acceptor: Acceptor,
    /// Words that were found. If [`Mode::all`] is not set, contains only the best word without messages.
    pub(crate) hits: Vec<AcceptedWord>,
    /// Best word that prints the line with a message. Used only if no word without messages is found.
    pub(crate) fallback: Option<AcceptedWord>,
    /// Pieces of the line (see [`Mode::pieces`]): one list for each word in `hits`, or one list for `fallback`.
    pub(crate) pieces: Vec<Vec<Piece>>,
    /// Scopes to which the pieces refer: one list for each list in `pieces`.
    pub(crate) scopes: Vec<Vec<Scope>>,
    /// Whether a label or the embedding program was queried, so that the result depends on more than the line.
    pub(crate) asked: bool,
    /// Whether the limit of work was reached before all possibilities were tried.
    pub(crate) gave_up: bool,
    /// Whether the limit of work was reached in the last leaf, so that the leaf may have a better word.
    pub(crate) cut: bool,
    /// Whether a word without messages was found for the current leaf.
    found: bool,
    /// Whether the current path uses a reading of a floating-point number that is not the preferred one.
    late: bool,
    /// Number of enum fields on the current path whose value the enum does not list.
    unlisted: u32,
    pub(crate) trace: Option<Trace>,
    /// Whether all paths of a leaf are followed after a word was found (see [`goes_all_ways`]).
    all_ways: bool,
}

impl Search {
    pub(crate) fn new(isa: &Isa, shared: &Shared) -> Search {
        Search {
            isa: isa.clone(),
            state: State::default(),
            goals: Vec::new(),
            points: Vec::new(),
            readings: Vec::new(),
            fuel: FUEL,
            begun: FUEL,
            mode: Mode::default(),
            acceptor: Acceptor::new(isa, shared),
            hits: Vec::new(),
            fallback: None,
            pieces: Vec::new(),
            scopes: Vec::new(),
            asked: false,
            gave_up: false,
            cut: false,
            found: false,
            late: false,
            unlisted: 0,
            all_ways: goes_all_ways(isa.compiled()),
            trace: None,
        }
    }

    /// Resets the search for a line of `length` bytes. Sets the limit of steps, which is lower for a very long line,
    /// because a step can scan the whole line.
    pub(crate) fn start(&mut self, length: usize) {
        let most = MOST_LOOKS.checked_div(u32::try_from(length).unwrap_or(u32::MAX)).unwrap_or(FUEL);
        self.fuel = FUEL.min(most);
        self.acceptor.allow(MOST_NODES);
        self.hits.clear();
        self.pieces.clear();
        self.scopes.clear();
        self.fallback = None;
        self.asked = false;
        self.gave_up = false;
    }

    /// Matches the whole line with one leaf of an instruction hierarchy. Of the leaf's words that print the line,
    /// selects the one nearest to the default bits. Returns true if no other leaf must be tried: a word without
    /// messages was found, and [`Mode::all`] is not set.
    pub(crate) fn leaf(&mut self, dispatch: DecodeTableId, leaf: u32, input: &Input<'_>) -> bool {
        self.state.clear();
        self.goals.clear();
        self.points.clear();
        self.readings.clear();
        let compiled = self.isa.compiled().dispatch(dispatch);
        let (Some(matching), Some(&program)) =
            (compiled.shape.matchings.get(leaf as usize), compiled.programs.get(leaf as usize))
        else {
            return false;
        };
        // The constraints do not cover messages that replace a text, so a word for such a line must be printed.
        self.state.unsure = self.mode.odd;
        self.begun = self.fuel;
        (self.cut, self.found, self.late, self.unlisted) = (false, false, false, 0);
        self.state.bits.learn(0, matching.mask & !matching.dont_care, matching.value);
        if let Some(guard) = compiled.guards.get(leaf as usize).copied().flatten()
            && !self.condition(Some(guard), true, 0)
        {
            return false;
        }
        self.state.leaves.push(Chosen { dispatch, leaf, scope: 0 });
        let mut step = Step::Arms { program, scope: 0, arm: 0, at: 0, next: NONE };
        loop {
            if self.fuel == 0 || self.points.len() > MOST_POINTS {
                (self.gave_up, self.cut) = (true, true);
                return self.found;
            }
            step = match step {
                Step::Items { goal, at } => self.items(goal, at, input),
                Step::Next { goal: NONE, at } => {
                    if self.finish(at, dispatch, leaf, input) {
                        return true;
                    }
                    Step::Back
                }
                Step::Next { goal, at } => match self.goals.get(goal as usize) {
                    Some(&goal) => self.items(goal, at, input),
                    None => Step::Back,
                },
                Step::Arms { program, scope, arm, at, next } => {
                    self.arms(program, scope, arm, at, next, input)
                }
                Step::Alternatives { field, alternative, at, after } => {
                    self.alternatives(field, alternative, at, after, input)
                }
                Step::Leaves { slot, dispatch, leaf, inner, at, after } => {
                    self.leaves(slot, dispatch, leaf, inner, at, after, input)
                }
                Step::Readings { slot, scope, first, last, after } => {
                    self.reading(slot, scope, first, last, after)
                }
                Step::Back => match self.points.pop() {
                    // An earlier possibility of this choice point has given a word, and later ones cannot give a
                    // better word.
                    Some(point) if point.second && self.found => Step::Back,
                    Some(point) => {
                        self.late = point.late || point.second;
                        self.unlisted = point.unlisted;
                        self.state.back_to(&point.mark);
                        self.goals.truncate(point.goals);
                        self.readings.truncate(point.readings);
                        point.step
                    }
                    None => return self.found,
                },
            };
        }
    }

    /// Adds a choice point: if a later step fails, the search continues with `step`.
    fn or_else(&mut self, step: Step) {
        self.points.push(Point {
            mark: self.state.mark(),
            goals: self.goals.len(),
            readings: self.readings.len(),
            step,
            late: self.late,
            unlisted: self.unlisted,
            second: false,
        });
    }

    /// Returns the truth value of a condition; `None` if the known bits do not determine it. Records that the printer
    /// evaluates the condition.
    #[inline]
    fn truth(&mut self, cond: Option<ValueId>, scope: ScopeId) -> Option<bool> {
        let Some(value) = cond else { return Some(true) };
        self.evaluated(value, scope);
        self.acceptor.solver.values.truth(value, scope, &self.state)
    }

    /// Records that the printer evaluates a value. A name in it that does not resolve would cause a message.
    #[inline]
    fn evaluated(&mut self, value: ValueId, scope: ScopeId) {
        if self.isa.compiled().may_miss(value) {
            self.state.asserts.push(Constraint::Named { value, scope });
        }
    }

    fn condition(&mut self, cond: Option<ValueId>, truth: bool, scope: ScopeId) -> bool {
        let Some(value) = cond else { return truth };
        self.acceptor
            .solver
            .add(Constraint::Value { value, scope, want: Want::Truth(truth) }, &mut self.state)
    }

    fn arms(
        &mut self,
        id: ProgramId,
        scope: ScopeId,
        from: u32,
        at: usize,
        next: u32,
        input: &Input<'_>,
    ) -> Step {
        let isa = input.isa;
        let arms = &isa.program(id).arms;
        // The printer reaches this arm only if the condition of the arm before it is false.
        if let Some(before) = from.checked_sub(1).and_then(|b| arms.get(b as usize))
            && (before.cond.is_none() || !self.condition(before.cond, false, scope))
        {
            return Step::Back;
        }
        let firsts = input.index.firsts.arms(id);
        let begin = input.line.next(at);
        // For a trace, every arm has to record the text that it expects, so no arm is skipped.
        let every = self.trace.is_some() || self.mode.odd;
        let fits = |i: u32| every || may_begin(firsts.get(i as usize).copied().unwrap_or(ANYTHING), begin);
        for (i, arm) in (from..).zip(arms.iter().skip(from as usize)) {
            if arm.items.is_none() {
                if let Some(cond) = arm.cond {
                    self.evaluated(cond, scope);
                }
                self.asserts(arm, scope);
                continue;
            }
            let truth = self.truth(arm.cond, scope);
            if truth == Some(false) {
                continue;
            }
            if fits(i) {
                // Other arms need a choice point only if one of them can match here.
                let rest = (i + 1..).zip(arms.iter().skip(i as usize + 1));
                if truth.is_none()
                    && (self.mode.odd || rest.into_iter().any(|(i, a)| a.items.is_some() && fits(i)))
                {
                    self.or_else(Step::Arms { program: id, scope, arm: i + 1, at, next });
                }
                self.asserts(arm, scope);
                if truth.is_none() && !self.condition(arm.cond, true, scope) {
                    return Step::Back;
                }
                return Step::Items { goal: Goal { program: id, arm: i, item: 0, scope, next }, at };
            }
            if truth == Some(true) || !self.condition(arm.cond, false, scope) {
                return Step::Back;
            }
        }
        // No arm has a display, so the printer prints only a message.
        if self.mode.odd { Step::Next { goal: next, at } } else { Step::Back }
    }

    fn asserts(&mut self, arm: &Arm, scope: ScopeId) {
        let base = self.state.base(scope);
        self.state.asserts.extend(arm.asserts.iter().map(|check| Constraint::Assert {
            cond: arm.cond,
            scope,
            low: base + check.range.low(),
            width: check.range.width(),
            value: check.value,
        }));
    }

    fn items(&mut self, mut goal: Goal, mut at: usize, input: &Input<'_>) -> Step {
        let isa = input.isa;
        let Some(items) =
            isa.program(goal.program).arms.get(goal.arm as usize).and_then(|a| a.items.as_deref())
        else {
            return Step::Back;
        };
        while let Some(item) = items.get(goal.item as usize) {
            if self.fuel == 0 {
                return Step::Back;
            }
            self.fuel -= 1;
            match item {
                Item::Text(text) => match self.literal(isa.text(*text), What::Text, at, input) {
                    Some(end) => at = end,
                    None => return self.fail(at, Expected::Text(*text), input),
                },
                Item::Align(column) => at = self.align(Some(*column), at, input),
                Item::Name { align } => {
                    at = self.align(*align, at, input);
                    let name = isa.text(isa.program(goal.program).name);
                    match self.literal(name, What::Name, at, input) {
                        Some(end) => at = end,
                        None => return self.fail(at, Expected::Name(goal.program), input),
                    }
                }
                Item::Field { alternatives, align, name } => {
                    at = self.align(*align, at, input);
                    match self.field(goal, items, alternatives, *name, at, input) {
                        Field::Read(end) => at = end,
                        Field::Step(step) => return step,
                    }
                }
            }
            goal.item += 1;
        }
        Step::Next { goal: goal.next, at }
    }

    /// Returns the index of a goal for the items after the first item of `goal`. `items` is the number of items in the
    /// arm.
    fn after(&mut self, goal: Goal, items: usize) -> u32 {
        let item = goal.item + 1;
        if item as usize >= items {
            return goal.next;
        }
        self.goals.push(Goal { item, ..goal });
        u32::try_from(self.goals.len() - 1).unwrap_or(NONE)
    }

    fn literal(&mut self, text: &str, what: What, at: usize, input: &Input<'_>) -> Option<usize> {
        let end = input.line.literal(text, at)?;
        self.state.canon.push_str(text);
        self.piece(what, input.line.skip_blanks(at).min(end), end);
        Some(end)
    }

    #[inline]
    fn piece(&mut self, what: What, start: usize, end: usize) {
        if self.mode.pieces {
            self.state.pieces.push(Piece { what, start, end });
        }
    }

    fn align(&mut self, column: Option<u32>, at: usize, input: &Input<'_>) -> usize {
        let Some(column) = column else { return at };
        let wanted = (column as usize).min(4096);
        while self.state.canon.len() < wanted {
            self.state.canon.push(' ');
        }
        input.line.skip_blanks(at)
    }

    /// Handles the end of the display. If the line also ends here, builds the word from the derived facts and stores it
    /// if it is the best so far. Returns true if the search of this leaf is finished, because no choice point is left.
    fn finish(&mut self, at: usize, dispatch: DecodeTableId, leaf: u32, input: &Input<'_>) -> bool {
        let end = input.line.skip_blanks(at);
        if end < input.line.text.len() {
            self.fail(end, Expected::End, input);
            return false;
        }
        let (canon, text) = (&self.state.canon, input.line.text);
        if self.mode.verbatim && canon != text && canon.trim() != text.trim() {
            return false;
        }
        let before = self.state.bits;
        // Beyond these limits, the printer truncates the line, so the constraints do not determine the text and the
        // word must be printed.
        self.state.unsure |= self.state.canon.len() > MAX_LINE || self.begun - self.fuel > MAX_ITEMS / 2;
        let found = self.acceptor.word(&mut self.state, dispatch, leaf, input.site.index);
        self.state.bits = before;
        self.gave_up |= self.acceptor.gave_up;
        self.cut |= self.acceptor.gave_up;
        let Some(hit) = found else {
            if let Some(trace) = &mut self.trace {
                trace.far = trace.far.max(end);
                trace.unprintable = true;
                if let Some(printed) = self.acceptor.printed() {
                    trace.nearest.get_or_insert(printed.to_owned());
                }
            }
            return false;
        };
        let hit = AcceptedWord { late: self.late, unlisted: self.unlisted, ..hit };
        let isa = self.isa.compiled();
        for point in &mut self.points {
            point.second |= match point.step {
                // The readings of a floating-point number are ordered by preference. The first one that leads to a word
                // is used, even if a later reading would give a smaller word.
                Step::Readings { slot, .. } => {
                    let kind = isa.slot(slot).kind;
                    !self.all_ways || kind.float_width().is_some()
                }
                // If an enum of this leaf does not list a number in the line, the enum of another leaf may list it.
                // That leaf is preferred, so it must be tried.
                Step::Leaves { dispatch, leaf, .. } => {
                    !self.all_ways && hit.unlisted == 0 && !has_smaller_leaf(isa, dispatch, leaf)
                }
                _ => false,
            };
        }
        if self.mode.all {
            if !self.hits.iter().any(|h| h.word == hit.word && h.program == hit.program) {
                self.keep(hit);
            }
            return false;
        }
        // A word with a message is stored separately, and compared only with other words with a message.
        let before = if hit.clean { self.hits.first() } else { self.fallback.as_ref() };
        let better = match before {
            Some(before) => before.is_of(&hit) && hit.order() < before.order(),
            None => true,
        };
        if !better || self.found && !hit.clean {
            return false;
        }
        self.pieces.clear();
        self.scopes.clear();
        if !hit.clean {
            self.fallback = Some(hit);
            self.note_pieces();
            return false;
        }
        self.hits.clear();
        self.keep(hit);
        if !self.found {
            (self.found, self.fuel) = (true, self.fuel.min(FUEL_AFTER));
        }
        self.points.is_empty()
    }

    fn keep(&mut self, hit: AcceptedWord) {
        self.hits.push(hit);
        self.note_pieces();
    }

    fn note_pieces(&mut self) {
        if self.mode.pieces {
            self.pieces.push(self.state.pieces.clone());
            self.scopes.push(self.state.scopes.clone());
        }
    }

    fn fail(&mut self, at: usize, expected: Expected, input: &Input<'_>) -> Step {
        if let Some(trace) = &mut self.trace {
            trace.expected(input.line.skip_blanks(at), expected);
        }
        Step::Back
    }
}

/// Returns whether a leaf of a hierarchy, from index `from` on, has a smaller pattern value than an earlier leaf. Such
/// a leaf can give a smaller word.
fn has_smaller_leaf(isa: &Compiled, dispatch: DecodeTableId, from: u32) -> bool {
    let matchings = &isa.dispatch(dispatch).shape.matchings;
    let value = |matching: &Matching| matching.value & matching.mask & !matching.dont_care;
    let (before, after) = matchings.split_at(matchings.len().min(from as usize));
    before.iter().map(value).max() > after.iter().map(value).min()
}

/// Result of matching a field.
enum Field {
    /// The field matches, and this is the offset after its text.
    Read(usize),
    /// The field has several possibilities or none; the search continues with this step.
    Step(Step),
}
