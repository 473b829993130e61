//! Queries on the description of an instruction set, with a default for every query that a target does not support.

use crate::failure::{Failure, Operation};
use crate::interface::{Statistics, Target};
use crate::io::JobSink;
use crate::job::CheckJob;
use isaloom_schema::{Audit, Description, Difference, Findings, Hit};

/// Queries on a description. They need no decoder, so they also work if the description has errors.
pub trait DescriptionQueries: Target {
    /// Returns the entries with the given name, or the whole description.
    ///
    /// # Errors
    /// [`Failure::Unknown`] if the name is not defined.
    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        let _ = name;
        Err(self.unsupported(Operation::Info))
    }

    /// Returns the instructions that match all search terms, best first.
    fn search(&self, words: &[String]) -> Vec<Hit> {
        let _ = words;
        Vec::new()
    }

    /// Returns statistics of the description.
    fn statistics(&self) -> Statistics {
        Statistics::default()
    }

    /// Returns all diagnostics of the description. The sink receives those with a source location.
    ///
    /// # Errors
    /// [`Failure::Unsupported`] if there is no description to check.
    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        let _ = (job, sink);
        Err(self.unsupported(Operation::Check))
    }

    /// Returns the differences from another instruction set of the same target.
    ///
    /// # Errors
    /// If the two cannot be compared; [`Failure::Unsupported`] if the target cannot compare instruction sets.
    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        let _ = other;
        Err(self.unsupported(Operation::Difference))
    }

    /// Returns every difference from another instruction set of the same target, with an affected word.
    ///
    /// # Errors
    /// If the two cannot be compared; [`Failure::Unsupported`] if the target cannot compare instruction sets.
    fn audit(&self, _other: &dyn Target) -> Result<Audit, Failure> {
        Err(self.unsupported(Operation::Audit))
    }
}
