//! In-memory interface to every instruction set, which the WebAssembly, C and Python bindings use.
//!
//! A [`Session`] holds virtual files and opens instruction sets, each as a [`Handle`]. [`Handle::ask`] takes a
//! [`Request`], which is plain data that can be parsed from JSON, and returns an [`Answer`]. The answer contains the
//! output bytes and a versioned document of `isaloom-schema`, which is identical to the JSON of the command-line
//! program. This crate opens no files, starts no processes, prints nothing and never panics.
//!
//! ```
//! use isaloom_session::{Material, Open, Session, Status};
//!
//! let session = Session::new();
//! let toy = session.open(&Open { isa: Some("toy".to_owned()), gpu: Some("2".to_owned()), ..Open::default() })?;
//! let answer = toy.ask_json(r#"{"command": "dis", "input": {"text": "20000001"}}"#, &Material::default());
//! assert_eq!(answer.status, Status::Fine);
//! assert!(answer.document.starts_with(r#"{"schema":2,"isa":{"family":"isaspec","name":"toy","generation":2}"#));
//! # Ok::<(), isaloom_session::Fault>(())
//! ```

mod answer;
mod captured_output;
mod columns;
mod decoder;
mod detail;
mod fault;
mod handle;
mod inputs;
mod open;
mod run;
mod typing;
mod virtual_files;

pub use answer::{Answer, Part, Status};
pub use columns::{Batch, Columns, Item, Wanted, Worker};
pub use decoder::{Decoder, Single, SingleSink};
pub use detail::Detail;
pub use fault::{Fault, FaultKind};
pub use handle::{Handle, Material};
pub use isaloom_ops::{
    AsmOptions, AuditOptions, CheckOptions, ConvertOptions, ConvertTo, CoverOptions, DiffOptions, DisOptions,
    DocLayout, DocOptions, Endian, ExplainOptions, FitOptions, FlagValue, Flags, FmtOptions, Form,
    GapsOptions, InfoOptions, InputKind, InputOptions, PatchOptions, PortOptions, ProveOptions, Request,
    ScanOptions, SearchOptions, StatsOptions, StripOptions, WrapOptions, explained_text, input_of,
};
pub use isaloom_schema::{SignaturePiece, Typing, TypingItem, TypingKind, TypingSignature};
pub use open::{Open, Selectors, Session};

/// Version of the library.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
