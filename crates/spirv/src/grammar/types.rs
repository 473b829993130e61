//! What a row of the grammar tables is. Rows are plain static data: names are ranges of one pool, lists are
//! ranges of shared tables, so the program does no work (not even relocation) before it uses them.

use super::generated::{enums, instructions, pool};

/// A name of the grammar: a range of the pool of names.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name(pub(super) u32);

impl Name {
    /// The name as text.
    #[inline]
    pub fn as_str(self) -> &'static str {
        let start = (self.0 >> 8) as usize;
        pool::POOL.get(start..start + (self.0 & 0xff) as usize).unwrap_or("")
    }

    /// The name as bytes (it is ASCII).
    #[inline]
    pub fn as_bytes(self) -> &'static [u8] {
        let start = (self.0 >> 8) as usize;
        pool::POOL.as_bytes().get(start..start + (self.0 & 0xff) as usize).unwrap_or(&[])
    }

    /// Start and length of the name in [`Name::pool`].
    #[inline]
    pub(crate) fn place(self) -> (usize, usize) {
        ((self.0 >> 8) as usize, (self.0 & 0xff) as usize)
    }

    /// The pool that holds every name.
    #[inline]
    pub(crate) fn pool() -> &'static [u8] {
        pool::POOL.as_bytes()
    }

    /// Whether there is no name.
    pub fn is_empty(self) -> bool {
        self.0 & 0xff == 0
    }
}

impl core::fmt::Debug for Name {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self.as_str(), f)
    }
}

impl core::fmt::Display for Name {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A range of a shared table: first row and number of rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows(pub(super) u16, pub(super) u16);

impl Rows {
    #[inline]
    pub(super) fn of<T>(self, table: &'static [T]) -> &'static [T] {
        table.get(self.0 as usize..self.0 as usize + self.1 as usize).unwrap_or(&[])
    }
}

/// A version of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The number before the point; 1 for every version there is.
    pub major: u8,
    /// The number after the point.
    pub minor: u8,
}

impl Version {
    /// The version `1.minor`.
    pub const fn v1(minor: u8) -> Version {
        Version { major: 1, minor }
    }

    /// The version word of a module header.
    pub fn word(self) -> u32 {
        u32::from(self.major) << 16 | u32::from(self.minor) << 8
    }
}

/// The minor version that stands for "in no core version" in the tables.
pub(super) const NO_VERSION: u8 = 0xff;

/// What one operand of an instruction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandKind {
    /// The id of the result's type.
    IdResultType,
    /// The id that the instruction defines.
    IdResult,
    /// An id.
    IdRef,
    /// The id of a constant that is a scope.
    IdScope,
    /// The id of a constant that is a memory-semantics mask.
    IdMemorySemantics,
    /// An unsigned 32-bit number.
    LiteralInteger,
    /// A string.
    LiteralString,
    /// A 32-bit float.
    LiteralFloat,
    /// A number of the type that the instruction's type id names.
    LiteralContextDependentNumber,
    /// An instruction of an extended set.
    LiteralExtInstInteger,
    /// An opcode that may be used in `OpSpecConstantOp`.
    LiteralSpecConstantOpInteger,
    /// A number of the selector's type, then an id.
    PairLiteralIntegerIdRef,
    /// An id, then an unsigned 32-bit number.
    PairIdRefLiteralInteger,
    /// Two ids. The language does not ask for the second.
    PairIdRefIdRef,
    /// One value of an enumeration.
    Value(EnumId),
    /// Any number of bits of an enumeration, joined by `|`.
    Mask(EnumId),
}

impl OperandKind {
    /// Whether the operand is one id.
    pub fn is_id(self) -> bool {
        use OperandKind as K;
        matches!(self, K::IdResultType | K::IdResult | K::IdRef | K::IdScope | K::IdMemorySemantics)
    }

