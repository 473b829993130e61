//! Target for isaspec XML descriptions. Also has the tools that work on every description with a model: lists, search,
//! proofs, conversion, unallocated encodings, and encodings for new instructions.

mod addition;
mod adreno;
mod asm;
mod bundle;
pub mod captures;
mod chip;
#[cfg(feature = "kept")]
mod compiled_cache;
#[cfg(not(feature = "kept"))]
#[path = "no_cache.rs"]
mod compiled_cache;
pub mod convert;
mod describe;
mod description;
pub mod design;
mod dis;
mod explain;
mod fields;
mod firmware;
mod firmware_difference;
mod flags;
mod instruction;
mod instruction_set;
pub mod layout;
mod loader;
mod names;
mod naming;
mod old_microcode;
mod pieces;
mod program_statistics;
pub mod prove;
mod read;
mod record_fields;
mod record_tokens;
mod register_names;
mod rnndb;
mod scan;
mod search;
mod sections;
mod segments;
mod shared_templates;
mod summary;
pub mod sweep;
mod syntax;
mod target;
mod transfer;
mod wrapped;

pub use addition::imports;
pub(crate) use adreno::chip_refusal;
pub use adreno::{generation_of, gpus_of};
pub use asm::display_text;
pub use bundle::Bundle;
pub(crate) use compiled_cache::Key;
pub use describe::{list, page};
pub use description::Isaspec;
pub use explain::explain;
pub use instruction::{Recorder, blank, unreadable};
pub use isaloom_isaspec::{import_path, is_below_root};
pub use isaloom_target::Sizes;
pub use isaloom_target::support::models::{
    Titles, difference, findings, gaps, generations, scan, statistics,
};
pub use loader::FileLoader;
pub use names::{isa, place};
pub(crate) use read::Read;
pub use search::search;
pub use target::TARGET;
