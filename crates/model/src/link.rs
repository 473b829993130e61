//! A use of a name and its possible definition.

use crate::{BitsetId, EnumId, ExprId, FieldId};
use alloc::string::String;
use isaloom_source::{FileId, Span};

/// Possible definition of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Definition {
    /// A bitset.
    Bitset(BitsetId),
    /// A field, derived or not.
    Field(FieldId),
    /// A param: its field, and its index among the params of this field.
    Param(FieldId, usize),
    /// An enum.
    Enum(EnumId),
    /// A named expression.
    Expr(ExprId),
    /// A named text, by its index in [`Model::templates`](crate::Model::templates).
    Template(usize),
    /// An imported file.
    File(FileId),
}

/// Kind of use of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum LinkKind {
    /// A bitset extends the definition.
    Extends,
    /// The definition is the type of a field.
    Type,
    /// The definition is the expression of an override or a derived field.
    Expr,
    /// A file imports the definition.
    Import,
    /// A display or another template includes the template.
    Template,
    /// The definition is an instruction.
    Instruction,
    /// A display shows the field.
    Display,
    /// An expression uses the value of the field.
    Value,
    /// A param passes the field.
    Param,
    /// An encoding maps the field.
    Map,
}

/// A use of a name and one of its possible definitions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Link {
    /// Span of the use.
    pub span: Span,
    /// Kind of the use.
    pub kind: LinkKind,
    /// Possible definition.
    pub to: Definition,
}

/// A use of a field name without a definition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// Span of the use.
    pub span: Span,
    /// Kind of the use.
    pub kind: LinkKind,
    /// Name that is used.
    pub name: String,
    /// Bitset that uses the name; the first bitset if several bitsets share an expression.
    pub bitset: BitsetId,
}
