//! AMD's machine-readable ISA descriptions (`amdgpu_isa_*.xml`).
//!
//! [`Spec`] is what such a file says, typed and resolved; the reader fills it and reports what it could not
//! understand. Everything else here works on a `Spec`: decoding, LLVM-compatible text, export, comparison.

pub mod asm;
mod branch;
pub mod cache;
pub mod decode;
pub mod errata;
pub mod gpu;
pub mod isa_version;
mod language;
pub mod listing;
pub mod llvm;
pub mod lower;
pub mod measure;
pub mod name;
pub mod object;
pub mod object_text;
pub mod occupancy;
pub mod own;
pub mod port;
pub mod producer;
pub mod program;
mod read;
pub mod spec;
pub mod unpack;
mod validate;

pub use asm::assemble_program;
pub use branch::Branches;
pub use decode::{Decoded, Decoder, Item, Known};
pub use language::Language;
pub use read::read;
pub use spec::Spec;
pub use validate::validate;
