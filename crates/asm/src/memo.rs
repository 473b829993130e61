//! Words of lines that were assembled before: programs repeat themselves.

use crate::encoded::Encoded;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// How many lines are kept: a power of two.
const ENTRIES: usize = 16384;
/// Longer lines are not kept.
const MOST: usize = 120;

/// A direct-mapped table of lines. It holds only lines whose words depend on nothing but their text.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    entries: Vec<Option<(Box<str>, Encoded)>>,
}

impl Memo {
    #[inline]
    pub(crate) fn get(&self, line: &str) -> Option<Encoded> {
        let (text, encoded) = self.entries.get(place(line))?.as_ref()?;
        (**text == *line).then_some(*encoded)
    }

    /// Keeps a line in the place of another.
    pub(crate) fn put(&mut self, line: &str, encoded: Encoded) {
        if line.len() > MOST {
            return;
        }
        if self.entries.is_empty() {
            self.entries.resize_with(ENTRIES, || None);
        }
        if let Some(entry) = self.entries.get_mut(place(line)) {
            *entry = Some((line.into(), encoded));
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}

#[inline]
fn place(line: &str) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(line.as_bytes());
    (hasher.finish() >> 20) as usize % ENTRIES
}
