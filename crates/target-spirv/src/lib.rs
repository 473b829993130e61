//! SPIR-V target: adapts `isaloom-spirv` to the common target trait and to records.

mod addition;
mod assembly;
mod checked_source;
mod completion;
mod database;
mod describe;
mod dump;
mod explain;
mod flags;
mod fossilize;
pub mod foz;
mod grammar;
mod graph;
mod instruction;
mod instruction_set;
mod listing;
mod module;
mod operand_names;
mod options;
mod outline;
mod samples;
mod scan;
mod strip;
mod syntax;
mod target;
mod tokens;
mod workers;

pub use describe::{list, page, search, statistics};
pub use explain::{explain, explain_words};
pub use instruction::{facts, instruction};
pub use instruction_set::Spirv;
pub use options::SpirvOpenOptions;
pub use target::TARGET;
pub use workers::Cores;

/// Returns the record of the instruction set.
pub fn isa() -> isaloom_schema::Isa {
    isaloom_schema::Isa { family: "spirv".to_owned(), name: "spirv".to_owned(), ..Default::default() }
}