    /// The kind's name in the grammar, such as `IdRef` or `Decoration`.
    pub fn name(self) -> &'static str {
        match self {
            OperandKind::IdResultType => "IdResultType",
            OperandKind::IdResult => "IdResult",
            OperandKind::IdRef => "IdRef",
            OperandKind::IdScope => "IdScope",
            OperandKind::IdMemorySemantics => "IdMemorySemantics",
            OperandKind::LiteralInteger => "LiteralInteger",
            OperandKind::LiteralString => "LiteralString",
            OperandKind::LiteralFloat => "LiteralFloat",
            OperandKind::LiteralContextDependentNumber => "LiteralContextDependentNumber",
            OperandKind::LiteralExtInstInteger => "LiteralExtInstInteger",
            OperandKind::LiteralSpecConstantOpInteger => "LiteralSpecConstantOpInteger",
            OperandKind::PairLiteralIntegerIdRef => "PairLiteralIntegerIdRef",
            OperandKind::PairIdRefLiteralInteger => "PairIdRefLiteralInteger",
            OperandKind::PairIdRefIdRef => "PairIdRefIdRef",
            OperandKind::Value(id) | OperandKind::Mask(id) => id.name(),
        }
    }
}

/// How often an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// Once.
    One,
    /// Once or not at all.
    Optional,
    /// Any number of times.
    Many,
}

/// One operand of an instruction, or one parameter of an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operand {
    /// What it is.
    pub kind: OperandKind,
    /// How often it occurs.
    pub quantifier: Quantifier,
}

/// The class of an instruction in the specification's order of chapters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The names are those of the specification's chapters.
pub enum Class {
    Miscellaneous,
    Debug,
    Annotation,
    Extension,
    ModeSetting,
    TypeDeclaration,
    ConstantCreation,
    Memory,
    Function,
    Image,
    Conversion,
    Composite,
    Arithmetic,
    Bit,
    RelationalAndLogical,
    Derivative,
    ControlFlow,
    Atomic,
    Primitive,
    Barrier,
    Group,
    DeviceSideEnqueue,
    Pipe,
    NonUniform,
    Tensor,
    Graph,
    Reserved,
}

/// One instruction of the core grammar.
#[derive(Debug)]
pub struct Instruction {
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

impl Instruction {
    /// The canonical name, with its `Op`.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.as_str()
    }

    /// The canonical name as a place in the pool.
    #[inline]
    pub(crate) fn pooled(&self) -> Name {
        self.name
    }

    /// The number in the low half of the first word.
    #[inline]
    pub fn opcode(&self) -> u16 {
        self.opcode
    }

    /// The chapter of the specification.
    pub fn class(&self) -> Class {
        self.class
    }

    /// The operands in the order of the binary: type id and result id first, where there are such. The ids
    /// after an extended instruction's number are not here; the set's grammar has them.
    #[inline]
    pub fn operands(&self) -> &'static [Operand] {
        self.operands.of(&instructions::OPERANDS)
    }

    /// The name of the operand at `index` of [`Instruction::operands`]; empty where the grammar has none.
    pub fn operand_name(&self, index: usize) -> &'static str {
        let row = if index < self.operands.1 as usize { self.operand_names as usize + index } else { 0 };
        instructions::OPERAND_NAMES.get(row).map_or("", |n| n.as_str())
    }

    /// Whether the first operand is the id of the result's type.
    #[inline]
    pub fn has_type(&self) -> bool {
        self.operands().first().is_some_and(|o| o.kind == OperandKind::IdResultType)
    }

    /// Whether the instruction defines an id.
    #[inline]
    pub fn has_result(&self) -> bool {
        self.operands().iter().take(2).any(|o| o.kind == OperandKind::IdResult)
    }

    /// Other names that mean the same on input.
    pub fn aliases(&self) -> &'static [Name] {
        self.aliases.of(&instructions::ALIASES)
    }

    /// The capabilities any of which enables it, as values of `Capability`.
    pub fn capabilities(&self) -> &'static [u32] {
        self.capabilities.of(&enums::CAPABILITIES)
    }

    /// The extensions any of which enables it.
    pub fn extensions(&self) -> &'static [Name] {
        self.extensions.of(&enums::EXTENSIONS)
    }

    /// The first core version that has it; `None` where it comes only by an extension.
    pub fn since(&self) -> Option<Version> {
        (self.since != NO_VERSION).then(|| Version::v1(self.since))
    }

    /// The last core version that has it, where there is one.
    pub fn until(&self) -> Option<Version> {
        (self.until != NO_VERSION).then(|| Version::v1(self.until))
    }

    /// Whether it may be the opcode of an `OpSpecConstantOp`.
    #[inline]
    pub fn in_spec_constant_op(&self) -> bool {
        self.spec_constant_op
    }

    /// Whether its result is a type that must not be declared twice. The types of the Intel media instructions
    /// are not counted, as in the reference.
    #[inline]
    pub fn declares_type(&self) -> bool {
        self.declares_type
    }
}

