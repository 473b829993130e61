//! Diagnostics for people (source excerpts).

mod excerpt;

pub(crate) use excerpt::excerpts;
