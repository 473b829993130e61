//! Source files, spans and diagnostics: the layer every reader of text shares.
//!
//! A library crate of isaloom never prints and never opens a file. It is given text, keeps where each thing
//! came from as a [`Span`], and returns [`Diagnostic`]s beside its value. Rendering is the program's job.

#![no_std]
extern crate alloc;

mod diagnostic;
mod map;
mod suggest;

pub use diagnostic::{Diagnostic, Label, Severity, has_errors};
pub use map::{FileId, Position, SourceFile, SourceMap, Span};
pub use suggest::{edit_distance, nearest};
