//! Assembly of texts to machine code.

mod completion;
mod headers;
mod lines;
mod options;
mod outline;
mod program;
mod readings;
mod signature;

pub(super) use completion::follow;
pub(super) use outline::outline;
pub(super) use program::assembly;
pub(super) use readings::readings;
pub use signature::display_text;
pub(super) use signature::signatures;
