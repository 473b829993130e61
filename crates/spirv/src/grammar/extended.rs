//! Extended instruction sets: which import name means which set, and the instructions of each. Only the sets
//! that the reference tools load are here; every other `NonSemantic.` set is known by its prefix alone.

use super::generated::extended as tables;
use super::types::{Name, Operand, Rows};
use super::{generated::instructions::OPERANDS, lookup};

/// An extended instruction set whose grammar is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtSetId(pub(super) u8);

/// What an `OpExtInstImport` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExtImport {
    /// A set whose instructions are known by name.
    Known(ExtSetId),
    /// A `NonSemantic.` set without a grammar: instructions are numbers, operands are ids.
    UnknownNonSemantic,
}

/// One set of the table.
#[derive(Debug)]
pub(super) struct SetRow {
    pub(super) name: Name,
    pub(super) rows: Rows,
}

/// One rule for import names.
#[derive(Debug)]
pub(super) struct ImportRule {
    pub(super) name: &'static str,
    /// Whether every name that starts so is meant.
    pub(super) prefix: bool,
    pub(super) set: ExtSetId,
}

/// One instruction of an extended set.
#[derive(Debug)]
pub struct ExtInstruction {
    pub(super) name: Name,
    pub(super) number: u32,
    pub(super) operands: Rows,
    pub(super) operand_names: u16,
}

impl ExtInstruction {
    /// The name as it stands after the set's id.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.as_str()
    }

    /// The number in the binary.
    #[inline]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The operands after the number.
    #[inline]
    pub fn operands(&self) -> &'static [Operand] {
        self.operands.of(&OPERANDS)
    }

    /// The name of the operand at `index`; empty where the grammar has none.
    pub fn operand_name(&self, index: usize) -> &'static str {
        let row = if index < self.operands.1 as usize { self.operand_names as usize + index } else { 0 };
        super::generated::instructions::OPERAND_NAMES.get(row).map_or("", |n| n.as_str())
    }
}

impl ExtSetId {
    #[inline]
    fn row(self) -> &'static SetRow {
        tables::SETS.get(self.0 as usize).unwrap_or(&tables::SETS[0])
    }

    /// The set's name in our tables, such as `GLSL.std.450`; the import name may have a version after it.
    pub fn name(self) -> &'static str {
        self.row().name.as_str()
    }

    /// Whether the set is `NonSemantic.`: a tool may drop its instructions, and unknown numbers are allowed.
    pub fn is_non_semantic(self) -> bool {
        self.name().starts_with("NonSemantic.")
    }

    /// Its instructions in ascending order of their numbers.
    #[inline]
    pub fn instructions(self) -> &'static [ExtInstruction] {
        self.row().rows.of(&tables::INSTRUCTIONS)
    }

    /// The instruction of a number.
    #[inline]
    pub fn by_number(self, number: u32) -> Option<&'static ExtInstruction> {
        let rows = self.instructions();
        rows.binary_search_by_key(&number, |i| i.number).ok().and_then(|i| rows.get(i))
    }

    /// The instruction of a name; names are case-sensitive.
    #[inline]
    pub fn by_name(self, name: &[u8]) -> Option<&'static ExtInstruction> {
        lookup(&tables::HASH, u32::from(self.0), name, |i| {
            let row = tables::INSTRUCTIONS.get(i)?;
            let mine = self.row().rows;
            let inside = i >= mine.0 as usize && i < mine.0 as usize + mine.1 as usize;
            (inside && row.name.as_bytes() == name).then_some(row)
        })
    }
}

/// What the name in an `OpExtInstImport` means; `None` where the reference refuses it.
pub fn ext_import(name: &[u8]) -> Option<ExtImport> {
    let rule = tables::IMPORTS.iter().find(|rule| match rule.prefix {
        true => name.starts_with(rule.name.as_bytes()),
        false => name == rule.name.as_bytes(),
    });
    match rule {
        Some(rule) => Some(ExtImport::Known(rule.set)),
        None => name.starts_with(b"NonSemantic.").then_some(ExtImport::UnknownNonSemantic),
    }
}

/// The import names that [`ext_import`] knows, for suggestions; a prefix ends in a full stop.
pub fn ext_import_names() -> impl Iterator<Item = &'static str> {
    tables::IMPORTS.iter().map(|rule| rule.name)
}
