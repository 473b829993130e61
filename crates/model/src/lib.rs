//! Model of an instruction set: the output of every reader and the input of every tool.
//!
//! An instruction set consists of *hierarchies*. A hierarchy is a tree of [`Bitset`]s. The root defines the width of a
//! word, every other bitset extends its parent, and bitsets without children are the *leaves*. Patterns select the leaf
//! of a word. [`Case`]s define the fields of the word and its display. A field may be a bitset of another hierarchy,
//! such as a source register inside an instruction. The model does not depend on the input format, and it does not
//! decode; the engine decodes words.
//!
//! The model keeps names as written, and consumers resolve them. Resolution depends on the word (an override may
//! declare a field) and on the enclosing bitset (a param may pass a field).
//!
//! Readers and other programs create models with the [`Builder`]. The builder accepts any input, reports all errors,
//! and returns a valid model.
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
mod entries;
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
pub use builder::{Builder, Fault, Hierarchies, Instructions, Kind, User};
pub use encoding::{Encoded, Encoding, Needed};
pub use entries::{Counts, Entries};
pub use expr::{BinaryOp, CType, Expr, ExprNode, Node, NodeId, UNREADABLE, UnaryOp};
pub use few::Few;
pub use field::{Enum, EnumValue, Field, FieldSource, FieldType, Param, Piece};
pub use generation::{GenRange, Generation};
pub use ids::{BitsetId, EnumId, ExprId, FieldId};
pub use link::{Definition, Link, LinkKind, Use};
pub use links::Links;
pub use model::{ByteOrder, InstructionRoot, MatchPolicy, Model, TextForm};
pub use operand::{LABEL, Operand, Role, Syntax};
#[cfg(feature = "serde")]
pub use stored::Stored;
pub use template::{Template, TemplatePart, TemplateText};
pub use views::Matching;
