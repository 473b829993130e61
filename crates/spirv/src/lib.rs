//! The SPIR-V assembly language, both ways: text to words and words to text.
//!
//! The language is that of the reference tools `spirv-as` and `spirv-dis`; where the reference is plainly
//! wrong the right thing is the default and a switch gives the reference's behaviour. The crate opens no
//! file, prints nothing, and needs only an allocator.

#![no_std]
extern crate alloc;

mod align;
pub mod asm;
pub mod check;
pub mod command;
pub mod diff;
pub mod dis;
mod escape;
pub mod fmt;
pub mod grammar;
pub mod hexstream;
pub mod ir;
pub mod literal;
pub mod module;
pub mod patch;
pub mod read;
pub mod rename;
pub mod roundtrip;
pub mod stats;
pub mod values;
mod write;
