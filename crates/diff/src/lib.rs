//! Compares two instruction-set descriptions, or two generations of one description.
//!
//! [`diff`] compares leaves with everything that they inherit, as interpreted by crate `sema`. It compares the words
//! that a leaf matches, the meaning of field names under each condition, and the displays. A change in a base is
//! therefore reported for every leaf that inherits from the base. Moving a field from a leaf to its base is not a
//! change. Conditions that depend only on the generation are evaluated first. Leaves are paired by hierarchy and name;
//! the remaining leaves are paired by equal patterns (renamed leaves).
//!
//! A difference that can change the meaning of a word has a [`Witness`]: a word with its text on both sides, as the
//! reference interpreter prints it. The search for a witness tries only some words; therefore it can miss an existing
//! witness.
//!
//! ```
//! use isaloom_diff::{Kind, Options, Side, diff};
//!
//! # let xml = r##"<isa><bitset name="#instruction" size="16"/>
//! # <bitset name="add" extends="#instruction"><display>{NAME} {IMM}</display><pattern low="8" high="15">00100000</pattern>
//! # <field name="IMM" low="0" high="7" type="uint"/></bitset></isa>"##;
//! # let read = |xml: &str| isaloom_isaspec::read("doc.xml", xml, &mut isaloom_isaspec::NoImports).0;
//! # let (old, new) = (read(xml), read(&xml.replace("uint", "int")));
//! // `old` and `new` were read from XML; in `new`, the field `IMM` is signed.
//! let side = |model| Side { model, generation: None };
//! let found = diff(side(&old), side(&new), &Options::default());
//! let [leaf] = &found.changed[..] else { return Err("one leaf differs".into()) };
//! let change = &leaf.changes[0];
//! assert_eq!((leaf.from.name.as_str(), change.kind, change.name.as_deref()), ("add", Kind::Type, Some("IMM")));
//! assert_eq!((change.from.as_deref(), change.to.as_deref()), (Some("uint"), Some("int")));
//!
//! // The change has an example word.
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
