//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod assembly;
mod bad;
mod client;
mod core;
mod description;
mod editing;
mod random;
mod rename_spirv;
mod table;
mod vendor;
mod verifier;
