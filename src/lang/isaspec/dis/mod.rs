//! `dis`: from the command line to a listing.

pub(super) mod feed;
mod lines;
mod listing;
mod run;

pub(super) use feed::Sizes;
pub(super) use run::run;
