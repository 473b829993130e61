//! Adreno a2xx and Xenos target: implements the target interface of the tools, and converts programs, clauses and slots
//! to schema records.

mod analysis;
mod assembly;
mod completion;
mod flags;
mod instruction_set;
mod layout;
mod listing;
mod matching;
mod named;
mod options;
mod outline;
mod program;
mod scan;
mod single;
mod summary;
mod syntax;
mod target;
mod unit;

pub use instruction_set::A2xx;
pub use matching::compare;
pub use options::{A2xxAsmOptions, A2xxDisOptions, A2xxShow};
pub use program::{Source, blocks, clause, container, facts, instructions, semantic, slot};
pub use target::TARGET;
pub use unit::Unit;

use isaloom_a2xx::{ByteOrder, Gpu};

/// Returns the record of an instruction set.
pub fn isa(gpu: Gpu) -> isaloom_schema::Isa {
    isaloom_schema::Isa {
        family: "a2xx".to_owned(),
        name: gpu.name().to_owned(),
        generation: Some(gpu.generation().0),
        gpu: None,
    }
}

/// Returns `little-endian` or `big-endian`.
pub fn endian(order: ByteOrder) -> &'static str {
    match order {
        ByteOrder::Little => "little-endian",
        ByteOrder::Big => "big-endian",
    }
}

/// Returns the byte order that the user requested.
fn order(big_endian: Option<bool>) -> Option<ByteOrder> {
    big_endian.map(|big| if big { ByteOrder::Big } else { ByteOrder::Little })
}
