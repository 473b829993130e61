//! Cache of the text of whole instructions: maps a word and its leaf to the printed text.

use crate::code::ProgramId;
use alloc::vec::Vec;

/// Number of entries of a cache table: a power of two, so that a hash can be masked.
const ENTRIES: usize = 8192;
/// Maximum length of a cached text, in bytes.
const MOST: usize = 80;
/// Maximum total size of cached strings, in bytes. The cache is cleared before a string would exceed it.
const POOL: usize = 1 << 18;

/// Direct-mapped table from keys to strings: the hash of a key selects one entry, and a new key replaces the key in
/// this entry. All memory is allocated with the first string.
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

    /// Stores a key and its text in an entry, which loses its old key. `none` is a key that no caller uses; it marks
    /// empty entries.
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
        // The pool is small, so offsets in it fit into 32 bits.
        let (start, length) = (self.pool.len() as u32, text.len() as u32);
        if let Some(entry) = self.entries.get_mut(place) {
            *entry = Entry { key, start, length };
            self.pool.extend_from_slice(text);
        }
    }
}

/// Program id of an empty entry.
const NONE: u32 = u32::MAX;

/// Number of instructions that are printed before texts are stored. Shorter programs do not need the cache.
const PATIENCE: u32 = 256;
/// Number of lookups after which the rate of successful lookups is evaluated.
const ROUND: u32 = 1024;
/// Number of instructions that are printed without the cache after a round in which too few lookups were successful.
const PAUSE: u32 = 15 * ROUND;

/// Cache of the text of whole instructions. It is useful because programs repeat instructions, most of all `nop`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    texts: Texts<(u128, ProgramId)>,
    seen: u32,
    /// Lookups since the rate was last evaluated, and (`found`) the successful ones.
    asked: u32,
    found: u32,
    /// Remaining number of instructions that are printed without the cache.
    pause: u32,
}

impl Memo {
    /// Returns the cached text of a word with this leaf; `None` if the text is not cached or the cache is paused.
    #[inline]
    pub(crate) fn get(&mut self, word: u128, program: ProgramId) -> Option<&[u8]> {
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        self.asked += 1;
        if self.asked == ROUND {
            // If words seldom repeat, lookups take more time than they save, so the cache is paused.
            self.pause = if self.found < ROUND / 8 { PAUSE } else { 0 };
            (self.asked, self.found) = (0, 0);
        }
        let text = self.texts.get(place(folded(word)), (word, program))?;
        self.found += 1;
        Some(text)
    }

    /// Returns the remaining number of instructions to print without the cache; 0 if the cache is not paused.
    #[inline]
    pub(crate) fn pause(&self) -> usize {
        self.pause as usize
    }

    /// Subtracts instructions that were printed without the cache from the remaining pause.
    #[inline]
    pub(crate) fn passed(&mut self, count: usize) {
        self.pause = self.pause.saturating_sub(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// Counts an instruction, and returns whether its text may be stored now.
    #[inline]
    pub(crate) fn keeps(&mut self) -> bool {
        if self.pause > 0 {
            return false;
        }
        self.seen = self.seen.saturating_add(1);
        self.seen > PATIENCE
    }

    /// Stores the text of a word; may replace the text of another word.
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
