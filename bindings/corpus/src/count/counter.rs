//! Counts distinct words: a table that finds a word in two reads, which are made for several words at a time so that they
//! wait for memory together.

use super::Hear;
use super::entry::{Entry, Occurrence, Place};
use super::key::Key;

/// So many words are looked up together.
const TOGETHER: usize = 32;
/// No entry.
const NONE: u32 = u32::MAX;
/// Slots at the beginning, a power of two.
const SLOTS: usize = 1 << 8;

/// Distinct words with their counts, in the order of their first occurrence.
pub(crate) struct Counter<K> {
    /// Numbers of entries, by what words spread to; at most half of them are taken.
    slots: Vec<u32>,
    entries: Vec<Entry<K>>,
}

impl<K> Counter<K> {
    pub(crate) fn new() -> Counter<K> {
        Counter { slots: vec![NONE; SLOTS], entries: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }
}

impl<K: Key> Counter<K> {
    /// Counts occurrences, which come in the order of programs.
    pub(crate) fn add(&mut self, occurrences: &[Occurrence<K>], listener: &mut impl Hear<K>) {
        let (mut spread, mut at) = ([0u64; TOGETHER], [NONE; TOGETHER]);
        for occurrences in occurrences.chunks(TOGETHER) {
            let mask = self.slots.len() as u64 - 1;
            for ((spread, at), occurrence) in spread.iter_mut().zip(&mut at).zip(occurrences) {
                *spread = occurrence.key.spread();
                *at = self.slots.get((*spread & mask) as usize).copied().unwrap_or(NONE);
            }
            for (at, occurrence) in at.iter_mut().zip(occurrences) {
                if self.entries.get(*at as usize).is_none_or(|entry| entry.key != occurrence.key) {
                    *at = NONE;
                }
            }
            for ((&spread, &at), occurrence) in spread.iter().zip(&at).zip(occurrences) {
                let place = listener.place(occurrence);
                let at = match at {
                    NONE => self.place(occurrence.key, spread, place, listener),
                    at => at,
                };
                let Some(entry) = self.entries.get_mut(at as usize) else { continue };
                entry.count += 1;
                if entry.programs == 0 || entry.last != place.program {
                    entry.programs += 1;
                    entry.last = place.program;
                }
                listener.seen(occurrence, entry.kind);
            }
        }
    }

    /// The number of a word's entry, which is made where there is none.
    #[inline]
    fn place(&mut self, word: K, spread: u64, place: Place, listener: &mut impl Hear<K>) -> u32 {
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
        let kind = listener.classify(word);
        self.entries.push(Entry {
            key: word,
            count: 0,
            offset,
            programs: 0,
            first: program,
            last: program,
            kind,
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
