//! Constraint solver: finds values for the open bits of a word that satisfy all constraints.
//!
//! The solver propagates every constraint until no more bits become known. Then it tries values for the open bits, from
//! the highest bit to the lowest, 0 before 1, and propagates after each bit. The first solution is therefore the
//! smallest word.

use crate::forms::Forms;
use crate::known_bits::KnownBits;
use crate::rivals::{Lazy, Rivals};
use crate::state::{Bits, Chosen, Constraint, Outcome, ScopeId, State, VIRTUAL, Want};
use crate::values::Values;
use isaloom_bits::low_mask;
use isaloom_engine::Isa;
use isaloom_engine::compiled::{DecodeTableId, ValueId};
use std::sync::Arc;

/// Result of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solved {
    /// A solution exists; its bits are in the state.
    Yes,
    /// No value of the unknown bits satisfies the constraints.
    No,
    /// The limit of work was reached before a solution was found.
    GaveUp,
}

/// What the constraints prove about the text that the printer prints for a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The word prints the expected text. `clean` is true if the printer has no messages about the word.
    Prints { clean: bool },
    /// A constraint is violated, so the word prints another text.
    Differs,
    /// The constraints do not decide what the word prints, so the word must be printed.
    Open,
}

/// Data that depends only on the description. All assemblers share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    pub(crate) forms: Arc<Forms>,
    pub(crate) rivals: Arc<Rivals>,
    /// Result of [`enum_fields`](crate::unlisted::enum_fields).
    pub(crate) enum_fields: Lazy<bool>,
}

/// Solver with its scratch memory.
pub(crate) struct Solver {
    isa: Isa,
    pub(crate) values: Values,
    rivals: Arc<Rivals>,
    pending: Vec<Constraint>,
    tried: Vec<Try>,
    truths: Vec<(ValueId, ScopeId, bool)>,
    /// Whether the last call of [`Solver::solve`] had optional constraints. If so, a call without them may find another
    /// solution.
    pub(crate) had_wishes: bool,
    /// Value of [`Values::spent`] at which the solver gives up.
    pub(crate) allowed: u64,
}

/// A bit whose value is being tried, and what to restore: the known bits and the number of active constraints before
/// it. `second` is set if 0 has failed and the bit is now 1.
struct Try {
    bit: u32,
    before: Bits,
    pending: usize,
    second: bool,
}

impl Solver {
    pub(crate) fn new(isa: &Isa, shared: &Shared) -> Solver {
        Solver {
            isa: isa.clone(),
            values: Values::new(isa, Arc::clone(&shared.forms)),
            rivals: Arc::clone(&shared.rivals),
            pending: Vec::new(),
            tried: Vec::new(),
            truths: Vec::new(),
            had_wishes: false,
            allowed: u64::MAX,
        }
    }

    /// Derives bits from a new constraint, and stores it if it is not decided yet. Returns false if it cannot be
    /// satisfied.
    pub(crate) fn add(&mut self, constraint: Constraint, state: &mut State) -> bool {
        match self.learn(&constraint, state) {
            Outcome::Fails => false,
            Outcome::Holds => true,
            Outcome::Open => {
                state.constraints.push(constraint);
                true
            }
        }
    }

    /// Tests the word with 0 in all open bits. It prints the expected text if all constraints are satisfied and it
    /// matches no rival of a chosen leaf.
    pub(crate) fn proof(&mut self, state: &mut State) -> Proof {
        if state.unsure {
            return Proof::Open;
        }
        let bits = state.bits;
        // If all bits count as known, every constraint is decided.
        state.bits.mask = [u128::MAX; 2];
        let proof = match self.holds(state) {
            false => Proof::Differs,
            true => Proof::Prints { clean: self.clean(state) },
        };
        state.bits = bits;
        proof
    }

    fn holds(&mut self, state: &mut State) -> bool {
        for at in 0..state.constraints.len() {
            let constraint = state.constraints[at];
            if self.learn(&constraint, state) != Outcome::Holds {
                return false;
            }
        }
        for at in 0..state.leaves.len() {
            let Chosen { dispatch, leaf, scope } = state.leaves[at];
            let count = self.rivals.of(self.isa.compiled(), dispatch, leaf).len();
            for rival in 0..count {
                let rival =
                    self.rivals.of(self.isa.compiled(), dispatch, leaf).get(rival).copied().unwrap_or(leaf);
                if self.is_leaf(dispatch, rival, scope, state) != Some(false) {
                    return false;
                }
            }
        }
        true
    }

