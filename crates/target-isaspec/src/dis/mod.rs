//! Programs to listings.

mod lines;
mod listing;
mod made;
mod program;
mod render;
mod run;

pub(super) use listing::listing;
pub(super) use run::options;
