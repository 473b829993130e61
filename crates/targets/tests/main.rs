//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod amd_object_text;
mod amd_objects;
mod amd_versions;
mod firmware_names;
mod incremental_outline;
mod kept;
mod lexemes;
mod table;
mod targets;
mod windows;
