//! Integration tests of the crate. All are modules of one program, because linking one program is faster.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

mod asm;
mod banks;
mod directives;
mod expressions;
mod functions;
mod include;
mod limits;
mod live;
mod llvm_live;
mod llvm_objects;
mod measure;
mod own;
mod port;
mod program;
mod target_id;
mod what_if;
