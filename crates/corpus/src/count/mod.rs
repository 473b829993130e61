//! Counts distinct words in a hash table that is divided into parts. When the table is full, its sorted entries are
//! spilled to disk.

mod borders;
mod counter;
mod drained;
mod entry;
mod key;
mod order;
mod parts;
mod spill;

pub(crate) use counter::TOGETHER;
pub(crate) use entry::{Entry, Occurrence, Place};
pub(crate) use key::{Key, Wide};
pub(crate) use parts::Parts;
pub(crate) use spill::{Runs, Stored};

/// Receives every occurrence when it is counted, so that the receiver can count per program and per application. Each
/// call covers a batch of occurrences, so that memory latencies overlap.
pub(crate) trait OccurrenceSink<K> {
    /// Returns where a stretch starts: its program and its byte offset in the program.
    fn place(&self, stretch: u16) -> Place;

    /// Announces that the occurrences in the next calls of `seen` are in stretch `number`.
    fn stretch(&mut self, number: u16);

    /// Sets the `kind` of each entry, which belongs to a new word. The sink defines the kind numbers.
    fn classify(&mut self, new: &mut [Entry<K>]);

    /// Reports a run of occurrences in the current stretch. `kinds` has the kind number of each item in `words`.
    fn seen(&mut self, kinds: &[u32], words: &[Occurrence<K>]);
}
