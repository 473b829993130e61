//! Word table that is divided into parts. Each part fits into the cache of a core.
//!
//! Each part contains a range of words and has a queue of occurrences. A part is counted when its queue is full, so
//! that memory is read in order, and lookups of the words of the part hit the cache. The first queued words determine
//! the ranges.

use super::OccurrenceSink;
use super::borders::{Borders, PARTS};
use super::counter::Counter;
use super::drained::SortedEntries;
use super::entry::{Entry, Occurrence, Place};
use super::key::Key;

/// Queue size, in bytes, at which a part is counted. It is similar to the size of a part's entries, which each count
/// must load into the cache. The first queue that reaches this size determines the ranges of the parts.
const WAITING: usize = 192 << 10;

/// Number of occurrences that are collected per part in a small buffer (the stage) before they move to the queue. Thus
/// each write to the distant memory of a queue fills several cache lines.
const STAGED: usize = 32;

/// Distinct words with their counts.
pub(crate) struct Parts<K> {
    borders: Borders<K>,
    is_divided: bool,
    stage: Vec<[Occurrence<K>; STAGED]>,
    /// Number of occurrences in the stage of each part.
    staged: Box<[u8; PARTS]>,
    parts: Vec<Part<K>>,
    distinct: usize,
}

struct Part<K> {
    table: Counter<K>,
    waiting: Vec<Occurrence<K>>,
}

/// Sink for an occurrence whose location and kind are already known.
struct OccurrenceTag {
    place: Place,
    kind: u32,
}

impl<K> OccurrenceSink<K> for OccurrenceTag {
    fn place(&self, _: u16) -> Place {
        self.place
    }

    fn stretch(&mut self, _: u16) {}

    fn classify(&mut self, new: &mut [Entry<K>]) {
        new.iter_mut().for_each(|entry| entry.kind = self.kind);
    }

    fn seen(&mut self, _: &[u32], _: &[Occurrence<K>]) {}
}

impl<K: Key> Parts<K> {
    /// Maximum number of queued occurrences per part.
    const MOST: usize = WAITING / size_of::<Occurrence<K>>();

    pub(crate) fn new() -> Parts<K> {
        let part = || Part { table: Counter::new(), waiting: Vec::new() };
        let parts = (0..PARTS).map(|_| part()).collect();
        let stage = vec![[Occurrence::default(); STAGED]; PARTS];
        let staged = Box::new([0; PARTS]);
        Parts { borders: Borders::none(), is_divided: false, stage, staged, parts, distinct: 0 }
    }

    /// Resets a drained table, so that another shard can reuse its memory.
    pub(crate) fn again(mut self) -> Parts<K> {
        self.borders.divide(&[]);
        self.is_divided = false;
        self
    }

    /// Returns the number of distinct words in the table.
    pub(crate) fn len(&self) -> usize {
        self.distinct
    }

    /// Returns the number of parts.
    pub(crate) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Queues an occurrence. Returns the number of a part whose queue is full, if any; the caller must count this part
    /// before it queues another occurrence.
    #[inline]
    pub(crate) fn wait(&mut self, occurrence: Occurrence<K>) -> Option<usize> {
        let number = self.borders.part(occurrence.key);
        let count = &mut self.staged[number % PARTS];
        let at = usize::from(*count) % STAGED;
        if let Some(place) = self.stage.get_mut(number).and_then(|stage| stage.get_mut(at)) {
            *place = occurrence;
        }
        *count += 1;
        if usize::from(*count) < STAGED { None } else { self.unstage(number) }
    }

    /// Moves the staged occurrences of a part to its queue. Returns the number of a part whose queue is full, if any;
    /// the caller must count this part now.
    #[inline(never)]
    fn unstage(&mut self, number: usize) -> Option<usize> {
        let count = std::mem::take(&mut self.staged[number % PARTS]);
        let staged = self.stage.get(number)?.get(..usize::from(count))?;
        let part = self.parts.get_mut(number)?;
        if part.waiting.capacity() < Self::MOST + STAGED {
            // Reserves the final capacity at once to avoid memory fragmentation.
            part.waiting.reserve_exact(Self::MOST + STAGED - part.waiting.len());
        }
        part.waiting.extend_from_slice(staged);
        match part.waiting.len() >= Self::MOST {
            true if self.is_divided => Some(number),
            true => self.divide(),
            false => None,
        }
    }

