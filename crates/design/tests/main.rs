//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod common;
mod fit;
mod free;
mod learn;
mod round_trip;
mod sweep;
