//! A grammar and its rows, as they are asked.

use super::op::Defines;
use super::shape::Shape;
use super::tables::{EnumRow, EnumerantRow, ExtRow, InstructionRow, NO_VERSION, Name, Rows, Tables, lookup};
use super::types::{Class, EnumId, ExtImport, ExtSetId, Operand, OperandKind, Version};
use core::fmt;

/// A grammar: the compiled-in one ([`Grammar::built_in`]) or a loaded one (`Loaded`, with the feature `json`).
#[derive(Clone, Copy)]
pub struct Grammar<'g> {
    pub(super) tables: &'g Tables<'g>,
}

impl<'g> Grammar<'g> {
    /// The instruction of an opcode.
    #[inline]
    pub fn instruction(self, opcode: u16) -> Option<Instruction<'g>> {
        let row = *self.tables.opcode_index.get(opcode as usize)?;
        self.tables.instructions.get(row as usize).map(|row| Instruction { tables: self.tables, row })
    }

    /// The instruction of a name or alias. The name is without its `Op`: `Name` is `OpName`.
    #[inline]
    pub fn instruction_named(self, name: &[u8]) -> Option<Instruction<'g>> {
        let tables = self.tables;
        let row = lookup(tables.name_hash, 0, name, |i| {
            let &(known, row) = tables.names.get(i)?;
            (tables.bytes(known).get(2..) == Some(name)).then_some(row)
        })?;
        tables.instructions.get(row as usize).map(|row| Instruction { tables, row })
    }

    /// All instructions in ascending order of their opcodes.
    pub fn instructions(self) -> impl ExactSizeIterator<Item = Instruction<'g>> + Clone {
        let tables = self.tables;
        tables.instructions.iter().map(move |row| Instruction { tables, row })
    }

    /// One of the enumerations.
    #[inline]
    pub fn enumeration(self, id: EnumId) -> Enumeration<'g> {
        Enumeration { tables: self.tables, id, row: self.tables.enumeration(id) }
    }

    /// All enumerations.
    pub fn enumerations(self) -> impl ExactSizeIterator<Item = Enumeration<'g>> {
        let tables = self.tables;
        tables.enums.iter().enumerate().map(move |(id, &row)| Enumeration {
            tables,
            id: EnumId(id as u16),
            row,
        })
    }

    /// One of the extended sets.
    #[inline]
    pub fn set(self, id: ExtSetId) -> ExtSet<'g> {
        ExtSet { tables: self.tables, id }
    }

    /// All extended sets.
    pub fn sets(self) -> impl ExactSizeIterator<Item = ExtSet<'g>> {
        let tables = self.tables;
        (0..tables.sets.len()).map(move |id| ExtSet { tables, id: ExtSetId(id as u16) })
    }

    /// What the name in an `OpExtInstImport` means; `None` where the reference refuses it.
    pub fn ext_import(self, name: &[u8]) -> Option<ExtImport> {
        let rule = self.tables.imports.iter().find(|rule| match rule.prefix {
            true => name.starts_with(self.tables.bytes(rule.name)),
            false => name == self.tables.bytes(rule.name),
        });
        match rule {
            Some(rule) => Some(ExtImport::Known(rule.set)),
            None => name.starts_with(b"NonSemantic.").then_some(ExtImport::UnknownNonSemantic),
        }
    }

    /// The import names that [`Grammar::ext_import`] knows, for suggestions; a prefix ends in a full stop.
    pub fn ext_import_names(self) -> impl Iterator<Item = &'g str> {
        let tables = self.tables;
        tables.imports.iter().map(move |rule| tables.text(rule.name))
    }

    /// The shape of an opcode.
    #[inline]
    pub(crate) fn shape(self, opcode: u16) -> Shape {
        self.tables.shapes.get(opcode as usize).copied().unwrap_or(Shape::UNKNOWN)
    }

    /// What an opcode defines.
    #[inline]
    pub(crate) fn defines(self, opcode: u16) -> Defines {
        self.shape(opcode).defines
    }

    /// Whether an opcode defines a type.
    #[inline]
    pub(crate) fn makes_type(self, opcode: u16) -> bool {
        self.defines(opcode) == Defines::Type
    }

    /// The word that holds the id an opcode defines.
    #[inline]
    pub(crate) fn result_word(self, opcode: u16) -> Option<usize> {
        match self.defines(opcode) {
            Defines::Nothing => None,
            Defines::First | Defines::Type => Some(1),
            Defines::Second => Some(2),
        }
    }
}

impl fmt::Debug for Grammar<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grammar({} instructions)", self.tables.instructions.len())
    }
}

/// A name as a place in the pool of its grammar.
#[derive(Clone, Copy)]
pub(crate) struct Pooled<'g> {
    pub(crate) pool: &'g [u8],
    pub(crate) start: usize,
    pub(crate) len: usize,
}

fn pooled<'g>(tables: &Tables<'g>, name: Name) -> Pooled<'g> {
    let (start, len) = name.place();
    Pooled { pool: tables.pool.as_bytes(), start, len }
}

