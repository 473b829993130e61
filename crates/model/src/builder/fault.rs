//! What a builder found wrong with what it was given.

use crate::{BitsetId, ExprId, FieldId};
use core::fmt;
use isaloom_bits::BitRange;

/// One thing that could not be taken as it was given, and was left out or replaced so that the model is sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// More than [`MAX_ENTRIES`](crate::limits::MAX_ENTRIES) of a kind; those beyond are not there.
    TooMany(Kind),
    /// An id of something that is not there; what used it is left out.
    Unknown {
        /// What has the id.
        user: User,
        /// What the id should name.
        kind: Kind,
        /// The number that no entry has.
        index: usize,
    },
    /// A root is not 1 to 128 bits wide; it gets the nearest of these.
    Size {
        /// The root.
        bitset: BitsetId,
        /// The size that was given.
        size: u32,
    },
    /// A bitset extends itself, directly or through others; it is made a root.
    ParentCircle(BitsetId),
    /// A bitset stands too many levels below its root; it is made a root.
    HierarchyDepth(BitsetId),
    /// A case that is not the last has no condition, or the last one has; it is left out.
    Condition {
        /// The bitset.
        bitset: BitsetId,
        /// The number of the case.
        case: usize,
    },
    /// A pattern is not as wide as its range, or reaches beyond the word; it is left out.
    Pattern {
        /// The bitset.
        bitset: BitsetId,
        /// The range.
        range: BitRange,
    },
    /// An assert reaches beyond the word, or expects more bits than its range has; it is left out.
    Assert {
        /// The bitset.
        bitset: BitsetId,
        /// The range.
        range: BitRange,
    },
    /// A field that another case declares already; only the first one has it.
    FieldShared(FieldId),
    /// A field's bits reach beyond the word, or its value is wider than one; no case has it.
    FieldBits(FieldId),
    /// A field's type is a bitset that is no root; it is read as a number.
    NotARoot(FieldId),
    /// A field is not as wide as the bitset that is its type; it is read as a number.
    NestedSize {
        /// The field.
        field: FieldId,
        /// Its width.
        width: u32,
        /// The size of the bitset.
        size: u32,
    },
    /// A bitset contains itself through this field, directly or through others; it is read as a number.
    NestingCircle {
        /// The field.
        field: FieldId,
        /// The root that contains itself.
        root: BitsetId,
    },
    /// Bitsets are nested too deep through this field; it is read as a number.
    NestingDepth(FieldId),
    /// An expression is too deep, or has a node before its children; its value is 0.
    Expr(ExprId),
    /// An alignment to a column that is too far; it is cut.
    Column(BitsetId),
    /// The unit is not a multiple of 8 bits up to 128; it is 8.
    Unit(u32),
    /// An instruction that is no root, or not a whole number of units, or named twice; it is none.
    Instruction(BitsetId),
    /// A `when` pattern is not as wide as the unit; the root has none.
    When(BitsetId),
}

/// The kinds of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// [`Bitset`](crate::Bitset).
    Bitset,
    /// [`Field`](crate::Field).
    Field,
    /// [`Enum`](crate::Enum).
    Enum,
    /// [`Expr`](crate::Expr).
    Expr,
    /// [`TemplateText`](crate::TemplateText).
    Template,
    /// A file of the sources.
    File,
}

/// What refers to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum User {
    /// A bitset, by its parent, its guard or one of its cases.
    Bitset(BitsetId),
    /// A field, by its type or its expression.
    Field(FieldId),
    /// The instruction root of this number.
    Instruction(usize),
    /// The link of this number.
    Link(usize),
}

impl Kind {
    /// `bitset`, `field`, `enum` or `expression`.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Bitset => "bitset",
            Kind::Field => "field",
            Kind::Enum => "enum",
            Kind::Expr => "expression",
            Kind::Template => "template",
            Kind::File => "file",
        }
    }
}

impl fmt::Display for User {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            User::Bitset(id) => write!(f, "bitset {}", id.index()),
            User::Field(id) => write!(f, "field {}", id.index()),
            User::Instruction(n) => write!(f, "instruction root {n}"),
            User::Link(n) => write!(f, "link {n}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TooMany(kind) => {
                write!(
                    f,
                    "there are more than {} entries of the kind {}",
                    crate::limits::MAX_ENTRIES,
                    kind.name()
                )
            }
            Fault::Unknown { user, kind, index } => {
                write!(f, "{user} refers to {} {index}, which does not exist", kind.name())
            }
            Fault::Size { bitset, size } => {
                write!(f, "bitset {} cannot have {size} bits", bitset.index())
            }
            Fault::ParentCircle(id) => write!(f, "bitset {} extends itself", id.index()),
            Fault::HierarchyDepth(id) => {
                write!(
                    f,
                    "bitset {} stands more than {} levels below its root",
                    id.index(),
                    crate::limits::MAX_HIERARCHY_DEPTH
                )
            }
            Fault::Condition { bitset, case } => {
                write!(
                    f,
                    "case {case} of bitset {}: all but the last, and only these, have a condition",
                    bitset.index()
                )
            }
            Fault::Pattern { bitset, range } => {
                write!(f, "bitset {}: the pattern of bits {range} does not fit", bitset.index())
            }
            Fault::Assert { bitset, range } => {
                write!(f, "bitset {}: the assert of bits {range} does not fit", bitset.index())
            }
            Fault::FieldShared(id) => write!(f, "field {} is declared by two cases", id.index()),
            Fault::FieldBits(id) => write!(f, "field {} does not fit into its word", id.index()),
            Fault::NotARoot(id) => write!(f, "the type of field {} is no root", id.index()),
            Fault::NestedSize { field, width, size } => {
                write!(f, "field {} has {width} bits, its type has {size}", field.index())
            }
            Fault::NestingCircle { field, root } => {
                write!(f, "bitset {} contains itself through field {}", root.index(), field.index())
            }
            Fault::NestingDepth(id) => {
                write!(
                    f,
                    "bitsets are nested more than {} deep through field {}",
                    crate::limits::MAX_NESTING,
                    id.index()
                )
            }
            Fault::Expr(id) => {
                write!(
                    f,
                    "expression {} is deeper than {} or no tree",
                    id.index(),
                    crate::limits::MAX_EXPR_DEPTH
                )
            }
            Fault::Column(id) => {
                write!(
                    f,
                    "a display of bitset {} aligns beyond column {}",
                    id.index(),
                    crate::limits::MAX_COLUMN
                )
            }
            Fault::Unit(bits) => write!(f, "instructions cannot come in units of {bits} bits"),
            Fault::Instruction(id) => {
                write!(f, "bitset {} cannot be an instruction, or is one already", id.index())
            }
            Fault::When(id) => {
                write!(f, "the `when` pattern of bitset {} is not as wide as the unit", id.index())
            }
        }
    }
}

impl core::error::Error for Fault {}
