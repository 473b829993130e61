//! Instruction set whose description cannot be compiled. Operations on the description still work.

use crate::interface::{Failure, Faults, Operation, Sources, Statistics, Subject, Target, Visit};
use crate::io::{JobSink, Source};
use crate::job::{AsmJob, CheckJob, Job, ScanJob, Verdict};
use crate::listing::Listing;
use isaloom_model::Model;
use isaloom_schema::{
    Assembled, Audit, Description, Difference, Explanation, Findings, Hit, Isa, Scan, Summary,
};
use std::any::Any;
use std::sync::Arc;

/// Operations that need no decoder.
pub trait Describes: Send + Sync + 'static {
    /// Returns the record of the instruction set.
    fn isa(&self) -> Isa;
    /// Returns the display name of the description.
    fn name(&self) -> String;
    /// Returns the description as a model.
    fn model(&self) -> Arc<Model>;
    /// Returns the errors in the description that prevent exact results.
    fn faults(&self, operation: Operation) -> Faults<'_>;
    /// Returns the entries with the given name, or the whole description.
    ///
    /// # Errors
    /// If the name is not defined.
    fn info(&self, name: Option<&str>) -> Result<Description, Failure>;
    /// Returns the instructions that match all search terms, best first.
    fn search(&self, words: &[String]) -> Vec<Hit>;
    /// Returns statistics of the description.
    fn statistics(&self) -> Statistics;
    /// Returns all diagnostics of the description.
    ///
    /// # Errors
    /// If the target has no descriptions to check.
    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure>;
    /// Returns the differences from another description of the same target.
    ///
    /// # Errors
    /// If the two cannot be compared.
    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure>;
    /// Returns the encodings that change meaning if another description of the same target replaces this one.
    ///
    /// # Errors
    /// If the two cannot be compared.
    fn audit(&self, other: &dyn Target) -> Result<Audit, Failure>;
    /// Returns the failure for an operation that the target does not support.
    fn unsupported(&self, operation: Operation) -> Failure;
}

/// Description, and the reason why nothing can be decoded with it.
pub struct Undecodable<D> {
    /// Description.
    pub description: D,
    /// Reason why nothing can be decoded.
    pub why: Failure,
}

impl<D> Undecodable<D> {
    fn refuses<T>(&self) -> Result<T, Failure> {
        Err(self.why.clone())
    }
}

impl<D: Describes> Target for Undecodable<D> {
    fn isa(&self) -> Isa {
        self.description.isa()
    }

    fn title(&self) -> String {
        self.description.name()
    }

    fn faults(&self, operation: Operation) -> Faults<'_> {
        let faults = self.description.faults(operation);
        Faults { fatal: operation.decodes() && !faults.diagnostics.is_empty(), ..faults }
    }

    fn model(&self) -> Option<Arc<Model>> {
        Some(self.description.model())
    }

    fn disassemble(&self, _: &[u8], _: &Job, _: &mut Visit<'_>) -> Result<Summary, Failure> {
        self.refuses()
    }

    fn listing(&self, _: &mut dyn Source, _: &mut Listing, _: &mut dyn JobSink) -> Result<Verdict, Failure> {
        self.refuses()
    }

    fn assembly(&self, _: &mut dyn Source, _: &AsmJob, _: &mut dyn JobSink) -> Result<Verdict, Failure> {
        self.refuses()
    }

    fn readings(
        &self,
        _: &mut dyn Source,
        _: &AsmJob,
        _: &mut dyn JobSink,
    ) -> Result<(Assembled, Verdict), Failure> {
        self.refuses()
    }

    fn assemble(&self, _: &str) -> Result<Vec<u8>, Failure> {
        self.refuses()
    }

    fn explain(&self, _: Subject<'_>) -> Result<Vec<Explanation>, Failure> {
        self.refuses()
    }

    fn info(&self, name: Option<&str>) -> Result<Description, Failure> {
        self.description.info(name)
    }

    fn search(&self, words: &[String]) -> Vec<Hit> {
        self.description.search(words)
    }

    fn statistics(&self) -> Statistics {
        self.description.statistics()
    }

    fn check(&self, job: &CheckJob, sink: &mut dyn JobSink) -> Result<Findings, Failure> {
        self.description.check(job, sink)
    }

    fn difference(&self, other: &dyn Target) -> Result<Difference, Failure> {
        self.description.difference(other)
    }

    fn audit(&self, other: &dyn Target) -> Result<Audit, Failure> {
        self.description.audit(other)
    }

    fn scan(
        &self,
        _: &mut Sources<'_>,
        _: &ScanJob,
        _: &mut dyn JobSink,
    ) -> Result<(Scan, Verdict), Failure> {
        self.refuses()
    }

    fn unsupported(&self, operation: Operation) -> Failure {
        self.description.unsupported(operation)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
