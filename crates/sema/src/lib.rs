//! Semantics of instruction-set models: which case applies, which field a name refers to, and the value of an
//! expression.
//!
//! docs/reference/isaspec.md, "Cases", "Names" and "Expressions", defines the rules. This crate implements the rules
//! once, generic over a [`Domain`] of values. The compiler applies the rules to nodes of a value graph, the verifier to
//! sets of words, the [`Reference`] interpreter to plain numbers. [`rendering`] defines how the text of a field follows
//! from its value.
//!
//! Evaluation uses an explicit stack, so deep descriptions need memory but no machine stack. An exceeded limit is
//! recorded as a [`Limit`].
//!
//! ```
//! use isaloom_bits::Word;
//! use isaloom_model::Generation;
//! use isaloom_sema::{LineOptions, Match, Reference};
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="16"/>
//! # <bitset name="add" extends="#instruction"><display>{NAME} r{DST}, {IMM}</display><pattern low="12" high="15">001x</pattern>
//! # <field name="DST" low="8" high="11" type="uint"/><field name="IMM" low="0" high="7" type="int"/></bitset></isa>"##;
//! # let (model, _) = isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports);
//! // `model` was read from XML. The interpreter is slow; its output defines the meaning of a description.
//! let mut reference = Reference::new(&model, Generation(0));
//! let line = reference.line(Word::new(0x33ff, 16), &LineOptions::default());
//! assert!(matches!(line.found, Match::Leaf(leaf) if model.bitset(leaf).name == "add"));
//! assert_eq!(line.text, "add r3, -1");
//! assert_eq!(line.remark_text(), "dontcare bits in add: 00001000");
//! let fields: Vec<&str> = line.fields.iter().map(|f| model.field(f.field).name.as_str()).collect();
//! assert_eq!(fields, ["DST", "IMM"]);
//! ```

#![no_std]
extern crate alloc;

mod answer;
mod cases;
mod domain;
mod eval;
mod id;
mod missing;
mod names;
mod reference;
mod rendering;
mod scope;
mod sema;
mod task;
mod wide;

pub use answer::{Candidate, Condition, Evaluated, Limit, Lookup};
pub use cases::{Arm, Arms};
pub use domain::{Domain, Found};
pub use id::ScopeId;
pub use missing::{Missing, MissingList};
pub use names::Symbol;
pub use reference::{
    CustomField, CustomPrinter, Labels, Line, LineOptions, Match, PassedCase, Plain, PrintedField, Reference,
    Remark, float_text, float_text_in,
};
pub use rendering::{Determined, Digits, FieldRendering, NumberText, Rendering, rendering};
pub use sema::Sema;
