//! Cache of names used earlier in the text, with their values. A lookup in the grammar takes much longer.

use super::cursor::{Cursor, Dense};
use alloc::vec::Vec;

/// Number of cache slots; a new name replaces the old name in its slot.
const KEPT: usize = 256;

/// Direct-mapped cache of names. Only names without characters that could end a word are cached. Therefore a word is a
/// cached name if the text starts with that name and the word ends directly after it.
pub(super) struct Recent<T> {
    /// Slots, indexed by a hash of the name and of the number in [`Known::among`]; empty at first.
    kept: Vec<Option<Known<T>>>,
}

#[derive(Clone, Copy)]
struct Known<T> {
    name: Dense,
    /// Separates names with several meanings: the number of the enumeration; 0 for an opcode.
    among: u16,
    what: T,
}

impl<T: Copy> Recent<T> {
    pub(super) fn new() -> Recent<T> {
        Recent { kept: Vec::new() }
    }

    /// Returns the value of the name at `start` and the end of the name; `None` if the name is not in the cache.
    #[inline(always)]
    pub(super) fn get(&self, cursor: &Cursor<'_>, start: usize, among: u16) -> Option<(&T, usize)> {
        let (name, end) = cursor.dense(start)?;
        let known = self.kept.get(place(name, among))?.as_ref()?;
        (known.name.is(name) && known.among == among && cursor.ends_at(end)).then_some((&known.what, end))
    }

    /// Caches the value of a name, which is the word at `start`. `among` is the number of its enumeration; 0 for an
    /// opcode.
    pub(super) fn keep(&mut self, cursor: &Cursor<'_>, start: usize, among: u16, what: T) {
        // A semicolon ends a word, but [`Cursor::dense`] reads past it.
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
