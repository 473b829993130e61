//! Memory layout of a grammar: names are ranges of one pool, lists are ranges of shared tables. The built-in tables
//! need no initialization, not even relocation. A loaded grammar has the same tables in vectors.

use super::hash;
use super::shape::Shape;
use super::types::{Class, EnumId, ExtSetId, Operand};

/// A name: a range of the name pool.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Name(pub(super) u32);

impl Name {
    /// Returns start and length of the name in its pool.
    #[inline]
    pub(super) const fn place(self) -> (usize, usize) {
        ((self.0 >> 8) as usize, (self.0 & 0xff) as usize)
    }
}

/// A range of a shared table: first row and number of rows.
#[derive(Clone, Copy)]
pub(super) struct Rows(pub(super) u16, pub(super) u16);

impl Rows {
    #[inline]
    pub(super) fn of<T>(self, table: &[T]) -> &[T] {
        table.get(self.0 as usize..self.0 as usize + self.1 as usize).unwrap_or(&[])
    }

    /// Returns the row of the shared name table for the operand at `index` of this range; `names` is the row of the
    /// first operand. If the index is outside the range, returns row 0, which is the empty name.
    pub(super) fn name_row(self, names: u16, index: usize) -> usize {
        if index < self.1 as usize { names as usize + index } else { 0 }
    }
}

/// Minor version that means "in no core version" in the tables.
pub(super) const NO_VERSION: u8 = 0xff;

/// An instruction of the core grammar.
#[derive(Clone, Copy)]
pub(super) struct InstructionRow {
    pub(super) name: Name,
    pub(super) opcode: u16,
    pub(super) class: Class,
    pub(super) operands: Rows,
    pub(super) operand_names: u16,
    pub(super) aliases: Rows,
    pub(super) capabilities: Rows,
    pub(super) extensions: Rows,
    pub(super) since: u8,
    pub(super) until: u8,
    pub(super) spec_constant_op: bool,
    pub(super) declares_type: bool,
}

/// An enumeration: values or mask bits.
#[derive(Clone, Copy)]
pub(super) struct EnumRow {
    pub(super) name: Name,
    pub(super) set: Name,
    pub(super) mask: bool,
    pub(super) rows: Rows,
    /// Number of leading rows whose value equals their index.
    pub(super) dense: u16,
}

/// A value or bit of an enumeration.
#[derive(Clone, Copy)]
pub(super) struct EnumerantRow {
    pub(super) name: Name,
    pub(super) value: u32,
    pub(super) parameters: Rows,
    pub(super) parameter_names: u16,
    pub(super) aliases: Rows,
    pub(super) capabilities: Rows,
    pub(super) extensions: Rows,
    pub(super) since: u8,
    pub(super) until: u8,
}

/// An extended set.
#[derive(Clone, Copy)]
pub(super) struct SetRow {
    pub(super) name: Name,
    pub(super) rows: Rows,
}

/// Rule that maps import names to an extended set.
#[derive(Clone, Copy)]
pub(super) struct ImportRule {
    pub(super) name: Name,
    /// Whether the rule matches every name with this prefix.
    pub(super) prefix: bool,
    pub(super) set: ExtSetId,
}

/// An instruction of an extended set.
#[derive(Clone, Copy)]
pub(super) struct ExtRow {
    pub(super) name: Name,
    pub(super) number: u32,
    pub(super) operands: Rows,
    pub(super) operand_names: u16,
}

/// All tables of a grammar.
#[derive(Clone, Copy)]
pub(crate) struct Tables<'g> {
    pub(super) pool: &'g str,
    pub(super) operands: &'g [Operand],
    pub(super) operand_names: &'g [Name],
    pub(super) aliases: &'g [Name],
    pub(super) capabilities: &'g [u32],
    pub(super) extensions: &'g [Name],
    pub(super) instructions: &'g [InstructionRow],
    pub(super) opcode_index: &'g [u16],
    pub(super) shapes: &'g [Shape],
    pub(super) names: &'g [(Name, u16)],
    pub(super) name_hash: &'g [u16],
    pub(super) enums: &'g [EnumRow],
    pub(super) enumerants: &'g [EnumerantRow],
    pub(super) enum_names: &'g [(u16, Name, u16)],
    pub(super) enum_hash: &'g [u16],
    pub(super) imports: &'g [ImportRule],
    pub(super) sets: &'g [SetRow],
    pub(super) ext_instructions: &'g [ExtRow],
    pub(super) ext_hash: &'g [u16],
}

impl<'g> Tables<'g> {
    #[inline]
    pub(super) fn text(&self, name: Name) -> &'g str {
        let (start, len) = name.place();
        self.pool.get(start..start + len).unwrap_or("")
    }

    #[inline]
    pub(super) fn bytes(&self, name: Name) -> &'g [u8] {
        let (start, len) = name.place();
        self.pool.as_bytes().get(start..start + len).unwrap_or(&[])
    }

    /// Returns the row of an enumeration; an empty row if the id belongs to another grammar.
    #[inline]
    pub(super) fn enumeration(&self, id: EnumId) -> EnumRow {
        const NONE: EnumRow =
            EnumRow { name: Name(0), set: Name(0), mask: false, rows: Rows(0, 0), dense: 0 };
        self.enums.get(id.0 as usize).copied().unwrap_or(NONE)
    }
}

/// Looks up a name in a hash table of row indexes. `matches` returns the row with an index if it has the name.
#[inline]
pub(super) fn lookup<T>(
    table: &[u16],
    space: u32,
    name: &[u8],
    matches: impl Fn(usize) -> Option<T>,
) -> Option<T> {
    let mask = table.len().checked_sub(1)?;
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