    fn clean(&mut self, state: &mut State) -> bool {
        for at in 0..state.asserts.len() {
            let assert = state.asserts[at];
            if self.learn(&assert, state) != Outcome::Holds {
                return false;
            }
        }
        state.leaves.iter().all(|chosen| {
            let compiled = self.isa.compiled().dispatch(chosen.dispatch);
            let dont_care = compiled.shape.matchings.get(chosen.leaf as usize).map_or(0, |m| m.dont_care);
            dont_care == 0 || state.bits.known(state.base(chosen.scope), compiled.size).1 & dont_care == 0
        })
    }

    /// Finds values for the open bits that satisfy every constraint. If `strict`, the printer must also have no
    /// message: asserts must hold, and don't-care bits must be 0.
    pub(crate) fn solve(&mut self, state: &mut State, strict: bool) -> Solved {
        self.pending.clear();
        self.pending.extend_from_slice(&state.constraints);
        self.had_wishes = !state.asserts.is_empty();
        if strict {
            self.pending.extend_from_slice(&state.asserts);
        }
        for chosen in &state.leaves {
            let matching =
                self.isa.compiled().dispatch(chosen.dispatch).shape.matchings.get(chosen.leaf as usize);
            let mask = matching.map_or(0, |m| m.dont_care);
            self.had_wishes |= mask != 0;
            if strict && mask != 0 {
                self.pending.push(Constraint::Clear { low: state.base(chosen.scope), mask });
            }
            let rivals = self.rivals.of(self.isa.compiled(), chosen.dispatch, chosen.leaf).iter();
            self.pending.extend(rivals.map(|&leaf| Constraint::NotLeaf {
                dispatch: chosen.dispatch,
                leaf,
                scope: chosen.scope,
            }));
        }
        self.tried.clear();
        if self.contradicts() {
            return Solved::No;
        }
        let mut active = self.pending.len();
        if !self.settle(&mut active, state) {
            return if self.values.spent > self.allowed { Solved::GaveUp } else { Solved::No };
        }
        let mut relevant = self.relevant(active, state);
        let mut stuck_once = false;
        loop {
            if active == 0 {
                return Solved::Yes;
            }
            // The more bits are known, the fewer bits the open constraints depend on. The relevant bits are computed
            // again, because trying a bit that no constraint depends on would double the work.
            if stuck_once {
                relevant = self.relevant(active, state);
            }
            let open = [0, 1].map(|half| relevant[half] & !state.bits.mask[half]);
            let mut stuck = true;
            if let Some(bit) = highest(open[0]).or_else(|| highest(open[1]).map(|b| b + VIRTUAL)) {
                self.tried.push(Try { bit, before: state.bits, pending: active, second: false });
                state.bits.learn(bit, 1, 0);
                stuck = !self.settle(&mut active, state);
            }
            stuck_once |= stuck;
            while stuck {
                if self.values.spent > self.allowed {
                    return Solved::GaveUp;
                }
                let Some(last) = self.tried.pop() else { return Solved::No };
                if last.second {
                    continue;
                }
                state.bits = last.before;
                active = last.pending;
                state.bits.learn(last.bit, 1, 1);
                self.tried.push(Try { second: true, ..last });
                stuck = !self.settle(&mut active, state);
            }
        }
    }

    /// Returns whether two constraints require opposite truth values of the same condition. This happens if a display
    /// shows a field twice, because each occurrence adds its own condition. The solver would otherwise try all words to
    /// find the contradiction.
    fn contradicts(&mut self) -> bool {
        self.truths.clear();
        self.truths.extend(self.pending.iter().filter_map(|constraint| match *constraint {
            Constraint::Value { value, scope, want: Want::Truth(truth) } => Some((value, scope, truth)),
            _ => None,
        }));
        self.truths.sort_unstable();
        self.truths
            .windows(2)
            .any(|pair| (pair[0].0, pair[0].1) == (pair[1].0, pair[1].1) && pair[0].2 != pair[1].2)
    }

