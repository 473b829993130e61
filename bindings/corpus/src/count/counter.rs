//! Counts distinct words: a table that finds a word in two reads, which are made for several words at a time so that they
//! wait for memory together.

use super::Hear;
use super::entry::{Entry, Occurrence, Place};
use super::key::Key;

/// So many words are looked up together at most.
pub(crate) const TOGETHER: usize = 128;
/// No entry.
const NONE: u32 = u32::MAX;
/// Slots at the beginning, a power of two.
const SLOTS: usize = 1 << 6;
/// Room for so many entries more at least, else for a quarter more: there are as many tables as parts, and doubled all of them have
/// half as much again as they need.
const MORE: usize = 64;
/// No stretch.
const NOWHERE: u32 = u32::MAX;

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

    pub(crate) fn entries(&self) -> &[Entry<K>] {
        &self.entries
    }

    /// Forgets all; the memory stays for what follows.
    pub(crate) fn clear(&mut self) {
        if !self.entries.is_empty() {
            self.slots.fill(NONE);
            self.entries.clear();
        }
    }
}

impl<K: Key> Counter<K> {
    /// Counts occurrences, which come in the order of programs.
    pub(crate) fn add(&mut self, occurrences: &[Occurrence<K>], listener: &mut impl Hear<K>) {
        let (mut spread, mut at) = ([0u64; TOGETHER], [NONE; TOGETHER]);
        let mut seen = [(K::default(), 0u32); TOGETHER];
        let (mut stretch, mut begin) = (NOWHERE, Place { program: 0, offset: 0 });
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
            let known = self.entries.len();
            for ((&spread, at), occurrence) in spread.iter().zip(&mut at).zip(occurrences) {
                if *at == NONE {
                    *at = self.place(occurrence.key, spread);
                }
            }
            // All entries behind `known` are new, and in the order in which they occur first.
            listener.classify(self.entries.get_mut(known..).unwrap_or_default());
            let mut new = known as u32;
            let mut done = 0;
            for run in occurrences.chunk_by(|one, next| one.stretch == next.stretch) {
                if let Some(first) = run.first()
                    && first.stretch != stretch
                {
                    stretch = first.stretch;
                    begin = listener.stretch(stretch);
                }
                let program = begin.program;
                let ats = at.get(done..).unwrap_or_default();
                done += run.len();
                for ((&at, occurrence), seen) in ats.iter().zip(run).zip(&mut seen) {
                    let Some(entry) = self.entries.get_mut(at as usize) else { continue };
                    if at == new {
                        new += 1;
                        entry.offset = begin.offset + u64::from(occurrence.at);
                        (entry.first, entry.last, entry.programs) = (program, program, 1);
                    }
                    entry.count += 1;
                    let is_other = u32::from(entry.last != program);
                    entry.programs += is_other;
                    entry.last = program;
                    *seen = (occurrence.key, entry.kind);
                }
                listener.seen(seen.get(..run.len()).unwrap_or_default());
            }
        }
    }

    /// Puts in the entry of a word that is not there.
    pub(crate) fn insert(&mut self, entry: Entry<K>) {
        let at = self.place(entry.key, entry.key.spread());
        self.entries.get_mut(at as usize).into_iter().for_each(|place| *place = entry);
    }

    /// The number of a word's entry, which is made where there is none: without a kind and a place.
    #[inline]
    fn place(&mut self, word: K, spread: u64) -> u32 {
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
        if self.entries.len() == self.entries.capacity() {
            self.entries.reserve_exact(MORE.max(self.entries.len() / 4));
        }
        self.entries.push(Entry { key: word, ..Entry::default() });
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
}
