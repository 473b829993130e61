//! Cache of the text of whole instructions.

use crate::code::ProgramId;
use alloc::vec::Vec;

/// Number of entries in a table: a power of two.
const ENTRIES: usize = 8192;
/// Maximum length of a cached text, in bytes.
const MOST: usize = 80;
/// Maximum total size of cached strings, in bytes; when this size is exceeded, the cache is cleared.
const POOL: usize = 1 << 18;

/// Direct-mapped table of strings by key. The table allocates all of its memory with the first string.
#[derive(Clone, Debug)]
struct Texts<K> {
    entries: Vec<Entry<K>>,
    pool: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
struct Entry<K> {
    key: K,
    start: u32,
    length: u32,
}

impl<K> Default for Texts<K> {
    fn default() -> Texts<K> {
        Texts { entries: Vec::new(), pool: Vec::new() }
    }
}

impl<K: Copy + PartialEq> Texts<K> {
    #[inline]
    fn get(&self, place: usize, key: K) -> Option<&[u8]> {
        let entry = self.entries.get(place).filter(|entry| entry.key == key)?;
        let start = entry.start as usize;
        self.pool.get(start..start + entry.length as usize)
    }

    /// Stores the text and evicts the previous entry; `none` is an unused key.
    fn put(&mut self, place: usize, (key, none): (K, K), text: &[u8]) {
        if text.len() > MOST {
            return;
        }
        if self.entries.is_empty() || self.pool.len() + text.len() > POOL {
            self.entries.clear();
            self.entries.resize(ENTRIES, Entry { key: none, start: 0, length: 0 });
            self.pool.clear();
            self.pool.reserve(POOL);
        }
        // Positions in the pool fit into 32 bits.
        let (start, length) = (self.pool.len() as u32, text.len() as u32);
        if let Some(entry) = self.entries.get_mut(place) {
            *entry = Entry { key, start, length };
            self.pool.extend_from_slice(text);
        }
    }
}

/// Unused program number.
const NONE: u32 = u32::MAX;

/// Number of instructions printed before text is cached: short programs do not need the cache.
const PATIENCE: u32 = 256;
/// Number of lookups after which the hit rate is evaluated.
const ROUND: u32 = 1024;
/// Number of instructions printed without the cache after a round with a low hit rate.
const PAUSE: u32 = 15 * ROUND;

/// Cache of the text of whole instructions, because programs contain repeated instructions (mostly `nop`).
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    texts: Texts<(u128, ProgramId)>,
    seen: u32,
    /// Lookups and hits since the hit rate was last evaluated.
    asked: u32,
    found: u32,
    /// Remaining number of instructions to print without the cache.
    pause: u32,
}

impl Memo {
    /// Returns the text of a word with this leaf, if it is cached.
    #[inline]
    pub(crate) fn get(&mut self, word: u128, program: ProgramId) -> Option<&[u8]> {
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        self.asked += 1;
        if self.asked == ROUND {
            // Caching takes more time than it saves if words seldom repeat.
            self.pause = if self.found < ROUND / 8 { PAUSE } else { 0 };
            (self.asked, self.found) = (0, 0);
        }
        let text = self.texts.get(place(folded(word)), (word, program))?;
        self.found += 1;
        Some(text)
    }

    /// Returns the remaining number of instructions to print without lookups; 0 if lookups are enabled.
    #[inline]
    pub(crate) fn pause(&self) -> usize {
        self.pause as usize
    }

    /// Counts instructions that were printed without lookups.
    #[inline]
    pub(crate) fn passed(&mut self, count: usize) {
        self.pause = self.pause.saturating_sub(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// Returns whether the cache accepts new text at present.
    #[inline]
    pub(crate) fn keeps(&mut self) -> bool {
        if self.pause > 0 {
            return false;
        }
        self.seen = self.seen.saturating_add(1);
        self.seen > PATIENCE
    }

    /// Stores the text and evicts the previous entry.
    pub(crate) fn put(&mut self, word: u128, program: ProgramId, text: &[u8]) {
        self.texts.put(place(folded(word)), ((word, program), (0, ProgramId(NONE))), text);
    }
}

#[inline]
fn folded(word: u128) -> u64 {
    word as u64 ^ ((word >> 64) as u64).rotate_left(29)
}

#[inline]
fn place(bits: u64) -> usize {
    (bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 51) as usize % ENTRIES
}
