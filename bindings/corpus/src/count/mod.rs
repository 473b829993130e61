//! Distinct words and how often they occur.

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

/// Who hears of occurrences while they are counted. It is told of many at a time, so that it waits for memory once.
pub(crate) trait OccurrenceSink<K> {
    /// Where a stretch of a program begins.
    fn place(&self, stretch: u16) -> Place;

    /// What follows is of this stretch.
    fn stretch(&mut self, number: u16);

    /// Gives entries of words that were not seen before the number of their kind.
    fn classify(&mut self, new: &mut [Entry<K>]);

    /// Words of these kinds occur in the stretch.
    fn seen(&mut self, kinds: &[u32], words: &[Occurrence<K>]);
}
