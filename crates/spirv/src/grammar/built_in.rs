//! The compiled-in grammar, and the short ways to it.

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

/// The shape of every opcode, made from the tables by the compiler.
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
    /// The compiled-in grammar.
    #[inline]
    pub const fn built_in() -> Grammar<'static> {
        Grammar { tables: &BUILT_IN }
    }
}

/// The instruction of an opcode in the compiled-in grammar.
#[inline]
pub fn instruction(opcode: u16) -> Option<Instruction<'static>> {
    Grammar::built_in().instruction(opcode)
}

/// The instruction of a name or alias in the compiled-in grammar. The name is without its `Op`: `Name` is `OpName`.
#[inline]
pub fn instruction_named(name: &[u8]) -> Option<Instruction<'static>> {
    Grammar::built_in().instruction_named(name)
}

/// All instructions of the compiled-in grammar in ascending order of their opcodes.
pub fn instructions() -> impl ExactSizeIterator<Item = Instruction<'static>> + Clone {
    Grammar::built_in().instructions()
}

/// What the name in an `OpExtInstImport` means; `None` where the reference refuses it.
pub fn ext_import(name: &[u8]) -> Option<ExtImport> {
    Grammar::built_in().ext_import(name)
}

/// An enumeration of the compiled-in grammar.
impl EnumId {
    fn built_in(self) -> Enumeration<'static> {
        Grammar::built_in().enumeration(self)
    }

    /// The enumeration's name, such as `Decoration`; empty where it is not compiled in.
    pub fn name(self) -> &'static str {
        self.built_in().name()
    }

    /// The extended instruction set that the enumeration belongs to; empty for the core.
    pub fn set(self) -> &'static str {
        self.built_in().set()
    }

    /// Whether its values are bits that may be joined.
    pub fn is_mask(self) -> bool {
        self.built_in().is_mask()
    }

    /// All enumerants in ascending order of their values.
    pub fn enumerants(self) -> impl ExactSizeIterator<Item = Enumerant<'static>> + Clone {
        self.built_in().enumerants()
    }

    /// The enumerant of a value.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<Enumerant<'static>> {
        self.built_in().by_value(value)
    }

    /// The enumerant of a name or alias; names are case-sensitive.
    #[inline]
    pub fn by_name(self, name: &[u8]) -> Option<Enumerant<'static>> {
        self.built_in().by_name(name)
    }
}

impl ExtSetId {
    /// The set in the compiled-in grammar.
    pub fn built_in(self) -> ExtSet<'static> {
        Grammar::built_in().set(self)
    }
}
