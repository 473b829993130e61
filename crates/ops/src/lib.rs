//! Commands: each action of the front ends, implemented once over opened instruction sets.
//!
//! A front end (the program, [`isaloom_session`](https://docs.rs/isaloom-session)) opens the instruction sets, fills in
//! a [`Request`] and calls [`run`]. The command opens its inputs through [`Inputs`], one after the other, and writes
//! assembly text, machine code and diagnostics to [`Output`] while it runs. The [`Answer`] contains the record of the
//! command and renders it. This crate opens no files, prints nothing and does not end the process.

mod answer;
mod call;
mod description;
mod design;
mod explain;
mod failure;
mod indent;
mod programs;
mod request;
mod run;
mod streams;
mod wrap;

pub use answer::{Answer, diagnostics_json, json, value_json};
pub use call::{Call, Side};
pub use explain::{explain_questions, explained_text};
pub use programs::{Programs, list};
pub use request::{
    AsmOptions, AuditOptions, CheckOptions, ConvertOptions, ConvertTo, CoverOptions, DiffOptions, DisOptions,
    DocLayout, DocOptions, Endian, ExplainOptions, FitOptions, FlagValue, Flags, FmtOptions, Form,
    GapsOptions, InfoOptions, InputKind, InputOptions, PatchOptions, PortOptions, ProveOptions, Request,
    ScanOptions, SearchOptions, StatsOptions, StripOptions, WrapOptions, input_of,
};
pub use run::run;
pub use streams::{Inputs, Output, each};
pub use wrap::{needs_no_wrapping, unwrap};
