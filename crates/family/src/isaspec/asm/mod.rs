//! Texts to machine code.

mod follow;
mod lines;
mod options;
mod outline;
mod program;
mod readings;

pub(crate) use follow::display_text;
pub(super) use follow::{follow, signatures};
pub(super) use outline::outline;
pub(super) use program::assembly;
pub(super) use readings::readings;
