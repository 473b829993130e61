//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod common;
mod direct3d;
mod operands;
mod shader;
mod small_stack;
mod smoke;
mod spirv;
mod values;
