//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod attacks;
mod common;
mod defects;
mod links;
mod real;
mod rules;
mod sound;
mod write;
