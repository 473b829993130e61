//! Placed displays, shared between all who match lines of a description, and a line against the leaf that it may be.

use super::state::{Input, State};
use super::table::Table;
use super::walk::{Chosen, Ended, Walk};
use super::word::{Bits, Wide};
use isaloom_engine::MAX_LINE;
use isaloom_engine::compiled::DispatchId;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most steps for one leaf.
const FUEL: u32 = 4096;

/// What one matcher has placed, for those that begin later.
type Told<W> = Mutex<Arc<Table<W>>>;

/// Matches lines with placed displays. A clone knows what was placed.
pub(super) struct Matcher<W> {
    /// Shared with others until there is more of it.
    table: Arc<Table<W>>,
    told: Arc<Told<W>>,
    /// The size of the table that was last told or taken.
    known_size: usize,
    state: State<W>,
}

fn lock<W>(told: &Told<W>) -> MutexGuard<'_, Arc<Table<W>>> {
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

    fn with(told: Arc<Told<W>>) -> Matcher<W> {
        Matcher { table: Arc::new(Table::new()), told, known_size: 0, state: State::default() }
    }

    /// Makes ready for a line; false if it is left to the search.
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

    /// Makes ready for the same line, as one that is not as it is printed.
    pub(super) fn loosen(&mut self) {
        self.state.loose = true;
    }

    /// Whether a label or the embedding program was asked for since the line began.
    pub(super) fn asked(&self) -> bool {
        self.state.asked
    }

    /// Tells the others what was placed, each time that there is twice as much of it.
    pub(super) fn tell(&mut self) {
        if self.table.size() > self.known_size * 2 {
            self.tell_all();
        }
    }

    /// Matches the line with a leaf of an instruction hierarchy.
    pub(super) fn leaf(&mut self, dispatch: DispatchId, place: u32, input: &Input<'_>) -> Ended {
        self.state.clear();
        let leaves = match self.table.root(dispatch) {
            None if !self.table.is_full() => Arc::make_mut(&mut self.table).nest(dispatch, 0, &input.given),
            leaves => leaves,
        };
        let Some((first, _)) = leaves.filter(|(first, last)| first + place < *last) else {
            return Ended::Unknown;
        };
        let start = Chosen { leaf: first + place, dispatch, place };
        self.state.fuel = FUEL;
        let ended = self.ways(start, input);
        if self.state.doubtful.is_empty() {
            return ended;
        }
        // Ways that contradict themselves came to the end of the line. Of each the search looks whether the word with zeros
        // in the open bits prints the line after all, in another way.
        let Ended::Word(word) = ended else { return Ended::Unknown };
        let mut doubtful = std::mem::take(&mut self.state.doubtful);
        doubtful.dedup();
        let loose = self.state.loose;
        let other = doubtful.iter().filter(|other| other.wide() != word).any(|other| {
            // That it prints what was read is not seen here where the line is not as it is printed.
            if loose {
                return true;
            }
            self.state.clear();
            self.state.known = Bits::whole(*other);
            self.ways(start, input) != Ended::Nothing
        });
        self.state.doubtful = doubtful;
        if other { Ended::Unknown } else { ended }
    }

    /// The ways through a leaf; what they need is placed.
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
