//! Matches a line with candidate leaves, one leaf at a time. A matcher and its clones share the tables of placed
//! displays that they publish.

use super::state::{Input, State};
use super::table::Table;
use super::walk::{Chosen, Ended, Walk};
use super::word::Wide;
use crate::accept::goes_all_ways;
use isaloom_engine::MAX_LINE;
use isaloom_engine::compiled::DecodeTableId;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Maximum number of steps of a walk through one leaf.
const FUEL: u32 = 4096;

/// The largest table that a matcher or one of its clones has published. New clones begin with this table.
type MatcherSnapshot<W> = Mutex<Arc<Table<W>>>;

/// Matches lines with placed displays. A clone begins with the published table, and has its own scratch memory.
pub(super) struct Matcher<W> {
    /// Table of this matcher. It is shared with other matchers until this matcher adds displays.
    table: Arc<Table<W>>,
    told: Arc<MatcherSnapshot<W>>,
    /// Size of `table` when it was last published or taken from the published table.
    known_size: usize,
    state: State<W>,
}

fn lock<W>(told: &MatcherSnapshot<W>) -> MutexGuard<'_, Arc<Table<W>>> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W> Matcher<W> {
    fn tell_all(&mut self) {
        let size = self.table.size();
        if size > self.known_size {
            let mut told = lock(&self.told);
            if told.size() < size {
                *told = Arc::clone(&self.table);
            }
            self.known_size = size;
        }
    }
}

impl<W> Drop for Matcher<W> {
    fn drop(&mut self) {
        self.tell_all();
    }
}

impl<W: Wide> Clone for Matcher<W> {
    fn clone(&self) -> Matcher<W> {
        Matcher::with(Arc::clone(&self.told))
    }
}

impl<W: Wide> Matcher<W> {
    pub(super) fn new() -> Matcher<W> {
        Matcher::with(Arc::new(Mutex::new(Arc::new(Table::new()))))
    }

    fn with(told: Arc<MatcherSnapshot<W>>) -> Matcher<W> {
        Matcher { table: Arc::new(Table::new()), told, known_size: 0, state: State::default() }
    }

    /// Copies a line into the scratch memory; returns false if the fast path does not support the line, such as a
    /// line with non-ASCII characters.
    pub(super) fn start(&mut self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let plain = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_graphic);
        if !plain(bytes.first()) || !plain(bytes.last()) || text.len() > MAX_LINE || !text.is_ascii() {
            return false;
        }
        if self.table.size() == 0 {
            self.table = Arc::clone(&lock(&self.told));
            self.known_size = self.table.size();
        }
        self.state.start(text);
        true
    }

    /// Switches to relaxed matching, for a line that exact matching rejected.
    pub(super) fn loosen(&mut self) {
        self.state.loose = true;
    }

    /// Returns whether this line queried a label or the embedding program, so that the result must not be cached.
    pub(super) fn asked(&self) -> bool {
        self.state.asked
    }

    /// Returns the default bits for the last word that was found.
    pub(super) fn defaults(&self) -> u128 {
        self.state.found.map_or(0, |((_, distance), word)| distance ^ word.wide())
    }

    /// Returns how many numbers in the line are values that their enums do not list, for the last word that was found.
    pub(super) fn unlisted(&self) -> u32 {
        self.state.found.map_or(0, |((unlisted, _), _)| unlisted)
    }

    /// Publishes the table if its size has doubled since it was last published.
    pub(super) fn tell(&mut self) {
        if self.table.size() > self.known_size * 2 {
            self.tell_all();
        }
    }

    /// Matches the line with the leaf that has the index `place` in its instruction hierarchy.
    pub(super) fn leaf(&mut self, dispatch: DecodeTableId, place: u32, input: &Input<'_>) -> Ended {
        self.state.clear();
        let leaves = match self.table.root(dispatch) {
            None if !self.table.is_full() => {
                let table = Arc::make_mut(&mut self.table);
                table.all_ways = goes_all_ways(input.given.isa);
                table.root_leaves(dispatch, &input.given)
            }
            leaves => leaves,
        };
        let Some((first, _)) = leaves.filter(|(first, last)| first + place < *last) else {
            return Ended::Unknown;
        };
        let start = Chosen { leaf: first + place, dispatch, place };
        self.state.fuel = FUEL;
        match self.ways(start, input) {
            // Some path reached the end of the line with contradictory constraints. The search would print the word of
            // such a path and compare it, so the search must decide.
            Ended::Nothing if self.state.doubtful => Ended::Unknown,
            ended => ended,
        }
    }

    /// Walks through the line with a leaf. If the walk needs a nested leaf whose display is not placed yet, places the
    /// display and restarts the walk at this leaf.
    fn ways(&mut self, mut chosen: Chosen, input: &Input<'_>) -> Ended {
        loop {
            let mut walk = Walk { table: &self.table, state: &mut self.state, input, chosen };
            let ended = if walk.state.loose { walk.run_loosely() } else { walk.run() };
            match ended {
                Ended::Missing(missing) => {
                    if self.table.is_full() || self.state.fuel == 0 {
                        return Ended::Unknown;
                    }
                    let Chosen { leaf, dispatch, place } = missing;
                    Arc::make_mut(&mut self.table).arms(leaf, dispatch, place, &input.given);
                    chosen = missing;
                }
                ended => return ended,
            }
        }
    }
}
