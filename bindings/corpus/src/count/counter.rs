//! Counts distinct words: a table that finds a word in two reads, which are made for several words at a time so that they
//! wait for memory together.

use super::entry::{Class, Entry};
use super::key::Key;

/// So many words are looked up together.
const TOGETHER: usize = 32;
/// No entry.
const NONE: u32 = u32::MAX;
/// Slots at the beginning, a power of two.
const SLOTS: usize = 1 << 12;

/// Distinct words with their counts, in the order of their first occurrence.
pub(crate) struct Counter<K> {
    /// Numbers of entries, by what words spread to; at most half of them are taken.
    slots: Vec<u32>,
    entries: Vec<Entry<K>>,
}

/// Where an occurrence of a word is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) program: u32,
    pub(crate) offset: u64,
}

impl<K: Key> Counter<K> {
    pub(crate) fn new() -> Counter<K> {
        Counter { slots: vec![NONE; SLOTS], entries: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Counts words of a program, of which number `i` is at `offset(i)`. `classify` is asked once for a word that was not
    /// seen before; `seen` hears of every occurrence, and whether it is the first in the program.
    pub(crate) fn add(
        &mut self,
        words: &[K],
        program: u32,
        offset: impl Fn(usize) -> u64,
        mut classify: impl FnMut(K) -> Class,
        mut seen: impl FnMut(K, Class, bool),
    ) {
        let (mut spread, mut at) = ([0u64; TOGETHER], [NONE; TOGETHER]);
        for (batch, words) in words.chunks(TOGETHER).enumerate() {
            let mask = self.slots.len() as u64 - 1;
            for ((spread, at), word) in spread.iter_mut().zip(&mut at).zip(words) {
                *spread = word.spread();
                *at = self.slots.get((*spread & mask) as usize).copied().unwrap_or(NONE);
            }
            for (at, word) in at.iter_mut().zip(words) {
                if self.entries.get(*at as usize).is_none_or(|entry| entry.key != *word) {
                    *at = NONE;
                }
            }
            for (i, ((&spread, &at), &word)) in spread.iter().zip(&at).zip(words).enumerate() {
                let place = Place { program, offset: offset(batch * TOGETHER + i) };
                let at = if at == NONE { self.place(word, spread, place, &mut classify) } else { at };
                let Some(entry) = self.entries.get_mut(at as usize) else { continue };
                entry.count += 1;
                let fresh = entry.programs == 0 || entry.last != program;
                if fresh {
                    entry.programs += 1;
                    entry.last = program;
                }
                seen(word, entry.class, fresh);
            }
        }
    }

    /// The number of a word's entry, which is made where there is none.
    #[inline]
    fn place(&mut self, word: K, spread: u64, place: Place, classify: &mut impl FnMut(K) -> Class) -> u32 {
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut slot = spread as usize & mask;
        loop {
            let at = self.slots.get(slot).copied().unwrap_or(NONE);
            match self.entries.get(at as usize) {
                Some(entry) if entry.key == word => return at,
                Some(_) => slot = (slot + 1) & mask,
                None => break,
            }
        }
        // Far fewer than 2^32: who counts empties the table long before.
        let number = self.entries.len() as u32;
        if let Some(free) = self.slots.get_mut(slot) {
            *free = number;
        }
        let Place { program, offset } = place;
        let class = classify(word);
        self.entries.push(Entry {
            key: word,
            count: 0,
            offset,
            programs: 0,
            first: program,
            last: program,
            class,
        });
        number
    }

    fn grow(&mut self) {
        let slots = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(slots, NONE);
        for (number, entry) in self.entries.iter().enumerate() {
            let mut slot = entry.key.spread() as usize & (slots - 1);
            while self.slots.get(slot).is_some_and(|&at| at != NONE) {
                slot = (slot + 1) & (slots - 1);
            }
            if let Some(free) = self.slots.get_mut(slot) {
                *free = number as u32;
            }
        }
    }

    /// Takes all entries in the order of their words; the memory stays for what follows.
    pub(crate) fn drain(&mut self) -> Drained<'_, K> {
        self.slots.fill(NONE);
        let mut order: Vec<(K, u32)> = self.entries.iter().map(|entry| entry.key).zip(0..).collect();
        order.sort_unstable_by_key(|&(key, _)| key);
        Drained { entries: &mut self.entries, order, next: 0 }
    }
}

/// The entries of a table, sorted; the table is empty when this is dropped.
pub(crate) struct Drained<'c, K> {
    entries: &'c mut Vec<Entry<K>>,
    order: Vec<(K, u32)>,
    next: usize,
}

impl<K: Key> Iterator for Drained<'_, K> {
    type Item = Entry<K>;

    #[inline]
    fn next(&mut self) -> Option<Entry<K>> {
        let (_, at) = *self.order.get(self.next)?;
        self.next += 1;
        self.entries.get(at as usize).copied()
    }
}

impl<K> Drop for Drained<'_, K> {
    fn drop(&mut self) {
        self.entries.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn counts_are_those_of_a_plain_map() {
        let mut counter = Counter::new();
        let mut wanted: BTreeMap<u64, (u64, Vec<u32>, u64)> = BTreeMap::new();
        let mut state = 1u64;
        for program in 0..50u32 {
            let mut words = Vec::new();
            for _ in 0..333 {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                words.push((state >> 40) % 3000 * 8);
            }
            let mut asked = 0;
            counter.add(
                &words,
                program,
                |i| i as u64 * 8,
                |_| {
                    asked += 1;
                    Class::new(1, false)
                },
                |_, _, _| {},
            );
            for (i, word) in words.iter().enumerate() {
                let entry = wanted.entry(*word).or_insert((0, Vec::new(), i as u64 * 8));
                entry.0 += 1;
                if entry.1.last() != Some(&program) {
                    entry.1.push(program);
                }
            }
        }
        assert_eq!(counter.len(), wanted.len());
        let found: Vec<Entry<u64>> = counter.drain().collect();
        for (entry, (key, (count, programs, offset))) in found.iter().zip(&wanted) {
            assert_eq!((entry.key, entry.count, entry.offset), (*key, *count, *offset));
            assert_eq!(entry.programs as usize, programs.len());
            assert_eq!((Some(&entry.first), Some(&entry.last)), (programs.first(), programs.last()));
        }
        assert_eq!(counter.len(), 0);
    }
}
