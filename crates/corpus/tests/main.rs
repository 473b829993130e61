//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod common;
mod dataset;
mod docs;
mod formats;
mod real;
#[path = "common/formats_sound.rs"]
mod sound;
