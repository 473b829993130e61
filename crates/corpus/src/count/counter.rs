//! Hash table that counts distinct words. A lookup reads a slot, then the entry that the slot refers to. Lookups are
//! batched, so that the memory latencies of several words overlap.

use super::OccurrenceSink;
use super::entry::{Entry, Occurrence, Place};
use super::key::Key;

/// Maximum number of words per lookup batch. It must be at most 256, because the index of a word in its batch has eight
/// bits.
pub(crate) const TOGETHER: usize = 128;
/// Marks an empty slot.
const NONE: u32 = u32::MAX;
/// Initial number of slots. The number of slots is always a power of two.
const SLOTS: usize = 1 << 6;
/// Minimum growth of the entry list, in entries. A long list grows by a quarter instead of doubling, because every part
/// of the word table has a list, and doubling would waste much memory.
const MORE: usize = 64;

/// Distinct words with their counts, in order of first occurrence.
pub(crate) struct Counter<K> {
    /// Index in `entries`, or [`NONE`] for an empty slot. The hash of a word gives its slot. At most half of the slots
    /// are used.
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

    /// Removes all entries and keeps the allocated memory.
    pub(crate) fn clear(&mut self) {
        if !self.entries.is_empty() {
            self.slots.fill(NONE);
            self.entries.clear();
        }
    }
}

impl<K: Key> Counter<K> {
    /// Counts occurrences, which are in program order, and reports them to the listener.
    pub(crate) fn add(&mut self, occurrences: &[Occurrence<K>], listener: &mut impl OccurrenceSink<K>) {
        let (mut ats, mut kinds, mut missing) = ([NONE; TOGETHER], [0u32; TOGETHER], [0u8; TOGETHER]);
        let mut stretch = None;
        let mut place = Place { program: 0, offset: 0 };
        for occurrences in occurrences.chunks(TOGETHER) {
            let mask = self.slots.len() - 1;
            for (at, occurrence) in ats.iter_mut().zip(occurrences) {
                let slot = { occurrence.key }.spread() as usize & mask;
                *at = self.slots.get(slot).copied().unwrap_or(NONE);
            }
            // Collects the batch indices of words that are not in the table. The loop has no branch for this, because
            // the branch would often be mispredicted.
            let mut count = 0;
            for ((number, at), occurrence) in (0u8..).zip(&ats).zip(occurrences) {
                let entry = self.entries.get(*at as usize);
                missing[count % TOGETHER] = number;
                count += usize::from(entry.is_none_or(|entry| entry.key != { occurrence.key }));
            }
            let known = self.entries.len();
            for &number in missing.iter().take(count) {
                let Some(occurrence) = occurrences.get(usize::from(number)) else { continue };
                let entries = self.entries.len();
                let at = self.place(occurrence.key);
                ats[usize::from(number) % TOGETHER] = at;
                if let Some(entry) = self.entries.get_mut(entries) {
                    let Place { program, offset } = listener.place(occurrence.stretch);
                    entry.offset = offset + u64::from(occurrence.at);
                    (entry.first, entry.last, entry.programs) = (program, program, 1);
                }
            }
            // The entries from index `known` on were added for this batch, in order of first occurrence. The listener
            // sets their kinds.
            listener.classify(self.entries.get_mut(known..).unwrap_or_default());
            let mut ats = ats.as_slice();
            for run in occurrences.chunk_by(|one, next| one.stretch == next.stretch) {
                if let Some(first) = run.first()
                    && stretch != Some(first.stretch)
                {
                    stretch = Some(first.stretch);
                    place = listener.place(first.stretch);
                    listener.stretch(first.stretch);
                }
                let (of_run, others) = ats.split_at_checked(run.len()).unwrap_or_default();
                ats = others;
                for (&at, kind) in of_run.iter().zip(&mut kinds) {
                    let Some(entry) = self.entries.get_mut(at as usize) else { continue };
                    entry.count += 1;
                    entry.programs += u32::from(entry.last != place.program);
                    entry.last = place.program;
                    *kind = entry.kind;
                }
                listener.seen(kinds.get(..run.len()).unwrap_or_default(), run);
            }
        }
    }

    /// Inserts the entry of a word that the table does not contain.
    pub(crate) fn insert(&mut self, entry: Entry<K>) {
        let at = self.place(entry.key);
        self.entries.get_mut(at as usize).into_iter().for_each(|place| *place = entry);
    }

    /// Returns the index of a word's entry. For a new word, adds an entry; the caller sets its kind and location.
    #[inline]
    fn place(&mut self, word: K) -> u32 {
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut slot = word.spread() as usize & mask;
        loop {
            let at = self.slots.get(slot).copied().unwrap_or(NONE);
            match self.entries.get(at as usize) {
                Some(entry) if entry.key == word => return at,
                Some(_) => slot = (slot + 1) & mask,
                None => break,
            }
        }
        // The index fits in 32 bits, because the caller drains the table when it has far fewer entries.
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
