//! Generates tools from formal descriptions of GPU instruction sets: disassemblers, assemblers, verifiers.
//!
//! This crate is the facade of the library: it re-exports the parts under short names, with one feature per part. The
//! default feature `isaspec` builds thirteen crates; `default-features = false, features = ["spirv"]` builds two
//! crates. The feature `target` includes every part. The command-line program is in the crate `isaloom-cli`.
//!
//! # One API for every target
//! [`Registry`] opens an instruction set by name or from a description. The [`CodeOperations`] of a [`Target`]
//! disassemble, assemble and explain bytes and text. Its [`DescriptionQueries`] search, check and compare descriptions.
//! All these operations return records.
//!
//! ```
//! # #[cfg(feature = "target")] {
//! use isaloom::{Registry, Subject, Job};
//! use std::ops::ControlFlow;
//!
//! let mut files = |name: &str| std::fs::read(name).map_err(|error| error.to_string());
//! let registry = Registry::embedded();
//!
//! // isaspec: `toy` is embedded; `isaloom::target::open_file` opens description files.
//! let toy = registry.open("toy", Some("2"), &mut files)?;
//! let code = toy.code()?.assemble("add         hr3, hr0, hc4.y")?;
//! toy.code()?.disassemble(&code, &Job::default(), &mut |instruction| {
//!     assert_eq!(instruction.text, "add         hr3, hr0, hc4.y");
//!     ControlFlow::Continue(())
//! })?;
//!
//! // SPIR-V: explain every word of an instruction.
//! let spirv = registry.open("spirv", None, &mut files)?;
//! let explained = spirv.code()?.explain(Subject::Text("%1 = OpTypeFloat 32"))?;
//! assert_eq!(explained[0].instruction.name.as_deref(), Some("OpTypeFloat"));
//!
//! // Adreno a2xx and Xenos: search for an instruction.
//! let xenos = registry.open("xenos", None, &mut files)?;
//! let hits = xenos.description()?.search(&["MAXv".to_owned()]);
//! assert_eq!(hits.first().map(|hit| hit.name.as_str()), Some("MAXv"));
//!
//! // AMD: open an `amdgpu_isa_*.xml` file for a GPU.
//! let amd = isaloom::target::open_file("tests/golden/amd/small-description.xml", Some("gfx1150"), &mut files)?;
//! assert_eq!(amd.code()?.assemble("s_add_u32 s1, s3, s2")?, [0x03, 0x02, 0x01, 0x80]);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Decode, print and assemble
//! An [`Isa`] is one compiled generation of a description. More examples are in `examples/`.
//!
//! ```
//! # #[cfg(feature = "isaspec")] {
//! let isa = isaloom::Isa::from_file("specs/toy.xml", 2)?;
//!
//! // Assemble. The error carries the diagnostics of all lines.
//! let bytes = isa.assemble("mvi r1, #10\nadd hr3, hr0, hc4.y")?.bytes;
//!
//! // Decode: one item per instruction, with its fields.
//! for insn in isa.decoder(&bytes) {
//!     println!("{:08x}  {insn}", insn.offset());
//!     for field in insn.fields() {
//!         println!("          {} = {:#x}", field.name(), field.value());
//!     }
//! }
//!
//! // Print a whole program with labels, to a `String` or to your own sink.
//! let mut text = String::new();
//! isa.formatter().labels(true).format(&bytes, &mut text);
//! assert_eq!(text, "mvi         r1, #10\nadd         hr3, hr0, hc4.y\n");
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Isa::from_xml`] reads a description from memory and returns its diagnostics. A [`Spec`] is a description
//! before compilation, for several generations or for other tools.

#[cfg(feature = "amd")]
pub mod amd;
#[cfg(feature = "isaspec")]
mod decoder;
#[cfg(feature = "isaspec")]
mod formatter;
#[cfg(feature = "isaspec")]
mod isa;
#[cfg(feature = "isaspec")]
mod open;
#[cfg(feature = "isaspec")]
mod spec;

pub use isaloom_source as source;
pub use isaloom_source::ByteSink;

#[cfg(feature = "isaspec")]
pub use {isaloom_asm as asm, isaloom_bits as bits, isaloom_engine as engine, isaloom_model as model};

#[cfg(feature = "isaspec")]
pub use {
    decoder::{Decoder, Instruction},
    formatter::Formatter,
    isa::{Assembled, Isa},
    isaloom_asm::AssembleError,
    isaloom_bits::Word,
    isaloom_engine::{Summary, Token, TokenKind, TokenSink},
    isaloom_isaspec::{AllowOutside, Loader, NoImports},
    isaloom_model::Generation,
    open::{GpuChoice, OpenError},
    spec::Spec,
};

#[cfg(feature = "tools")]
pub use {isaloom_check as check, isaloom_codegen as codegen, isaloom_diff as diff, isaloom_scan as scan};

#[cfg(feature = "spirv")]
pub use isaloom_spirv as spirv;

#[cfg(feature = "target")]
pub use {
    isaloom_refdoc as refdoc, isaloom_render as render, isaloom_schema as schema,
    isaloom_target::{
        CodeOperations, DescriptionQueries, Editing, Job, JobSink, Listing, Memory, MemorySink, Source,
        Subject, Target,
    },
    isaloom_targets::Registry,
};

/// Adreno a2xx and Xenos programs: words, assembly text, containers, pseudocode and the interpreter.
#[cfg(feature = "a2xx")]
pub mod a2xx {
    pub use isaloom_a2xx::*;
    pub use isaloom_a2xx_lift::*;
}

/// Interface to every target: its traits and types, the table of targets, and a module for each target.
#[cfg(feature = "target")]
pub mod target {
    pub use isaloom_target::*;
    pub use isaloom_target_a2xx::{self as a2xx, A2xxAsmOptions, A2xxDisOptions, A2xxShow};
    pub use isaloom_target_amd::{
        self as amd, AmdAsmOptions, AmdDisOptions, AmdOpenOptions, AmdPart, AmdSyntax, GpuName, Gpus, Wave,
        architecture, architecture_name, gpus_of_architecture,
    };
    pub use isaloom_target_isaspec::{
        self as isaspec, Bundle, FileLoader, convert, generation_of, gpus_of, import_path, imports,
        is_below_root,
    };
    pub use isaloom_target_spirv::{self as spirv, SpirvOpenOptions};
    pub use isaloom_targets::*;
}

/// Compiles and runs the examples in README.md.
#[cfg(all(doctest, feature = "target"))]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;

/// Compiles and runs the examples on the page about reference documents.
#[cfg(all(doctest, feature = "target"))]
#[doc = include_str!("../docs/reference/reference-pages.md")]
struct ReferencePagesDoctests;

/// Compiles and runs the examples on the page about the Rust library.
#[cfg(all(doctest, feature = "target"))]
#[doc = include_str!("../docs/libraries/rust.md")]
struct RustPageDoctests;

/// Compiles and runs the examples on the page about SPIR-V in Rust.
#[cfg(all(doctest, feature = "spirv"))]
#[doc = include_str!("../docs/libraries/spirv.md")]
struct SpirvPageDoctests;
