//! Reads machine code that is written as text: words or bytes in hex, and listings that contain words beside the
//! instructions.

mod comment;
mod content;
mod dump;
mod line;
mod sizes;
mod source;

pub use comment::LONGEST_RUN;
pub use content::{Content, Writing, byte_list};
pub use dump::Dump;
pub use sizes::Sizes;
pub use source::{Code, Short, WrittenSource, no_code, open, tell_words};
