//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod cache;
mod captures;
mod convert;
mod firmware;
mod layout;
mod statistics;
mod times;
