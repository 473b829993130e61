//! A table of words in parts that fit into a core's cache. Words wait in front of the part in whose range they lie; a part is
//! counted when many wait for it, so that memory is read in order, and what is looked up for words that are next to each other
//! is at hand. The ranges follow the first words that come.

use super::Hear;
use super::counter::Counter;
use super::drained::Drained;
use super::entry::{Entry, Occurrence, Place};
use super::key::Key;

/// How many parts there are, a power of two.
const PARTS: usize = 256;
/// A part is counted when words of so many bytes wait for it: not much fewer than it has entries, which have to come into the
/// cache each time. As many at the beginning say where parts begin.
const WAITING: usize = 192 << 10;
/// Ranges of words, by their highest bits, of which it is known where parts begin in them; a power of two.
const RANGES: usize = 1 << 12;
/// The part is looked for: more than two begin in the range, or it is not known where parts begin.
const SEARCH: u8 = u8::MAX;

/// Distinct words with their counts.
pub(crate) struct Parts<K> {
    /// The first word of each part but the first, ascending; the last is none. Behind those that are told apart there is nothing.
    borders: Box<[K; PARTS]>,
    /// The part that each range of words begins in, as far as that says enough.
    ranges: Box<[u8; RANGES]>,
    /// What is left of a word without so many bits is the number of its range, or more than that of the last.
    shift: u32,
    is_divided: bool,
    parts: Vec<Part<K>>,
    distinct: usize,
}

struct Part<K> {
    table: Counter<K>,
    waiting: Vec<Occurrence<K>>,
}

/// An occurrence of which all is known.
struct Told {
    place: Place,
    kind: u32,
}

impl<K> Hear<K> for Told {
    fn stretch(&mut self, _: u32) -> Place {
        self.place
    }

    fn classify(&mut self, new: &mut [Entry<K>]) {
        new.iter_mut().for_each(|entry| entry.kind = self.kind);
    }

    fn seen(&mut self, _: &[(K, u32)]) {}
}

impl<K: Key> Parts<K> {
    pub(crate) fn new() -> Parts<K> {
        let part = || Part { table: Counter::new(), waiting: Vec::new() };
        let (borders, ranges) = (Box::new([K::LAST; PARTS]), Box::new([SEARCH; RANGES]));
        let parts = (0..PARTS).map(|_| part()).collect();
        Parts { borders, ranges, shift: 0, is_divided: false, parts, distinct: 0 }
    }

    /// An empty table with the memory of one that was drained.
    pub(crate) fn again(mut self) -> Parts<K> {
        *self.borders = [K::LAST; PARTS];
        *self.ranges = [SEARCH; RANGES];
        self.is_divided = false;
        self
    }

    /// How many distinct words were counted.
    pub(crate) fn len(&self) -> usize {
        self.distinct
    }

    /// How many parts there are.
    pub(crate) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Lets an occurrence wait. Gives the number of a part that has to be counted now.
    #[inline]
    pub(crate) fn wait(&mut self, occurrence: Occurrence<K>) -> Option<usize> {
        let number = self.part_of(occurrence.key);
        let part = self.parts.get_mut(number)?;
        let most = WAITING / size_of::<Occurrence<K>>();
        if part.waiting.capacity() < most {
            // All of it at once, so that there are no smaller pieces of memory left over.
            part.waiting.reserve_exact(most - part.waiting.len());
        }
        part.waiting.push(occurrence);
        match part.waiting.len() >= most {
            true if self.is_divided => Some(number),
            true => self.divide(),
            false => None,
        }
    }

    /// Counts what waits for a part.
    pub(crate) fn count(&mut self, number: usize, listener: &mut impl Hear<K>) {
        let Some(part) = self.parts.get_mut(number) else { return };
        let before = part.table.entries().len();
        part.table.add(&part.waiting, listener);
        self.distinct += part.table.entries().len() - before;
        part.waiting.clear();
    }

    /// Counts one occurrence of a known kind at once. What waits is not looked at: who lets words wait does not use this.
    pub(crate) fn count_one(&mut self, key: K, place: Place, kind: u32) {
        let number = self.part_of(key);
        let Some(part) = self.parts.get_mut(number) else { return };
        let before = part.table.entries().len();
        part.table.add(&[Occurrence { key, ..Occurrence::default() }], &mut Told { place, kind });
        self.distinct += part.table.entries().len() - before;
    }