fn version(minor: u8) -> Option<Version> {
    (minor != NO_VERSION).then(|| Version::v1(minor))
}

fn texts<'g>(tables: &'g Tables<'g>, names: &'g [Name]) -> impl ExactSizeIterator<Item = &'g str> + Clone {
    names.iter().map(move |&name| tables.text(name))
}

fn operand_name<'g>(tables: &'g Tables<'g>, rows: Rows, names: u16, index: usize) -> &'g str {
    tables.operand_names.get(rows.name_row(names, index)).map_or("", |&name| tables.text(name))
}

/// One instruction of the core grammar.
#[derive(Clone, Copy)]
pub struct Instruction<'g> {
    tables: &'g Tables<'g>,
    row: &'g InstructionRow,
}

impl<'g> Instruction<'g> {
    /// The canonical name, with its `Op`.
    #[inline]
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// The canonical name as a place in the pool.
    #[inline]
    pub(crate) fn pooled(self) -> Pooled<'g> {
        pooled(self.tables, self.row.name)
    }

    /// The number in the low half of the first word.
    #[inline]
    pub fn opcode(self) -> u16 {
        self.row.opcode
    }

    /// The chapter of the specification.
    pub fn class(self) -> Class {
        self.row.class
    }

    /// The operands in the order of the binary: type id and result id first, where there are such. The ids
    /// after an extended instruction's number are not here; the set's grammar has them.
    #[inline]
    pub fn operands(self) -> &'g [Operand] {
        self.row.operands.of(self.tables.operands)
    }

    /// The name of the operand at `index` of [`Instruction::operands`]; empty where the grammar has none.
    pub fn operand_name(self, index: usize) -> &'g str {
        operand_name(self.tables, self.row.operands, self.row.operand_names, index)
    }

    /// Whether the first operand is the id of the result's type.
    #[inline]
    pub fn has_type(self) -> bool {
        self.operands().first().is_some_and(|o| o.kind == OperandKind::IdResultType)
    }

    /// Whether the instruction defines an id.
    #[inline]
    pub fn has_result(self) -> bool {
        self.operands().iter().take(2).any(|o| o.kind == OperandKind::IdResult)
    }

    /// Other names that mean the same on input.
    pub fn aliases(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.aliases.of(self.tables.aliases))
    }

    /// The capabilities any of which enables it, as values of `Capability`.
    pub fn capabilities(self) -> &'g [u32] {
        self.row.capabilities.of(self.tables.capabilities)
    }

    /// The extensions any of which enables it.
    pub fn extensions(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.extensions.of(self.tables.extensions))
    }

    /// The first core version that has it; `None` where it comes only by an extension.
    pub fn since(self) -> Option<Version> {
        version(self.row.since)
    }

    /// The last core version that has it, where there is one.
    pub fn until(self) -> Option<Version> {
        version(self.row.until)
    }

    /// Whether it may be the opcode of an `OpSpecConstantOp`.
    #[inline]
    pub fn in_spec_constant_op(self) -> bool {
        self.row.spec_constant_op
    }

    /// Whether its result is a type that must not be declared twice. The types of the Intel media instructions
    /// are not counted, as in the reference.
    #[inline]
    pub fn declares_type(self) -> bool {
        self.row.declares_type
    }
}

impl fmt::Debug for Instruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One enumeration: values, or bits of a mask.
#[derive(Clone, Copy)]
pub struct Enumeration<'g> {
    tables: &'g Tables<'g>,
    id: EnumId,
    row: EnumRow,
}

impl<'g> Enumeration<'g> {
    /// Which one it is.
    pub fn id(self) -> EnumId {
        self.id
    }

    /// The enumeration's name, such as `Decoration`.
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// The extended instruction set that the enumeration belongs to; empty for the core.
    pub fn set(self) -> &'g str {
        self.tables.text(self.row.set)
    }

    /// Whether its values are bits that may be joined.
    pub fn is_mask(self) -> bool {
        self.row.mask
    }

    /// All enumerants in ascending order of their values.
    pub fn enumerants(self) -> impl ExactSizeIterator<Item = Enumerant<'g>> + Clone {
        let tables = self.tables;
        self.row.rows.of(tables.enumerants).iter().map(move |row| Enumerant { tables, row })
    }

    /// The enumerant of a value.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<Enumerant<'g>> {
        let rows = self.row.rows.of(self.tables.enumerants);
        let at = match value < u32::from(self.row.dense) {
            true => value as usize,
            false => rows.binary_search_by_key(&value, |e| e.value).ok()?,
        };
        rows.get(at).map(|row| Enumerant { tables: self.tables, row })
    }

    /// The enumerant of a name or alias; names are case-sensitive.
    #[inline]
    pub fn by_name(self, name: &[u8]) -> Option<Enumerant<'g>> {
        let tables = self.tables;
        let row = lookup(tables.enum_hash, u32::from(self.id.0), name, |i| {
            let &(space, known, row) = tables.enum_names.get(i)?;
            (space == self.id.0 && tables.bytes(known) == name).then_some(row)
        })?;
        tables.enumerants.get(row as usize).map(|row| Enumerant { tables, row })
    }
}

