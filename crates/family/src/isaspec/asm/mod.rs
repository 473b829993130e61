//! Texts to machine code.

mod lines;
mod options;
mod program;
mod readings;

pub(super) use program::assembly;
pub(super) use readings::readings;
