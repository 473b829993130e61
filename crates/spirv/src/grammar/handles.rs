//! Lookup API of a grammar: handles to its instructions, enumerations and extended sets.

use super::op::Defines;
use super::shape::Shape;
use super::tables::{EnumRow, EnumerantRow, ExtRow, InstructionRow, NO_VERSION, Name, Rows, Tables, lookup};
use super::types::{Class, EnumId, ExtImport, ExtSetId, Operand, OperandKind, Version};
use core::fmt;

/// A grammar: the built-in grammar ([`Grammar::built_in`]) or a loaded grammar (`Loaded`, with the feature
/// `json`).
#[derive(Clone, Copy)]
pub struct Grammar<'g> {
    pub(super) tables: &'g Tables<'g>,
}

impl<'g> Grammar<'g> {
    /// Returns the instruction of an opcode; `None` if the opcode is unknown.
    #[inline]
    pub fn instruction(self, opcode: u16) -> Option<Instruction<'g>> {
        let row = *self.tables.opcode_index.get(opcode as usize)?;
        self.tables.instructions.get(row as usize).map(|row| Instruction { tables: self.tables, row })
    }

    /// Returns the instruction with the given name or alias. The name is without its `Op`: `Name` is `OpName`.
    #[inline]
    pub fn instruction_named(self, name: &[u8]) -> Option<Instruction<'g>> {
        let tables = self.tables;
        let row = lookup(tables.name_hash, 0, name, |i| {
            let &(known, row) = tables.names.get(i)?;
            (tables.bytes(known).get(2..) == Some(name)).then_some(row)
        })?;
        tables.instructions.get(row as usize).map(|row| Instruction { tables, row })
    }

    /// Returns all instructions in ascending opcode order.
    pub fn instructions(self) -> impl ExactSizeIterator<Item = Instruction<'g>> + Clone {
        let tables = self.tables;
        tables.instructions.iter().map(move |row| Instruction { tables, row })
    }

    /// Returns the enumeration with the given id.
    #[inline]
    pub fn enumeration(self, id: EnumId) -> Enumeration<'g> {
        Enumeration { tables: self.tables, id, row: self.tables.enumeration(id) }
    }

    /// Returns all enumerations.
    pub fn enumerations(self) -> impl ExactSizeIterator<Item = Enumeration<'g>> {
        let tables = self.tables;
        tables.enums.iter().enumerate().map(move |(id, &row)| Enumeration {
            tables,
            id: EnumId(id as u16),
            row,
        })
    }

    /// Returns the extended set with the given id.
    #[inline]
    pub fn set(self, id: ExtSetId) -> ExtSet<'g> {
        ExtSet { tables: self.tables, id }
    }

    /// Returns all extended sets.
    pub fn sets(self) -> impl ExactSizeIterator<Item = ExtSet<'g>> {
        let tables = self.tables;
        (0..tables.sets.len()).map(move |id| ExtSet { tables, id: ExtSetId(id as u16) })
    }

    /// Returns the meaning of the name in an `OpExtInstImport`; `None` if SPIRV-Tools rejects it.
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

    /// Returns the import names that [`Grammar::ext_import`] accepts, for suggestions; a prefix ends in a period.
    pub fn ext_import_names(self) -> impl Iterator<Item = &'g str> {
        let tables = self.tables;
        tables.imports.iter().map(move |rule| tables.text(rule.name))
    }

    /// Returns the shape of an opcode.
    #[inline]
    pub(crate) fn shape(self, opcode: u16) -> Shape {
        self.tables.shapes.get(opcode as usize).copied().unwrap_or(Shape::UNKNOWN)
    }

    /// Returns what an opcode defines: a type, a value, another id, or nothing.
    #[inline]
    pub(crate) fn defines(self, opcode: u16) -> Defines {
        self.shape(opcode).defines
    }

    /// Returns whether an opcode defines a type.
    #[inline]
    pub(crate) fn makes_type(self, opcode: u16) -> bool {
        self.defines(opcode) == Defines::Type
    }

    /// Returns the index of the word with the id that an opcode defines; `None` if the opcode defines no id.
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

/// A name as a range of the pool of its grammar.
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

/// An instruction of the core grammar.
#[derive(Clone, Copy)]
pub struct Instruction<'g> {
    tables: &'g Tables<'g>,
    row: &'g InstructionRow,
}

