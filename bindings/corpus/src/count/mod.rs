//! Distinct words and how often they occur.

mod counter;
mod entry;
mod key;
mod spill;

pub(crate) use counter::Counter;
pub(crate) use entry::{Class, Entry};
pub(crate) use key::{Key, Wide};
pub(crate) use spill::{Runs, Stored};
