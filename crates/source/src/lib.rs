//! Source files, spans and diagnostics, shared by all readers of text.
//!
//! Library crates of isaloom never print and never open files. They take text, record source locations as [`Span`]s,
//! and return [`Diagnostic`]s together with their results. [`render`] formats diagnostics with their locations as plain
//! text; the program adds color.
//!
//! ```
//! use isaloom_source::{Diagnostic, SourceMap, Span};
//!
//! let mut sources = SourceMap::new();
//! let file = sources.add("demo.xml", "<bitset/>\n<pattern>00101</pattern>\n");
//! let found = Diagnostic::error("pattern-length", "5 pattern characters for 6 bits")
//!     .at(Span::new(file, 19, 24), "5 characters")
//!     .help("a pattern has one character for each bit of its range");
//!
//! assert_eq!(found.to_string(), "error[pattern-length]: 5 pattern characters for 6 bits");
//! let shown = found.display(&sources).to_string();
//! assert!(shown.contains("--> demo.xml:2:10") && shown.contains("^^^^^ 5 characters"), "{shown}");
//! ```

#![no_std]
extern crate alloc;

mod cap;
mod diagnostic;
mod escape;
mod map;
mod quote;
mod render;
mod sink;
mod suggest;
mod unique_names;
mod wording;

pub use cap::{MORE_FINDINGS, MOST_OF_A_KIND, listed};
pub use diagnostic::{Diagnostic, Effect, Fix, Label, Rule, Severity, Subject, SubjectKind, has_errors};
pub use escape::{is_unsafe_in_text, visible, visible_in_listing, visible_lines};
pub use map::{FileId, Lines, Position, SourceFile, SourceMap, Span, Utf16Position};
pub use render::{Rendered, render};
pub use sink::ByteSink;
pub use suggest::{edit_distance, nearest};
pub use unique_names::UniqueNames;
pub use wording::{
    MOST_LISTED, alternatives, alternatives_up_to, and_list, any_of, comma_list, did_you_mean,
};
