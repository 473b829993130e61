//! Disassembly of programs to listings.

mod lines;
mod listing;
mod program;
mod record_cache;
mod render;
mod run;

pub(super) use listing::listing;
pub(super) use run::options;
