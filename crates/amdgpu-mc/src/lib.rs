//! Assembler for whole programs of AMD GPUs, and analyses of programs: hazards, resources, portability to another GPU.
//!
//! [`asm`] assembles a program to sections, symbols and relocations, which `isaloom-amdgpu-object` writes to a file.
//! [`object_text`] does the reverse for everything except the instructions: it writes the directives of a code object.

pub mod asm;
pub mod listing;
pub mod measure;
pub mod object_text;
pub mod occupancy;
pub mod port;
pub mod program;
pub mod what_if;

pub use asm::assemble_program;
