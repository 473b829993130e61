//! Cache of rendered instruction records: maps a word to the JSON of its record.
//!
//! Most words occur several times in a program: in real shaders, three of four instructions have the word of an earlier
//! instruction.

use isaloom_bits::Word;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, PoisonError, RwLock};

/// Maximum size of cached records, in bytes. A full cache is cleared.
const MOST: usize = 16 << 20;
/// Estimated memory of an entry in addition to its JSON text, in bytes.
const ENTRY: usize = 64;

/// Number of misses before the hit rate is used to decide which words are stored.
const TRIAL: u32 = 1 << 10;
/// Number of misses per hit above which words rarely repeat, so that only one of [`SAMPLE`] words is stored. Below it,
/// every word is stored.
const RATE: u32 = 8;
const SAMPLE: u32 = 16;

/// Cached records by word. The JSON does not contain the index and offset, which differ per occurrence. All workers of
/// an input share the cache.
#[derive(Debug, Default)]
pub(super) struct RecordCache {
    cached: RwLock<CachedRecord>,
    hits: AtomicU32,
    misses: AtomicU32,
}

#[derive(Debug, Default)]
struct CachedRecord {
    records: FxHashMap<Word, Arc<str>>,
    bytes: usize,
}

impl RecordCache {
    /// Returns the cached record of a word, and counts a hit or a miss.
    pub(super) fn get(&self, word: Word) -> Option<Arc<str>> {
        let found = self.cached.read().unwrap_or_else(PoisonError::into_inner).records.get(&word).cloned();
        let counter = if found.is_some() { &self.hits } else { &self.misses };
        counter.fetch_add(1, Relaxed);
        found
    }

    /// Stores the record of a word. If words rarely repeat, only one of [`SAMPLE`] words is stored.
    pub(super) fn put(&self, word: Word, record: &str) {
        let (hits, misses) = (self.hits.load(Relaxed), self.misses.load(Relaxed));
        if misses > TRIAL && hits < misses / RATE && !misses.is_multiple_of(SAMPLE) {
            return;
        }
        let mut kept = self.cached.write().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes > MOST {
            *kept = CachedRecord::default();
        }
        // Two workers may render the same word at the same time. Only the first insertion adds to the size.
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
        assert!(made.cached.read().unwrap().bytes <= MOST + record.len() + ENTRY);
        assert_eq!(made.get(Word::new(39_999, 32)).as_deref(), Some(record.as_str()));
        assert_eq!(made.get(Word::new(39_999, 64)), None);
    }

    #[test]
    fn words_that_do_not_repeat_are_sampled() {
        let (made, words) = (RecordCache::default(), |range: std::ops::Range<u32>| range.map(u128::from));
        let see = |value: u128| {
            let word = Word::new(value, 32);
            if made.get(word).is_none() {
                made.put(word, "x");
            }
        };
        let stored = || made.cached.read().unwrap().records.len();
        words(0..10_000).for_each(see);
        assert!(stored() < 2_000, "{}", stored());
        // Words repeat again, so the hit rate rises and the cache stores every word again.
        (0..200).for_each(|_| words(0..64).for_each(see));
        let before = stored();
        words(20_000..20_100).for_each(see);
        assert_eq!(stored(), before + 100);
    }
}
