//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod common;
mod direct3d;
mod engine;
mod field;
mod lanes;
mod listing;
mod microsoft;
mod operands;
mod references;
mod round_trip;
mod small_stack;
mod smoke;
mod vectors_2026;
mod vectors_asm;
mod vectors_print;