impl<'g> Instruction<'g> {
    /// Returns the canonical name, with its `Op`.
    #[inline]
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// Returns the canonical name as a range of the pool.
    #[inline]
    pub(crate) fn pooled(self) -> Pooled<'g> {
        pooled(self.tables, self.row.name)
    }

    /// Returns the opcode: the low half of the first word.
    #[inline]
    pub fn opcode(self) -> u16 {
        self.row.opcode
    }

    /// Returns the class of the instruction, which is its chapter of the specification.
    pub fn class(self) -> Class {
        self.row.class
    }

    /// Returns the operands in binary order: first the type id and result id, if present. The operands after the
    /// number of an extended instruction are not included; they are in the grammar of the set.
    #[inline]
    pub fn operands(self) -> &'g [Operand] {
        self.row.operands.of(self.tables.operands)
    }

    /// Returns the name of the operand at `index` of [`Instruction::operands`]; empty if the grammar has no name.
    pub fn operand_name(self, index: usize) -> &'g str {
        operand_name(self.tables, self.row.operands, self.row.operand_names, index)
    }

    /// Returns whether the first operand is the result type id.
    #[inline]
    pub fn has_type(self) -> bool {
        self.operands().first().is_some_and(|o| o.kind == OperandKind::IdResultType)
    }

    /// Returns whether the instruction defines an id.
    #[inline]
    pub fn has_result(self) -> bool {
        self.operands().iter().take(2).any(|o| o.kind == OperandKind::IdResult)
    }

    /// Returns other names that are accepted on input.
    pub fn aliases(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.aliases.of(self.tables.aliases))
    }

    /// Returns the capabilities that enable the instruction, as values of `Capability`; one of them is enough.
    pub fn capabilities(self) -> &'g [u32] {
        self.row.capabilities.of(self.tables.capabilities)
    }

    /// Returns the extensions that enable the instruction; one of them is enough.
    pub fn extensions(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.extensions.of(self.tables.extensions))
    }

    /// Returns the first core version that has the instruction; `None` if only an extension provides the instruction.
    pub fn since(self) -> Option<Version> {
        version(self.row.since)
    }

    /// Returns the last core version that has the instruction, if it was removed.
    pub fn until(self) -> Option<Version> {
        version(self.row.until)
    }

    /// Returns whether the instruction may be the opcode of an `OpSpecConstantOp`.
    #[inline]
    pub fn in_spec_constant_op(self) -> bool {
        self.row.spec_constant_op
    }

    /// Returns whether the result is a type that must not be declared twice. The types of the Intel media instructions
    /// are not counted, as in SPIRV-Tools.
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

/// An enumeration: values or mask bits.
#[derive(Clone, Copy)]
pub struct Enumeration<'g> {
    tables: &'g Tables<'g>,
    id: EnumId,
    row: EnumRow,
}

impl<'g> Enumeration<'g> {
    /// Returns the id of the enumeration.
    pub fn id(self) -> EnumId {
        self.id
    }

    /// Returns the name, such as `Decoration`.
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// Returns the extended instruction set that the enumeration belongs to; empty for the core.
    pub fn set(self) -> &'g str {
        self.tables.text(self.row.set)
    }

    /// Returns whether the values of the enumeration are bits that can be combined.
    pub fn is_mask(self) -> bool {
        self.row.mask
    }

    /// Returns all enumerants in ascending value order.
    pub fn enumerants(self) -> impl ExactSizeIterator<Item = Enumerant<'g>> + Clone {
        let tables = self.tables;
        self.row.rows.of(tables.enumerants).iter().map(move |row| Enumerant { tables, row })
    }

    /// Returns the enumerant with a value; `None` if the value is unknown.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<Enumerant<'g>> {
        let rows = self.row.rows.of(self.tables.enumerants);
        let at = match value < u32::from(self.row.dense) {
            true => value as usize,
            false => rows.binary_search_by_key(&value, |e| e.value).ok()?,
        };
        rows.get(at).map(|row| Enumerant { tables: self.tables, row })
    }

    /// Returns the enumerant with the given name or alias; names are case-sensitive.
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

/// A value or bit of an enumeration.
#[derive(Clone, Copy)]
pub struct Enumerant<'g> {
    tables: &'g Tables<'g>,
    row: &'g EnumerantRow,
}

