//! Descriptions in isaspec XML, and everything else that is a model: hierarchies of bit patterns.

mod adreno;
mod asm;
mod bundle;
mod chip;
mod describe;
mod description;
mod difference;
mod dis;
mod door;
mod explain;
mod fields;
mod findings;
mod firmware;
mod flags;
mod instruction;
#[cfg(feature = "kept")]
mod kept;
pub mod layout;
mod loader;
mod names;
mod pieces;
mod propose;
pub mod prove;
mod read;
mod ready;
mod scan;
mod scanned;
mod search;
mod segments;
pub mod sweep;
mod target;
mod told;
pub mod workshop;

pub use crate::written::Sizes;
pub(crate) use adreno::{adreno_series, are_of_shaders, chip_refusal};
pub use adreno::{generation_of, gpus_of};
pub(crate) use asm::display_text;
pub use bundle::Bundle;
pub use describe::{list, page};
pub use description::Isaspec;
pub(crate) use difference::change;
pub use difference::{Titles, difference};
pub use explain::explain;
pub use findings::{findings, gaps};
pub use instruction::{Recorder, blank, unreadable};
#[cfg(feature = "kept")]
pub(crate) use kept::Key;
pub use loader::FileLoader;
pub use names::{generations, isa, place};
pub(crate) use read::Read;
pub(crate) use scan::{Each, Pieces, scan_pieces};
pub use scanned::scan;
pub use search::search;
pub use target::TARGET;

use isaloom_model::{FieldSource, Model};
use isaloom_record::Fact;

/// What a model has how many of.
pub fn statistics(model: &Model) -> Vec<Fact> {
    let leaves = model.bitsets().filter(|(_, b)| b.is_leaf());
    let instructions: usize = model.instructions().iter().map(|i| model.leaves(i.root).count()).sum();
    let derived = model.fields().filter(|(_, f)| matches!(f.source, FieldSource::Expr { .. })).count();
    let cases = model.bitsets().flat_map(|(_, b)| &b.cases);
    vec![
        Fact::count("files", model.sources().files().count()),
        Fact::count("roots", model.roots().count()),
        Fact::count("bitsets", model.bitsets().len()),
        Fact::count("leaves", leaves.count()),
        Fact::count("instructions", instructions),
        Fact::count("overrides", cases.clone().filter(|c| c.expr.is_some()).count()),
        Fact::count("displays", cases.clone().filter(|c| c.display.is_some()).count()),
        Fact::count("asserts", cases.map(|c| c.asserts.len()).sum()),
        Fact::count("patterns", model.bitsets().map(|(_, b)| b.patterns.len()).sum()),
        Fact::count("fields", model.fields().len() - derived),
        Fact::count("derived fields", derived),
        Fact::count("enums", model.enums().len()),
        Fact::count("enum values", model.enums().map(|(_, e)| e.values.len()).sum()),
        Fact::count("expressions", model.exprs().len()),
        Fact::count("templates", model.templates().len()),
        Fact::list("generations", model.generations()),
    ]
}
