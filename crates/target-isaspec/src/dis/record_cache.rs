//! Cache of rendered instruction records: maps words to JSON.
//!
//! Programs repeat their words: in real shaders, three of four instructions occurred before.

use isaloom_bits::Word;
use rustc_hash::FxHashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// Maximum size of cached records, in bytes. A full cache is cleared.
const MOST: usize = 16 << 20;
/// Size of an entry in addition to its text, in bytes.
const ENTRY: usize = 64;

/// Cached records by word, without number and offset. All workers of an input share them.
#[derive(Debug, Default)]
pub(super) struct RecordCache(RwLock<CachedRecord>);

#[derive(Debug, Default)]
struct CachedRecord {
    records: FxHashMap<Word, Arc<str>>,
    bytes: usize,
}

impl RecordCache {
    /// Returns the record of a word.
    pub(super) fn get(&self, word: Word) -> Option<Arc<str>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).records.get(&word).cloned()
    }

    /// Stores the record of a word.
    pub(super) fn put(&self, word: Word, record: &str) {
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes > MOST {
            *kept = CachedRecord::default();
        }
        // Two workers may have rendered it at the same time.
        if kept.records.insert(word, record.into()).is_none() {
            kept.bytes += record.len() + ENTRY;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_cache_size_is_bounded() {
        let (made, record) = (RecordCache::default(), "x".repeat(1 << 10));
        for value in 0..40_000u32 {
            made.put(Word::new(u128::from(value), 32), &record);
        }
        assert!(made.0.read().unwrap().bytes <= MOST + record.len() + ENTRY);
        assert_eq!(made.get(Word::new(39_999, 32)).as_deref(), Some(record.as_str()));
        assert_eq!(made.get(Word::new(39_999, 64)), None);
    }
}