impl<'g> Enumerant<'g> {
    /// Returns the canonical name.
    #[inline]
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// Returns the canonical name as a range of the pool.
    #[inline]
    pub(crate) fn pooled(self) -> Pooled<'g> {
        pooled(self.tables, self.row.name)
    }

    /// Returns the value, or the bit of a mask.
    #[inline]
    pub fn value(self) -> u32 {
        self.row.value
    }

    /// Returns the operands that follow this enumerant.
    #[inline]
    pub fn parameters(self) -> &'g [Operand] {
        self.row.parameters.of(self.tables.operands)
    }

    /// Returns the name of the parameter at `index`; empty if the grammar has no name.
    pub fn parameter_name(self, index: usize) -> &'g str {
        operand_name(self.tables, self.row.parameters, self.row.parameter_names, index)
    }

    /// Returns other names that are accepted on input.
    pub fn aliases(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.aliases.of(self.tables.aliases))
    }

    /// Returns the capabilities that enable the enumerant, as values of `Capability`; one of them is enough.
    pub fn capabilities(self) -> &'g [u32] {
        self.row.capabilities.of(self.tables.capabilities)
    }

    /// Returns the extensions that enable the enumerant; one of them is enough.
    pub fn extensions(self) -> impl ExactSizeIterator<Item = &'g str> + Clone {
        texts(self.tables, self.row.extensions.of(self.tables.extensions))
    }

    /// Returns the first core version that has the enumerant; `None` if only an extension provides the enumerant.
    pub fn since(self) -> Option<Version> {
        version(self.row.since)
    }

    /// Returns the last core version that has the enumerant, if it was removed.
    pub fn until(self) -> Option<Version> {
        version(self.row.until)
    }
}

impl fmt::Debug for Enumerant<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An extended instruction set.
#[derive(Clone, Copy)]
pub struct ExtSet<'g> {
    tables: &'g Tables<'g>,
    id: ExtSetId,
}

impl<'g> ExtSet<'g> {
    /// Returns the id of the set.
    pub fn id(self) -> ExtSetId {
        self.id
    }

    /// Returns the set's name in the tables, such as `GLSL.std.450`; the import name may add a version.
    pub fn name(self) -> &'g str {
        self.tables.sets.get(self.id.0 as usize).map_or("", |row| self.tables.text(row.name))
    }

    /// Returns whether the name of the set starts with `NonSemantic.`: tools may drop its instructions, and unknown
    /// numbers are allowed.
    pub fn is_non_semantic(self) -> bool {
        self.name().starts_with("NonSemantic.")
    }

    fn rows(self) -> Rows {
        self.tables.sets.get(self.id.0 as usize).map_or(Rows(0, 0), |row| row.rows)
    }

    /// Returns the instructions of the set in ascending number order.
    pub fn instructions(self) -> impl ExactSizeIterator<Item = ExtInstruction<'g>> + Clone {
        let tables = self.tables;
        self.rows().of(tables.ext_instructions).iter().map(move |row| ExtInstruction { tables, row })
    }

    /// Returns the instruction with a number; `None` if the number is unknown.
    #[inline]
    pub fn by_number(self, number: u32) -> Option<ExtInstruction<'g>> {
        let rows = self.rows().of(self.tables.ext_instructions);
        let at = rows.binary_search_by_key(&number, |i| i.number).ok()?;
        rows.get(at).map(|row| ExtInstruction { tables: self.tables, row })
    }

    /// Returns the instruction with the given name; names are case-sensitive.
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

/// An instruction of an extended set.
#[derive(Clone, Copy)]
pub struct ExtInstruction<'g> {
    tables: &'g Tables<'g>,
    row: &'g ExtRow,
}

impl<'g> ExtInstruction<'g> {
    /// Returns the name as written after the set's id.
    #[inline]
    pub fn name(self) -> &'g str {
        self.tables.text(self.row.name)
    }

    /// Returns the number that selects the instruction in an `OpExtInst`.
    #[inline]
    pub fn number(self) -> u32 {
        self.row.number
    }

    /// Returns the operands that follow the number in an `OpExtInst`.
    #[inline]
    pub fn operands(self) -> &'g [Operand] {
        self.row.operands.of(self.tables.operands)
    }

    /// Returns the name of the operand at `index`; empty if the grammar has no name.
    pub fn operand_name(self, index: usize) -> &'g str {
        operand_name(self.tables, self.row.operands, self.row.operand_names, index)
    }
}

impl fmt::Debug for ExtInstruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
