//! Reader for isaspec descriptions of instruction sets: converts XML to the [`Model`] that every tool of isaloom uses.
//!
//! [`read`] never fails and never stops at an error. It returns the valid part of the description together with all
//! diagnostics. The model is valid for every input:
//! - Every id is valid. Parents, roots and children are consistent and acyclic.
//! - The default case always exists and is always last.
//! - Bit ranges are within their words, and nested bitsets are as wide as their fields.
//!
//! Invalid parts of the description are omitted.
//!
//! The format is isaspec as in Mesa's descriptions, with a small extension for several instruction sizes, byte orders
//! and allowed findings: docs/reference/isaspec-extensions.md.
//!
//! ```
//! use isaloom_isaspec::{NoImports, read};
//!
//! let xml = r##"<isa>
//!   <bitset name="#instruction" size="16"/>
//!   <bitset name="add" extends="#instruction">
//!     <display>{NAME} r{DST}, {IMM}</display>
//!     <pattern low="12" high="15">0010</pattern>
//!     <field name="DST" low="8" high="11" type="uint"/>
//!     <field name="IMM" low="0" high="7" type="int"/>
//!   </bitset>
//! </isa>"##;
//! let (model, diagnostics) = read("mine.xml", xml, &mut NoImports);
//! assert!(diagnostics.is_empty());
//! assert_eq!(model.name(), "mine");
//! let (_, add) = model.bitsets().find(|(_, bitset)| bitset.name == "add").ok_or("no `add`")?;
//! assert_eq!(add.cases[0].fields.len(), 2);
//!
//! // Errors are returned in addition to the model. They print in one line, or with the source location.
//! let (model, diagnostics) = read("mine.xml", &xml.replace("{IMM}", "{IMN}"), &mut NoImports);
//! assert_eq!(diagnostics[0].to_string(), "warning[name-unresolved]: unknown field `IMN`");
//! let shown = diagnostics[0].display(model.sources()).to_string();
//! assert!(shown.contains("--> mine.xml:4:30") && shown.contains("did you mean `IMM`?"), "{shown}");
//!
//! // The caller reads imported files, for example with a closure.
//! let mut files = |path: &str| match path {
//!     "base.xml" => Ok(xml.to_owned()),
//!     _ => Err(String::from("there is no such file")),
//! };
//! let (model, _) = read("top.xml", r#"<isa><import file="base.xml"/></isa>"#, &mut files);
//! assert!(model.bitsets().any(|(_, bitset)| bitset.name == "add"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other crates use the model: `isaloom_engine` decodes and prints, `isaloom_asm` assembles, `isaloom_check` verifies.
//! [`write()`] converts a model back to a description; [`layout()`] formats the text of a description.

pub mod element;
mod expr;
mod found;
mod ids;
mod layout;
mod load;
mod lower;
mod pieces;
mod short;
mod syntax;
mod template;
mod text;
mod write;
mod xml;

pub use ids::RULES;
pub use layout::{layout, same_but_layout};
pub use load::{AllowOutside, Loader, NoImports, import_path, is_below_root};
pub use syntax::{ELEMENTS, Element};
pub use write::{Loss, LossKind, Written, write};

use found::Found;
use isaloom_model::Model;
use isaloom_source::Diagnostic;
use std::sync::Arc;

/// Reads a description. `text` is the content of the file `name`; imports are relative to this file.
///
/// The diagnostics are ordered by location. Diagnostics that the description allows with `<allow>` are
/// omitted unless they are errors. At most
/// [`MAX_FINDINGS_OF_A_RULE`](isaloom_model::limits::MAX_FINDINGS_OF_A_RULE) diagnostics of a rule are
/// listed; further diagnostics are counted.
pub fn read(name: &str, text: &str, loader: &mut dyn Loader) -> (Model, Vec<Diagnostic>) {
    read_shared(name, text.into(), loader)
}

/// Reads like [`read`], from shared text. The model refers to this text, so that a large file is in memory only once.
pub fn read_shared(name: &str, text: Arc<str>, loader: &mut dyn Loader) -> (Model, Vec<Diagnostic>) {
    let mut found = Found::default();
    let mut loaded = load::load(name, text, loader, &mut found);
    let model = lower::lower(name, &mut loaded, &mut found);
    let found = found.finish(&loaded.declarations, &model);
    (model, found)
}
