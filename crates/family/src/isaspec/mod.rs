//! Descriptions in isaspec XML, and everything else that is a model: hierarchies of bit patterns.

mod addition;
mod adreno;
mod asm;
mod bundle;
mod chip;
mod describe;
mod description;
mod dis;
mod door;
mod explain;
mod fields;
mod firmware;
mod flags;
mod instruction;
#[cfg(feature = "kept")]
mod kept;
pub mod layout;
mod loader;
mod names;
mod naming;
mod pieces;
pub mod prove;
mod read;
mod ready;
mod scan;
mod search;
mod segments;
pub mod sweep;
mod syntax;
mod target;
mod told;
pub mod workshop;

pub use crate::models::{Titles, difference, findings, gaps, generations, scan, statistics};
pub use crate::written::Sizes;
pub use addition::imports;
pub(crate) use adreno::chip_refusal;
pub use adreno::{generation_of, gpus_of};
pub(crate) use asm::display_text;
pub use bundle::Bundle;
pub use describe::{list, page};
pub use description::Isaspec;
pub use explain::explain;
pub use instruction::{Recorder, blank, unreadable};
#[cfg(feature = "kept")]
pub(crate) use kept::Key;
pub use loader::FileLoader;
pub use names::{isa, place};
pub(crate) use read::Read;
pub use search::search;
pub use target::TARGET;
