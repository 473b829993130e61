//! Links: a use of a name, with one of its possible definitions.

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

/// Kind of a use of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum LinkKind {
    /// A bitset extends the bitset.
    Extends,
    /// A field has the bitset or enum as its type.
    Type,
    /// An override or a derived field uses the named expression.
    Expr,
    /// A file imports the file.
    Import,
    /// A display or another template includes the template.
    Template,
    /// An `<instruction>` element names the bitset.
    Instruction,
    /// A display prints the field.
    Display,
    /// An expression uses the value of the field.
    Value,
    /// A param passes the field.
    Param,
    /// A map of an `<encode>` element sets the field.
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
    /// A definition to which the use may refer.
    pub to: Definition,
}

/// Use of a field name that has no definition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Use {
    /// Span of the use.
    pub span: Span,
    /// Kind of the use.
    pub kind: LinkKind,
    /// Name that is used.
    pub name: String,
    /// Bitset in which the name is used; the first one if several bitsets use the same expression.
    pub bitset: BitsetId,
}
