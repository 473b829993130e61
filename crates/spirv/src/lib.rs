//! Assembler and disassembler for the SPIR-V assembly language, with an editable module representation.
//!
//! The language is the language of `spirv-as` and `spirv-dis` from SPIRV-Tools. If SPIRV-Tools is clearly
//! wrong, the correct result is the default, and an option selects the SPIRV-Tools behavior. The crate opens
//! no files, prints nothing, and needs only an allocator.
//!
//! ```
//! use isaloom_spirv::{AsmOptions, Capability, Decoration, DisOptions, IdNames, Module, assemble, disassemble};
//!
//! let text = "
//!     OpCapability Shader
//!     OpMemoryModel Logical GLSL450
//!     OpEntryPoint GLCompute %1 \"main\"
//!     %2 = OpTypeInt 32 0
//!     %3 = OpConstant %2 5
//! ";
//! let options = AsmOptions { preserve_numeric_ids: true, ..AsmOptions::default() };
//! let bytes = assemble(text, &options).to_bytes();
//!
//! let mut module = Module::parse(&bytes)?;
//! assert_eq!(module.to_bytes(), bytes);
//! module.entry_point_mut("main")?.rename("vs_main");
//! module.add_capability(Capability::Int64);
//! module.add_decoration(3, Decoration::Location, &[2])?;
//! module.set_constant(3, 7)?;
//!
//! let (text, _) = disassemble(&module.to_bytes(), &DisOptions { header: false, names: IdNames::Raw, ..DisOptions::default() });
//! assert!(text.contains("OpEntryPoint GLCompute %1 \"vs_main\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
extern crate alloc;

mod align;
pub mod asm;
pub mod check;
pub mod command;
pub mod diff;
pub mod dis;
mod escape;
pub mod find;
pub mod flow;
mod flow_graph;
pub mod fmt;
pub mod grammar;
pub mod hexstream;
pub mod ir;
pub mod literal;
pub mod module;
pub mod patch;
pub mod read;
pub mod reduce;
pub mod rename;
pub mod roundtrip;
pub mod stats;
pub mod values;
mod write;

#[doc(inline)]
pub use {
    asm::{AsmError, AsmOptions, AssembleError, Assembly, TargetEnv, assemble},
    check::check,
    diff::diff,
    dis::{DisOptions, IdNames, to_string as disassemble},
    grammar::Grammar,
    ir::{
        EditError, EntryPoint, EntryPointMut, Function, Index, Instruction, Module, Place, Printer, Scalar,
        Section,
    },
    module::Endian,
    read::{Binary, HeaderFault},
    reduce::Reducer,
    values::{Capability, Decoration, ExecutionMode, ExecutionModel, Op},
};
