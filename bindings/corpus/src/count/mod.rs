//! Distinct words and how often they occur.

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
pub(crate) trait Hear<K> {
    /// What follows is of this stretch of a program: where it begins.
    fn stretch(&mut self, number: u32) -> Place;

    /// Gives entries of words that were not seen before the number of their kind.
    fn classify(&mut self, new: &mut [Entry<K>]);

    /// Words occur in the stretch, each with the number of its kind.
    fn seen(&mut self, words: &[(K, u32)]);
}