    /// Takes all entries in the order of their words; the memory stays for what follows.
    pub(crate) fn drain(&mut self) -> Drained<'_, K> {
        self.distinct = 0;
        Drained::new(self.parts.iter_mut().map(|part| &mut part.table).collect())
    }

    /// The part of a word.
    #[inline]
    fn part_of(&self, key: K) -> usize {
        let range = key.above(self.shift).min(RANGES as u64 - 1) as usize;
        let first = self.ranges[range & (RANGES - 1)];
        if first == SEARCH {
            return self.search(key);
        }
        let first = usize::from(first);
        let border = |at: usize| usize::from(self.borders[at & (PARTS - 1)] <= key);
        first + border(first) + border(first + 1)
    }

    /// The part of a word, found without a branch: which way it goes cannot be foretold.
    fn search(&self, key: K) -> usize {
        let (mut at, mut step) = (0, PARTS / 2);
        while step > 0 {
            at += step * usize::from(self.borders[(at + step - 1) & (PARTS - 1)] <= key);
            step /= 2;
        }
        at
    }

    /// Makes the parts after the first words. Gives one that has to be counted, where most of them are in one.
    #[cold]
    fn divide(&mut self) -> Option<usize> {
        let waiting = std::mem::take(&mut self.parts.first_mut()?.waiting);
        let mut keys: Vec<K> = waiting.iter().map(|occurrence| occurrence.key).collect();
        keys.sort_unstable();
        let mut firsts: Vec<K> = keys
            .chunks(keys.len().div_ceil(PARTS))
            .skip(1)
            .filter_map(|keys| keys.first().copied())
            .collect();
        firsts.dedup();
        for (border, first) in self.borders.iter_mut().zip(firsts) {
            *border = first;
        }
        self.shift = keys.last().map_or(0, |last| last.value().checked_ilog2().unwrap_or(0) + 1);
        self.shift = self.shift.saturating_sub(RANGES.ilog2());
        self.know_ranges();
        self.is_divided = true;
        self.divide_counted();
        let most = waiting.len();
        for occurrence in waiting {
            let number = self.part_of(occurrence.key);
            if let Some(part) = self.parts.get_mut(number) {
                part.waiting.push(occurrence);
            }
        }
        self.parts.iter().position(|part| part.waiting.len() >= most)
    }

    /// Moves to their parts what was counted before there were any.
    fn divide_counted(&mut self) {
        let Some(all) = self.parts.first_mut().map(|part| std::mem::replace(&mut part.table, Counter::new()))
        else {
            return;
        };
        for entry in all.entries() {
            let number = self.part_of(entry.key);
            if let Some(part) = self.parts.get_mut(number) {
                part.table.insert(*entry);
            }
        }
    }

    /// Says of ranges where parts begin in them. The last one has all words that are larger than the first ones were too.
    fn know_ranges(&mut self) {
        let mut begun = 0;
        for (range, first) in self.ranges.iter_mut().enumerate().take(RANGES - 1) {
            let in_it = |border: &&K| **border < K::LAST && border.above(self.shift) == range as u64;
            let begin = self.borders.iter().skip(begun).take_while(in_it).count();
            *first = match u8::try_from(begun) {
                Ok(begun) if begin <= 2 && usize::from(begun) + 2 < PARTS => begun,
                _ => SEARCH,
            };
            begun += begin;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    /// Hears how often it is asked and told; a stretch is a program.
    #[derive(Default)]
    struct Ears {
        asked: usize,
        told: u32,
    }

    impl Hear<u64> for Ears {
        fn stretch(&mut self, number: u32) -> Place {
            Place { program: number, offset: 0 }
        }

        fn classify(&mut self, new: &mut [Entry<u64>]) {
            self.asked += new.len();
            new.iter_mut().for_each(|entry| entry.kind = 5);
        }

        fn seen(&mut self, words: &[(u64, u32)]) {
            self.told += words.iter().map(|(_, kind)| kind).sum::<u32>();
        }
    }

    #[test]
    fn counts_in_parts_are_those_of_a_plain_map() {
        let mut wanted: BTreeMap<u64, (u64, Vec<u32>, u64)> = BTreeMap::new();
        let (mut parts, mut ears) = (Parts::new(), Ears::default());
        let mut state = 1u64;
        for program in 0..300u32 {
            for i in 0..1000u32 {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let word = (state >> 40) % if i % 2 == 0 { 7 } else { 30_000 };
                if let Some(part) = parts.wait(Occurrence { key: word, stretch: program, at: i }) {
                    parts.count(part, &mut ears);
                }
                let entry = wanted.entry(word).or_insert((0, Vec::new(), u64::from(i)));
                entry.0 += 1;
                if entry.1.last() != Some(&program) {
                    entry.1.push(program);
                }
            }
        }
        for part in 0..parts.parts() {
            parts.count(part, &mut ears);
        }
        assert_eq!((ears.asked, ears.told, parts.len()), (wanted.len(), 5 * 300_000, wanted.len()));
        assert!(parts.parts.iter().filter(|part| !part.table.entries().is_empty()).count() > 20);
        let found: Vec<Entry<u64>> = parts.drain().collect();
        for (entry, (key, (count, programs, offset))) in found.iter().zip(&wanted) {
            assert_eq!((entry.key, entry.count, entry.offset), (*key, *count, *offset));
            assert_eq!(entry.programs as usize, programs.len());
            assert_eq!((Some(&entry.first), Some(&entry.last)), (programs.first(), programs.last()));
        }
        assert_eq!((found.len(), parts.len()), (wanted.len(), 0));
        // What comes next finds nothing of it but memory.
        let mut parts = parts.again();
        parts.count_one(3, Place { program: 1, offset: 2 }, 4);
        let one = Entry { key: 3, count: 1, offset: 2, programs: 1, first: 1, last: 1, kind: 4 };
        assert_eq!((parts.len(), parts.drain().collect::<Vec<_>>()), (1, vec![one]));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// As a shard counts: when many wait, and now and then all that waits, and that before there are parts, too.
        #[test]
        fn what_is_counted_now_and_then_is_as_in_a_plain_map(
            seed: u64, count in 1u32..80_000, distinct in 1u64..40_000, low in 0u32..64, settle in 1u32..50_000,
            long in 1u32..9_000,
        ) {
            let mut wanted: BTreeMap<u64, Entry<u64>> = BTreeMap::new();
            let (mut parts, mut ears, mut state) = (Parts::new(), Ears::default(), seed);
            for number in 0..count {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                // Half of the words are few.
                let word = (state >> 35) % if state >> 34 & 1 == 1 { distinct } else { distinct.min(50) };
                let (key, program, at) = (word.rotate_left(low), number / long, number % long);
                if let Some(part) = parts.wait(Occurrence { key, stretch: program, at }) {
                    parts.count(part, &mut ears);
                }
                if number % settle == settle - 1 {
                    (0..parts.parts()).for_each(|part| parts.count(part, &mut ears));
                }
                let entry = Entry { key, offset: u64::from(at), first: program, kind: 5, ..Entry::default() };
                let entry = wanted.entry(key).or_insert(entry);
                entry.programs += u32::from(entry.count == 0 || entry.last != program);
                entry.count += 1;
                entry.last = program;
            }
            (0..parts.parts()).for_each(|part| parts.count(part, &mut ears));
            prop_assert_eq!((ears.told, parts.len()), (5 * count, wanted.len()));
            let found: Vec<Entry<u64>> = parts.drain().collect();
            prop_assert_eq!(found, wanted.into_values().collect::<Vec<_>>());
        }
    }

    #[test]
    fn one_word_again_and_again_is_one_entry() {
        let (mut parts, mut ears) = (Parts::new(), Ears::default());
        for at in 0..100_000u32 {
            if let Some(part) = parts.wait(Occurrence { key: 9u64, stretch: 0, at }) {
                parts.count(part, &mut ears);
            }
        }
        for part in 0..parts.parts() {
            parts.count(part, &mut ears);
        }
        let found: Vec<Entry<u64>> = parts.drain().collect();
        assert_eq!(found, [Entry { key: 9, count: 100_000, programs: 1, kind: 5, ..Entry::default() }]);
    }
}