    /// Propagates the constraints below index `active` until no more bits become known. Moves satisfied constraints
    /// behind this index and decreases it. Returns false if a constraint cannot be satisfied, or the limit of work is
    /// reached.
    fn settle(&mut self, active: &mut usize, state: &mut State) -> bool {
        loop {
            let before = state.bits.count();
            let mut at = 0;
            while at < *active {
                let constraint = self.pending[at];
                match self.learn(&constraint, state) {
                    Outcome::Fails => return false,
                    Outcome::Open => at += 1,
                    Outcome::Holds => {
                        *active -= 1;
                        self.pending.swap(at, *active);
                    }
                }
                if self.values.spent > self.allowed {
                    return false;
                }
            }
            if state.bits.count() == before {
                return true;
            }
        }
    }

    /// Returns a mask of the bits on which the constraints below index `active` depend.
    fn relevant(&mut self, active: usize, state: &State) -> [u128; 2] {
        let mut all = [0u128; 2];
        let mut add = |more: [u128; 2]| {
            all[0] |= more[0];
            all[1] |= more[1];
        };
        for at in 0..active {
            match self.pending[at] {
                Constraint::Value { value, scope, want } => {
                    add(self.values.sources(value, scope, state));
                    if let Want::Virtual { base, width } = want {
                        add(run(base, low_mask(width)));
                    }
                }
                Constraint::Some { low, width } | Constraint::Between { low, width, .. } => {
                    add(run(low, low_mask(width)))
                }
                Constraint::NotLeaf { dispatch, leaf, scope } => {
                    add(self.leaf_sources(dispatch, leaf, scope, state));
                }
                Constraint::NoLeaf { dispatch, scope } => {
                    for leaf in (0u32..).take(self.isa.compiled().dispatch(dispatch).programs.len()) {
                        add(self.leaf_sources(dispatch, leaf, scope, state));
                    }
                }
                Constraint::Clear { low, mask } => add(run(low, mask)),
                Constraint::Named { value, scope } => add(self.values.sources(value, scope, state)),
                Constraint::Assert { cond, scope, low, width, .. } => {
                    add(run(low, low_mask(width)));
                    if let Some(cond) = cond {
                        add(self.values.sources(cond, scope, state));
                    }
                }
            }
        }
        all
    }

    fn leaf_sources(&mut self, dispatch: DecodeTableId, leaf: u32, scope: u32, state: &State) -> [u128; 2] {
        let compiled = self.isa.compiled().dispatch(dispatch);
        let mask = compiled.shape.matchings.get(leaf as usize).map_or(0, |m| m.mask & !m.dont_care);
        let mut all = run(state.base(scope), mask);
        if let Some(guard) = compiled.guards.get(leaf as usize).copied().flatten() {
            let more = self.values.sources(guard, scope, state);
            all = [all[0] | more[0], all[1] | more[1]];
        }
        all
    }

    fn learn(&mut self, constraint: &Constraint, state: &mut State) -> Outcome {
        self.values.spent += 1;
        match *constraint {
            Constraint::Value { value, scope, want } => self.values.learn(value, want, scope, state),
            Constraint::Some { low, width } => {
                let (mask, value) = state.bits.known(low, width);
                let open = low_mask(width) & !mask;
                match (value != 0, open.count_ones()) {
                    (true, _) => Outcome::Holds,
                    (false, 0) => Outcome::Fails,
                    (false, 1) => Outcome::of(state.bits.learn(low, open, open)),
                    (false, _) => Outcome::Open,
                }
            }
            Constraint::Between { low, width, least, most } => {
                let (mask, value) = state.bits.known(low, width);
                let known = KnownBits { mask: mask as u64 | !(low_mask(width) as u64), value: value as u64 };
                match known.within(least, most) {
                    Ok(true) => Outcome::Holds,
                    Ok(false) => Outcome::Fails,
                    Err(common) => {
                        let mask = u128::from(common.mask) & low_mask(width);
                        match state.bits.learn(low, mask, u128::from(common.value)) {
                            true => Outcome::Open,
                            false => Outcome::Fails,
                        }
                    }
                }
            }
            Constraint::NotLeaf { dispatch, leaf, scope } => self.not_leaf(dispatch, leaf, scope, state),
            Constraint::Clear { low, mask } => Outcome::of(state.bits.learn(low, mask, 0)),
            Constraint::Named { value, scope } => self.values.named(value, scope, state),
            Constraint::NoLeaf { dispatch, scope } => self.no_leaf(dispatch, scope, state),
            Constraint::Assert { cond, scope, low, width, value } => {
                let applies = cond.map_or(Some(true), |c| self.values.truth(c, scope, state));
                let (mask, known) = state.bits.known(low, width);
                let wrong = (known ^ value) & mask != 0;
                match (applies, cond) {
                    (Some(false), _) => Outcome::Holds,
                    (Some(true), _) => Outcome::of(state.bits.learn(low, low_mask(width), value)),
                    (None, Some(cond)) if wrong => self.values.learn(cond, Want::Truth(false), scope, state),
                    _ if mask == low_mask(width) => Outcome::Holds,
                    _ => Outcome::Open,
                }
            }
        }
    }

