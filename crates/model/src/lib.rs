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
//!
//! Readers make models; a program may as well. The [`Builder`] takes anything, says what is wrong with it, and what comes out
//! is sound.
//!
//! ```
//! use isaloom_bits::{BitRange, Pattern};
//! use isaloom_model::{
//!     Bitset, Builder, Field, FieldSource, FieldType, InstructionRoot, Instructions, PatternPiece,
//! };
//! use isaloom_source::{SourceMap, Span};
//!
//! let place = Span::default();
//! let mut builder = Builder::new("mine", SourceMap::new());
//! let root = builder.bitset(Bitset::new_root("#instruction", 16, place));
//! let low = FieldSource::Bits(BitRange::new(0, 7)?);
//! let field = builder.field(Field::new("IMM", low, FieldType::Int, place));
//! let mut add = Bitset::extending("add", root, place);
//! add.patterns.push(PatternPiece {
//!     range: BitRange::new(8, 15)?,
//!     pattern: Pattern::parse("0010xxxx")?,
//!     span: place,
//! });
//! add.cases[0].fields.push(field);
//! let add = builder.bitset(add);
//! let roots = vec![InstructionRoot { root, when: None }];
//! let (model, faults) = builder.finish(Instructions { roots, ..Instructions::default() });
//!
//! assert!(faults.is_empty());
//! assert_eq!(model.bitset(add).size, 16);
//! assert!(model.matching(add).matches(0x2001) && !model.matching(add).matches(0x3001));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
#[cfg(feature = "serde")]
mod stored;
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
#[cfg(feature = "serde")]
pub use stored::Stored;
pub use template::{Template, TemplatePart, TemplateText};
pub use views::Matching;
