//! A use of a name, and what it may mean.

use crate::{BitsetId, EnumId, ExprId, FieldId};
use alloc::string::String;
use isaloom_source::{FileId, Span};

/// What a name may stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Definition {
    /// A bitset.
    Bitset(BitsetId),
    /// A field, derived or not.
    Field(FieldId),
    /// A param, by its field and its number there.
    Param(FieldId, usize),
    /// An enum.
    Enum(EnumId),
    /// A named expression.
    Expr(ExprId),
    /// A named text, by its number in [`Model::templates`](crate::Model::templates).
    Template(usize),
    /// An imported file.
    File(FileId),
}

/// How a name is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum LinkKind {
    /// A bitset extends it.
    Extends,
    /// It is the type of a field.
    Type,
    /// It is the expression of an override or a derived field.
    Expr,
    /// A file imports it.
    Import,
    /// A display or another named text includes it.
    Template,
    /// It is an instruction.
    Instruction,
    /// A display shows the field.
    Display,
    /// An expression asks for the field's value.
    Value,
    /// A param passes the field.
    Param,
    /// An encoding maps the field.
    Map,
}

/// A use of a name and something that it may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Link {
    /// Where the name is used.
    pub span: Span,
    /// How it is used.
    pub kind: LinkKind,
    /// What it may mean.
    pub to: Definition,
}

/// A use of a field's name that nothing in the description defines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// Where the name is used.
    pub span: Span,
    /// How it is used.
    pub kind: LinkKind,
    /// The name.
    pub name: String,
    /// The bitset that asks for it; of several that share an expression the first.
    pub bitset: BitsetId,
}