    /// Tests whether the word of a scope does not decode: it matches no leaf, or several leaves in a hierarchy where
    /// this is a conflict.
    fn no_leaf(&mut self, dispatch: DecodeTableId, scope: u32, state: &State) -> Outcome {
        let compiled = self.isa.compiled().dispatch(dispatch);
        let (leaves, first_wins) = (compiled.programs.len(), compiled.first_wins);
        let (mut certain, mut open) = (0, 0);
        for leaf in (0u32..).take(leaves) {
            match self.is_leaf(dispatch, leaf, scope, state) {
                Some(true) if first_wins => return Outcome::Fails,
                Some(true) => certain += 1,
                Some(false) => {}
                None => open += 1,
            }
        }
        match (certain, open) {
            (0, 0) => Outcome::Holds,
            (0 | 1, 1..) => Outcome::Open,
            (1, 0) => Outcome::Fails,
            _ => Outcome::Holds,
        }
    }

    /// Returns whether the word of a scope matches a leaf; `None` if the known bits do not determine it.
    fn is_leaf(&mut self, dispatch: DecodeTableId, leaf: u32, scope: u32, state: &State) -> Option<bool> {
        let compiled = self.isa.compiled().dispatch(dispatch);
        let Some(matching) = compiled.shape.matchings.get(leaf as usize) else { return Some(false) };
        let mask = matching.mask & !matching.dont_care;
        let (known, value) = state.bits.known(state.base(scope), compiled.size);
        self.values.spent += 1;
        if (value ^ matching.value) & known & mask != 0 {
            return Some(false);
        }
        let guard = compiled.guards.get(leaf as usize).copied().flatten();
        let guarded = guard.map_or(Some(true), |g| self.values.truth(g, scope, state));
        match guarded {
            Some(false) => Some(false),
            Some(true) if mask & !known == 0 => Some(true),
            _ => None,
        }
    }

    fn not_leaf(&mut self, dispatch: DecodeTableId, leaf: u32, scope: u32, state: &mut State) -> Outcome {
        let compiled = self.isa.compiled().dispatch(dispatch);
        let Some(matching) = compiled.shape.matchings.get(leaf as usize) else { return Outcome::Holds };
        let (low, mask) = (state.base(scope), matching.mask & !matching.dont_care);
        let (known, value) = state.bits.known(low, compiled.size);
        self.values.spent += 1;
        if (value ^ matching.value) & known & mask != 0 {
            return Outcome::Holds;
        }
        let guard = compiled.guards.get(leaf as usize).copied().flatten();
        let guarded = guard.map_or(Some(true), |g| self.values.truth(g, scope, state));
        let open = mask & !known;
        match (guarded, open.count_ones(), guard) {
            (Some(false), ..) => Outcome::Holds,
            (Some(true), 0, _) => Outcome::Fails,
            (Some(true), 1, _) => Outcome::of(state.bits.learn(low, open, !matching.value)),
            (None, 0, Some(guard)) => self.values.learn(guard, Want::Truth(false), scope, state),
            _ => Outcome::Open,
        }
    }
}

/// Shifts a mask to bit `low`. Returns its instruction bits (0 to 127) and its virtual bits (from [`VIRTUAL`] on).
fn run(low: u32, mask: u128) -> [u128; 2] {
    let mut all = [0; 2];
    all[(low / VIRTUAL) as usize & 1] = mask << (low % VIRTUAL);
    all
}

fn highest(mask: u128) -> Option<u32> {
    (mask != 0).then(|| 127 - mask.leading_zeros())
}
