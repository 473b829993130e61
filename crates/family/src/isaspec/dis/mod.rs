//! Programs to listings.

mod feed;
mod lines;
mod listing;
mod program;
mod render;
mod run;

pub use feed::Sizes;
pub(super) use feed::{HexSource, tell_words};
pub(super) use listing::listing;
pub(super) use run::{options, order};
