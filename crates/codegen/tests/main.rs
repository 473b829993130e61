//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod agreement;
mod alone;
#[allow(dead_code, reason = "the test calls the function, not the program")]
#[path = "../examples/build_script.rs"]
mod build_script;
mod build_systems;
mod compile;
mod consumers;
mod decode;
mod diagnostics;
mod disasm;
mod encode;
mod etnaviv;
mod examples;
mod from_str;
mod golden;
mod interface;
mod ir3;
mod sleigh;
mod sleigh_module;
mod sources;
mod sweep;
mod tree_sitter;
