//! Faults: invalid entries that a builder was given.

use crate::{BitsetId, ExprId, FieldId};
use core::fmt;
use isaloom_bits::BitRange;

/// Invalid entry. The builder has omitted or changed it, so that the model is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// There are more than [`MAX_ENTRIES`](crate::limits::MAX_ENTRIES) entries of this kind; the others are dropped.
    TooMany(Kind),
    /// An entry refers to an entry that does not exist; the reference is dropped.
    Unknown {
        /// Entry that contains the id.
        user: User,
        /// Kind of the entry that does not exist.
        kind: Kind,
        /// Index of the entry that does not exist.
        index: usize,
    },
    /// A root is not 1 to 128 bits wide; the nearest valid size is used.
    Size {
        /// The root whose size is not supported.
        bitset: BitsetId,
        /// Invalid size in bits.
        size: u32,
    },
    /// A bitset extends itself, directly or indirectly; the bitset becomes a root.
    ParentCircle(BitsetId),
    /// A bitset is too many levels below its root; the bitset becomes a root.
    HierarchyDepth(BitsetId),
    /// A case that is not the last has no condition, or the last case has one. The case is dropped.
    Condition {
        /// Bitset of the case.
        bitset: BitsetId,
        /// Index of the case in the bitset.
        case: usize,
    },
    /// A pattern is not as wide as its range, or the range extends beyond the word. The pattern is dropped.
    Pattern {
        /// Bitset of the pattern.
        bitset: BitsetId,
        /// Range of the pattern.
        range: BitRange,
    },
    /// The range of an assert extends beyond the word, or the value does not fit into the range. The assert is dropped.
    Assert {
        /// Bitset of the assert.
        bitset: BitsetId,
        /// Range of the assert.
        range: BitRange,
    },
    /// Several cases declare the same field. Only the first case keeps it.
    FieldShared(FieldId),
    /// The bits of a field extend beyond the word, or its value is wider than a word. No case keeps the field.
    FieldBits(FieldId),
    /// The type of a field is a bitset that is not a root; the field becomes a number.
    NotARoot(FieldId),
    /// The width of a field differs from the size of the bitset that is its type; the field becomes a number.
    NestedSize {
        /// Field with the type.
        field: FieldId,
        /// Width of the field.
        width: u32,
        /// Size of the bitset.
        size: u32,
    },
    /// A bitset contains itself through this field, directly or indirectly; the field becomes a number.
    NestingCircle {
        /// Field that completes the cycle.
        field: FieldId,
        /// Root that contains itself.
        root: BitsetId,
    },
    /// A field exceeds the maximum nesting depth of bitsets; the field becomes a number.
    NestingDepth(FieldId),
    /// An expression is nested too deeply, or a node precedes its children. The expression becomes the number 0.
    Expr(ExprId),
    /// A display of the bitset has an alignment with a column that is too large; the column is reduced.
    Column(BitsetId),
    /// The unit (in bits) is not a multiple of 8 up to 128; the unit becomes 8 bits.
    Unit(u32),
    /// An entry in the list of instruction roots is invalid: its bitset is not a root, the size of the bitset is not a
    /// multiple of the unit, or an earlier entry has the same bitset. The entry is dropped.
    Instruction(BitsetId),
    /// The pattern in [`InstructionRoot::when`](crate::InstructionRoot::when) is not as wide as the unit. It is
    /// dropped.
    When(BitsetId),
}

/// Kind of an entry in a model.
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
    /// A source file.
    File,
}

/// Entry that contains an invalid reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum User {
    /// A bitset: its parent, its guard or one of its cases.
    Bitset(BitsetId),
    /// A field: its type or its expression.
    Field(FieldId),
    /// The instruction root with this index in the list of roots.
    Instruction(usize),
    /// The link with this index in the list of links.
    Link(usize),
}

impl Kind {
    /// Returns the kind as a word for messages, such as `bitset` or `expression`.
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
                    "too many entries (expected at most {}): {}",
                    crate::limits::MAX_ENTRIES,
                    kind.name()
                )
            }
            Fault::Unknown { user, kind, index } => {
                write!(f, "{user} refers to {} {index}, which does not exist", kind.name())
            }
            Fault::Size { bitset, size } => {
                write!(f, "the size of bitset {} is out of range: {size} bits", bitset.index())
            }
            Fault::ParentCircle(id) => write!(f, "bitset {} extends itself", id.index()),
            Fault::HierarchyDepth(id) => {
                write!(
                    f,
                    "bitset {} is more than {} levels below its root",
                    id.index(),
                    crate::limits::MAX_HIERARCHY_DEPTH
                )
            }
            Fault::Condition { bitset, case } => {
                write!(
                    f,
                    "case {case} of bitset {}: every case except the last must have a condition, and the last must not",
                    bitset.index()
                )
            }
            Fault::Pattern { bitset, range } => {
                write!(f, "bitset {}: the pattern of bits {range} is out of range", bitset.index())
            }
            Fault::Assert { bitset, range } => {
                write!(f, "bitset {}: the assert of bits {range} is out of range", bitset.index())
            }
            Fault::FieldShared(id) => write!(f, "field {} is declared by two cases", id.index()),
            Fault::FieldBits(id) => write!(f, "field {} extends beyond its word", id.index()),
            Fault::NotARoot(id) => write!(f, "the type of field {} is not a root bitset", id.index()),
            Fault::NestedSize { field, width, size } => {
                write!(f, "field {} has {width} bits, its type has {size}", field.index())
            }
            Fault::NestingCircle { field, root } => {
                write!(f, "bitset {} contains itself through field {}", root.index(), field.index())
            }
            Fault::NestingDepth(id) => {
                write!(
                    f,
                    "bitsets are nested more than {} levels deep through field {}",
                    crate::limits::MAX_NESTING,
                    id.index()
                )
            }
            Fault::Expr(id) => {
                write!(
                    f,
                    "expression {} is nested more than {} levels deep, or is not a tree",
                    id.index(),
                    crate::limits::MAX_EXPR_DEPTH
                )
            }
            Fault::Column(id) => {
                write!(
                    f,
                    "a display of bitset {} has an alignment above column {}",
                    id.index(),
                    crate::limits::MAX_COLUMN
                )
            }
            Fault::Unit(bits) => {
                write!(f, "invalid instruction unit: {bits} bits (expected a multiple of 8 from 8 to 128)")
            }
            Fault::Instruction(id) => {
                write!(f, "bitset {} is not a root bitset, or is already an instruction", id.index())
            }
            Fault::When(id) => {
                write!(f, "the width of the `when` pattern of bitset {} differs from the unit", id.index())
            }
        }
    }
}

impl core::error::Error for Fault {}