    /// Counts the queued and the staged occurrences of a part, and empties its queue.
    pub(crate) fn count(&mut self, number: usize, listener: &mut impl OccurrenceSink<K>) {
        let (Some(part), Some(stage)) = (self.parts.get_mut(number), self.stage.get(number)) else { return };
        let staged = usize::from(std::mem::take(&mut self.staged[number % PARTS]));
        let before = part.table.entries().len();
        part.table.add(&part.waiting, listener);
        part.table.add(stage.get(..staged).unwrap_or_default(), listener);
        self.distinct += part.table.entries().len() - before;
        part.waiting.clear();
    }

    /// Counts an occurrence of a known kind immediately, without a queue. Must not be mixed with [`Parts::wait`],
    /// because queued occurrences would then be counted later than this one.
    pub(crate) fn count_one(&mut self, key: K, place: Place, kind: u32) {
        let number = self.borders.part(key);
        let Some(part) = self.parts.get_mut(number) else { return };
        let before = part.table.entries().len();
        part.table.add(&[Occurrence { key, ..Occurrence::default() }], &mut OccurrenceTag { place, kind });
        self.distinct += part.table.entries().len() - before;
    }

    /// Returns all entries in the order of the words. When the result is dropped, the table is empty and keeps its
    /// memory.
    pub(crate) fn drain(&mut self) -> SortedEntries<'_, K> {
        self.distinct = 0;
        SortedEntries::new(self.parts.iter_mut().map(|part| &mut part.table).collect())
    }

    /// Sets the ranges of the parts from the queued words, and moves the words to their parts. Very frequent words can
    /// still fill the queue of a part. In this case, returns the number of this part; the caller must count it.
    #[cold]
    fn divide(&mut self) -> Option<usize> {
        // Until now, all words were in the first part, except the largest word, which is in the last part. Collect the
        // occurrences in all queues and stages.
        let mut waiting = std::mem::take(&mut self.parts.first_mut()?.waiting);
        for ((part, staged), count) in self.parts.iter_mut().zip(&self.stage).zip(self.staged.iter_mut()) {
            waiting.append(&mut part.waiting);
            waiting.extend(staged.iter().take(usize::from(std::mem::take(count))));
        }
        let mut keys: Vec<K> = waiting.iter().map(|occurrence| occurrence.key).collect();
        keys.sort_unstable();
        let mut firsts: Vec<K> = keys
            .chunks(keys.len().div_ceil(PARTS).max(1))
            .skip(1)
            .filter_map(|keys| keys.first().copied())
            .collect();
        firsts.dedup();
        self.borders.divide(&firsts);
        self.is_divided = true;
        self.divide_counted();
        for occurrence in waiting {
            let number = self.borders.part(occurrence.key);
            if let Some(part) = self.parts.get_mut(number) {
                part.waiting.push(occurrence);
            }
        }
        // Only the first full queue is returned. For another full queue, `unstage` returns its number at the next
        // occurrence.
        self.parts.iter().position(|part| part.waiting.len() >= Self::MOST)
    }

    /// Moves the entries that were counted before the division to their parts.
    fn divide_counted(&mut self) {
        let Some(all) = self.parts.first_mut().map(|part| std::mem::replace(&mut part.table, Counter::new()))
        else {
            return;
        };
        for entry in all.entries() {
            let number = self.borders.part(entry.key);
            if let Some(part) = self.parts.get_mut(number) {
                part.table.insert(*entry);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Test sink that counts the new words and adds up the kinds. Each stretch is a separate program.
    #[derive(Default)]
    struct CountingSink {
        classified: usize,
        kind_sum: u32,
    }

    impl OccurrenceSink<u64> for CountingSink {
        fn place(&self, stretch: u16) -> Place {
            Place { program: u32::from(stretch), offset: 0 }
        }

        fn stretch(&mut self, _: u16) {}

        fn classify(&mut self, new: &mut [Entry<u64>]) {
            self.classified += new.len();
            new.iter_mut().for_each(|entry| entry.kind = 5);
        }

        fn seen(&mut self, kinds: &[u32], words: &[Occurrence<u64>]) {
            assert_eq!(kinds.len(), words.len());
            self.kind_sum += kinds.iter().sum::<u32>();
        }
    }

    #[test]
    fn counts_in_parts_equal_a_plain_map() {
        let mut wanted: BTreeMap<u64, (u64, Vec<u32>, u64)> = BTreeMap::new();
        let (mut parts, mut sink) = (Parts::new(), CountingSink::default());
        let mut state = 1u64;
        for program in 0..300u32 {
            for i in 0..1000u32 {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let word = (state >> 40) % if i % 2 == 0 { 7 } else { 30_000 };
                if let Some(part) =
                    parts.wait(Occurrence { key: word, stretch: program as u16, at: i as u16 })
                {
                    parts.count(part, &mut sink);
                }
                let entry = wanted.entry(word).or_insert((0, Vec::new(), u64::from(i)));
                entry.0 += 1;
                if entry.1.last() != Some(&program) {
                    entry.1.push(program);
                }
            }
        }
        for part in 0..parts.parts() {
            parts.count(part, &mut sink);
        }
        assert_eq!((sink.classified, sink.kind_sum, parts.len()), (wanted.len(), 5 * 300_000, wanted.len()));
        assert!(parts.parts.iter().filter(|part| !part.table.entries().is_empty()).count() > 20);
        let found: Vec<Entry<u64>> = parts.drain().collect();
        for (entry, (key, (count, programs, offset))) in found.iter().zip(&wanted) {
            assert_eq!((entry.key, entry.count, entry.offset), (*key, *count, *offset));
            assert_eq!(entry.programs as usize, programs.len());
            assert_eq!((Some(&entry.first), Some(&entry.last)), (programs.first(), programs.last()));
        }
        assert_eq!((found.len(), parts.len()), (wanted.len(), 0));
        // Resetting the table keeps its memory but no entries.
        let mut parts = parts.again();
        parts.count_one(3, Place { program: 1, offset: 2 }, 4);
        let one = Entry { key: 3, count: 1, offset: 2, programs: 1, first: 1, last: 1, kind: 4 };
        assert_eq!((parts.len(), parts.drain().collect::<Vec<_>>()), (1, vec![one]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// Counts in the same way as a shard: a part when its queue is full, and sometimes all parts, even before the
        /// ranges are set. The result must be equal to the counts of a plain map.
        #[test]
        fn intermittent_counting_equals_a_plain_map(
            seed: u64, count in 1u32..80_000, distinct in 1u64..40_000, low in 0u32..64, settle in 1u32..50_000,
            long in 2u32..9_000, last in 0u64..=16,
        ) {
            let mut wanted: BTreeMap<u64, Entry<u64>> = BTreeMap::new();
            let (mut parts, mut sink, mut state) = (Parts::new(), CountingSink::default(), seed);
            for number in 0..count {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                // Half of the occurrences are of one of at most 50 frequent words.
                let word = (state >> 35) % if state >> 34 & 1 == 1 { distinct } else { distinct.min(50) };
                let (key, program, at) = (word.rotate_left(low), number / long, number % long);
                // Some occurrences are of the largest word, which is in the last part even before the ranges are set.
                let key = if state >> 20 & 15 < last { u64::MAX } else { key };
                if let Some(part) = parts.wait(Occurrence { key, stretch: program as u16, at: at as u16 }) {
                    parts.count(part, &mut sink);
                }
                if number % settle == settle - 1 {
                    (0..parts.parts()).for_each(|part| parts.count(part, &mut sink));
                }
                let entry = Entry { key, offset: u64::from(at), first: program, kind: 5, ..Entry::default() };
                let entry = wanted.entry(key).or_insert(entry);
                entry.programs += u32::from(entry.count == 0 || entry.last != program);
                entry.count += 1;
                entry.last = program;
            }
            (0..parts.parts()).for_each(|part| parts.count(part, &mut sink));
            prop_assert_eq!((sink.kind_sum, parts.len()), (5 * count, wanted.len()));
            let found: Vec<Entry<u64>> = parts.drain().collect();
            prop_assert_eq!(found, wanted.into_values().collect::<Vec<_>>());
        }
    }

    #[test]
    fn repeated_word_is_one_entry() {
        // The largest word is a special case, because it also marks unused borders.
        for key in [0, 9, u64::MAX] {
            let (mut parts, mut sink) = (Parts::new(), CountingSink::default());
            for at in 0..100_000u32 {
                if let Some(part) = parts.wait(Occurrence { key, stretch: 0, at: at as u16 }) {
                    parts.count(part, &mut sink);
                }
            }
            for part in 0..parts.parts() {
                parts.count(part, &mut sink);
            }
            let found: Vec<Entry<u64>> = parts.drain().collect();
            assert_eq!(found, [Entry { key, count: 100_000, programs: 1, kind: 5, ..Entry::default() }]);
        }
    }
}
