//! Words of lines that were assembled before: programs repeat themselves.

use crate::encoded::Encoded;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// How many lines are kept at first, and at the most: powers of two.
const FEWEST: usize = 32;
const MOST: usize = 16384;
/// Longer lines are not kept.
const LONGEST: usize = 120;

type Entry = Option<(Box<str>, Encoded)>;

/// A direct-mapped table of lines, which grows with them. It holds only lines whose words depend on nothing but their
/// text.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    entries: Vec<Entry>,
    used: usize,
}

impl Memo {
    #[inline]
    pub(crate) fn get(&self, line: &str) -> Option<Encoded> {
        let (text, encoded) = self.entries.get(place(line, self.entries.len()))?.as_ref()?;
        (**text == *line).then_some(*encoded)
    }

    /// Keeps a line, perhaps in the place of another.
    pub(crate) fn put(&mut self, line: &str, encoded: Encoded) {
        if line.len() > LONGEST {
            return;
        }
        // Mostly empty, since two lines of one place drive each other out.
        if self.used * 8 >= self.entries.len() && self.entries.len() < MOST {
            self.grow();
        }
        self.set((line.into(), encoded));
    }

    pub(crate) fn clear(&mut self) {
        *self = Memo::default();
    }

    fn set(&mut self, kept: (Box<str>, Encoded)) {
        let place = place(&kept.0, self.entries.len());
        if let Some(entry) = self.entries.get_mut(place) {
            self.used += usize::from(entry.is_none());
            *entry = Some(kept);
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

/// The place of a line in a table whose size is a power of two.
#[inline]
fn place(line: &str, size: usize) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(line.as_bytes());
    (hasher.finish() >> 20) as usize & size.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use isaloom_bits::Word;
    use isaloom_engine::compiled::{DispatchId, ProgramId};

    fn encoded(number: usize) -> Encoded {
        let word = Word::new(number as u128, 32);
        Encoded { word, dispatch: DispatchId(0), program: ProgramId(0), clean: true }
    }

    #[test]
    fn a_kept_line_has_its_own_word_while_the_table_grows() {
        let mut memo = Memo::default();
        assert_eq!(memo.get("add 1"), None);
        for number in 0..40_000 {
            memo.put(&format!("add {number}"), encoded(number));
            assert!(memo.entries.len() <= MOST && memo.entries.len() <= (FEWEST * 2).max(32 * (number + 1)));
        }
        let known = (0..40_000).filter_map(|n| Some((n, memo.get(&format!("add {n}"))?)));
        let known: Vec<_> = known.collect();
        assert!(known.len() > MOST / 2 && known.iter().all(|(n, e)| *e == encoded(*n)));
    }
}
