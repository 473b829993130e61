//! isaloom weaves formal descriptions of GPU instruction sets into tools: disassemblers, assemblers, verifiers.
//!
//! This crate is the facade: the parts of the family under short names. Read a description into a [`Spec`], compile
//! it for one generation into an [`Isa`], then decode, print and explain words with it.
//!
//! ```
//! use isaloom::{Generation, Isa, Options, Spec, Word};
//!
//! // A description of your own; `Spec::from_isaspec` reads imports through a callback.
//! let xml = r##"<isa>
//!   <bitset name="#instruction" size="16">
//!     <gen min="1"/>
//!   </bitset>
//!   <bitset name="add" extends="#instruction">
//!     <display>{NAME} r{DST}, {IMM}</display>
//!     <pattern low="12" high="15">0010</pattern>
//!     <field name="DST" low="8" high="11" type="uint"/>
//!     <field name="IMM" low="0" high="7" type="int"/>
//!   </bitset>
//! </isa>"##;
//! let (spec, diagnostics) = Spec::from_isaspec("mine.xml", xml, &mut isaloom::NoImports);
//! assert!(diagnostics.is_empty());
//! let isa = Isa::compile(&spec, Generation(1))?;
//!
//! // One word.
//! let hit = isa.decode(Word::new(0x23ff, 16)).ok_or("no instruction")?;
//! assert_eq!(hit.name(), "add");
//! assert_eq!(hit.to_string(), "add r3, -1");
//! let fields: Vec<_> = hit.fields().map(|f| format!("{}={:#x}", f.name(), f.value())).collect();
//! assert_eq!(fields, ["DST=0x3", "IMM=0xff"]);
//!
//! // A program, to any sink: a `String` here.
//! let mut text = String::new();
//! isa.disassemble(&[0xff, 0x23, 0x00, 0x20], &Options::default(), &mut text);
//! assert_eq!(text, "add r3, -1\nadd r0, 0\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod spec;

pub use isaloom_a2xx as a2xx;
pub use isaloom_amd as amd;
pub use isaloom_asm as asm;
pub use isaloom_bits as bits;
pub use isaloom_check as check;
pub use isaloom_codegen as codegen;
pub use isaloom_diff as diff;
pub use isaloom_engine as engine;
pub use isaloom_family as family;
pub use isaloom_model as model;
pub use isaloom_record as record;
pub use isaloom_scan as scan;
pub use isaloom_source as source;

pub use isaloom_asm::Assemble;
pub use isaloom_bits::Word;
pub use isaloom_engine::{Isa, Options, Summary};
pub use isaloom_isaspec::{Loader, NoImports};
pub use isaloom_model::Generation;
pub use isaloom_spirv as spirv;
pub use isaloom_view as view;
pub use spec::Spec;

/// The README's examples, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
