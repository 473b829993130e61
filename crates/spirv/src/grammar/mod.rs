//! The grammar of SPIR-V as static tables: instructions, enumerations, extended instruction sets, generators.
//!
//! The tables are made by `cargo run -p xtask -- spirv-grammar` from the Khronos grammar files and are
//! committed. An opcode is looked up by a direct index, a name by a static hash table; nothing is built when
//! the program starts.
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

mod extended;
mod generated;
mod hash;
pub(crate) mod op;
mod types;

pub use extended::{ExtImport, ExtInstruction, ExtSetId, ext_import, ext_import_names};
pub use generated::kinds;
pub use types::{Class, EnumId, Enumerant, Instruction, Name, Operand, OperandKind, Quantifier, Version};

use generated::{generators, instructions};

/// The first word of every module.
pub const MAGIC: u32 = 0x0723_0203;

/// The instruction of an opcode.
#[inline]
pub fn instruction(opcode: u16) -> Option<&'static Instruction> {
    let row = *instructions::OPCODE_INDEX.get(opcode as usize)?;
    instructions::INSTRUCTIONS.get(row as usize)
}

/// The instruction of a name or alias. The name is without its `Op`: `Name` is `OpName`.
#[inline]
pub fn instruction_named(name: &[u8]) -> Option<&'static Instruction> {
    lookup(&instructions::NAME_HASH, 0, name, |i| {
        let &(known, row) = instructions::NAMES.get(i)?;
        (known.as_bytes().get(2..) == Some(name)).then_some(row)
    })
    .and_then(|row| instructions::INSTRUCTIONS.get(row as usize))
}

/// All instructions in ascending order of their opcodes.
pub fn instructions() -> &'static [Instruction] {
    &instructions::INSTRUCTIONS
}

/// The registered name of a generator (the high half of the header's generator word): vendor and tool.
pub fn generator_name(number: u16) -> Option<&'static str> {
    generators::GENERATORS.get(number as usize).copied()
}

/// Probes a static hash table: `matches` says what stands at an index of the names when it is the wanted one.
#[inline]
fn lookup<T>(
    table: &'static [u16],
    space: u32,
    name: &[u8],
    matches: impl Fn(usize) -> Option<T>,
) -> Option<T> {
    let mask = table.len() - 1;
    let mut slot = hash::hash(space, name) as usize & mask;
    loop {
        let index = *table.get(slot)?;
        if index == hash::EMPTY {
            return None;
        }
        if let Some(found) = matches(index as usize) {
            return Some(found);
        }
        slot = (slot + 1) & mask;
    }
}

#[cfg(test)]
mod tests;
