//! Reads isaspec descriptions of instruction sets: XML to the [`Model`] that every tool of isaloom works on.
//!
//! [`read`] never fails and never stops at a problem: it returns what it understood beside everything that it found
//! wrong. The model is structurally sound whatever the input: every id is valid, parents, roots and children agree
//! and have no cycles, the default case is always there and always last, ranges lie within their words, nested
//! bitsets are as wide as their fields. What could not be understood is left out of it.
//!
//! The format is isaspec as Mesa's descriptions use it, and a small extension for several instruction sizes, byte
//! orders and findings that are meant: docs/isaspec-extensions.md.
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
//! // A mistake comes beside the rest: in one line, or with the place that it is about.
//! let (model, diagnostics) = read("mine.xml", &xml.replace("{IMM}", "{IMN}"), &mut NoImports);
//! assert_eq!(diagnostics[0].to_string(), "warning[name-unresolved]: there is no field `IMN`");
//! let shown = diagnostics[0].display(model.sources()).to_string();
//! assert!(shown.contains("--> mine.xml:4:30") && shown.contains("did you mean `IMM`?"), "{shown}");
//!
//! // Imports are the caller's to read; a closure does.
//! let mut files = |path: &str| match path {
//!     "base.xml" => Ok(xml.to_owned()),
//!     _ => Err(String::from("there is no such file")),
//! };
//! let (model, _) = read("top.xml", r#"<isa><import file="base.xml"/></isa>"#, &mut files);
//! assert!(model.bitsets().any(|(_, bitset)| bitset.name == "add"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What a model is good for is other crates' business: `isaloom_engine` decodes and prints with it, `isaloom_asm`
//! assembles, `isaloom_check` verifies. [`write()`] makes a description of a model again, [`layout()`] puts the text of one in
//! order.

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

/// Reads a description: `text` is that of the file called `name`, which imports are relative to.
///
/// The diagnostics are in the order of their places. Those that the description allows by `<allow>` are left out,
/// unless they are errors; of each rule only the first
/// [`MAX_FINDINGS_OF_A_RULE`](isaloom_model::limits::MAX_FINDINGS_OF_A_RULE) are listed, and the rest are counted.
pub fn read(name: &str, text: &str, loader: &mut dyn Loader) -> (Model, Vec<Diagnostic>) {
    read_shared(name, text.into(), loader)
}

/// The same of a text that the model keeps: a large one is there once.
pub fn read_shared(name: &str, text: Arc<str>, loader: &mut dyn Loader) -> (Model, Vec<Diagnostic>) {
    let mut found = Found::default();
    let mut loaded = load::load(name, text, loader, &mut found);
    let model = lower::lower(name, &mut loaded, &mut found);
    let found = found.finish(&loaded.declarations, &model);
    (model, found)
}
