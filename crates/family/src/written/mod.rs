//! Machine code that is written as text: words or bytes in hex, and listings, which have them beside the instructions.

mod comment;
mod content;
mod line;
mod sizes;
mod source;

pub(crate) use comment::LONGEST_RUN;
pub(crate) use content::{Content, Writing};
pub use sizes::Sizes;
pub(crate) use source::{Code, Short, WrittenSource, no_code, open, tell_words};
