//! Source files, spans and diagnostics: the layer every reader of text shares.
//!
//! A library crate of isaloom never prints and never opens a file. It is given text, keeps where each thing
//! came from as a [`Span`], and returns [`Diagnostic`]s beside its value. They print themselves with their places as
//! plain text ([`render`]); colour and terminals are the program's job.

#![no_std]
extern crate alloc;

mod diagnostic;
mod map;
mod quote;
mod render;
mod suggest;

pub use diagnostic::{Diagnostic, Effect, Fix, Label, Rule, Severity, Subject, SubjectKind, has_errors};
pub use map::{FileId, Position, SourceFile, SourceMap, Span, Utf16Position};
pub use render::{Rendered, render};
pub use suggest::{edit_distance, nearest};
