//! Cache of assembled lines, by text, because programs often repeat lines.

use crate::encoded::Encoded;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Range;

/// Initial number of slots. The table grows by doubling.
const FEWEST: usize = 32;
/// Maximum number of slots.
const MOST: usize = 16384;
/// Number of slots per set. The hash of a line selects the set. If the set is full, a new line replaces the oldest line
/// in it.
const WAYS: usize = 4;
/// Maximum length of a cached line, in bytes.
const LONGEST: usize = 120;

/// Hash of a line, its text, and its encoding.
type Entry = (u64, Box<str>, Encoded);

/// A slot of the hash table: high bits of the hash (`tag`), and index of the entry plus 1 (0 if the slot is empty).
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    tag: u32,
    entry: u32,
}

/// Growing hash table of lines. It may contain only lines whose encoding depends on nothing but their text.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    slots: Vec<Slot>,
    /// The stored lines. Slots contain their indices.
    entries: Vec<Entry>,
}

impl Memo {
    #[inline]
    pub(crate) fn get(&self, line: &str, hash: u64) -> Option<Encoded> {
        let set = self.slots.get(places(hash, self.slots.len()))?;
        let mut found = set.iter().filter(|slot| slot.tag == tag(hash)).filter_map(|slot| {
            let (own, text, encoded) = self.entries.get((slot.entry as usize).checked_sub(1)?)?;
            (*own == hash && **text == *line).then_some(*encoded)
        });
        found.next()
    }

    /// Stores the encoding of a line. May replace another line. A line that is too long is not stored.
    pub(crate) fn put(&mut self, line: &str, hash: u64, encoded: Encoded) {
        if line.len() > LONGEST {
            return;
        }
        // The table grows when a quarter of its slots is used, so that few lines replace another line.
        if self.entries.len() * 4 >= self.slots.len() && self.slots.len() < MOST {
            self.grow();
        }
        let kept = (hash, line.into(), encoded);
        let places = places(hash, self.slots.len());
        let Some(set) = self.slots.get_mut(places) else { return };
        if let Some(free) = set.iter_mut().find(|slot| slot.entry == 0) {
            self.entries.push(kept);
            *free = Slot { tag: tag(hash), entry: self.entries.len() as u32 };
            return;
        }
        // The slots of a set are in the order of insertion, so the first slot is the oldest.
        set.rotate_left(1);
        if let Some(last) = set.last_mut()
            && let Some(entry) = self.entries.get_mut((last.entry as usize).wrapping_sub(1))
        {
            *entry = kept;
            last.tag = tag(hash);
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Memo::default();
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).clamp(FEWEST, MOST);
        self.slots.clear();
        self.slots.resize(size, Slot::default());
        for (entry, (hash, ..)) in (1..).zip(&self.entries) {
            let set = self.slots.get_mut(places(*hash, size)).unwrap_or(&mut []);
            if let Some(free) = set.iter_mut().find(|slot| slot.entry == 0) {
                *free = Slot { tag: tag(*hash), entry };
            }
        }
    }
}

#[inline]
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// Returns the hash of a line.
#[inline]
pub(crate) fn hash(line: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(line.as_bytes());
    hasher.finish()
}

/// Returns the range of the slots in the set that a hash selects. `size` is the number of slots in the table.
#[inline]
fn places(hash: u64, size: usize) -> Range<usize> {
    let first = (hash >> 20) as usize & (size / WAYS).wrapping_sub(1);
    first * WAYS..first * WAYS + WAYS
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_bits::Word;
    use isaloom_engine::compiled::{DecodeTableId, ProgramId};

    fn encoded(number: usize) -> Encoded {
        let word = Word::new(number as u128, 32);
        Encoded {
            word,
            dispatch: DecodeTableId(0),
            program: ProgramId(0),
            clean: true,
            certain: true,
            defaults: 0,
        }
    }

    #[test]
    fn cached_lines_keep_their_words_while_the_table_grows() {
        let mut memo = Memo::default();
        assert_eq!(memo.get("add 1", hash("add 1")), None);
        for number in 0..40_000 {
            let line = format!("add {number}");
            memo.put(&line, hash(&line), encoded(number));
            assert!(memo.slots.len() <= MOST && memo.slots.len() <= (FEWEST * 2).max(8 * (number + 1)));
            assert!(memo.entries.len() <= memo.slots.len());
        }
        let get = |line: String| memo.get(&line, hash(&line));
        let known = (0..40_000).filter_map(|n| Some((n, get(format!("add {n}"))?)));
        let known: Vec<_> = known.collect();
        assert!(known.len() > MOST / 2 && known.iter().all(|(n, e)| *e == encoded(*n)));
    }
}
