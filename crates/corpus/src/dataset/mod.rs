//! Summaries of a dataset, computed from its complete shards.

mod columns;
mod diff;
mod report;

pub use diff::{DiffJob, diff};
pub use report::{ReportJob, report};

use crate::plan::Plan;
use crate::run::{folder, is_whole};
use crate::schema::{INPUTS, PROGRAMS, Table};
use columns::{Batch, each};
use isaloom_host::Error;
use isaloom_schema::CorpusTotal;
use std::path::{Path, PathBuf};

/// The complete shards of a dataset.
struct Dataset {
    shards: Vec<PathBuf>,
    missing: u64,
}

/// Name of an instruction set, and its GPU.
type IsaKey = (String, Option<String>);

impl Dataset {
    fn open(path: &Path) -> Result<Dataset, Error> {
        let Some(plan) = Plan::read(path)? else {
            let message = format!("`{}` is not a dataset: it has no {}", path.display(), Plan::FILE);
            return Err(Error::input(message).with_help("create one with `isaloom corpus INPUT... -o DIR`"));
        };
        if plan.schema != crate::schema::VERSION {
            let (found, known) = (plan.schema, crate::schema::VERSION);
            return Err(Error::input(format!(
                "unsupported table version {found} in `{}` (expected {known})",
                path.display()
            )));
        }
        let (whole, missing): (Vec<usize>, Vec<usize>) =
            (0..plan.shards.len()).partition(|&shard| is_whole(path, &plan, shard));
        Ok(Dataset {
            shards: whole.into_iter().map(|shard| folder(path, shard)).collect(),
            missing: missing.len() as u64,
        })
    }

    /// Calls `rows` for each batch of rows of a table, with the named columns. The shards are read in order.
    fn each(&self, table: &Table, columns: &[&str], mut rows: impl FnMut(&Batch)) -> Result<(), Error> {
        for shard in &self.shards {
            each(&shard.join(table.file()), columns, &mut rows)?;
        }
        Ok(())
    }

    fn total(&self) -> Result<CorpusTotal, Error> {
        let mut total = CorpusTotal {
            shards: self.shards.len() as u64,
            missing_shards: self.missing,
            ..CorpusTotal::default()
        };
        self.each(&INPUTS, &["status"], |batch| {
            for row in 0..batch.len() {
                total.inputs += 1;
                total.unread += u64::from(batch.text(0, row) != Some("read"));
            }
        })?;
        self.each(&PROGRAMS, &["size", "instructions", "unmatched", "remarked"], |batch| {
            for row in 0..batch.len() {
                total.programs += 1;
                total.bytes += batch.number(0, row);
                total.instructions += batch.number(1, row);
                total.unmatched += batch.number(2, row);
                total.remarked += batch.number(3, row);
            }
        })?;
        Ok(total)
    }
}
