//! Texts that were made before, at hand for the next time.

use crate::code::ProgramId;
use alloc::vec::Vec;

/// How many texts a table keeps: a power of two.
const ENTRIES: usize = 8192;
/// Longer texts are not kept.
const MOST: usize = 80;
/// So many bytes of texts are kept; then all are forgotten.
const POOL: usize = 1 << 18;

/// A direct-mapped table of texts by what they are the text of. It takes its memory with the first text, and no more.
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

    /// Keeps a text in the place of another; `none` is what no text is the text of.
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
        // Positions in the pool are small numbers.
        let (start, length) = (self.pool.len() as u32, text.len() as u32);
        if let Some(entry) = self.entries.get_mut(place) {
            *entry = Entry { key, start, length };
            self.pool.extend_from_slice(text);
        }
    }
}

/// No program.
const NONE: u32 = u32::MAX;

/// So many instructions are printed before texts of whole instructions are kept: short programs do without.
const PATIENCE: u32 = 256;
/// After so many questions it is looked at whether the answers are worth it.
const ROUND: u32 = 1024;
/// So many instructions are printed without, where they are not.
const PAUSE: u32 = 15 * ROUND;

/// Texts of whole instructions: programs repeat themselves (`nop` above all).
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    texts: Texts<(u128, ProgramId)>,
    seen: u32,
    /// Questions and answers of this round.
    asked: u32,
    found: u32,
    /// How many instructions are still printed without.
    pause: u32,
}

impl Memo {
    /// The text of a word that is this leaf, if it is at hand.
    #[inline]
    pub(crate) fn get(&mut self, word: u128, program: ProgramId) -> Option<&[u8]> {
        if self.pause > 0 {
            self.pause -= 1;
            return None;
        }
        self.asked += 1;
        if self.asked == ROUND {
            // Words that seldom repeat cost more to keep than they save.
            self.pause = if self.found < ROUND / 8 { PAUSE } else { 0 };
            (self.asked, self.found) = (0, 0);
        }
        let text = self.texts.get(place(folded(word)), (word, program))?;
        self.found += 1;
        Some(text)
    }

    /// How many instructions are printed without asking; 0 if it is asked.
    #[inline]
    pub(crate) fn pause(&self) -> usize {
        self.pause as usize
    }

    /// So many instructions were printed without asking.
    #[inline]
    pub(crate) fn passed(&mut self, count: usize) {
        self.pause = self.pause.saturating_sub(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// Whether texts are kept now.
    #[inline]
    pub(crate) fn keeps(&mut self) -> bool {
        if self.pause > 0 {
            return false;
        }
        self.seen = self.seen.saturating_add(1);
        self.seen > PATIENCE
    }

    /// Keeps a text in the place of another.
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
