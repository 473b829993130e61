//! Integration tests of the crate. All are modules of one program, because linking one program is faster.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod container;
mod lines;
mod object;
