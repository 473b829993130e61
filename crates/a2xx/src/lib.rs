//! Decoder, disassembler, assembler and container reader for Adreno a2xx and Xenos shader programs.
//!
//! Qualcomm's Adreno a2xx and the Xbox 360's Xenos share an instruction set. A program consists of 48-bit control-flow
//! clauses and 96-bit slots with ALU instructions and fetches, which the clauses run. An isaspec file, [`DESCRIPTION`],
//! describes the words. This crate takes every bit position, opcode and name from the description, and adds the parts
//! that isaspec cannot express: the layout of programs, the text dialects, and containers.
//!
//! ```
//! use isaloom_a2xx::{AsmOptions, Dialect, Gpu, Program, Stage, TextOptions, assemble, disassemble};
//!
//! // Disassemble.
//! let words = [0x0000_0000, 0x1001_c400, 0x2000_0000, 0x140f_8000, 0x0000_0000, 0x2200_0000];
//! let program = Program::decode(&words, Gpu::A2xx);
//! let options = TextOptions { stage: Stage::Fragment, ..TextOptions::default() };
//! let text = disassemble(&program, &options);
//! assert_eq!(text, "\
//! ALLOC PARAM/PIXEL SIZE(0x0)
//! EXEC_END ADDR(0x1) CNT(0x1)
//!       ALU:\tMAXv\texport0 = C0, C0\t; gl_FragColor
//! ");
//!
//! // Assemble. Text in the default dialect is lossless.
//! let (back, findings) = assemble(&text, &AsmOptions::default());
//! assert!(findings.is_empty());
//! assert_eq!(back.encode(), words);
//!
//! // Print the dialect of the Xenos tools.
//! let xna = disassemble(&program, &TextOptions { dialect: Dialect::Xna, ..options });
//! assert!(xna.contains("max oC0, c0, c0"));
//! ```

mod access;
mod asm;
mod assume;
mod bytes;
mod cf;
mod cfg;
mod container;
mod description;
mod escaped;
mod fields;
mod gpu;
mod header;
mod idle;
mod instr;
mod lint;
mod live_flow;
mod liveness;
mod lookup;
mod matching;
mod microsoft;
mod names;
mod open;
mod patch;
mod piece;
mod place;
mod plausible;
mod positions;
mod print;
mod program;
mod schedule;
mod stats;
mod wiki;
mod word;

pub use access::Access;
pub use asm::{
    AsmOptions, DIRECT3D_INSTRUCTIONS, Direct3dInstruction, Origin, OriginPart, Shader, assemble,
    assemble_alu, assemble_clause, assemble_fetch, assemble_shader, dialect_of, stage_of_text,
};
pub use bytes::{byte_order_of, bytes_of, words_of};
pub use cf::{Cf, CfFields, ClauseCondition};
pub use cfg::{Block, ControlFlow, Edge};
pub use container::{
    BooleanLiteral, Constant, Container, ContainerError, DebugInfo, Declarations, Fault, Found, FoundKind,
    ImmediateLoad, IndexInput, IntegerLiteral, Interpolator, LARGEST_CONTAINER, Literal, RegisterSet,
    SampleControl, Scanner, Semantic, Shape, Table, Verbatim, VertexElement, immediate_loads, scan,
};
pub use description::{DESCRIPTION, ScalarOperands, model};
pub use fields::{
    AllocFields, AluFields, ExecFields, JumpFields, LoopFields, PlainFields, TextureFields, VertexFields,
};
pub use gpu::{ByteOrder, Dialect, Gpu, Stage};
pub use header::Header;
pub use idle::Idle;
pub use instr::{AluSource, ConstantBase, Fetch};
pub use lint::lint;
pub use liveness::{Live, Liveness};
pub use matching::{Matching, Ways, matching};
pub use microsoft::container_text;
pub use names::Names;
pub use open::{
    Hints, OpenError, OpenOptions, OrderBy, Source, StageBy, Written, open, open_written, written,
};
pub use patch::{PatchError, Replacement, patch};
pub use plausible::plausible_length;
pub use print::{
    Listing, TextOptions, alu_text, alu_tokens, clause_text, clause_tokens, disassemble, disassemble_into,
    fetch_text, fetch_tokens,
};
pub use program::{Instruction, Program};
pub use schedule::{Issue, schedule};
pub use stats::{Statistics, VertexFetch, stage_of};
pub use word::{Clause, Slot};
