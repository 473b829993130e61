//! Texts of words that were printed before. Programs repeat themselves (`nop` above all), and a text that is at hand
//! need not be made again.

use crate::code::ProgramId;
use alloc::string::String;
use alloc::vec::Vec;

/// How many words are kept: a power of two.
const ENTRIES: usize = 4096;
/// Longer texts are not kept.
const MOST: usize = 80;
/// So many instructions are printed before the memory is taken: short programs do without.
const PATIENCE: u32 = 256;
/// After so many questions it is looked at whether the answers are worth it.
const ROUND: u32 = 1024;
/// So many instructions are printed without, where they are not.
const PAUSE: u32 = 15 * ROUND;

/// A direct-mapped table of texts. It allocates once, after the first few instructions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    entries: Vec<Entry>,
    seen: u32,
    /// Questions and answers of this round.
    asked: u32,
    found: u32,
    /// How many instructions are still printed without.
    pause: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    word: u128,
    program: Option<ProgramId>,
    text: String,
}

impl Memo {
    /// The text of a word that is this leaf, if it is at hand.
    #[inline]
    pub(crate) fn get(&mut self, word: u128, program: ProgramId) -> Option<&str> {
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
        let entry = self.entries.get(place(word))?;
        if entry.word != word || entry.program != Some(program) {
            return None;
        }
        self.found += 1;
        Some(entry.text.as_str())
    }

    /// Keeps a text in the place of another.
    #[inline]
    pub(crate) fn put(&mut self, word: u128, program: ProgramId, text: &str) {
        if self.pause > 0 {
            return;
        }
        if self.seen < PATIENCE {
            self.seen += 1;
            return;
        }
        if self.entries.is_empty() {
            self.entries.resize_with(ENTRIES, || Entry {
                word: 0,
                program: None,
                text: String::with_capacity(MOST),
            });
        }
        if let Some(entry) = self.entries.get_mut(place(word)).filter(|_| text.len() <= MOST) {
            entry.word = word;
            entry.program = Some(program);
            entry.text.clear();
            entry.text.push_str(text);
        }
    }
}

#[inline]
fn place(word: u128) -> usize {
    let mixed = (word as u64 ^ ((word >> 64) as u64).rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 52) as usize % ENTRIES
}
