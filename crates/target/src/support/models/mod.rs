//! Converts the results of the model tools (check, scan, comparison, proposals) to schema records. Every target whose
//! instruction sets have models uses this module.

mod difference;
mod findings;
mod propose;
mod scan;
mod scanned;

pub use difference::{Titles, change, difference};
pub use findings::{findings, gaps};
pub use scan::{Each, IsContainer, Pieces, ScannedCode, scan_pieces};
pub use scanned::scan;

use isaloom_bits::BitRange;
use isaloom_model::{ByteOrder, FieldSource, GenRange, Model};
use isaloom_schema::{Fact, Generations};

/// Returns the requested byte order; `None` if no byte order was requested.
pub fn byte_order(big_endian: Option<bool>) -> Option<ByteOrder> {
    big_endian.map(|big| if big { ByteOrder::Big } else { ByteOrder::Little })
}

/// Returns the record of a generation range.
pub fn generations(range: GenRange) -> Generations {
    Generations { min: range.min, max: range.max }
}

/// Returns a word in hex, padded with zeros to its size. `size` is in bits.
pub fn hex(size: u32, word: u128) -> String {
    let digits = size.min(128).div_ceil(4) as usize;
    format!("{word:0digits$x}")
}

/// Returns the lowest and the highest bit of a range.
pub fn pair(range: BitRange) -> [u32; 2] {
    [range.low(), range.high()]
}

/// Returns the numbers of instructions, bitsets and other parts of a model.
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
