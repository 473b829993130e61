//! Diagnostics for people (source excerpts) and for programs (JSON), and the line that counts them.

mod excerpt;
mod json;
mod paint;
mod summary;

pub(crate) use excerpt::excerpts;
pub(crate) use json::diagnostics_json;
pub(crate) use paint::{Painted, kind_name};
pub(crate) use summary::{counts, counts_of, plural};