/// Names one enumeration of the grammar. The constants are in [`super::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnumId(pub(super) u8);

/// One enumeration: values, or bits of a mask.
#[derive(Debug)]
pub(super) struct EnumRow {
    pub(super) name: Name,
    pub(super) set: Name,
    pub(super) mask: bool,
    pub(super) rows: Rows,
    /// How many of the first rows have their own index as value.
    pub(super) dense: u16,
}

impl EnumId {
    #[inline]
    fn row(self) -> &'static EnumRow {
        enums::ENUMS.get(self.0 as usize).unwrap_or(&enums::ENUMS[0])
    }

    /// The enumeration's name, such as `Decoration`.
    pub fn name(self) -> &'static str {
        self.row().name.as_str()
    }

    /// The extended instruction set that the enumeration belongs to; empty for the core.
    pub fn set(self) -> &'static str {
        self.row().set.as_str()
    }

    /// Whether its values are bits that may be joined.
    pub fn is_mask(self) -> bool {
        self.row().mask
    }

    /// All enumerants in ascending order of their values.
    #[inline]
    pub fn enumerants(self) -> &'static [Enumerant] {
        self.row().rows.of(&enums::ENUMERANTS)
    }

    /// The enumerant of a value.
    #[inline]
    pub fn by_value(self, value: u32) -> Option<&'static Enumerant> {
        let row = self.row();
        let rows = row.rows.of(&enums::ENUMERANTS);
        if value < u32::from(row.dense) {
            return rows.get(value as usize);
        }
        rows.binary_search_by_key(&value, |e| e.value).ok().and_then(|i| rows.get(i))
    }

    /// The enumerant of a name or alias; names are case-sensitive.
    #[inline]
    pub fn by_name(self, name: &[u8]) -> Option<&'static Enumerant> {
        super::lookup(&enums::ENUM_HASH, u32::from(self.0), name, |i| {
            let &(space, known, row) = enums::ENUM_NAMES.get(i)?;
            (space == self.0 && known.as_bytes() == name).then_some(row)
        })
        .and_then(|row| enums::ENUMERANTS.get(row as usize))
    }
}

/// One value or bit of an enumeration.
#[derive(Debug)]
pub struct Enumerant {
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

impl Enumerant {
    /// The canonical name.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.as_str()
    }

    /// The canonical name as a place in the pool.
    #[inline]
    pub(crate) fn pooled(&self) -> Name {
        self.name
    }

    /// The value or bit.
    #[inline]
    pub fn value(&self) -> u32 {
        self.value
    }

    /// The operands that follow where this enumerant is used.
    #[inline]
    pub fn parameters(&self) -> &'static [Operand] {
        self.parameters.of(&instructions::OPERANDS)
    }

    /// The name of the parameter at `index`; empty where the grammar has none.
    pub fn parameter_name(&self, index: usize) -> &'static str {
        let row = if index < self.parameters.1 as usize { self.parameter_names as usize + index } else { 0 };
        instructions::OPERAND_NAMES.get(row).map_or("", |n| n.as_str())
    }

    /// Other names that mean the same on input.
    pub fn aliases(&self) -> &'static [Name] {
        self.aliases.of(&instructions::ALIASES)
    }

    /// The capabilities any of which enables it, as values of `Capability`.
    pub fn capabilities(&self) -> &'static [u32] {
        self.capabilities.of(&enums::CAPABILITIES)
    }

    /// The extensions any of which enables it.
    pub fn extensions(&self) -> &'static [Name] {
        self.extensions.of(&enums::EXTENSIONS)
    }

    /// The first core version that has it; `None` where it comes only by an extension.
    pub fn since(&self) -> Option<Version> {
        (self.since != NO_VERSION).then(|| Version::v1(self.since))
    }

    /// The last core version that has it, where there is one.
    pub fn until(&self) -> Option<Version> {
        (self.until != NO_VERSION).then(|| Version::v1(self.until))
    }
}
