//! Disassembly of programs to listings.

mod afuc;
pub(crate) mod captured;
pub(crate) mod firmware;
mod lines;
mod listing;
pub(crate) mod named;
mod program;
mod record_cache;
mod render;
mod run;

pub(super) use listing::listing;
pub(super) use run::options;
