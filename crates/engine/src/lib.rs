//! Compiles an instruction-set model for one generation, and decodes, prints and explains words with it.
//!
//! [`Isa::compile`] resolves every name, binds every param and lowers every expression once; what is left for each
//! word is a walk through a decision tree and a list of items to print. Decoding allocates nothing.
//!
//! ```text
//! Model ──compile──▶ Isa ──find──▶ Found (which leaf) ──Printer──▶ Sink (tokens)
//! ```
//!
//! Nothing here reads files, prints to a terminal or panics on any word.

mod asm;
mod code;
mod compile;
mod custom;
mod decode;
mod disassemble;
mod eval;
mod exact;
mod fast;
mod fields;
mod format;
mod isa;
mod labels;
mod print;
mod select;
mod sink;
mod stream;

pub use asm::{
    AsmHost, AsmOptions, Assembled, Assembler, Assembly, Encoded, Refusal, Site, Symbols, assemble,
    describe_slot, uncommented,
};
pub use code::{
    Alternative, Arm, AssertCheck, CondId, Dispatch, DispatchId, EnumTable, Item, LeafIndex, MAX_DEPTH,
    NamedField, Program, ProgramId, Raw, Shape, Slot, SlotId, SlotKind, TextRange, TreeNode, Value, ValueId,
};
pub use compile::CompileError;
pub use custom::{Custom, Host};
pub use decode::{Decoded, Found};
pub use disassemble::{Disassembler, Options, Summary};
pub use eval::{Frame, Frames};
pub use exact::ExactPrinter;
pub use fields::FieldValue;
pub use isa::Isa;
pub use labels::{EntryPoint, Labels};
pub use print::{Place, Printer};
pub use select::{Selected, Selector};
pub use sink::{Sink, Token, TokenKind, TokenList};
pub use stream::{Instruction, Stream};
