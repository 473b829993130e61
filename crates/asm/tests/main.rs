//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod alloc;
mod arbitrary;
mod asm_properties;
mod asm_time;
mod assemble;
mod canonical;
#[path = "common/draw.rs"]
mod draw;
mod exact;
mod exhaustive;
mod isaspec26;
mod stack;
#[path = "common/bench.rs"]
mod tools;
mod unlisted;
