//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod aliases;
mod attacks;
mod book;
mod commands;
mod exit_codes;
mod files;
mod flags;
mod help;
mod inputs;
mod json;
mod large;
mod library;
#[cfg(feature = "lsp")]
mod lsp;
mod memory;
mod mesa_scripts;
mod objects;
mod readme;
mod registry;
mod schema;
mod session;
mod shell;
mod spirv_as;
mod spirv_dis;
mod spirv_val;
mod trust;
mod words;
mod wrap;
