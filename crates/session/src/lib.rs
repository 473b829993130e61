//! One door in memory to every instruction set: for a web page, for C, for Python, for whoever has bytes and wants
//! answers.
//!
//! A [`Session`] keeps files by name, opens instruction sets and hands out a [`Handle`] for each. [`Handle::ask`] takes a
//! [`Request`], which is plain data that can be read from JSON, and gives an [`Answer`]: the versioned document of
//! `isaloom-schema`, the same that the program prints, and the bytes of what was made. Nothing here opens a file, starts a
//! process or prints, and nothing panics.
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
mod fault;
mod handle;
mod inputs;
mod open;
mod run;
mod virtual_files;

pub use answer::{Answer, Part, Status};
pub use columns::{Batch, Columns, Item, Wanted, Worker};
pub use fault::{Fault, FaultKind};
pub use handle::{Handle, Material};
pub use isaloom_ops::{
    AsmOptions, AuditOptions, CheckOptions, ConvertOptions, ConvertTo, CoverOptions, DiffOptions, DisOptions,
    DocLayout, DocOptions, Endian, ExplainOptions, FitOptions, FlagValue, Flags, FmtOptions, Form,
    GapsOptions, InfoOptions, InputKind, InputOptions, PatchOptions, PortOptions, ProveOptions, Request,
    ScanOptions, SearchOptions, StatsOptions, explained_text, input_of,
};
pub use open::{Open, Session};

/// The version of the library.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
