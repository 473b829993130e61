//! Instruction statistics for shader collections of any size, as Parquet datasets.

mod count;
mod dataset;
mod fields;
pub mod formats;
mod isas;
mod modules;
mod plan;
mod read;
mod run;
pub mod schema;
mod shard;
mod shard_worker;
mod tables;
mod write;

pub use dataset::{DiffJob, ReportJob, diff, report};
pub use isas::Declared;
pub use run::{Job, Listener, Outcome, run};

/// Returns the XXH64 hash of some bytes.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    twox_hash::XxHash64::oneshot(0, bytes)
}
