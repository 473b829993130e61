//! A table of words in parts that fit into a core's cache. Words wait in front of the part in whose range they lie; a part is
//! counted when many wait for it, so that memory is read in order. The ranges follow the first words that come.

use super::Hear;
use super::counter::Counter;
use super::entry::{Entry, Occurrence, Place};
use super::key::Key;

/// At most so many parts.
const PARTS: usize = 128;
/// So many words of the beginning say where parts begin.
const SAMPLE: usize = 32 << 10;
/// A part is counted when so many words wait for it.
const WAITING: usize = 8 << 10;

/// Distinct words with their counts.
pub(crate) struct Parts<K> {
    /// The first word of each part but the first, ascending.
    borders: Vec<K>,
    parts: Vec<Part<K>>,
    /// Parts of an earlier count, for their memory.
    spare: Vec<Part<K>>,
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
    fn place(&self, _: &Occurrence<K>) -> Place {
        self.place
    }

    fn classify(&mut self, _: K) -> u32 {
        self.kind
    }

    fn seen(&mut self, _: &Occurrence<K>, _: u32) {}
}

impl<K> Part<K> {
    fn new() -> Part<K> {
        Part { table: Counter::new(), waiting: Vec::new() }
    }
}

impl<K: Key> Parts<K> {
    pub(crate) fn new() -> Parts<K> {
        Parts { borders: Vec::new(), parts: vec![Part::new()], spare: Vec::new() }
    }

    /// An empty table with the memory of one that was drained.
    pub(crate) fn again(mut self) -> Parts<K> {
        self.spare.append(&mut self.parts);
        let first = self.spare.pop().unwrap_or_else(Part::new);
        Parts { borders: Vec::new(), parts: vec![first], spare: self.spare }
    }

    /// How many distinct words were counted.
    pub(crate) fn len(&self) -> usize {
        self.parts.iter().map(|part| part.table.len()).sum()
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
        part.waiting.push(occurrence);
        if part.waiting.len() < WAITING {
            return None;
        }
        match self.borders.is_empty() {
            false => Some(number),
            true if part.waiting.len() < SAMPLE => None,
            true => self.divide(),
        }
    }

    /// Counts what waits for a part.
    pub(crate) fn count(&mut self, number: usize, listener: &mut impl Hear<K>) {
        let Some(part) = self.parts.get_mut(number) else { return };
        part.table.add(&part.waiting, listener);
        part.waiting.clear();
    }

    /// Counts one occurrence of a known kind at once. What waits is not looked at: who lets words wait does not use this.
    pub(crate) fn count_one(&mut self, key: K, place: Place, kind: u32) {
        let number = self.part_of(key);
        let Some(part) = self.parts.get_mut(number) else { return };
        part.table.add(&[Occurrence { key, ..Occurrence::default() }], &mut Told { place, kind });
    }

    /// Takes all entries in the order of their words; the memory stays for what follows.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Entry<K>> + '_ {
        self.parts.iter_mut().flat_map(|part| part.table.drain())
    }

    #[inline]
    fn part_of(&self, key: K) -> usize {
        self.borders.partition_point(|border| *border <= key)
    }

    /// Makes the parts after the first words. They are counted at once where all are one word.
    fn divide(&mut self) -> Option<usize> {
        let first = self.parts.first_mut()?;
        let waiting = std::mem::take(&mut first.waiting);
        let mut keys: Vec<K> = waiting.iter().map(|occurrence| occurrence.key).collect();
        keys.sort_unstable();
        let lowest = keys.first().copied();
        self.borders =
            keys.chunks(keys.len().div_ceil(PARTS)).filter_map(|keys| keys.first().copied()).collect();
        self.borders.dedup();
        self.borders.retain(|border| Some(*border) != lowest);
        // Words of one value alone: a border below which nothing lies says that this is done.
        if self.borders.is_empty() {
            self.borders.extend(lowest);
        }
        let spare = &mut self.spare;
        self.parts.resize_with(self.borders.len() + 1, || spare.pop().unwrap_or_else(Part::new));
        for occurrence in waiting {
            let number = self.part_of(occurrence.key);
            if let Some(part) = self.parts.get_mut(number) {
                part.waiting.push(occurrence);
            }
        }
        self.parts.iter().position(|part| part.waiting.len() >= WAITING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Hears how often it is asked and told; a stretch is a program.
    #[derive(Default)]
    struct Ears {
        asked: usize,
        told: u32,
    }

    impl Hear<u64> for Ears {
        fn place(&self, of: &Occurrence<u64>) -> Place {
            Place { program: of.stretch, offset: u64::from(of.at) }
        }

        fn classify(&mut self, _: u64) -> u32 {
            self.asked += 1;
            5
        }

        fn seen(&mut self, _: &Occurrence<u64>, kind: u32) {
            self.told += kind;
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
        assert!(parts.parts() > 20);
        for part in 0..parts.parts() {
            parts.count(part, &mut ears);
        }
        assert_eq!((ears.asked, ears.told, parts.len()), (wanted.len(), 5 * 300_000, wanted.len()));
        let found: Vec<Entry<u64>> = parts.drain().collect();
        for (entry, (key, (count, programs, offset))) in found.iter().zip(&wanted) {
            assert_eq!((entry.key, entry.count, entry.offset), (*key, *count, *offset));
            assert_eq!(entry.programs as usize, programs.len());
            assert_eq!((Some(&entry.first), Some(&entry.last)), (programs.first(), programs.last()));
        }
        assert_eq!((found.len(), parts.len()), (wanted.len(), 0));
        // What comes next finds nothing of it but memory.
        let mut again = parts.again();
        again.count_one(3, Place { program: 1, offset: 2 }, 4);
        let one = Entry { key: 3, count: 1, offset: 2, programs: 1, first: 1, last: 1, kind: 4 };
        assert_eq!((again.parts(), again.drain().collect::<Vec<_>>()), (1, vec![one]));
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
