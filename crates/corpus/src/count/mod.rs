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

/// Receives occurrences while they are counted. Calls are batched, so that memory latencies overlap.
pub(crate) trait OccurrenceSink<K> {
    /// Returns the location of a stretch in its program.
    fn place(&self, stretch: u16) -> Place;

    /// Sets the stretch of the occurrences that the next calls report.
    fn stretch(&mut self, number: u16);

    /// Sets the kind in the entries of words that were not seen before. The sink chooses the numbers of the
    /// kinds.
    fn classify(&mut self, new: &mut [Entry<K>]);

    /// Reports that words of these kinds occur in the stretch.
    fn seen(&mut self, kinds: &[u32], words: &[Occurrence<K>]);
}
