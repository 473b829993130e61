//! Helpers for implementations of targets: code that is written as text, windows of large inputs, pieces of texts, words of
//! command lines, records of the tools for models.

pub mod audit;
pub mod color;
pub mod element;
pub mod flow;
pub mod models;
pub mod samples;
pub mod tokens;
pub mod undecodable;
pub mod windows;
pub mod words;
pub mod written;

pub use crate::about::title_of_heading;
pub use crate::explain::{explain_at, nothing_at, only_at};
pub use crate::family::NEWEST;
pub use crate::io::{PeekedSource, RecordingSink, read_at_most};
pub use crate::names::{plain, stem};
pub use crate::outline::{ids, labels};
pub use crate::packed::{LARGEST, ZIP, gzip};
