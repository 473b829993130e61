//! Names that a text used before, with what they are: looking a name up in the grammar takes much longer.

use super::cursor::{Cursor, Dense};
use alloc::vec::Vec;

/// How many are kept; one of the same place takes another's.
const KEPT: usize = 256;

/// Names with what they are. Only names that have nothing that could end a word are kept, so a text that goes on as a kept
/// name does and then ends a word is that name.
pub(super) struct Recent<T> {
    /// By a hash of the name and of where it is one; empty at first.
    kept: Vec<Option<Known<T>>>,
}

#[derive(Clone, Copy)]
struct Known<T> {
    name: Dense,
    /// What the name is one of: the same name may be several things.
    among: u16,
    what: T,
}

impl<T: Copy> Recent<T> {
    pub(super) fn new() -> Recent<T> {
        Recent { kept: Vec::new() }
    }

    /// What the name at `start` is, and where it ends.
    #[inline(always)]
    pub(super) fn get(&self, cursor: &Cursor<'_>, start: usize, among: u16) -> Option<(&T, usize)> {
        let (name, end) = cursor.dense(start)?;
        let known = self.kept.get(place(name, among))?.as_ref()?;
        (known.name.is(name) && known.among == among && cursor.ends_at(end)).then_some((&known.what, end))
    }

    /// Keeps what the name at `start` is, which is a word.
    pub(super) fn keep(&mut self, cursor: &Cursor<'_>, start: usize, among: u16, what: T) {
        // A semicolon ends a word, but not the text that names are compared by.
        let whole = |&(_, end): &(Dense, usize)| end == cursor.word_end(start);
        let Some((name, _)) = cursor.dense(start).filter(whole) else { return };
        if self.kept.is_empty() {
            self.kept.resize(KEPT, None);
        }
        if let Some(place) = self.kept.get_mut(place(name, among)) {
            *place = Some(Known { name, among, what });
        }
    }
}

#[inline(always)]
fn place(Dense(first, second, third): Dense, among: u16) -> usize {
    let mixed = first ^ second.rotate_left(29) ^ third.rotate_left(13) ^ u64::from(among) << 52;
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize
}