/// One value or bit of an enumeration.
#[derive(Clone, Copy)]
pub struct Enumerant<'g> {
    tables: &'g Tables<'g>,
    row: &'g EnumerantRow,
}

impl<'g> Enumerant<'g> {
    /// The canonical name.
    #[inline]
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// The canonical name as a place in the pool.
    #[inline]
    pub(crate) fn pooled(self) -> Pooled<'g> {
        pooled(self.tables, self.row.name)
    }

    /// The value or bit.
    #[inline]
    pub fn value(self) -> u32 {
        self.row.value
    }

    /// The operands that follow where this enumerant is used.
    #[inline]
    pub fn parameters(self) -> &'g [Operand] {
        self.row.parameters.of(self.tables.operands)
    }

    /// The name of the parameter at `index`; empty where the grammar has none.
    pub fn parameter_name(self, index: usize) -> &'g str {
        operand_name(self.tables, self.row.parameters, self.row.parameter_names, index)
    }

    /// Other names that mean the same on input.
    pub fn aliases(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.aliases.of(self.tables.aliases))
    }

    /// The capabilities any of which enables it, as values of `Capability`.
    pub fn capabilities(self) -> &'g [u32] {
        self.row.capabilities.of(self.tables.capabilities)
    }

    /// The extensions any of which enables it.
    pub fn extensions(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.extensions.of(self.tables.extensions))
    }

    /// The first core version that has it; `None` where it comes only by an extension.
    pub fn since(self) -> Option<Version> {
        version(self.row.since)
    }

    /// The last core version that has it, where there is one.
    pub fn until(self) -> Option<Version> {
        version(self.row.until)
    }
}

impl fmt::Debug for Enumerant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One extended instruction set.
#[derive(Clone, Copy)]
pub struct ExtSet<'g> {
    tables: &'g Tables<'g>,
    id: ExtSetId,
}

impl<'g> ExtSet<'g> {
    /// Which one it is.
    pub fn id(self) -> ExtSetId {
        self.id
    }

    /// The set's name in the tables, such as `GLSL.std.450`; the import name may have a version after it.
    pub fn name(self) -> &'g str {
        self.tables.sets.get(self.id.0 as usize).map_or("", |row| self.tables.text(row.name))
    }

    /// Whether the set is `NonSemantic.`: a tool may drop its instructions, and unknown numbers are allowed.
    pub fn is_non_semantic(self) -> bool {
        self.name().starts_with("NonSemantic.")
    }

    fn rows(self) -> Rows {
        self.tables.sets.get(self.id.0 as usize).map_or(Rows(0, 0), |row| row.rows)
    }

    /// Its instructions in ascending order of their numbers.
    pub fn instructions(self) -> impl ExactSizeIterator<Item = ExtInstruction<'g>> + Clone {
        let tables = self.tables;
        self.rows().of(tables.ext_instructions).iter().map(move |row| ExtInstruction { tables, row })
    }

    /// The instruction of a number.
    #[inline]
    pub fn by_number(self, number: u32) -> Option<ExtInstruction<'g>> {
        let rows = self.rows().of(self.tables.ext_instructions);
        let at = rows.binary_search_by_key(&number, |i| i.number).ok()?;
        rows.get(at).map(|row| ExtInstruction { tables: self.tables, row })
    }

    /// The instruction of a name; names are case-sensitive.
    #[inline]
    pub fn by_name(self, name: &[u8]) -> Option<ExtInstruction<'g>> {
        let (tables, mine) = (self.tables, self.rows());
        let row = lookup(tables.ext_hash, u32::from(self.id.0), name, |i| {
            let row = tables.ext_instructions.get(i)?;
            let inside = i >= mine.0 as usize && i < mine.0 as usize + mine.1 as usize;
            (inside && tables.bytes(row.name) == name).then_some(row)
        })?;
        Some(ExtInstruction { tables, row })
    }
}

/// One instruction of an extended set.
#[derive(Clone, Copy)]
pub struct ExtInstruction<'g> {
    tables: &'g Tables<'g>,
    row: &'g ExtRow,
}

impl<'g> ExtInstruction<'g> {
    /// The name as it stands after the set's id.
    #[inline]
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// The number in the binary.
    #[inline]
    pub fn number(self) -> u32 {
        self.row.number
    }

    /// The operands after the number.
    #[inline]
    pub fn operands(self) -> &'g [Operand] {
        self.row.operands.of(self.tables.operands)
    }

    /// The name of the operand at `index`; empty where the grammar has none.
    pub fn operand_name(self, index: usize) -> &'g str {
        operand_name(self.tables, self.row.operands, self.row.operand_names, index)
    }
}

impl fmt::Debug for ExtInstruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
