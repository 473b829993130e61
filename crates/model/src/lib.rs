//! The model of an instruction set: what every reader produces and every tool consumes.
//!
//! An instruction set is a number of *hierarchies*. A hierarchy is a tree of [`Bitset`]s: the root says how many bits
//! a word has, every other bitset extends its parent, and the ones that nothing extends are the *leaves*. Patterns
//! choose the leaf of a word; [`Case`]s say which fields the word has and how it is displayed. A field may be a
//! bitset of another hierarchy (a source register inside an instruction). Nothing here knows which file format the
//! model came from, and nothing here decodes: that is the engine's job.
//!
//! Names are kept as they were written and are resolved by the consumer, because resolution depends on the word
//! (an override may declare a field) and on the enclosing bitset (a param may borrow one).

#![no_std]
extern crate alloc;

mod bitset;
mod builder;
mod encoding;
mod expr;
mod few;
mod field;
mod generation;
mod generations;
mod ids;
pub mod limits;
mod link;
mod links;
mod model;
mod operand;
mod template;
mod views;

pub use bitset::{Allow, Assert, Bitset, Case, Encode, EncodeMap, PatternPiece};
pub use builder::{Builder, Fault, Hierarchies, Instructions, Kind, Mark, User};
pub use encoding::{Encoded, Encoding, Needed};
pub use expr::{BinaryOp, CType, Expr, ExprNode, Node, NodeId, UNREADABLE, UnaryOp};
pub use few::Few;
pub use field::{Enum, EnumValue, Field, FieldSource, FieldType, Param, Piece};
pub use generation::{GenRange, Generation};
pub use ids::{BitsetId, EnumId, ExprId, FieldId};
pub use link::{Definition, Link, LinkKind, Use};
pub use links::Links;
pub use model::{ByteOrder, InstructionRoot, MatchPolicy, Model};
pub use operand::{Operand, Role, Syntax};
pub use template::{Template, TemplatePart, TemplateText};
pub use views::Matching;
