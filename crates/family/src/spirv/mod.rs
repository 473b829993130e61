//! SPIR-V modules: their header and their instructions as records.

mod instruction;

pub use instruction::{facts, instruction};

/// The record of the instruction set.
pub fn isa() -> isaloom_record::Isa {
    isaloom_record::Isa { family: "spirv".to_owned(), name: "spirv".to_owned(), ..Default::default() }
}
