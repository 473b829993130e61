//! Disassembly of programs to listings.

pub(crate) mod firmware;
mod lines;
mod listing;
mod program;
mod record_cache;
mod render;
mod run;

pub(super) use listing::listing;
pub(super) use run::options;
