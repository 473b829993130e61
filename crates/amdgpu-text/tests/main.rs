//! Integration tests of the crate. All are modules of one program, because linking one program is faster.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod access;
mod amd_files;
mod banks;
mod choices;
mod constants_and_sources;
mod llvm_mc;
mod llvm_newer;
mod llvm_operands;
mod llvm_text;
mod llvm_vectors;
mod llvm_versions;
mod parts;
mod readiness;
mod rename;
mod wide;
