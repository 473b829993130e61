//! Adreno a2xx and Xenos shader programs.

mod asm;
mod assume;
mod cf;
mod description;
mod fields;
mod gpu;
mod header;
mod idle;
mod instr;
mod print;
mod program;
mod word;

pub use asm::{AsmOptions, assemble, assemble_alu, assemble_clause, assemble_fetch};
pub use cf::{Cf, CfFields};
pub use description::{DESCRIPTION, model};
pub use fields::{
    AllocFields, AluFields, ExecFields, JumpFields, LoopFields, PlainFields, TextureFields, VertexFields,
};
pub use gpu::{ByteOrder, Dialect, Gpu, Stage};
pub use header::Header;
pub use idle::Idle;
pub use instr::Fetch;
pub use print::{TextOptions, alu_text, clause_text, disassemble, disassemble_into, fetch_text};
pub use program::{Instruction, Program};
pub use word::{Clause, Slot};
