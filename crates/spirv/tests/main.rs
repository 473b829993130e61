//! Integration tests, in one program so that they are linked once.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod as_sound;
mod as_vectors;
mod check_rules;
mod check_valid;
mod common {
    pub(crate) mod asm_sound;
    pub(crate) mod base64;
    pub(crate) mod dis_sound;
    pub(crate) mod edit_sound;
    pub(crate) mod flags;
    pub(crate) mod module_sound;
    pub(crate) mod modules;
    pub(crate) mod programs;
    pub(crate) mod superseded;
}
mod diffing;
mod dis_faults;
mod dis_sound;
mod dis_vectors;
mod edits;
mod environment_rules;
mod extended_sets;
mod extension_rules;
mod fresh;
mod grammar_files;
mod image_rules;
mod ir;
mod operand_rules;
mod peer;
mod reducing;
mod renaming;
mod round_trip;
mod structure_rules;
mod tools;
