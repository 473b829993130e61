//! What differs between two descriptions of instruction sets, or between two generations of one.
//!
//! [`diff`] compares what a leaf is with everything that it inherits, as crate `sema` sees it: which words it matches,
//! which fields a name means under which condition, which display prints it; so a change in a base is reported for
//! every leaf that has it, and a field that moved from a leaf to its base is none. Conditions that depend on nothing but
//! the generation are decided first. Leaves are paired by hierarchy and name; what is left is paired by equal patterns
//! (renamed).
//!
//! A difference that can change what a word means has a [`Witness`]: a word with its text on both sides, as the
//! reference interpreter prints it. Words are tried, not solved for: a difference without one may have one.
//!
//! ```
//! use isaloom_diff::{Kind, Options, Side, diff};
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="16"/>
//! # <bitset name="add" extends="#instruction"><display>{NAME} {IMM}</display><pattern low="8" high="15">00100000</pattern>
//! # <field name="IMM" low="0" high="7" type="uint"/></bitset></isa>"##;
//! # let read = |xml: &str| isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports).0;
//! # let (old, new) = (read(xml), read(&xml.replace("uint", "int")));
//! // A reader made two models: in the second, a number has a sign.
//! let side = |model| Side { model, generation: None };
//! let found = diff(side(&old), side(&new), &Options::default());
//! let [leaf] = &found.changed[..] else { return Err("one leaf differs".into()) };
//! let change = &leaf.changes[0];
//! assert_eq!((leaf.from.name.as_str(), change.kind, change.name.as_deref()), ("add", Kind::Type, Some("IMM")));
//! assert_eq!((change.from.as_deref(), change.to.as_deref()), (Some("uint"), Some("int")));
//!
//! // A word that shows it.
//! let shown = change.witness.as_ref().ok_or("no word")?;
//! assert!(shown.from.text.starts_with("add ") && shown.to.text.starts_with("add -"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod change;
mod compare;
mod enums;
mod pair;
mod partial;
mod search;
mod side;
mod view;
mod whole;
mod words;

pub use change::{Change, Kind, Shown, Witness};
pub use enums::EnumChange;
pub use pair::{Changed, Diff, LeafInfo, Options, compare, diff};
pub use side::Side;
