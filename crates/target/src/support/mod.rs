//! Helper functions for implementing targets: machine code that is written as text, windows of large inputs, tokens,
//! words in hex, and records of the model tools.

pub mod audit;
pub mod color;
pub mod element;
pub mod flow;
pub mod layout;
pub mod models;
pub mod samples;
pub mod tokens;
pub mod windows;
pub mod words;
pub mod written;

pub use crate::about::{NEWEST, title_of_heading};
pub use crate::explain::{explain_at, nothing_at, only_at};
pub use crate::io::{PeekedSource, RecordingSink, read_at_most};
pub use crate::names::{plain, stem};
pub use crate::outline::{ids, labels};
pub use crate::packed::{LARGEST, ZIP, gzip};
