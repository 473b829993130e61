//! Words of lines that were assembled before: programs repeat themselves.

use crate::encoded::Encoded;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Range;

/// How many lines there is room for at first, and at the most: powers of two.
const FEWEST: usize = 32;
const MOST: usize = 16384;
/// So many lines have the same places; another one drives the oldest of them out.
const WAYS: usize = 4;
/// Longer lines are not kept.
const LONGEST: usize = 120;

/// A line with its hash and its word.
type Entry = Option<(u64, Box<str>, Encoded)>;

/// A table of lines, which grows with them. It holds only lines whose words depend on nothing but their text.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    entries: Vec<Entry>,
    used: usize,
}

impl Memo {
    #[inline]
    pub(crate) fn get(&self, line: &str, hash: u64) -> Option<Encoded> {
        let set = self.entries.get(places(hash, self.entries.len()))?;
        let same = |(own, text, _): &&(u64, Box<str>, Encoded)| *own == hash && **text == *line;
        set.iter().flatten().find(same).map(|known| known.2)
    }

    /// Keeps a line with its hash, perhaps in the place of another.
    pub(crate) fn put(&mut self, line: &str, hash: u64, encoded: Encoded) {
        if line.len() > LONGEST {
            return;
        }
        // Mostly empty, so that few lines drive others out.
        if self.used * 4 >= self.entries.len() && self.entries.len() < MOST {
            self.grow();
        }
        self.set((hash, line.into(), encoded));
    }

    pub(crate) fn clear(&mut self) {
        *self = Memo::default();
    }

    fn set(&mut self, kept: (u64, Box<str>, Encoded)) {
        let places = places(kept.0, self.entries.len());
        let Some(set) = self.entries.get_mut(places) else { return };
        match set.iter_mut().find(|entry| entry.is_none()) {
            Some(free) => {
                *free = Some(kept);
                self.used += 1;
            }
            // The first is the oldest.
            None => {
                set.rotate_left(1);
                set[WAYS - 1] = Some(kept);
            }
        }
    }

    fn grow(&mut self) {
        let size = (self.entries.len() * 2).clamp(FEWEST, MOST);
        let before = std::mem::take(&mut self.entries);
        self.entries.resize_with(size, || None);
        self.used = 0;
        before.into_iter().flatten().for_each(|kept| self.set(kept));
    }
}

/// What a line is found by.
#[inline]
pub(crate) fn hash(line: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(line.as_bytes());
    hasher.finish()
}

/// The places of a line in a table whose size is a power of two.
#[inline]
fn places(hash: u64, size: usize) -> Range<usize> {
    let first = (hash >> 20) as usize & (size / WAYS).wrapping_sub(1);
    first * WAYS..first * WAYS + WAYS
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_bits::Word;
    use isaloom_engine::compiled::{DispatchId, ProgramId};

    fn encoded(number: usize) -> Encoded {
        let word = Word::new(number as u128, 32);
        Encoded { word, dispatch: DispatchId(0), program: ProgramId(0), clean: true, certain: true }
    }

    #[test]
    fn a_kept_line_has_its_own_word_while_the_table_grows() {
        let mut memo = Memo::default();
        assert_eq!(memo.get("add 1", hash("add 1")), None);
        for number in 0..40_000 {
            let line = format!("add {number}");
            memo.put(&line, hash(&line), encoded(number));
            assert!(memo.entries.len() <= MOST && memo.entries.len() <= (FEWEST * 2).max(8 * (number + 1)));
        }
        let get = |line: String| memo.get(&line, hash(&line));
        let known = (0..40_000).filter_map(|n| Some((n, get(format!("add {n}"))?)));
        let known: Vec<_> = known.collect();
        assert!(known.len() > MOST / 2 && known.iter().all(|(n, e)| *e == encoded(*n)));
    }
}
