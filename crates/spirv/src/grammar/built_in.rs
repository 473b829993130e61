//! Built-in grammar, and shortcuts for looking it up.

use super::generated::{enums, extended, instructions, pool};
use super::handles::{Enumerant, Enumeration, ExtSet, Grammar, Instruction};
use super::shape::Shape;
use super::tables::{InstructionRow, Tables};
use super::types::{EnumId, ExtImport, ExtSetId};

static BUILT_IN: Tables<'static> = Tables {
    pool: pool::POOL,
    operands: &instructions::OPERANDS,
    operand_names: &instructions::OPERAND_NAMES,
    aliases: &instructions::ALIASES,
    capabilities: &enums::CAPABILITIES,
    extensions: &enums::EXTENSIONS,
    instructions: &instructions::INSTRUCTIONS,
    opcode_index: &instructions::OPCODE_INDEX,
    shapes: &SHAPES,
    names: &instructions::NAMES,
    name_hash: &instructions::NAME_HASH,
    enums: &enums::ENUMS,
    enumerants: &enums::ENUMERANTS,
    enum_names: &enums::ENUM_NAMES,
    enum_hash: &enums::ENUM_HASH,
    imports: &extended::IMPORTS,
    sets: &extended::SETS,
    ext_instructions: &extended::INSTRUCTIONS,
    ext_hash: &extended::HASH,
};

/// Shape of every opcode, computed from the tables at compile time.
static SHAPES: [Shape; instructions::OPCODE_INDEX.len()] = {
    let mut table = [Shape::UNKNOWN; instructions::OPCODE_INDEX.len()];
    let mut row = 0;
    while row < instructions::INSTRUCTIONS.len() {
        let instruction = &instructions::INSTRUCTIONS[row];
        let (_, operands) = instructions::OPERANDS.split_at(instruction.operands.0 as usize);
        let (operands, _) = operands.split_at(instruction.operands.1 as usize);
        table[instruction.opcode as usize] = Shape::of(name(instruction), instruction.opcode, operands);
        row += 1;
    }
    table
};

const fn name(instruction: &InstructionRow) -> &'static [u8] {
    let (start, len) = instruction.name.place();
    let (_, name) = pool::POOL.as_bytes().split_at(start);
    name.split_at(len).0
}

impl Grammar<'static> {
    /// Returns the built-in grammar.
    #[inline]
    pub const fn built_in() -> Grammar<'static> {
        Grammar { tables: &BUILT_IN }
    }
}

/// Returns the instruction of an opcode in the built-in grammar; `None` if the opcode is unknown.
#[inline]
pub fn instruction(opcode: u16) -> Option<Instruction<'static>> {
    Grammar::built_in().instruction(opcode)
}

/// Returns the instruction with the given name or alias in the built-in grammar. The name is without its `Op`: `Name`
/// is `OpName`.
#[inline]
pub fn instruction_named(name: &[u8]) -> Option<Instruction<'static>> {
    Grammar::built_in().instruction_named(name)
}

/// Returns all instructions of the built-in grammar in ascending opcode order.
pub fn instructions() -> impl ExactSizeIterator<Item = Instruction<'static>> + Clone {
    Grammar::built_in().instructions()
}

/// Returns the meaning of the name in an `OpExtInstImport`; `None` if SPIRV-Tools rejects it.
pub fn ext_import(name: &[u8]) -> Option<ExtImport> {
    Grammar::built_in().ext_import(name)
}

/// Lookups in an enumeration of the built-in grammar.
impl EnumId {
    fn built_in(self) -> Enumeration<'static> {
        Grammar::built_in().enumeration(self)
    }

    /// Returns the name, such as `Decoration`; empty if the enumeration is not built in.
    pub fn name(self) -> &'static str {
        self.built_in().name()
    }

    /// Returns the extended instruction set that the enumeration belongs to; empty for the core.
    pub fn set(self) -> &'static str {
        self.built_in().set()
    }

    /// Returns whether the values of the enumeration are bits that can be combined.
    pub fn is_mask(self) -> bool {
        self.built_in().is_mask()
    }

    /// Returns all enumerants in ascending value order.
    pub fn enumerants(self) -> impl ExactSizeIterator<Item = Enumerant<'static>> + Clone {
        self.built_in().enumerants()
    }

    /// Returns the enumerant with a value; `None` if the value is unknown.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<Enumerant<'static>> {
        self.built_in().by_value(value)
    }

    /// Returns the enumerant with the given name or alias; names are case-sensitive.
    #[inline]
    pub fn by_name(self, name: &[u8]) -> Option<Enumerant<'static>> {
        self.built_in().by_name(name)
    }
}

impl ExtSetId {
    /// Returns the set in the built-in grammar.
    pub fn built_in(self) -> ExtSet<'static> {
        Grammar::built_in().set(self)
    }
}
