//! SPIR-V grammar as static tables: instructions, enumerations, extended instruction sets, generators.
//!
//! `cargo run -p xtask -- spirv-grammar` generates the tables from the Khronos grammar files; the result is committed.
//! An opcode is looked up by a direct index, a name by a static hash table. Nothing is built at program start.
//!
//! ```
//! use isaloom_spirv::grammar;
//!
//! let decorate = grammar::instruction(71).unwrap();
//! assert_eq!(decorate.name(), "OpDecorate");
//! let location = grammar::kinds::DECORATION.by_name(b"Location").unwrap();
//! assert_eq!((location.value(), location.parameters().len()), (30, 1));
//! assert_eq!(grammar::generator_name(8), Some("Khronos Glslang Reference Front End"));
//! ```

mod built_in;
mod generated;
mod handles;
mod hash;
mod load;
pub(crate) mod op;
#[cfg_attr(not(feature = "json"), allow(dead_code, reason = "most rules are for reading files"))]
mod rules;
mod shape;
mod tables;
mod types;

pub use built_in::{ext_import, instruction, instruction_named, instructions};
pub use generated::kinds;
pub use handles::{Enumerant, Enumeration, ExtInstruction, ExtSet, Grammar, Instruction};
pub use load::{LoadError, LoadFault, Loaded, Loader, with};
pub use types::{Class, EnumId, ExtImport, ExtSetId, Operand, OperandKind, Quantifier, Version};

pub(crate) use handles::Pooled;

use generated::generators;

/// First word of every module.
pub const MAGIC: u32 = 0x0723_0203;

/// Returns the registered name of a generator, vendor and tool. The number is the high half of the header's generator
/// word. `None` if the number is not registered.
pub fn generator_name(number: u16) -> Option<&'static str> {
    generators::GENERATORS.get(number as usize).copied()
}

#[cfg(test)]
mod tests;
