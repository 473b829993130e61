//! Compiles an instruction-set model for one generation, and decodes, prints and explains words with it.
//!
//! [`Isa::compile`] resolves every name, binds every param and lowers every expression once. For each word, only a
//! decision tree and a list of items to print remain. Decoding does not allocate.
//!
//! ```text
//! Model ──compile──▶ Isa ──find──▶ DecodeResult (which leaf) ──Printer──▶ TokenSink (tokens)
//! ```
//!
//! ```
//! use isaloom_bits::Word;
//! use isaloom_engine::{Isa, Options};
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="16"/>
//! # <bitset name="add" extends="#instruction"><display>{NAME} r{DST}, {IMM}</display><pattern low="12" high="15">0010</pattern>
//! # <field name="DST" low="8" high="11" type="uint"/><field name="IMM" low="0" high="7" type="int"/></bitset></isa>"##;
//! # let (model, _) = isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports);
//! # let generation = isaloom_model::Generation(0);
//! // `model` was read from XML. An `Isa` is a handle: cloning it copies a pointer.
//! let isa = Isa::compile(model, generation)?;
//!
//! // Print or decode one word.
//! assert_eq!(isa.text(Word::new(0x23ff, 16)), "add r3, -1");
//! let hit = isa.decode(Word::new(0x23ff, 16)).ok_or("no instruction")?;
//! assert_eq!((hit.name(), hit.to_string().as_str()), ("add", "add r3, -1"));
//! for field in hit.fields() {
//!     println!("{} {:?} = {:#x}, shown as {}", field.name(), field.bits(), field.value(), field.shown());
//! }
//!
//! // Disassemble a program to any sink, here a `String`.
//! let mut text = String::new();
//! let summary = isa.disassemble(&[0xff, 0x23, 0x00, 0x20], &Options::default(), &mut text);
//! assert_eq!((text.as_str(), summary.instructions), ("add r3, -1\nadd r0, 0\n", 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The library does not read files or print to a terminal, and it does not panic on any word.

#![no_std]
extern crate alloc;

mod bit_tests;
mod block;
mod branches;
mod cached_printer;
mod chunk;
mod code;
mod compile;
mod custom;
mod data;
mod deciding_bits;
mod decision_cache;
mod decode;
mod disassemble;
mod eval;
mod fields;
mod first;
pub mod flow;
pub mod format;
mod frames;
mod gather;
mod hash;
mod isa;
mod labels;
mod leaf_checks;
mod line;
mod memo;
mod mixed_size_tree;
mod note;
pub mod placed;
mod plain;
mod plan;
mod planned;
mod prepare;
mod print;
mod print_visitor;
mod programs;
mod remark;
mod run;
mod script;
mod select;
mod selection;
mod sink;
mod span;
#[cfg(feature = "stored")]
pub mod stored;
mod stream;
pub mod syntax;
mod text_cache;
mod visit;
mod walk;

/// Compiled form of a description, for tools that interpret it themselves: the assembler inverts displays, and the
/// scanner skips parts that cannot cause remarks.
///
/// This module follows the needs of the engine, and any release may change it. The rest of the crate is intended to
/// be stable.
pub mod compiled {
    pub use crate::code::{
        Alternative, Alternatives, Arm, AssertCheck, CondId, DecodeTable, DecodeTableId, DefaultBits,
        EnumTable, Item, LeafIndex, NamedField, Program, ProgramId, Raw, Shape, Slot, SlotId, SlotKind,
        TextRange, TreeNode, Value, ValueId,
    };
    pub use crate::data::Compiled;
    pub use crate::deciding_bits::DecidingBits;
    pub use crate::frames::{Frame, Frames, Scopes, Top};
    pub use crate::plan::Plan;
    pub use isaloom_sema::{Digits, NumberText, Rendering};
}

pub use branches::Branches;
pub use chunk::Chunk;
pub use code::{MAX_DEPTH, MAX_ITEMS, MAX_LINE};
pub use compile::CompileError;
pub use custom::{Custom, Host};
pub use decode::Decoded;
pub use disassemble::{Disassembler, InstructionText, Options, Summary};
pub use fields::{FieldValue, Nested};
pub use isa::Isa;
pub use labels::{EntryPoint, Labels};
pub use note::CompileNote;
pub use prepare::Prepared;
pub use print::{Place, Printer};
pub use remark::{Limit, Remark};
pub use select::{Selected, Selector};
pub use selection::DecodeResult;
pub use sink::{Token, TokenKind, TokenList, TokenSink};
pub use stream::{Instruction, Stream};
pub use visit::{Branch, CaseSite, FieldSite, LeafSite, Visit};
pub use walk::Walk;
