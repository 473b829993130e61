//! Basic types of a grammar: versions, operand kinds, classes, and ids of enumerations and extended sets.

/// A version of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// Major version; always 1 so far.
    pub major: u8,
    /// Minor version.
    pub minor: u8,
}

impl Version {
    /// Returns the version `1.minor`.
    pub const fn v1(minor: u8) -> Version {
        Version { major: 1, minor }
    }

    /// Returns the version word of a module header.
    pub fn word(self) -> u32 {
        u32::from(self.major) << 16 | u32::from(self.minor) << 8
    }
}

/// Kind of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandKind {
    /// The result type id.
    IdResultType,
    /// The id that the instruction defines.
    IdResult,
    /// An id.
    IdRef,
    /// The id of a constant scope.
    IdScope,
    /// The id of a constant memory-semantics mask.
    IdMemorySemantics,
    /// An unsigned 32-bit number.
    LiteralInteger,
    /// A string.
    LiteralString,
    /// A 32-bit float.
    LiteralFloat,
    /// A number of the result type.
    LiteralContextDependentNumber,
    /// An instruction of an extended set.
    LiteralExtInstInteger,
    /// An opcode that may be used in `OpSpecConstantOp`.
    LiteralSpecConstantOpInteger,
    /// A number of the selector's type, then an id.
    PairLiteralIntegerIdRef,
    /// An id, then an unsigned 32-bit number.
    PairIdRefLiteralInteger,
    /// Two ids. The language does not require the second id.
    PairIdRefIdRef,
    /// One value of an enumeration.
    Value(EnumId),
    /// Any number of bits of an enumeration, joined by `|`.
    Mask(EnumId),
}

impl OperandKind {
    /// Returns whether the operand is one id.
    pub fn is_id(self) -> bool {
        use OperandKind as K;
        matches!(self, K::IdResultType | K::IdResult | K::IdRef | K::IdScope | K::IdMemorySemantics)
    }

    /// Returns the kind's name in the grammar, such as `IdRef` or `Decoration`.
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

/// Number of times that an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// Once.
    One,
    /// Once or not at all.
    Optional,
    /// Any number of times.
    Many,
}

/// An operand of an instruction, or a parameter of an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Operand {
    /// Kind of the operand.
    pub kind: OperandKind,
    /// Number of times that the operand occurs.
    pub quantifier: Quantifier,
}

/// Class of an instruction, in the order of the specification's chapters.
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

#[cfg(feature = "json")]
impl Class {
    /// Returns the class for a tag of the grammar files.
    pub(super) fn of_tag(tag: &str) -> Class {
        match tag {
            "Debug" => Class::Debug,
            "Annotation" => Class::Annotation,
            "Extension" => Class::Extension,
            "Mode-Setting" => Class::ModeSetting,
            "Type-Declaration" => Class::TypeDeclaration,
            "Constant-Creation" => Class::ConstantCreation,
            "Memory" => Class::Memory,
            "Function" => Class::Function,
            "Image" => Class::Image,
            "Conversion" => Class::Conversion,
            "Composite" => Class::Composite,
            "Arithmetic" => Class::Arithmetic,
            "Bit" => Class::Bit,
            "Relational_and_Logical" => Class::RelationalAndLogical,
            "Derivative" => Class::Derivative,
            "Control-Flow" => Class::ControlFlow,
            "Atomic" => Class::Atomic,
            "Primitive" => Class::Primitive,
            "Barrier" => Class::Barrier,
            "Group" => Class::Group,
            "Device-Side_Enqueue" => Class::DeviceSideEnqueue,
            "Pipe" => Class::Pipe,
            "Non-Uniform" => Class::NonUniform,
            "Tensor" => Class::Tensor,
            "Graph" => Class::Graph,
            "Reserved" => Class::Reserved,
            _ => Class::Miscellaneous,
        }
    }
}

/// Id of an enumeration of a grammar. The constants are in [`super::kinds`]; new enumerations of a loaded grammar have
/// higher ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EnumId(pub(super) u16);

impl EnumId {
    /// Returns the number of the id, which is unique in the grammar.
    #[inline]
    pub(crate) fn number(self) -> u16 {
        self.0
    }
}

/// Id of an extended instruction set that has a grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtSetId(pub(crate) u16);

/// Meaning of an `OpExtInstImport`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExtImport {
    /// A set whose instructions are known by name.
    Known(ExtSetId),
    /// A `NonSemantic.` set without a grammar: instructions are numbers, operands are ids.
    UnknownNonSemantic,
}
