//! Counts distinct words in partitioned hash tables. If the tables are full, their sorted entries are spilled to disk.

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

/// Receives every occurrence when it is counted, so that the caller can count per program and per application. Calls
/// are batched, so that memory latencies overlap.
pub(crate) trait OccurrenceSink<K> {
    /// Returns the program of a stretch, and the byte offset of the stretch in the program.
    fn place(&self, stretch: u16) -> Place;

    /// Announces the stretch of the occurrences in the next calls of `seen`.
    fn stretch(&mut self, number: u16);

    /// Sets the kinds in the entries of new words. The sink chooses the numbers of the kinds.
    fn classify(&mut self, new: &mut [Entry<K>]);

    /// Reports a run of occurrences in the current stretch: `kinds` has the kind of each word in `words`.
    fn seen(&mut self, kinds: &[u32], words: &[Occurrence<K>]);
}
