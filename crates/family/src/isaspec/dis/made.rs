//! Records of instructions that were made already, as JSON. Programs repeat their words: of the instructions of real
//! shaders three of four were there before.

use isaloom_bits::Word;
use rustc_hash::FxHashMap;

/// The most bytes of records that are kept; when there are more, all are forgotten.
const MOST: usize = 4 << 20;
/// What an entry takes beside its text.
const ENTRY: usize = 64;

/// Records by their words, each without its number and its offset.
#[derive(Default)]
pub(super) struct Made {
    records: FxHashMap<Word, Box<str>>,
    bytes: usize,
}

impl Made {
    /// The record of a word.
    pub(super) fn get(&self, word: Word) -> Option<&str> {
        self.records.get(&word).map(AsRef::as_ref)
    }

    /// Keeps the record of a word.
    pub(super) fn put(&mut self, word: Word, record: &str) {
        if self.bytes > MOST {
            *self = Made::default();
        }
        self.bytes += record.len() + ENTRY;
        self.records.insert(word, record.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_bounded() {
        let (mut made, record) = (Made::default(), "x".repeat(1 << 10));
        for value in 0..100_000u32 {
            made.put(Word::new(u128::from(value), 32), &record);
            assert!(made.bytes <= MOST + record.len() + ENTRY);
        }
        assert_eq!(made.get(Word::new(99_999, 32)), Some(record.as_str()));
        assert_eq!(made.get(Word::new(99_999, 64)), None);
    }
}
