//! Diagnostics for people (source excerpts).

mod excerpt;
mod paint;

pub(crate) use excerpt::excerpts;
pub(crate) use paint::Painted;
