//! From a request to an answer. What the program shares with it are functions over a family, sources and a sink.

mod answering;
mod asking;
mod description;
mod design;
mod programs;
mod shared;

pub use shared::{OpenSource, document, explained, explained_text, found};
